# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What a finished game comes to: its counts, its place, and whether a stored score is true.

Read off the game and its moves, not kept along the way: so a game that was switched off and
resumed, or undone in part, is counted like any other. Refuses to count practice or house rules.
"""

from engine import replay as _replay
from engine.game import AVOID, BARE, LOST, PLAYING
from record.save import INITIALS, PRESETS, REPLAY_AT, RUN_AT


def preset_of(rules):
    """The index of the book for these rule flags, or -1 for house rules, which have none."""
    for i in range(3):
        if PRESETS[i] == rules:
            return i
    return -1


class Tally:
    """The counts of one game, taken when the object is made; changes nothing in the game.

    ``rooms``: the room in which it ended or stands, from 1, avoided ones not counted; ``avoided``
    rooms; monsters slain ``by_weapon`` and ``by_hand``, without the one that killed the player.
    """

    def __init__(self, game):
        last = game.move_count - 1
        self.avoided = 0
        for i in range(last + 1):
            if game.moves[i] == AVOID:
                self.avoided += 1
        self.rooms = game.turn - self.avoided
        self.by_weapon = game.armed
        self.by_hand = game.fists
        if game.state == LOST and last >= 0:
            if game.moves[last] & BARE:
                self.by_hand -= 1
            else:
                self.by_weapon -= 1


def _plays_to(game, buffer, at, score, rooms):
    """Whether the replay at ``buffer[at]``, played on ``game``, comes to this score and room."""
    try:
        _replay.unpack(buffer, game, at)
    except ValueError:
        return False
    return game.state != PLAYING and game.score() == score and Tally(game).rooms == rooms


def finish(save, game, hinted=False, practice=False):
    """Enter a finished game: count it, put it into its table, and end the run.

    Returns the place in the table, or -1 for none: not good enough, house rules, explicit decks or
    practice; only the first of these is counted. Neither is a game whose replay, which is played
    again on ``game`` itself, does not come to the same. The name is the one last given, until
    ``Table.rename``. Writes nothing: that is for the keeper. ``ValueError``, and nothing changed,
    while it is being played.
    """
    if game.state == PLAYING:
        raise ValueError("the game is not over")
    place = -1
    i = preset_of(game.rules)
    if i >= 0 and game.seeded and not practice:
        score = game.score()
        tally = Tally(game)
        save.run.keep(game)
        at = RUN_AT + REPLAY_AT
        if _plays_to(game, save.image, at, score, tally.rooms):
            initials = save.image[INITIALS : INITIALS + 3]
            place = save.tables[i].insert(score, initials, tally.rooms, hinted, save.image, at)
            save.stats[i].count(score, tally.avoided, tally.by_weapon, tally.by_hand)
    save.run.clear()
    return place


def give_up(save, game, practice=False):
    """End a run by the player's will: it counts as lost, and enters no table.

    Its score is that of dying on the spot, but never above 0, which would be a win. ``ValueError``,
    and nothing changed, when the game is over.
    """
    if game.state != PLAYING:
        raise ValueError("the game is over")
    i = preset_of(game.rules)
    if i >= 0 and game.seeded and not practice:
        tally = Tally(game)
        save.stats[i].count(min(0, game.score()), tally.avoided, tally.by_weapon, tally.by_hand)
    save.run.clear()


def verify(game, table, place):
    """Whether the entry at ``place`` of ``table`` is what its replay comes to.

    Plays it on ``game``; False for an empty place too, ``IndexError`` for none.
    """
    at = table.replay_at(place)
    return (
        table.buffer[at + 1] == table.rules
        and table.buffer[at] > 0
        and _plays_to(game, table.buffer, at, table.score(place), table.rooms(place))
    )
