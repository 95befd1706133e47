# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Plays a schedule of keys of the memory harness in the simulator.

So the depth of the Python stack is taken on the same way through the screens as the heap.
"""

from desktop.vm.script import DOWN, KEYS, LOOP, UP, WHEN

_NAMES = {number: name for name, number in KEYS.items()}


class _Screens:
    """Knows the screen that a session shows."""

    def __init__(self, session):
        self.now = ""
        director = session.modules["ui.core.director"]
        real = director._switch

        def switch():
            self.now = director._next
            real()

        director._switch = switch


def follow(session, script):
    """Press the keys of ``script`` in a started ``Session``. Raises ``AssertionError`` when a
    screen never comes.
    """
    shown = _Screens(session)
    names, entries = script.bytes().split(b"\n", 1)
    targets = names.decode().split(",")
    at = 0
    left = {}
    while at < len(entries):
        low, high, kind, number = entries[at : at + 4]
        if kind == LOOP:
            left.setdefault(at, number)
            if shown.now == targets[low]:
                left.pop(at)
            elif left[at] == 0:
                raise AssertionError("never came %s but %s" % (targets[low], shown.now))
            else:
                left[at] -= 1
                at -= 4 * high + 4
        elif kind == WHEN:
            if shown.now != targets[low]:
                at += 4 * high
        else:
            session.run(low | high << 8)
            if kind == DOWN:
                session.down(_NAMES[number])
            elif kind == UP:
                session.up(_NAMES[number])
        at += 4
