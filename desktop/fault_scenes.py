# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Scenes in which the badge itself is in trouble: power, heap, or the memory for scores.

Each takes a script of ``desktop.scene_setup``. The fault is put where it would come from: into the
pin of the battery, the bytes of the memory, the import.
"""

import types

FLAT = 34000  # what the pin of the battery reads at 3.4 V; a PyBadge calls 3.5 V low
_SAVE_AT = 4096
_DAMAGED = b"Scn\xd1\x01" + bytes(500)  # the beginning of a record, and no end


class _Broken(bytearray):
    """A memory that can be read, but not written."""

    def __setitem__(self, place, value):
        raise RuntimeError("NVM write failed")


def flat(script):
    """A scene with a battery that has become low, in the half of its blinking that shows it."""

    def on(session):
        session.machine.inputs["A6"] = FLAT
        script(session)
        clock = session.modules["badge.clock"]
        for _ in range(1000):
            session.run(10)
            if session.modules["badge.battery"].low and clock.now() & 1024:
                break
        session.run(100)

    return on


def damaged(script):
    """A scene on a badge whose record has lost all but its beginning."""

    def on(session):
        session.nvm[_SAVE_AT : _SAVE_AT + len(_DAMAGED)] = _DAMAGED
        session.restart()
        script(session)

    return on


def broken(script):
    """A scene on a badge whose memory refuses every write from now on."""

    def on(session):
        store = session.globals["app"].writer.store
        store.nvm = _Broken(bytes(session.nvm))
        script(session)

    return on


def _no_advisor():
    raise MemoryError("memory allocation failed")


def crowded(script):
    """A scene after which the heap has no room for the advisor. (A page left forgets this.)"""

    def on(session):
        script(session)
        session.modules["engine.advisor"] = types.SimpleNamespace(Advisor=_no_advisor)

    return on
