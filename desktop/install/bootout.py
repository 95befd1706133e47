# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What a badge says about itself in ``boot_out.txt``, and whether the game can run there.

The firmware writes the file at power-on; its first line is the same in every language of the
firmware.
"""

import re
from collections import namedtuple

from desktop.install import InstallError

FILE = "boot_out.txt"
OLDEST = (9, 2)
NEWEST_TRIED = 10
# PyBadge, PyBadge LC and EdgeBadge share one firmware; nothing in it tells them apart.
BOARDS = {"pybadge": "PyBadge, PyBadge LC or EdgeBadge", "pygamer": "PyGamer"}

_LINE = re.compile(r"Adafruit CircuitPython (\S+) on (\S+); (.+?)(?: with (\S+))?\s*$")
_ID = re.compile(r"^Board ID:(\S+)\s*$", re.MULTILINE)
_NUMBERS = re.compile(r"(\d+)\.(\d+)")

Firmware = namedtuple("Firmware", "version numbers name board")


def parse(text):
    """The Firmware of a boot_out.txt, or None for a text that is none. ``numbers`` is (major,
    minor)."""
    line = _LINE.match(text.lstrip("\ufeff").split("\n", 1)[0].strip())
    numbers = line and _NUMBERS.match(line.group(1))
    if not numbers:
        return None
    found = _ID.search(text)
    name = line.group(3)
    # Firmware before 7 has no line with an id; the name serves for the sentence about its age.
    board = found.group(1) if found else name.lower().replace("adafruit", "").strip()
    return Firmware(line.group(1), tuple(int(part) for part in numbers.groups()), name, board)


def read(folder):
    """The Firmware of the drive mounted at ``folder``. Raises InstallError with a sentence."""
    try:
        text = (folder / FILE).read_text(encoding="utf-8", errors="replace")
    except FileNotFoundError:
        raise InstallError(
            "there is no boot_out.txt on %s, so this is no CircuitPython drive, or the badge never"
            " started since CircuitPython was put on it. Press its reset button once, wait for"
            " the drive to come back, and start the same command again." % folder
        ) from None
    except OSError as problem:
        raise InstallError("%s could not be read: %s." % (folder / FILE, problem)) from None
    firmware = parse(text)
    if firmware is None:
        raise InstallError(
            "boot_out.txt on %s doesn't say which CircuitPython this is. Press the badge's reset"
            " button once and start the same command again." % folder
        )
    return firmware


def check(firmware):
    """Refuse a board or a version the game can't run on, with an InstallError; return a note or
    None."""
    if firmware.board not in BOARDS:
        raise InstallError(
            "this is a board called '%s'. Scoundrel is made for the PyBadge, the PyBadge LC, the"
            " EdgeBadge and the PyGamer." % firmware.name
        )
    if firmware.numbers < OLDEST:
        raise InstallError(
            "this badge has CircuitPython %s, and Scoundrel needs %d.%d or newer. Get it from"
            " https://circuitpython.org/board/%s/ : press reset twice and copy the .uf2 file to the"
            " drive that appears." % ((firmware.version,) + OLDEST + (firmware.board,))
        )
    if firmware.numbers[0] > NEWEST_TRIED:
        return "CircuitPython %s is newer than all that Scoundrel was tried with (9 and 10)." % (
            firmware.version
        )
    return None
