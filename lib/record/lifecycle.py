# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""How a run begins, is found again, goes on, is left and ends: for a start and for pages.

A run is found again by playing its replay, which also proves that it can have happened. Each
function takes the ``record.run.Run``.
"""

from engine.game import AVOID, PLAYING
from record import autosave
from record.layout import RUN_AT, RUN_HINTED, RUN_PRACTICE, RUN_REPLAY, RUN_SET_BACK
from record.run_finder import resume_log, resume_run
from record.writer import COPY, MEMORY


def begin(run, practice=False):
    """A dungeon was dealt to the run's game, after ``abandon``."""
    run.hinted = run.set_back = run.left = run.low = run.stored = False
    run.practice = practice
    run.active = True
    run.written = run.dealt = run.game.turn
    autosave.moved(run)


def find(run):
    """Whether there is a run; then its game is it, but not ``active`` yet.

    It stands at the same move where sleep memory has it, else as its last saved room was
    entered, and is ``set_back`` then. One that is not legal is dropped. It may be over already;
    after ``resume``, ``finish`` counts it.
    """
    save = run.save
    game = run.game
    rooms = resume_log(run.log, save, game)
    found = rooms >= 0
    if not found:
        if not resume_run(save, game):
            return False
        rooms = 0
    marks = save.image[RUN_AT]
    run.hinted = marks & RUN_HINTED > 0
    run.practice = marks & RUN_PRACTICE > 0
    # What the record has is the run's last move only where its player left it, or it was over.
    back = not (found or run.left) and game.state == PLAYING
    run.set_back = back or marks & RUN_SET_BACK > 0
    run.dealt = game.turn
    run.written = run.dealt - rooms
    return True


def waits(run):
    """Whether there is a run to go on with."""
    return run.active or run.save.image[RUN_REPLAY] > 0


def resume(run):
    """Go on with the run that waits; False when there is none."""
    if not run.active and waits(run):
        run.active = find(run)
    return run.active


def leave(run):
    """The player leaves for the title, to go on later: the run is written to its last move."""
    if run.active:
        if not autosave.write(run, COPY, True):
            autosave.write(run, MEMORY, True)
        run.active = False


def finish(run):
    """The game is over, or given up: count it, once, and write it.

    Returns its place in the table, -1 for none, or None when it was counted already.
    """
    if not run.active:
        return None
    from record.results import count  # for the end alone

    place = count(run.save, run.game, run.hinted, run.practice, run.set_back)
    run.active = False
    run.log.buffer[0] = 0  # not to be kept under another number
    if autosave.write(run):
        run.log.clear()
    return place


def abandon(run):
    """Give up the run, whether it is played or waits; False when there is none."""
    if not resume(run):
        return False
    finish(run)
    return True


def kept_room(run):
    """The room as which power-off would leave the run, from 1, avoided ones not counted; 0 while it
    is nowhere but in sleep memory.
    """
    if not run.stored:
        return 0
    game = run.game
    rooms = turn = 1
    faced = 0
    for i in range(game.move_count):
        if turn == run.written:
            break
        faced += 1
        if game.moves[i] == AVOID:
            faced = 0
            turn += 1
        elif faced == 3:
            faced = 0
            turn += 1
            rooms += 1
    return rooms
