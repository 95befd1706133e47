# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The engine and the oracle play the same games; after every move they have to agree on everything.

The oracle was written from the rules by somebody who had not seen the engine, so a misreading has
to be made twice to stay hidden. 24,000 games: presets and random flags, full and shortened decks,
players that die soon, that live long, and that win; with moves taken back on the way.
"""

import collections

import pytest

from engine import cards, rules
from engine.game import AVOID, LOST, PLAYING, WON, Game
from host_tests.engine import oracle
from host_tests.engine.play import PRESETS, careful, dice, legal, random_deck, skilled_line, wild

FLAG_NAMES = (
    "ONE_POTION", "SHUFFLED_AVOID", "MERCHANTS", "BINDING_WEAPONS", "LAST_POTION_BONUS",
    "EQUAL_SLAYS", "DECK_ONLY_LOSS",
)  # fmt: skip
STATES = {oracle.PLAYING: PLAYING, oracle.WON: WON, oracle.LOST: LOST}
PLAIN = (
    "carried",
    "known",
    "health",
    "weapon",
    "limit",
    "turn",
    "faced",
    "potion_used",
    "move_count",
)
ACTIONS = range(-3, 21)
GAMES = 1000  # a chunk; 24 of them


def flag_names(flags):
    """The oracle's form of rule flags: their names."""
    return {name for name in FLAG_NAMES if flags & getattr(rules, name)}


def deck_of(game):
    """The dungeon of the engine as a list, top card first."""
    return [game.deck_card(i) for i in range(game.deck_count)]


def compare(game, other):
    """Every public field, the legal actions, what they would cost, and the score."""
    for name in PLAIN:
        assert getattr(game, name) == getattr(other, name), name
    assert list(game.room) == other.room
    assert deck_of(game) == other.deck
    assert game.deck_count == len(other.deck)
    assert game.state == STATES[other.state]
    assert list(game.moves[: game.move_count]) == other.moves
    options = other.legal()
    assert [action for action in ACTIONS if game.can(action)] == options
    for action in options:
        assert game.health_after(action) == other.health_after(action), action
    assert game.score() == other.score()


def both_play(game, other, action):
    """The same action on both; a shuffled avoid's order is the engine's, if it is a permutation."""
    game.play(action)
    if action == AVOID and game.rules & rules.SHUFFLED_AVOID:
        other.play(action, (list(game.room) + deck_of(game))[-4:])
    else:
        other.play(action)
    compare(game, other)


def both_undo(game, other):
    """One undo on both, with the same answer; then they agree again."""
    undone = game.undo()
    assert undone is other.undo()
    compare(game, other)
    return undone


def duel(game, player, chance):
    """Play a dealt game to its end on both sides; ``player`` is a function or a list of moves."""
    other = oracle.Oracle(
        flag_names(game.rules), [card for card in game.room if card] + deck_of(game)
    )
    compare(game, other)
    while game.state == PLAYING:
        action = player(game, chance) if callable(player) else player[game.move_count]
        both_play(game, other, action)
        if chance.random() < 0.1:
            for _ in range(chance.randint(1, 3)):
                if not both_undo(game, other):
                    break


def a_player(chance, game):
    """Mostly random players, and now and then one that knows the deck and wins."""
    luck = chance.random()
    if luck < 0.02:
        deck = bytes(card for card in game.room if card) + bytes(deck_of(game))
        line = skilled_line(game.rules, deck, game.seed)
        if line:
            return line
    return wild if luck < 0.4 else careful


def play_chunk(chance, new_game):
    """A chunk of games; returns how many ended in which state."""
    ends = collections.Counter()
    game = Game()
    for _ in range(GAMES):
        new_game(game)
        duel(game, a_player(chance, game), chance)
        ends[game.state] += 1
    return ends


@pytest.mark.parametrize("chunk", range(4))
@pytest.mark.parametrize("preset", PRESETS)
def test_engine_and_oracle_agree_on_seeded_games_of_the_presets(preset, chunk):
    """4,000 full games of each preset, some of them won."""
    chance = dice("%s %d" % (preset, chunk))
    ends = play_chunk(chance, lambda game: game.deal(PRESETS[preset], chance.randrange(2**30)))
    assert ends[WON] > 0
    assert ends[LOST] > GAMES // 2


@pytest.mark.parametrize("chunk", range(6))
def test_engine_and_oracle_agree_on_full_decks_under_any_rules(chunk):
    """6,000 seeded games under random combinations of the seven flags."""
    chance = dice("flags %d" % chunk)
    ends = play_chunk(
        chance, lambda game: game.deal(chance.randrange(128), chance.randrange(2**30))
    )
    assert ends[WON] > 0


@pytest.mark.parametrize("chunk", range(6))
def test_engine_and_oracle_agree_on_shortened_decks_under_any_rules(chunk):
    """6,000 explicit decks of 1 to 46 cards, with Jokers under any flags, many of them won."""
    chance = dice("short %d" % chunk)

    def new_game(game):
        flags = chance.randrange(128)
        game.deal_cards(flags, random_deck(chance, flags), chance.randrange(2**30))

    ends = play_chunk(chance, new_game)
    assert ends[WON] > GAMES // 20


@pytest.mark.parametrize("size", range(1, 10))
def test_engine_and_oracle_agree_on_the_smallest_decks(size):
    """The ends of games, where rooms are not full, 100 decks of each size."""
    chance = dice("size %d" % size)
    game = Game()
    for _ in range(100):
        flags = chance.randrange(128)
        game.deal_cards(flags, random_deck(chance, flags, size))
        duel(game, careful, chance)


def test_engine_and_oracle_agree_on_what_a_card_is():
    """All 256 bytes."""
    for byte in range(256):
        assert cards.is_card(byte) == oracle.is_card(byte), byte
        assert cards.is_monster(byte) == (oracle.is_monster(byte) and byte > 0)
        for name in ("is_weapon", "is_potion"):
            assert getattr(cards, name)(byte) == getattr(oracle, name)(byte), (name, byte)


@pytest.mark.parametrize(
    "deck",
    [b"", b"\x02\x02", b"\x00", b"\x01", b"\x2b", b"\x3e", b"\x43", b"\x0f", bytes(range(2, 49))],
)
def test_engine_and_oracle_refuse_the_same_decks(deck):
    """Empty, repeated, no card, a red jack, a black fifteen, too many."""
    with pytest.raises(ValueError, match="."):
        oracle.Oracle(set(), deck)
    with pytest.raises(ValueError, match="."):
        Game().deal_cards(0, deck)


def test_engine_and_oracle_refuse_the_same_actions():
    """An illegal action raises on both sides, for its health too, and changes nothing."""
    chance = dice("refuse")
    game = Game()
    for seed in range(30):
        game.deal(rules.CLASSIC, seed)
        other = oracle.Oracle(flag_names(game.rules), list(game.room) + deck_of(game))
        while game.state == PLAYING:
            for action in ACTIONS:
                if not other.can(action):
                    for refuse in (game.play, game.health_after, other.play, other.health_after):
                        with pytest.raises(ValueError, match="."):
                            refuse(action)
            compare(game, other)
            both_play(game, other, chance.choice(legal(game)))
