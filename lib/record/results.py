# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Counts a game that has ended, enters it into its table, and proves stored scores.

What is counted is read off the game and its moves, not kept along the way, so a game that was
switched off and resumed, or undone in part, is counted like any other.
"""

from engine import replay as _replay
from engine.game import AVOID, BARE, LOST, PLAYING
from record.byte_fields import clear, get, put
from record.layout import BOOKS_AT, MATCH_AT, RECEIPTS_AT, RUN_REPLAY
from record.presets import preset_of
from record.settings import initials


class Tally:
    """The counts of one game, taken when the object is made.

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


def _raise_number(save):
    """The receipt's number of a game that counts: one more than that of the one before."""
    number = (get(save.image, RECEIPTS_AT, 4) + 1) & 0x3FFFFFFF
    put(save.image, RECEIPTS_AT, 4, number)
    return number


def finish(save, game, hinted=False, practice=False, set_back=False):
    """Count a finished game, enter it into its table under the initials given last, and clear the
    run. Nothing is written yet.

    Returns the place in the table, or -1: not good enough; or not counted at all, under house
    rules, as practice, with an explicit deck, or where the replay, which is played again on
    ``game`` itself, does not come to the same score. ``ValueError``, and nothing changed, while
    the game is being played.
    """
    if game.state == PLAYING:
        raise ValueError("the game is not over")
    from record.stats import stats_of  # most pages that tally a game need neither
    from record.table import HINTED, SET_BACK, table_of

    place = -1
    i = preset_of(game.rules)
    if i >= 0 and game.seeded and not practice:
        number = _raise_number(save)
        score = game.score()
        tally = Tally(game)
        save.keep_run(game)
        if _plays_to(game, save.image, RUN_REPLAY, score, tally.rooms):
            place = table_of(save, i).insert(
                score,
                initials(save),
                tally.rooms,
                HINTED * hinted | SET_BACK * set_back,
                save.image,
                RUN_REPLAY,
                number,
            )
            stats_of(save, i).count(score, tally.avoided, tally.by_weapon, tally.by_hand)
    save.clear_run()
    return place


def give_up(save, game, practice=False):
    """Count a run that the player gives up as lost, in no table, and clear it.

    Its score is that of dying on the spot, but never above 0, which would be a win. ``ValueError``,
    and nothing changed, when the game is over.
    """
    if game.state != PLAYING:
        raise ValueError("the game is over")
    from record.stats import stats_of

    i = preset_of(game.rules)
    if i >= 0 and game.seeded and not practice:
        _raise_number(save)
        tally = Tally(game)
        stats_of(save, i).count(min(0, game.score()), tally.avoided, tally.by_weapon, tally.by_hand)
    save.clear_run()


def count(save, game, hinted=False, practice=False, set_back=False):
    """``finish`` for a game that is over, ``give_up`` for one that is not; the place or -1."""
    if game.state != PLAYING:
        return finish(save, game, hinted, practice, set_back)
    give_up(save, game, practice)
    return -1


def erase(save):
    """Forget tables, statistics, the Stair and seals; settings, the run and a match stay."""
    clear(save.image, BOOKS_AT, MATCH_AT)


def verify(game, table, place):
    """Whether the replay of the entry at ``place`` of ``table`` comes to its score and room.

    Plays it on ``game``. False for an empty place; ``IndexError`` for one that does not exist.
    """
    at = table.replay_at(place)
    return (
        table.buffer[at + 1] == table.rules
        and table.buffer[at] > 0
        and _plays_to(game, table.buffer, at, table.score(place), table.rooms(place))
    )
