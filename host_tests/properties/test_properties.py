# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What holds in every game, whoever plays it: one test a property, over random and over skilled
play.

Hypothesis chooses rules, seeds, decks and players, the same ones at every run. The oracle tests say
that two readings of the rules agree; these say what a player may rely on.
"""

import collections

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import cards, replay, rules
from engine.game import AVOID, BARE, LOST, PLAYING, WON, Game
from host_tests.engine.play import (
    PRESETS,
    careful,
    dice,
    random_deck,
    skilled_line,
    snapshot,
    steps,
    wild,
)

FLAGS = st.one_of(st.sampled_from(sorted(PRESETS.values())), st.integers(0, 127))
SEEDS = st.integers(0, 2**30 - 1)


class Play:
    """A game that has been dealt and a player for it; ``run`` may be used once."""

    def __init__(self, player, flags, seed, luck, size=0):
        self.chance = dice(luck)
        self.game = Game()
        self.name = "Play(%r, %d, %d, %d, %d)" % (player, flags, seed, luck, size)
        if size:
            self.game.deal_cards(flags, random_deck(self.chance, flags, min(size, 44)), seed)
        else:
            self.game.deal(flags, seed)
        self.deck = open_and_hidden(self.game)
        self.full = not size
        self.player = wild if player == "wild" else careful
        if player == "skilled":
            self.player = skilled_line(flags, bytes(self.deck), seed, 12) or careful

    def __repr__(self):
        return self.name

    def run(self):
        """Yields ``(before, move, game)`` after each move."""
        for before, move in steps(self.game, self.player, self.chance):
            yield before, move, self.game


def open_and_hidden(game):
    """The cards in the room from left to right, then those of the dungeon from its top."""
    return [card for card in game.room if card] + [
        game.deck_card(i) for i in range(game.deck_count)
    ]


RANDOM = st.builds(
    Play,
    st.sampled_from(["wild", "careful", "careful"]),
    FLAGS,
    SEEDS,
    SEEDS,
    st.sampled_from([0, 0, 1, 4, 9, 20]),
)
SKILLED = st.builds(
    Play, st.just("skilled"), FLAGS, SEEDS, SEEDS, st.sampled_from([0, 0, 0, 7, 22])
)


def over_random_and_skilled_play(test):
    """A property becomes two tests: random play, and play that knows the deck and mostly wins."""
    checks = {}
    for name, plays, examples in (("random", RANDOM, 400), ("skilled", SKILLED, 60)):

        def check(play):
            test(play)

        check.__name__ = test.__name__ + "_" + name  # each gets examples of its own
        check.__qualname__ = check.__name__
        checks[name] = settings(
            max_examples=examples, derandomize=True, deadline=None, database=None
        )(given(plays)(check))

    @pytest.mark.parametrize("players", list(checks))
    def both(players):
        checks[players]()

    both.__name__ = test.__name__
    both.__doc__ = test.__doc__
    return both


def faced_card(before, move):
    """The card that a move faced; 0 for an avoid."""
    return 0 if move == AVOID else before["room"][move & 3]


# -- Cards --------------------------------------------------------------------------------------


@over_random_and_skilled_play
def test_dungeon_room_and_faced_cards_are_always_the_deck(play):
    """No card appears, disappears or changes; a seeded dungeon is the deck of its rules."""
    if play.full:
        assert sorted(play.deck) == sorted(rules.full_deck(play.game.rules))
    faced = []
    for before, move, game in play.run():
        if move != AVOID:
            faced.append(faced_card(before, move))
        assert sorted(faced + open_and_hidden(game)) == sorted(play.deck)


@over_random_and_skilled_play
def test_no_card_is_drawn_twice_unless_it_was_avoided_in_between(play):
    """A card comes out of the dungeon once, and once more for each time it was put back."""
    drawn = collections.Counter(card for card in play.game.room if card)
    avoided = collections.Counter()
    for before, move, game in play.run():
        new = [card for card in game.room if card]
        if move == AVOID:
            avoided.update(before["room"])
        else:
            new = [card for card in new if card not in before["room"]]
        drawn.update(new)
        for card, times in drawn.items():
            assert times <= 1 + avoided[card]


@over_random_and_skilled_play
def test_the_number_of_cards_in_dungeon_room_and_faced_is_constant(play):
    """Each faced card makes it one less to go, an avoided room none."""
    faced = 0
    for _, move, game in play.run():
        faced += move != AVOID
        assert game.deck_count + 4 - game.room.count(0) + faced == len(play.deck)


@over_random_and_skilled_play
def test_the_known_bottom_is_what_was_avoided(play):
    """The last ``known`` cards were seen going there; with shuffling, in sets of four."""
    bottom = []
    for before, move, game in play.run():
        if move == AVOID:
            carried = before["carried"]
            room = list(before["room"])
            if carried >= 0:
                room = [room.pop(carried)] + room
            bottom += room
            assert game.known <= len(bottom)
        bottom = bottom[len(bottom) - game.known :]
        seen = [game.deck_card(game.deck_count - game.known + i) for i in range(game.known)]
        if game.rules & rules.SHUFFLED_AVOID:
            whole = game.known // 4 * 4
            for i in range(0, whole, 4):
                end = game.known - i
                assert sorted(seen[end - 4 : end]) == sorted(bottom[end - 4 : end])
            bottom = seen
        assert seen == bottom


# -- Fights -------------------------------------------------------------------------------------


@over_random_and_skilled_play
def test_a_bare_handed_fight_costs_the_value(play):
    """And leaves weapon and limit alone."""
    for before, move, game in play.run():
        card = faced_card(before, move)
        if cards.is_monster(card) and move & BARE:
            assert game.health == before["health"] - cards.value(card)
            assert (game.weapon, game.limit) == (before["weapon"], before["limit"])


@over_random_and_skilled_play
def test_a_weapon_costs_the_difference_and_never_lifts_its_limit(play):
    """The limit becomes the slain monster, never above what it was."""
    for before, move, game in play.run():
        card = faced_card(before, move)
        if cards.is_monster(card) and move < BARE:
            gap = cards.value(card) - cards.value(before["weapon"])
            assert game.health == before["health"] - max(0, gap)
            assert game.limit == cards.value(card)
            assert game.weapon == before["weapon"]
            assert game.limit <= before["limit"] or not before["limit"]


@over_random_and_skilled_play
def test_a_weapon_never_slays_at_or_above_its_limit(play):
    """Above it, with EQUAL_SLAYS; and what is below it is never refused without binding weapons."""
    for before, move, game in play.run():
        card, limit = faced_card(before, move), before["limit"]
        if cards.is_monster(card) and move < BARE and limit:
            assert cards.value(card) < limit + bool(game.rules & rules.EQUAL_SLAYS)
        if before["weapon"] and not game.rules & rules.BINDING_WEAPONS:
            for place, other in enumerate(before["room"]):
                if cards.is_monster(other) and (not limit or cards.value(other) < limit):
                    assert place in before["legal"]


@over_random_and_skilled_play
def test_there_is_no_fight_with_a_weapon_without_one(play):
    """Nor any limit."""
    for before, _, _ in play.run():
        if not before["weapon"]:
            assert before["limit"] == 0
            for move in before["legal"]:
                assert move & BARE or move == AVOID or not cards.is_monster(before["room"][move])


@over_random_and_skilled_play
def test_bare_hands_are_always_offered_without_binding_weapons(play):
    """For each monster that lies open."""
    for before, _, game in play.run():
        if not game.rules & rules.BINDING_WEAPONS:
            for place, card in enumerate(before["room"]):
                assert not cards.is_monster(card) or place | BARE in before["legal"]


# -- Potions and merchants ----------------------------------------------------------------------


@over_random_and_skilled_play
def test_the_first_potion_of_a_turn_heals_and_a_further_one_does_not(play):
    """With ONE_POTION; without it every potion heals."""
    turn, drunk = 0, 0
    for before, move, game in play.run():
        if before["turn"] != turn:
            turn, drunk = before["turn"], 0
        card = faced_card(before, move)
        if cards.is_potion(card):
            drunk += 1
            heals = drunk == 1 or not game.rules & rules.ONE_POTION
            gain = min(20 - before["health"], cards.value(card)) if heals else 0
            assert game.health == before["health"] + gain


@over_random_and_skilled_play
def test_health_never_exceeds_20(play):
    """Whatever was drunk or sold."""
    for _, _, game in play.run():
        assert game.health <= 20


@over_random_and_skilled_play
def test_only_potions_and_sales_heal_and_only_monsters_hurt(play):
    """Everything else leaves health alone."""
    for before, move, game in play.run():
        card = faced_card(before, move)
        if game.health > before["health"]:
            assert cards.is_potion(card) or (cards.is_merchant(card) and move < BARE)
        if game.health < before["health"]:
            assert cards.is_monster(card)


# -- Avoiding -----------------------------------------------------------------------------------


@over_random_and_skilled_play
def test_there_are_never_two_avoids_in_a_row(play):
    """The move after an avoid is no avoid."""
    last = None
    for before, move, _ in play.run():
        if last == AVOID:
            assert AVOID not in before["legal"]
        last = move


@over_random_and_skilled_play
def test_there_is_no_avoid_after_a_card_was_faced(play):
    """Within the turn."""
    for before, _, _ in play.run():
        if before["faced"] or before["room"].count(0):
            assert AVOID not in before["legal"]


@over_random_and_skilled_play
def test_there_is_no_avoid_with_an_empty_dungeon(play):
    """Nothing could be dealt."""
    for before, _, _ in play.run():
        if not before["deck_count"]:
            assert AVOID not in before["legal"]


@over_random_and_skilled_play
def test_a_fresh_full_room_may_be_avoided_whenever_the_last_was_not(play):
    """The other half: avoiding is not lost for any further reason."""
    last = None
    for before, move, _ in play.run():
        if (
            not before["faced"]
            and 0 not in before["room"]
            and before["deck_count"]
            and last != AVOID
        ):
            assert AVOID in before["legal"]
        last = move


# -- Ends ---------------------------------------------------------------------------------------


@over_random_and_skilled_play
def test_there_is_no_win_with_cards_left_or_health_below_1(play):
    """And none before the last card."""
    for _, _, game in play.run():
        if game.state == WON:
            assert game.health >= 1
            assert not open_and_hidden(game)


@over_random_and_skilled_play
def test_no_end_is_missing(play):
    """Health 0 is a loss, no cards an end, and no game is longer than its record."""
    for before, _, game in play.run():
        assert before["legal"]
        if game.health <= 0:
            assert game.state == LOST
        elif not open_and_hidden(game):
            assert game.state == WON
        else:
            assert game.state == PLAYING
    assert game.state != PLAYING
    assert game.move_count <= (58 if len(play.deck) <= 44 else 60)


@over_random_and_skilled_play
def test_nothing_can_be_done_after_the_end(play):
    """Every action is refused and changes nothing."""
    for _ in play.run():
        pass
    after = snapshot(play.game, extras=True)
    for action in range(-3, 21):
        assert not play.game.can(action)
        with pytest.raises(ValueError, match="not legal"):
            play.game.play(action)
    assert snapshot(play.game, extras=True) == after


@over_random_and_skilled_play
def test_an_action_refused_changes_nothing(play):
    """At every moment of the game, every illegal number."""
    for _, _, game in play.run():
        now = snapshot(game, extras=True)
        for action in (-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 255, 1 << 40):
            if not game.can(action):
                with pytest.raises(ValueError, match="not legal"):
                    game.play(action)
        assert snapshot(game, extras=True) == now


@over_random_and_skilled_play
def test_a_won_full_game_has_14_rooms_and_two_cards_or_15_and_one(play):
    """Avoided rooms not counted; a lost game has had fewer."""
    rooms, last_size = 0, 0
    for before, _, game in play.run():
        if before["faced"] == 0:
            last_size = 4 - before["room"].count(0)
        if game.faced == 0 and game.turn > before["turn"] and before["faced"] == 2:
            rooms += 1
    expected = (15, 1) if len(play.deck) == 46 else (14, 2)
    if play.full and play.game.state == WON:
        assert (rooms, last_size) == expected
    elif play.full:
        assert rooms <= expected[0]


# -- Scores -------------------------------------------------------------------------------------


@over_random_and_skilled_play
def test_a_loss_is_minus_188_plus_all_healing_and_all_damage_blocked(play):
    """At any moment of a full deck: -188 without a weapon's help and without healing."""
    helped = 0
    for before, move, game in play.run():
        card = faced_card(before, move)
        change = game.health - before["health"]
        helped += change + (cards.value(card) if cards.is_monster(card) else 0)
        if play.full and not game.rules & rules.DECK_ONLY_LOSS and game.state != WON:
            assert game.score() == -188 + helped


@over_random_and_skilled_play
def test_no_score_is_above_30_and_a_win_is_at_least_1(play):
    """20 without the bonus."""
    for _ in play.run():
        pass
    game = play.game
    best = 30 if game.rules & rules.LAST_POTION_BONUS else 20
    assert game.score() <= best
    if game.state == WON:
        assert game.score() >= 1


@over_random_and_skilled_play
def test_every_win_with_44_cards_contains_a_potion_that_healed(play):
    """A full deck can't be beaten by weapons alone."""
    healed = False
    for before, move, game in play.run():
        if cards.is_potion(faced_card(before, move)) and game.health > before["health"]:
            healed = True
    if play.full and len(play.deck) == 44 and game.state == WON:
        assert healed


# -- Telling, taking back, replaying ------------------------------------------------------------


@over_random_and_skilled_play
def test_health_after_tells_the_truth_and_changes_nothing(play):
    """For the action that is played next, and for all others by taking them back."""
    foreseen = None
    for _, move, game in play.run():
        if foreseen is not None:
            assert game.health == foreseen[move]
        now = snapshot(game, extras=True)
        foreseen = {a: game.health_after(a) for a in range(9) if game.can(a)}
        assert snapshot(game, extras=True) == now


@over_random_and_skilled_play
def test_undo_restores_every_field_and_never_crosses_a_deal(play):
    """One step back and on again; after a deal it answers False and nothing has changed."""
    before_extras = snapshot(play.game, extras=True)
    for before, move, game in play.run():
        after = snapshot(game, extras=True)
        if game.turn == before["turn"]:
            assert game.undo() is True
            assert snapshot(game, extras=True) == before_extras
            game.play(move)
        else:
            assert game.undo() is False
        assert snapshot(game, extras=True) == after
        before_extras = after


@over_random_and_skilled_play
def test_undo_goes_back_to_the_beginning_of_the_turn_step_by_step(play):
    """From the end of the game too, lost or won."""
    history = [snapshot(play.game, extras=True)]
    for before, _, game in play.run():
        if game.turn != before["turn"]:
            history = []
        history.append(snapshot(game, extras=True))
    while len(history) > 1:
        assert history.pop() == snapshot(game, extras=True)
        assert game.undo()
    assert snapshot(game, extras=True) == history[0]
    assert not game.undo()


@over_random_and_skilled_play
def test_every_seeded_game_is_replayed_from_its_packed_replay_to_the_same_state(play):
    """In the middle of a turn, between two turns, and at the end."""
    buffer = bytearray(replay.MAX_LENGTH)
    other = Game()
    for before, _, game in play.run():
        if game.seeded and (game.state != PLAYING or before["turn"] % 5 == 0):
            length = replay.pack(game, buffer)
            assert replay.unpack(buffer[:length], other) == length
            assert snapshot(other, extras=True) == snapshot(game, extras=True)


@over_random_and_skilled_play
def test_playing_the_moves_again_gives_the_same_game(play):
    """Also for explicit decks, and with a game that was used before."""
    for _ in play.run():
        pass
    first = snapshot(play.game, extras=True)
    again = Game()
    again.deal(rules.MERCHANT, 3)
    again.play(AVOID)
    again.deal_cards(play.game.rules, bytes(play.deck), play.game.seed)
    for move in first["moves"][: first["move_count"]]:
        again.play(move)
    first["seeded"] = False
    assert snapshot(again, extras=True) == first


def test_skilled_play_does_win():
    """These properties would mean little if nobody in them ever won."""
    won = collections.Counter()
    for flags in PRESETS.values():
        for seed in range(10):
            play = Play("skilled", flags, seed, seed)
            for _ in play.run():
                pass
            won[flags] += play.game.state == WON
    assert min(won[flags] for flags in PRESETS.values()) >= 5
