# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A look back names what cost the most chance to win, by the advisor's own word, and is fair."""

import random

import pytest

from engine import rules
from engine.advisor import Advisor
from engine.cards import deck_from_text
from engine.game import AVOID, LOST, PLAYING, WON, Game
from engine.game_review import LEAST, GameReview
from host_tests.engine.play import again, seeded

RULES = (rules.CLASSIC, rules.MERCHANT, rules.COFFEE_BREAK, 20, 49, 127)


def told(mind):
    """(move, before, after, better) of the moves named, the costliest first."""
    return [
        (mind.move(at), mind.before(at), mind.after(at), mind.better(at))
        for at in range(mind.count)
    ]


def look_back(game, mind=None):
    """What is told of a game, and the Hindsight."""
    mind = mind or GameReview()
    mind.start(game)
    while not mind.advance(20):
        pass
    mind.restore()
    return told(mind), mind


def advised(flags, seed, chance=None, slips=0.0):
    """A game played to its end by the advisor, but for some slips that do not kill."""
    game, advisor = Game(), Advisor()
    game.deal(flags, seed)
    while game.state == PLAYING:
        action = advisor.best(game)
        if chance and chance.random() < slips:
            others = [one for one in range(9) if game.can(one) and game.health_after(one) > 0]
            action = chance.choice(others or [action])
        game.play(action)
    return game


def thrown_away(flags, seed):
    """(game, move): a game played by the advisor, but for one move that turns a certain win, all
    cards known, into a certain loss; None where the dungeon has no such moment."""
    game, advisor = Game(), Advisor()
    game.deal(flags, seed)
    slip = -1
    while game.state == PLAYING:
        action = advisor.best(game)
        if slip < 0 and advisor.chance() == 1000 and game.deck_count == game.known:
            for other in range(9):
                if not game.can(other) or game.health_after(other) <= 0:
                    continue
                trial = again(game, game.move_count)
                trial.play(other)
                lost = trial.state == PLAYING and advisor.best(trial) >= 0 and not advisor.chance()
                if lost:
                    action, slip = other, game.move_count
                    break
        game.play(action)
    return (game, slip) if slip >= 0 else None


@pytest.mark.parametrize("flags", [rules.CLASSIC, rules.COFFEE_BREAK, 20, 49])
def test_a_certain_win_thrown_away_is_named_first(flags):
    """The one blunder of a game that was good otherwise: from 100 % to none."""
    found = [case for case in (thrown_away(flags, seed) for seed in range(300, 308)) if case]
    assert len(found) > 3
    for game, move in found:
        assert game.state == LOST
        named, _ = look_back(game)
        assert [one[:3] for one in named] == [(move, 1000, 0)]


@pytest.mark.parametrize("flags", RULES)
def test_whoever_follows_the_hints_is_not_blamed(flags):
    """A game played by the advisor's word has no mistakes, won or lost."""
    mind = GameReview()
    states = set()
    for seed in range(700, 725):
        game = advised(flags, seed)
        states.add(game.state)
        assert look_back(game, mind)[0] == []
    assert WON in states


@pytest.mark.parametrize("flags", RULES)
def test_the_chances_are_the_advisor_s(flags):
    """Before the move what a hint would have said, after it what a hint says then in the same room;
    the better move is the hint's."""
    chance = random.Random(flags)
    mind, advisor = GameReview(), Advisor()
    inside = 0
    for seed in range(20):
        game = advised(flags, seed, chance, 0.12)
        for at, (move, before, after, better) in enumerate(look_back(game, mind)[0]):
            other = again(game, move)
            played = game.moves[move]
            assert mind.go_to(at) == played != better
            assert game.room == other.room
            assert mind.room == other.turn - list(other.moves[:move]).count(AVOID)
            mind.restore()
            assert advisor.best(other) == better
            assert advisor.chance() == before >= after + LEAST
            turn = other.turn
            other.play(played)
            if other.state != PLAYING:
                assert after == 0
            elif other.turn == turn:
                inside += 1
                advisor.best(other)
                assert after >= advisor.chance()
    assert inside


def test_house_rules_of_every_kind_can_be_looked_back_on():
    """At most two moves, the costliest first, each with a legal alternative."""
    chance = random.Random(3)
    mind = GameReview()
    mind.effort = 1000
    for flags in range(128):
        game = advised(flags, flags, chance, 0.5)
        played = bytes(game.moves)
        named = look_back(game, mind)[0]
        losses = [before - after for _, before, after, _ in named]
        assert len(named) <= 2
        assert losses == sorted(losses, reverse=True)
        for at, (move, _, _, better) in enumerate(named):
            assert again(game, move).can(better)
            assert mind.go_to(at) == played[move]
            mind.restore()


class Stacked(Game):
    """Its dungeons come from a deck, whatever the seed."""

    deck = b""

    def deal(self, flags, seed):
        """The stacked dungeon."""
        self.deal_cards(flags, self.deck, seed)


def test_nobody_is_blamed_for_the_cards_that_came():
    """What a room cost does not depend on what was dealt behind it."""
    top = list(deck_from_text("Ks 9h 2c 8d"))
    rest = [card for card in rules.full_deck(rules.CLASSIC) if card not in top]
    chance = random.Random(8)
    seen = set()
    for _ in range(6):
        chance.shuffle(rest)
        game = Stacked()
        game.deck = bytes(top + rest)
        game.deal(rules.CLASSIC, 0)
        for move in (4, 1, 6):  # all bare-handed, with an axe lying there
            game.play(move)
        seen.add(tuple(look_back(game)[0]))
    assert len(seen) == 1
    assert seen.pop(), "nothing was named"


def test_a_win_had_no_mistake_once_all_was_known():
    """Where a win came after all, no move is said to have thrown it away."""
    chance = random.Random(5)
    mind = GameReview()
    won = named = 0
    for seed in range(60):
        game = advised((rules.CLASSIC, 20)[seed & 1], seed, chance, 0.1)
        if game.state == WON:
            won += 1
            for move, _, after, _ in look_back(game, mind)[0]:
                named += 1
                other = again(game, move)
                assert other.deck_count - other.known > 3
                assert after > 0
    assert won > 5
    assert named > 2


def fields(game):
    """All that a game is."""
    return {name: bytes(v) if isinstance(v, bytearray) else v for name, v in vars(game).items()}


def test_the_game_is_brought_back_to_its_end():
    """From any moment of the look back: every field and the moves are as before; and how far it is
    stays between its bounds."""
    game = advised(rules.CLASSIC, 4, random.Random(1), 0.2)
    before = fields(game)
    mind = GameReview()
    for steps in (0, 1, 30, 200, 10000):
        mind.start(game)
        for _ in range(steps):
            assert 0 <= mind.part <= mind.whole
            assert 1 <= mind.room <= mind.rooms
            if mind.advance(20):
                break
        mind.restore()
        assert fields(game) == before
        assert mind.advance(20), "nothing is left to be done"
    assert mind.count


def test_a_run_given_up_is_looked_at_as_far_as_its_last_whole_room():
    """No room is judged by half of it, and no move at all is no trouble."""
    game = seeded(rules.CLASSIC, 4)
    assert look_back(game)[0] == []
    lost = advised(rules.CLASSIC, 4, random.Random(1), 0.4)
    for count in range(lost.move_count):
        part = again(lost, count)
        for move, _, _, _ in look_back(part)[0]:
            assert again(lost, move).turn < part.turn
