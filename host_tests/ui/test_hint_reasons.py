# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What a hint and the look back give as reasons is true of the position, at 600 positions each."""

import copy
import random
import re

from engine.advisor import Advisor
from engine.cards import is_merchant, is_monster, is_potion, is_weapon
from engine.game import AVOID, BARE, LOST, PLAYING
from host_tests.engine.exact_endgame import FLAGS, Exact
from host_tests.ui import claim_checker
from host_tests.ui.claim_checker import Move, best

KNOWN = 16  # cards below at most, for which the exact search is asked
LESSONS = {
    "Avoid a room before it hurts.": lambda was, better: better.action == AVOID,
    "Avoid less: face what is cheap.": lambda was, better: was.action == AVOID,
    "Bare hands keep a weapon good.": lambda was, better: was.fight(True) and better.fight(False),
    "Slay the strongest foe first.": lambda was, better: (
        was.fight(True) and better.fight(True) and was.value < better.value
    ),
    "Fight first, then drink.": lambda was, better: (
        is_potion(was.card) and was.change < was.value and is_monster(better.card)
    ),
    "Use the old weapon first.": lambda was, better: (
        is_weapon(was.card) and better.fight(True) and not was.dealt
    ),
    "Slay while the weapon can.": lambda was, better: was.fight(False) and better.fight(True),
    "A new weapon slays anything.": lambda was, better: is_weapon(better.card),
    "Heal before you need it.": lambda was, better: is_potion(better.card) and better.change > 0,
    "A good card can stay for later.": lambda was, better: (
        (is_weapon(was.card) or is_potion(was.card)) and was.dealt
    ),
    "A trader's price is a weapon.": lambda was, better: is_merchant(better.card),
    "The order in a room matters.": lambda was, better: was.card != better.card,
}
# What the look back alone says, without its numbers.
OWN_REASONS = {
    "no way through it",
    "it costs  at best",
    "its goods can wait",
    "the room costs nothing",
    "your move killed you",
    "else every way kills",
    " more health left",
    "else slays  & below",
    "else it slays nothing",
}


def like(game, twin):
    """``twin``, the badge's own game, brought to where ``game`` is."""
    twin.deal(game.rules, game.seed)
    for i in range(game.move_count):
        twin.play(game.moves[i])
    return twin


def text(grid):
    """The letters of a row of tiles."""
    return "".join(chr(32 + grid[column]) for column in range(grid.width)).rstrip()


def no_win(game, more):
    """Whether nobody wins from here even with so much more health."""
    search = Exact(game)
    search.health += more
    return not search.beats(0)


def in_the_way(game, sentence):
    """Whether what a hopeless hint says of the position is true."""
    known = game.rules in FLAGS and game.deck_count <= KNOWN
    found = re.fullmatch(r"you lack (\d+) health at best.", sentence)
    if found:
        return int(found[1]) > 0 and (not known or no_win(game, int(found[1]) - 1))
    if sentence == "every way through here kills.":
        return not game.can(AVOID) and best(game) == 0
    return sentence == "every way on ends in death." and (not known or no_win(game, 0))


def obeyed(game):
    """The score of whoever plays on by the advisor's word."""
    game = copy.deepcopy(game)
    advisor = Advisor()
    while game.state == PLAYING:
        game.play(advisor.best(game))
    return game.score()


def test_a_hint_gives_true_reasons(player):
    """The key, the two reasons and the chance; or what stands in the way of a win, and the score
    that is left to play for: nobody reaches more, and who obeys reaches it."""
    hint = player.session.load("ui.room.hint").Hint()
    panel = player.session.modules["ui.room.message_panel"]
    heard = set()

    def seen(game):
        twin = like(game, player.game)
        advisor = hint.advisor
        action = advisor.best(twin)
        hint.chance = advisor.chance()
        hint.tell(twin, action)
        assert hint.think() == -1 and not hint.thinking
        rows = [text(panel.rows[i]) for i in range(panel.said)]
        assert len(rows) == 4 and all(0 < len(row) <= 31 for row in rows)
        key = "SELECT and avoid" if action == AVOID else "B" if action & BARE else "A"
        assert rows[0].endswith((" hold " if player.is_grave(action) else " press ") + key + ".")
        if hint.chance:
            move = Move(game, action)
            for second in range(2):
                assert claim_checker.true(move, rows[1 + second], second)[1], (rows, second)
            percent = "Chance to win: about %d in 100." % (hint.chance // 10)
            if hint.chance < 10:
                percent = "Chance to win: below 1 in 100."
            assert rows[3] == ("From here it can be won." if hint.chance == 1000 else percent)
            heard.add(rows[3][:20])
            return action
        assert rows[1] == "It cannot be won any more:"
        assert in_the_way(game, rows[2]), (rows, bytes(game.room), game.health)
        heard.add(rows[2][: 11 if "way" in rows[2] else 8])
        number = int(re.fullmatch(r"For points: (?:about )?(-?\d+)(?: at best)?\.", rows[3])[1])
        heard.add("about" in rows[3])
        if "at best" in rows[3] and game.rules in FLAGS and game.deck_count <= KNOWN:
            assert obeyed(game) == number and not Exact(game).beats(number), rows
        return action

    claim_checker.positions(seen, 0.6)
    ways = {"you lack", "every way t", "every way o"}
    chances = {"Chance to win: about", "Chance to win: below", "From here it can be "}
    assert heard == ways | chances | {True, False}


def test_the_look_back_gives_true_reasons_and_fitting_lessons(player):
    """Of any two actions at a position one may be told to be better: why, is a fact; and what it
    teaches belongs to the two. All that can be taught is taught there."""
    chance = random.Random(3)
    mistake = player.session.load("ui.widgets.mistake")
    messages = player.session.load("ui.draw.messages")
    panel = player.session.modules["ui.room.message_panel"]
    row = panel.rows[0]
    advisor = player.session.load("engine.advisor").Advisor()
    taught = set()
    told = set()

    def say(number):
        messages.fill(row, number)
        return text(row)

    def seen(game):
        twin = like(game, player.game)
        good = advisor.best(twin)
        legal = [action for action in range(AVOID + 1) if game.can(action)]
        for better in legal:
            action = chance.choice(legal)
            if action == better:
                continue
            was, then = Move(game, action), Move(game, better)
            why = say(mistake.reason(twin, action, better, panel.forecast, advisor))
            assert 0 < len(why) <= 22, why
            assert _true(was, then, why), (why, bytes(game.room), action, better)
            told.add(re.sub(r"\d+|[JQKA](?= &)", "", why))
            words = say(mistake.lesson(twin, action, better, panel.forecast))
            assert LESSONS[words](was, then), words
            taught.add(words)
        return good

    claim_checker.positions(seen)
    assert taught == set(LESSONS)
    assert told >= OWN_REASONS


def _left(move):
    """The most health with which the room can be left after a move that faces a card."""
    then = move.then
    if then.state == PLAYING and then.turn == move.game.turn:
        return best(then)
    return then.health * (then.state != LOST)


def _true(was, better, why):
    """Whether a reason for ``better`` in place of ``was`` is so."""
    game = was.game
    found = re.fullmatch(r"it costs (\d+) at best", why)
    worn = re.fullmatch(r"else slays (\w+) & below", why)
    more = re.fullmatch(r"(\d+) more health left", why)
    if why == "your move killed you":
        return was.then.state == LOST and _left(better) > 0
    if why == "else every way kills":
        return was.then.state != LOST and _left(was) == 0 < _left(better)
    if why == "the room costs nothing":
        return was.action == AVOID and best(game) >= game.health
    if more:
        return _left(better) - _left(was) == int(more[1]) > 0 < _left(was)
    if worn or why == "else it slays nothing":
        # The weapon stays in hand, and would still slay a higher one.
        top = claim_checker.RANKS[worn[1]] if worn else 1
        keeps = better.slays(better.then, top + 1) and better.then.weapon == game.weapon
        lowered = not was.slays(was.then, top + 1) and (not worn or was.slays(was.then, top))
        return was.fight(True) and keeps and lowered
    if why == "its goods can wait":
        goods = any(is_weapon(card) or is_potion(card) for card in game.room)
        return better.action == AVOID and goods and best(game) >= game.health
    if why == "no way through it":
        return better.action == AVOID and best(game) == 0
    if found:
        avoids = better.action == AVOID
        return avoids and best(game) == game.health - int(found[1]) < game.health
    return claim_checker.true(better, why, 1)[1]
