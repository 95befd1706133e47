# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""How long a badge takes to its first picture, from every kind of press to what it changes, and for
each frame of every motion.

The numbers come from a model (``desktop.sim.speed``), not from a badge: bits on the bus, sleeps and
scans are counted, a rate marked ~ is an estimate, and what is marked ? is a guess. Prints what is
over its target and fails for nothing.
"""

import argparse
import time

from desktop.bench import presses
from desktop.sim import speed

PRESS_TARGET = 60  # ms from a press to the first changed pixel
LONG = 200000  # us to a new page, from where on it is told what they are made of
FRAME_TARGET = 27  # ms
PICTURE_TARGET = 1000  # ms from code.py's first line

_MARKS = {name: "" for name in speed.COUNTED}
_MARKS.update({name: "~" for name in speed.RATED})
_MARKS.update({name: "?" for name in speed.GUESSED})

_LEGEND = """\
Counted: the bus (24 MHz, 16 bits a pixel), sleeps, scans of the keys every 20 ms, pixels.
~ estimated rates: %.1f us a composed pixel, %.2f us a bytecode; the bytecodes are CPython's. The
  firmware draws its own terminal before the first picture, which takes it %d ms.
? guessed, perhaps by a factor of two: %d ms a collection (one follows each module), imports, files,
  %d ms for a write of NVM. A marked line rests on guesses by more than a tenth.
usual: half a scan and half a turn of the loop waited; worst: a whole one of each. From taking the
press on: drawn, until its first change is all there; page, until a new page is, which the rules'
pages are two lines of text a frame."""


def parts(spent, least=0.1):
    """A sum's parts as text, largest first, in ms, each with its mark."""
    found = [(us / 1000, kind) for kind, us in spent.items() if us / 1000 >= least]
    return ", ".join("%s%s %.1f" % (_MARKS[kind], kind, ms) for ms, kind in sorted(found)[::-1])


def surely(spent):
    """The share of a sum that is no guess, 0..1."""
    whole = sum(spent.values())
    return 1 - sum(spent[kind] for kind in speed.GUESSED) / whole if whole else 1.0


def _over(ms, target):
    return " OVER" if ms > target else ""


def start_lines(walk):
    """Time to picture and title."""
    picture, title = walk.picture / 1000, walk.title / 1000
    yield "From code.py's first line: picture after %.0f ms (target: %d)%s, title after %.0f ms" % (
        picture,
        PICTURE_TARGET,
        _over(picture, PICTURE_TARGET),
        title,
    )
    yield "  until the title: " + parts(
        {kind: us for kind, us in walk.start.items() if kind != "resting"}
    )


def press_lines(walk, group):
    """One line a kind of press of a group."""
    for name, its in presses.PRESSES:
        if its != group:
            continue
        press = walk.presses[name]
        if press.answer is None:
            yield "  %-34s nothing changes" % name
            continue
        worst = press.worst / 1000
        line = "  %-34s %6.1f %6.1f %8d %7.1f" % (
            name,
            press.usual / 1000,
            worst,
            press.pixels,
            press.end / 1000,
        )
        if press.page is not None:
            line += "%7.1f%s" % (press.page / 1000, " ?" if surely(press.spent) < 0.9 else "")
        yield line + _over(worst, PRESS_TARGET)
        if worst > PRESS_TARGET or press.page is not None and press.page > LONG:
            yield "      " + parts(
                {kind: us for kind, us in press.spent.items() if kind != "resting"}, 2
            )


def motion_lines(walk):
    """One line a motion."""
    for name in presses.MOTIONS:
        motion = walk.motions[name]
        us, pixels, _transfers = motion.worst
        line = "  %-34s %6.1f %6.1f %8d %7d %7.1f" % (
            name,
            motion.mean / 1000,
            us / 1000,
            pixels,
            len(motion.frames),
            motion.apart / 1000,
        )
        yield line + _over(us / 1000, FRAME_TARGET)
        for page in motion.pages:
            yield "      ? a page is built in it: %.0f ms" % (page / 1000)


def report(walk):
    """All lines of the report."""
    yield from start_lines(walk)
    yield ""
    yield "From a press to the first changed pixel, in ms (target: %d at worst)" % PRESS_TARGET
    yield "  %-34s %6s %6s %8s %7s %6s" % ("", "usual", "worst", "pixels", "drawn", "page")
    for group in (presses.ROOM, presses.PAGE, presses.OPENS):
        yield group
        yield from press_lines(walk, group)
    yield ""
    yield "Frames of each motion, in ms without the loop's sleep (target: %d)" % FRAME_TARGET
    yield "  %-34s %6s %6s %8s %7s %7s" % ("", "mean", "worst", "pixels", "frames", "apart")
    yield from motion_lines(walk)
    yield ""
    yield _LEGEND % (
        speed.COMPOSE_US,
        speed.BYTECODE_US,
        speed.TERMINAL_US // 1000,
        speed.COLLECT_US // 1000,
        speed.ERASE_US // 1000,
    )


def parser():
    """The arguments of ``bench badge``."""
    made = argparse.ArgumentParser(prog="python3 -m desktop bench badge", description=__doc__)
    made.add_argument(
        "--quick", action="store_true", help="guess the modules' sizes instead of compiling them"
    )
    return made


def main(arguments):
    """Print the report, of two walks the worse; always 0, for a model proves nothing."""
    options = parser().parse_args(arguments)
    from desktop.bench import sizes  # these need the packages, and --help does not
    from desktop.bench.walk import Walk

    begun = time.perf_counter()
    known = None if options.quick else sizes.module_sizes()
    walk = Walk(known).worsen(Walk(known, odd=True))
    for line in report(walk):
        print(line)
    print("(%.0f s on this computer)" % (time.perf_counter() - begun))
    return 0
