# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Where a run is found, begun, taken up, left and ended: what of the journal no room needs.

A run to go on with is on the slate, at the same move, or in the record. The slate's counts only if
it builds on the very record that was read. Playing a run's replay is what proves it; one that is
not legal is dropped, and the tables stay. Refuses to decide what counts: a game that is over, or
given up, is handed to ``record.results``, once.
"""

from engine import replay as _replay
from engine.crc import crc16
from engine.game import PLAYING
from record import save as _save
from record.byte_fields import clear, copy, get
from record.run_log import AT, COUNT, CRC, FLAGS, LENGTH, PITCH, REPLAY_AT, ROOMS
from record.settings import check_settings
from record.writer import BOTH, COPY, FAILED, MEMORY


def look(slate, sequence):
    """Whether a slot builds on the record ``sequence``; its content is in ``slate.buffer`` then."""
    found = False
    if slate.memory is None:
        return found
    last = 0
    other = bytearray(LENGTH)
    for slot in range(2):
        copy(slate.memory, AT + PITCH * slot, other, 0, LENGTH)
        if other[0] != 0x53 or other[1] != 0x6C or get(other, 2, 4) != sequence:
            continue
        if crc16(other, 0, CRC) != get(other, CRC, 2):
            continue
        count = get(other, COUNT, 2)
        if not found or 0 < (count - last) & 0xFFFF < 0x8000:
            last = count
            slate.slot = slot
            copy(other, 0, slate.buffer, 0, LENGTH)
            found = True
    return found


def _play(app, slate):
    """Play the run on ``app.game`` and set ``app.hinted`` and ``app.practice``.

    Returns the rooms finished since the record was written, or -1 for no run; then ``app.game`` is
    unchanged or some dungeon.
    """
    rooms = -1
    if look(slate, app.save.sequence):
        try:
            _replay.unpack(slate.buffer, app.game, REPLAY_AT)
            rooms = slate.buffer[ROOMS]
            app.save.keep_room(app.game, slate.buffer[FLAGS] & 1, slate.buffer[FLAGS] & 2)
        except ValueError:
            slate.buffer[0] = 0
    if rooms < 0 and app.save.run.resume(app.game):
        rooms = 0
    if rooms >= 0:
        app.hinted = app.save.run.hinted
        app.practice = app.save.run.practice
    return rooms


def find(journal):
    """At a start, the save just loaded: whether there is a run; then ``app.game`` is it.

    At the same move, where the slate has it, else as its last saved room was entered. A run that
    does not play legally is dropped. It may be over already, and is counted by ``resume`` and
    ``over`` then.
    """
    if journal.settings is None:
        journal.settings = bytes(journal.app.save.image[_save.SETTINGS_AT : _save.SPARE_AT])
    rooms = _play(journal.app, journal.slate)
    journal.turn = journal.app.game.turn
    journal.due = False
    journal.rooms = rooms if rooms > 0 else 0
    return rooms >= 0


def waits(journal):
    """Whether there is a run to go on with."""
    return journal.running or journal.app.save.image[_save.RUN_AT + _save.REPLAY_AT] > 0


def resume(journal):
    """Go on with the run that waits, on ``app.game``; False when there is none."""
    if not journal.running and waits(journal):
        journal.running = find(journal)
    return journal.running


def begin(journal):
    """A dungeon was dealt to ``app.game``, after ``abandon``."""
    journal.running = True
    journal.rooms = 0
    journal.turn = journal.app.game.turn
    journal.due = False
    journal.to_slate()


def leave(journal):
    """The player leaves for the title, to go on later: the run is written to its last move."""
    if journal.running:
        if not journal.keep(COPY, True):
            journal.keep(MEMORY, True)
        journal.running = False


def over(journal):
    """``app.game`` is over: count it, once, write it, and return its place in the table, -1 for
    none. None, and nothing done, when it is no run that waits to be counted.
    """
    if not journal.running:
        return None
    app = journal.app
    from record.results import finish  # a start needs none of it

    place = finish(app.save, app.game, app.hinted, app.practice)
    _end(journal)
    return place


def abandon(journal):
    """Give up the run, if there is one, whether it is played or waits; True when there was."""
    if not resume(journal):
        return False
    app = journal.app
    if app.game.state != PLAYING:
        over(journal)
        return True
    from record.results import give_up

    give_up(app.save, app.game, app.practice)
    _end(journal)
    return True


def _end(journal):
    """The run is over, and counted if it counts."""
    journal.running = False
    journal.due = False
    journal.slate.buffer[0] = 0  # what is there may not come to life under the next number
    if journal.keep(BOTH):
        wipe(journal.slate)
    journal.rooms = 0


def wipe(slate):
    """Neither slot holds a run any more."""
    slate.buffer[0] = 0
    if slate.memory is not None:
        slate.memory[AT] = 0
        slate.memory[AT + PITCH] = 0


def settled(journal):
    """The settings page is left: what differs from the last time, or the start, is kept.

    ``ValueError`` for a setting out of its range, before anything is written: a fault of a screen.
    """
    app = journal.app
    check_settings(app.save.image, _save.SETTINGS_AT)
    settings = bytes(app.save.image[_save.SETTINGS_AT : _save.SPARE_AT])
    if settings != journal.settings or app.keeper.status == FAILED:
        journal.settings = settings
        journal.keep(BOTH)


def changed(journal):
    """A name was given, or the scores were erased."""
    journal.keep(BOTH)


def erase(save):
    """Forget tables and statistics; settings and the run stay."""
    clear(save.image, _save.BOOKS_AT, _save.CRC_AT)


def complaint(journal):
    """True once when a write failed, until one succeeds again; ``record.status_text`` says why."""
    if journal.trouble == 1:
        journal.trouble = 2
        return True
    return False
