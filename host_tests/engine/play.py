# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Games for the tests: stacked decks written as text, and players good and bad.

A test of a rule reads best as cards and what is done with them, so ``deal`` takes a deck as text
and ``do`` takes moves in the words of ``data/solved-deals.tsv``. Nothing here says what is right.
"""

import functools
import json
import pathlib
import random

from desktop.solver import find_line
from engine import cards, rules
from engine.game import AVOID, BARE, PLAYING, Game

DATA = pathlib.Path(__file__).parents[1] / "data"

PRESETS = {
    "CLASSIC": rules.CLASSIC,
    "MERCHANT": rules.MERCHANT,
    "COFFEE_BREAK": rules.COFFEE_BREAK,
}

#: Harmless company: weapons, so that a room may be played without losing health.
FILL = "2d 3d 4d 5d 6d 7d 8d 9d Td"

#: The public fields of the contract that hold a plain value.
FIELDS = (
    "rules", "seed", "seeded", "carried", "deck_count", "known", "health", "weapon", "limit",
    "turn", "faced", "potion_used", "state", "move_count",
)  # fmt: skip

#: What the engine adds for screens and statistics.
EXTRAS = ("slain", "kills", "last", "armed", "fists", "avoided")


def seeded(flags, seed):
    """A game of that seed, newly dealt."""
    game = Game()
    game.deal(flags, seed)
    return game


def replayed(flags, seed, moves):
    """A game of that seed, at where ``moves`` were played."""
    game = seeded(flags, seed)
    for move in moves:
        game.play(move)
    return game


def again(game, count):
    """A new game like ``game``, at where ``count`` of its moves were played."""
    return replayed(game.rules, game.seed, game.moves[:count])


def deal(text, flags=rules.CLASSIC, seed=0):
    """A game of the stacked deck ``text``, top card first."""
    game = Game()
    game.deal_cards(flags, cards.deck_from_text(text), seed)
    return game


def action(game, word):
    """The action that a word names: ``3d``, ``Kcw`` with the weapon, ``Kcb`` bare-handed, ``J1`` a
    sale or a Joker discarded, ``J1b`` one sent away, ``run`` an avoid."""
    if word == "run":
        return AVOID
    place = list(game.room).index(cards.from_text(word[:2]))
    return place | BARE if word.endswith("b") else place


def can(game, word):
    """Whether the action that a word names is legal now."""
    return game.can(action(game, word))


def do(game, words):
    """Play the words of a line, separated by blanks; ``|`` is for the reader only."""
    for word in words.replace("|", " ").split():
        game.play(action(game, word))
    return game


def words(game):
    """The words of all legal actions, in the order of the actions."""
    found = []
    for option in legal(game):
        if option == AVOID:
            found.append("run")
            continue
        card = game.room[option & 3]
        mode = "b" if option & BARE else "w" if cards.is_monster(card) else ""
        found.append(cards.to_text(card) + mode)
    return found


def show(game):
    """The room as text, ``--`` for an empty place."""
    return " ".join(cards.to_text(card) if card else "--" for card in game.room)


def dungeon(game):
    """The cards still in the dungeon as text, top card first."""
    return " ".join(cards.to_text(game.deck_card(i)) for i in range(game.deck_count))


def legal(game):
    """All legal actions, in rising order."""
    return [action for action in range(9) if game.can(action)]


def snapshot(game, extras=False):
    """Every public field as a dict that compares by value; with ``extras`` the engine's own too."""
    fields = {name: getattr(game, name) for name in FIELDS + (EXTRAS if extras else ())}
    fields["room"] = bytes(game.room)
    fields["moves"] = bytes(game.moves)
    fields["deck"] = bytes(game.deck_card(i) for i in range(game.deck_count))
    fields["score"] = game.score()
    return fields


def solved_deals():
    """The rows of ``data/solved-deals.tsv``: name, deck, best score, scores by avoids, line."""
    rows = []
    for line in (DATA / "solved-deals.tsv").read_text().splitlines():
        if not line.startswith("#"):
            name, deck, best, by_avoids, moves = line.split("\t")
            rows.append((name, deck, int(best), [int(n) for n in by_avoids.split(",")], moves))
    return rows


def finished_games():
    """The entries of ``data/wins.json``: dicts with preset, rules, seed, state, score and moves."""
    return json.loads((DATA / "wins.json").read_text())


# -- players ------------------------------------------------------------------------------------


def wild(game, chance):
    """Any legal action, each as likely as another."""
    return chance.choice(legal(game))


def careful(game, chance):
    """A legal action that does not kill, if there is one; it lives to see more of the dungeon."""
    options = legal(game)
    safe = [option for option in options if game.health_after(option) > 0]
    if not safe:
        return chance.choice(options)
    armed = [option for option in safe if option < BARE]
    if armed and chance.random() < 0.7:
        return chance.choice(armed)
    return chance.choice(safe)


@functools.lru_cache(maxsize=2000)
def skilled_line(flags, deck, seed, width=6):
    """The moves of a player that knows the deck, and wins nine games in ten; or ``None``."""
    game = Game()
    game.deal_cards(flags, deck, seed)
    found = find_line(game, width)
    return None if found is None else tuple(found[0])


def steps(game, player, chance):
    """Play a dealt game to its end; yields ``(state before, action)`` after each move.

    ``player`` is ``wild``, ``careful``, or a sequence of moves, which ``careful`` plays to the end
    where they do not reach.
    """
    at = 0
    while game.state == PLAYING:
        if callable(player):
            move = player(game, chance)
        elif at < len(player):
            move = player[at]
        else:
            move = careful(game, chance)
        at += 1
        before = snapshot(game)
        before["legal"] = legal(game)
        game.play(move)
        yield before, move


def random_deck(chance, flags, size=None):
    """A shuffled deck of these rules, cut to ``size`` cards (by chance when ``None``)."""
    deck = list(rules.full_deck(flags | (rules.MERCHANTS if chance.random() < 0.3 else 0)))
    chance.shuffle(deck)
    return bytes(deck[: size or chance.randint(1, len(deck))])


def dice(seed):
    """A source of chance of its own for a test, the same at every run."""
    return random.Random(seed)
