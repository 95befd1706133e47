# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""``python3 -m desktop.vm.report``: every figure of the badge's memory, measured now.

The limits are tests (``host_tests/memory/test_memory.py``); this is for whoever is at work on them.
Takes about a minute.
"""

from desktop.sim.session import Session
from desktop.vm import measure, walk
from desktop.vm.follow import follow
from desktop.vm.frames import Depth, Frames
from desktop.vm.memory import FREE, Badge
from desktop.vm.run import VmError

_PLENTY = 3 * FREE


def _heap(badge):
    report = badge.play(walk.everything(), free=_PLENTY, trace=True)
    print("screen     most live bytes, the tables of names counted as doubled")
    for screen, live in sorted(report.live().items()):
        print("%-16s %7d" % (screen, live))
    print("in order: " + ", ".join("%s %d" % (one.screen, one.live) for one in report.readings))
    print("names: %d" % report.names)
    for screen, turns in sorted(report.turns.items()):
        print(
            "%-10s %5d turns, %3d with a press; most bytes moved in one %5d, in all %6d"
            % (screen, turns.count, turns.pressed, turns.most, turns.total)
        )
    try:
        pieces = badge.play(walk.everything(), free=FREE).readings
    except VmError as error:
        said = [x for x in (error.output + error.errors).splitlines() if "MemoryError" in x]
        print("DOES NOT RUN in %d bytes: %s" % (FREE, " ".join(said) or error))
    else:
        least = min(pieces, key=lambda reading: reading.piece)
        print("largest free piece, at its smallest: %d (%s)" % (least.piece, least.screen))


def _stack():
    depth = Depth(Frames())
    with Session(seeds=range(1, 9)) as session, depth:
        session.start()
        follow(session, walk.everything())
    print("deepest Python stack: %d bytes" % depth.deepest)
    for size, name in depth.chain:
        print("  %4d %s" % (size, name))
    print("our own below a library: %d bytes" % depth.own)


def main():
    """Print it all."""
    for name, size in sorted(measure.engine().items()):
        print("%-10s %6d bytes" % (name, size))
    for own in ("mpy", "py"):
        badge = Badge(own)
        try:
            least = badge.least(walk.start(), high=_PLENTY)
            print("least heap for the start, from .%s: %d" % (own, least))
            if own == "mpy":
                _heap(badge)
        finally:
            badge.close()
    _stack()


if __name__ == "__main__":
    main()
