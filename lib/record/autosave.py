# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""When the run and the record are written, and where.

=========================================  ========================================================
every move                                 sleep memory
every second room                          the file, where it can be written
every fourth room                          non-volatile memory, where the file did not take it
the first room after it was left           the file, or else non-volatile memory
pause, dimmed screen                       non-volatile memory, from two rooms on, if no file has it
low battery, a hint: once a run            the file, or else non-volatile memory
leaving for the title                      the file, or else non-volatile memory
the end, a setting, a name, erased scores  the file, then non-volatile memory
=========================================  ========================================================

Non-volatile memory wears out after ten thousand writes and the file's flash after a hundred
thousand; sleep memory does not wear. Each function takes the ``record.run.Run``.
"""

from record.block_state import FAILED
from record.layout import RUN_AT, RUN_LEFT, RUN_REPLAY
from record.writer import BOTH, COPY, MEMORY

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

_MEMORY_ROOMS = const(4)
_REST_ROOMS = const(2)


# hot
def moved(run):
    """A card was faced, a room avoided, a move taken back, a hint shown: after each."""
    if run.active:
        run.log.write(run.save.sequence, run.game, run.marks, run.game.turn - run.written)


# hot
def dealt(run):
    """The new cards are on their way and lie face down: a room is finished."""
    if run.active and run.dealt != run.game.turn:
        run.dealt = run.game.turn
        rooms = run.dealt - run.written
        # What the player left must not be found again, once more cards are to be seen.
        if rooms & 1 == 0 or run.left:
            if not write(run, COPY) and (rooms >= _MEMORY_ROOMS or run.left):
                write(run, MEMORY)


def rest(run, low=False):
    """The pause menu opens, the screen dims, or the battery became ``low``."""
    if not run.active:
        return
    first = low and not run.low
    run.low = run.low or low
    if first or run.game.turn - run.written >= _REST_ROOMS:
        keep(run)


def keep(run):
    """Write the run to the file, or else to memory: what power-off must not undo, as a hint."""
    if run.active and not write(run, COPY):
        write(run, MEMORY)


def write(run, places=BOTH, whole=False):
    """Write the save to those places of ``record.writer`` now, with the run as its room was
    entered, or to its last move if ``whole``.

    False when no place took it.
    """
    writer = run.writer
    if places == COPY and writer.target < 0:
        return False
    save = run.save
    if run.active and run.game.seeded:
        save.keep_run(run.game, run.marks | (RUN_LEFT if whole else 0), whole)
    before = save.sequence
    run.log.renew(writer.coming())
    kept = writer.write(places)
    if save.sequence != before:
        run.log.accept()
        run.written = run.game.turn
        run.stored = save.image[RUN_REPLAY] > 0
        run.left = save.image[RUN_AT] & RUN_LEFT > 0
    if writer.copy == FAILED or places & MEMORY and not kept:
        if run.trouble == 0:
            run.trouble = 1
    elif kept:
        run.trouble = 0
    return kept
