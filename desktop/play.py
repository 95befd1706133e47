# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""``python3 -m desktop play``: the badge in a window, in real time, with its keys on the keyboard.

pygame is asked for the window, the keyboard and the loudspeaker alone; the picture comes from the
simulator.
"""

import argparse
import os
import pathlib
import secrets
import sys

from desktop import folders
from desktop.sim import neopixel_view

# Keyboard key -> badge key. The letters A and B are what a newcomer tries first; Y stands where a
# German keyboard has Z.
KEYS = {
    "left": "left",
    "right": "right",
    "up": "up",
    "down": "down",
    "x": "a",
    "a": "a",
    "space": "a",
    "z": "b",
    "y": "b",
    "b": "b",
    "backspace": "b",
    "escape": "b",
    "tab": "select",
    "s": "select",
    "return": "start",
    "enter": "start",
}
HELP = (
    ("Arrows", "move"),
    ("X or Space", "A"),
    ("Z or Backspace", "B"),
    ("Tab", "SELECT"),
    ("Enter", "START"),
)

# The keys are scanned every 20 ms of virtual time: a quicker stroke would pass between two scans.
_SHORTEST_PRESS_MS = 30


def parser():
    """The arguments of the command."""
    made = argparse.ArgumentParser(
        prog="python3 -m desktop play", description="Play Scoundrel in a window."
    )
    made.add_argument(
        "--scale",
        type=_scale,
        default=4,
        metavar="N",
        help="window pixels for a badge pixel, 1 to 12 (4)",
    )
    made.add_argument(
        "--state",
        type=pathlib.Path,
        metavar="DIR",
        help="where scores are kept (%s)" % state_folder(),
    )
    made.add_argument(
        "--board", choices=("pybadge", "pygamer"), default="pybadge", help="which board (pybadge)"
    )
    return made


def _scale(text):
    if text.isdigit() and 1 <= int(text) <= 12:
        return int(text)
    raise argparse.ArgumentTypeError("'%s' is no number from 1 to 12" % text)


def state_folder(platform=None, environment=None):
    """The folder of the user's where scores live, by the platform's convention."""
    platform = sys.platform if platform is None else platform
    environment = os.environ if environment is None else environment
    home = pathlib.Path(environment.get("HOME") or pathlib.Path.home())
    if platform == "win32":
        base = pathlib.Path(environment.get("APPDATA") or home / "AppData" / "Roaming")
    elif platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        chosen = environment.get("XDG_DATA_HOME", "")
        # The convention: a relative path there is to be ignored.
        base = pathlib.Path(chosen) if os.path.isabs(chosen) else home / ".local" / "share"
    return base / "scoundrel-pybadge"


def main(arguments, limit_ms=None):
    """Open the window and play until it is closed (or, for a test, until limit_ms are over).
    Returns the exit code."""
    options = parser().parse_args(arguments)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from desktop.sim.loudspeaker import Loudspeaker
    from desktop.sim.session import Session
    from desktop.sim.state_lock import StateLock, TakenError

    problem = _no_display(pygame)
    if problem:
        sys.stderr.write("scoundrel: there is no display to open a window on (%s).\n" % problem)
        return 1
    folder = options.state or state_folder()
    problem = folders.in_the_way(folder)
    if problem:
        pygame.quit()
        sys.stderr.write("scoundrel: scores cannot be kept: %s.\n" % problem)
        return 1
    try:
        # Before the badge is made: closing one writes its memory to the folder.
        lock = StateLock(folder)
        session = Session(
            state=folder, board=options.board, seeds=iter(lambda: secrets.randbits(32), None)
        )
        lock.wake(session.machine.sleep_memory)
    except TakenError:
        pygame.quit()
        sys.stderr.write(
            "scoundrel: another window plays with the scores in %s. Close it, or choose another"
            " folder with --state.\n" % folder
        )
        return 1
    except OSError as error:
        pygame.quit()
        sys.stderr.write(
            "scoundrel: the scores' folder %s can't be used: %s.\n" % (folder, error.strerror)
        )
        return 1
    try:
        window = Window(pygame, session, options.scale)
        Loudspeaker(pygame, session.machine)
        session.start()
        window.loop(limit_ms)
    finally:
        try:
            lock.sleep(session.machine.sleep_memory)
        except OSError as error:
            sys.stderr.write("scoundrel: the run could not be kept: %s.\n" % error)
        session.close()
        lock.close()
        pygame.quit()
    return 0 if session.error is None else 1


def _no_display(pygame):
    """A reason why no window can be opened, or None; the display is initialised then."""
    chosen = os.environ.get("SDL_VIDEODRIVER")
    if sys.platform.startswith("linux") and not chosen:
        # Without these SDL would take a driver that draws to nowhere, and the player would wait for
        # ever.
        if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
            return (
                "neither DISPLAY nor WAYLAND_DISPLAY is set; over ssh, try the machine's own screen"
            )
    try:
        pygame.display.init()
    except pygame.error as error:
        return str(error)
    return None


class Window:
    """The badge's screen, scaled up, with the keys listed below it."""

    def __init__(self, pygame, session, scale):
        self._pygame = pygame
        self._session = session
        pygame.font.init()
        _, height = pygame.display.get_desktop_sizes()[0]
        while scale > 1 and 133 * scale + 90 > height > 0:
            scale -= 1
        self._scale = scale
        self._width, self._height = 160 * scale, 128 * scale
        help_picture = self._help()
        below = self._height + neopixel_view.band(scale)
        self._surface = pygame.display.set_mode((self._width, below + help_picture.get_height()))
        self._neopixels = neopixel_view.NeopixelView(pygame, self._surface, self._height, scale)
        pygame.display.set_caption("Scoundrel")
        pygame.key.set_repeat()
        self._surface.blit(help_picture, (0, below))
        self._pressed = {}  # badge key -> [keyboard keys down], [ms of the press]
        self._releases = []  # (ms, badge key)
        self._printed = 0
        self._drawn_at = None

    def loop(self, limit_ms):
        """Run in real time until the window is closed."""
        pygame, session = self._pygame, self._session
        clock = pygame.time.Clock()
        passed = 0
        self._draw()
        while limit_ms is None or passed < limit_ms:
            elapsed = clock.tick(60)
            passed += elapsed
            for event in pygame.event.get():
                if event.type == pygame.QUIT:
                    return
                self._handle(event)
            # After a pause of the whole computer the game does not run ahead.
            session.run(min(elapsed, 100))
            self._release_due()
            lit = session.brightness != self._drawn_at
            if self._neopixels.show(session.lights) or session.refreshes or lit:
                session.refreshes.clear()
                self._draw()
            self._print()

    def _handle(self, event):
        pygame = self._pygame
        if event.type == pygame.WINDOWFOCUSLOST:
            for key in list(self._pressed):
                self._let_go(key)
            return
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return
        name = pygame.key.name(event.key)
        key = KEYS.get(name)
        if key is None:
            return
        if event.type == pygame.KEYDOWN:
            if key not in self._pressed:
                self._pressed[key] = (set(), self._session.ms)
                self._releases = [one for one in self._releases if one[1] != key]
                self._session.down(key)
            self._pressed[key][0].add(name)
        elif key in self._pressed:
            self._pressed[key][0].discard(name)
            if not self._pressed[key][0]:
                self._let_go(key)

    def _let_go(self, key):
        _names, since = self._pressed.pop(key)
        self._releases.append((since + _SHORTEST_PRESS_MS, key))

    def _release_due(self):
        for one in list(self._releases):
            if one[0] <= self._session.ms:
                self._releases.remove(one)
                self._session.up(one[1])

    def _draw(self):
        pygame = self._pygame
        frame = self._session.picture()
        self._drawn_at = self._session.brightness
        if self._drawn_at < 1:
            # The eye takes a backlight at half for nearly as bright, hence the root. Dark is dark:
            # the key that wakes a page does nothing else, and that page must not be read before.
            share = 0.25 + 0.75 * self._drawn_at**0.5 if self._drawn_at else 0
            frame = frame.point(lambda value: int(value * share))
        picture = pygame.image.frombytes(frame.tobytes(), frame.size, "RGB")
        scaled = pygame.transform.scale(picture, (self._width, self._height))
        self._surface.blit(scaled, (0, 0))
        pygame.display.flip()

    def _print(self):
        text = self._session.serial
        if len(text) > self._printed:
            sys.stdout.write(text[self._printed :])
            sys.stdout.flush()
            self._printed = len(text)

    def _help(self):
        """The strip with the keys: as many rows as the width needs."""
        pygame = self._pygame
        size = max(11, min(18, 4 * self._scale + 1))
        font = pygame.font.Font(None, size + 4)
        gap = size
        rows, row, used = [], [], gap
        for keys, meaning in HELP:
            left = font.render(keys, True, (246, 235, 208))
            right = font.render(meaning, True, (255, 192, 46))
            width = left.get_width() + size // 2 + right.get_width() + gap
            if row and used + width > self._width:
                rows.append(row)
                row, used = [], gap
            row.append((used, left, right))
            used += width
        rows.append(row)
        line = font.get_linesize() + size // 3
        strip = pygame.Surface((self._width, line * len(rows) + size // 2))
        strip.fill((14, 13, 22))
        for number, row in enumerate(rows):
            y = size // 3 + number * line
            for x, left, right in row:
                strip.blit(left, (x, y))
                strip.blit(right, (x + left.get_width() + size // 2, y))
        return strip
