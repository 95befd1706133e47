# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""``python3 -m desktop play``: the badge in a window, in real time, with its keys on the keyboard.

pygame is asked for the window, the keyboard and the loudspeaker alone; the picture comes from the
simulator.
"""

import argparse
import contextlib
import os
import pathlib
import secrets
import signal
import sys

from desktop import console, folders
from desktop.console import CommandError, shown
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
        type=console.path,
        metavar="DIR",
        help="where scores are kept (%s)" % _usual_folder().replace("%", "%%"),
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
    if platform == "win32":
        chosen = environment.get("APPDATA") or _home(environment) / "AppData" / "Roaming"
    elif platform == "darwin":
        chosen = _home(environment) / "Library" / "Application Support"
    else:
        chosen = environment.get("XDG_DATA_HOME", "")
        if not os.path.isabs(chosen):  # the convention: a relative path there is to be ignored
            chosen = _home(environment) / ".local" / "share"
    return pathlib.Path(chosen) / "scoundrel-pybadge"


def _home(environment):
    """The user's home; ``CommandError`` where there is none, or a relative path, which would be
    another folder wherever the command is started."""
    home = environment.get("HOME")
    if home is None:
        try:
            home = pathlib.Path.home()
        except RuntimeError:
            home = ""
    if not os.path.isabs(home):
        raise CommandError(
            "this user has no home folder (HOME isn't a whole path) in which scores could be kept;"
            " name a folder for them."
        )
    return pathlib.Path(home)


def _usual_folder():
    try:
        return shown(state_folder())
    except CommandError:
        return "none without HOME"


def main(arguments, limit_ms=None):
    """Open the window and play until it is closed (or, for a test, until limit_ms are over).
    Returns the exit code. Raises ``CommandError``."""
    options = parser().parse_args(arguments)
    folder = options.state or state_folder()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from desktop.sim.loudspeaker import Loudspeaker
    from desktop.sim.session import Session
    from desktop.sim.state_lock import StateLock

    with contextlib.ExitStack() as stack:
        asked = stack.enter_context(_asked_to_end())
        stack.callback(pygame.quit)
        _open_display(pygame)
        problem = folders.in_the_way(folder)
        if problem:
            raise CommandError("scores cannot be kept: %s." % problem)
        lock = StateLock(folder)
        stack.callback(lock.close)
        session = Session(
            state=folder, board=options.board, seeds=iter(lambda: secrets.randbits(32), None)
        )
        memory = session.machine.sleep_memory
        lock.wake(memory)
        lock.sleep(memory, again=True)  # a disk that takes nothing is told now, not after a run
        stack.callback(session.close)
        stack.callback(lock.sleep, memory)
        window = Window(pygame, session, options.scale, lambda: lock.sleep(memory), asked)
        Loudspeaker(pygame, session.machine)
        session.start()
        window.loop(limit_ms)
    if asked:
        return 128 + asked[0]  # as a shell counts it
    return 0 if session.error is None else 1


@contextlib.contextmanager
def _asked_to_end():
    """A list of the signals that ask the game to end: Ctrl-C, a terminal that is closed, kill.

    Noted, and left to the loop, so that none falls into the middle of a write; a second one of the
    same kind ends the process at once.
    """
    asked, before = [], {}

    def note(number, _frame):
        asked.append(number)
        signal.signal(number, signal.SIG_DFL)

    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) != signal.SIG_IGN:  # nohup's
            before[number] = signal.signal(number, note)
    try:
        yield asked
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _open_display(pygame):
    """Initialise the display; ``CommandError`` with the reason why no window can be opened."""
    chosen = os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER")
    screens = [name for name in ("DISPLAY", "WAYLAND_DISPLAY") if os.environ.get(name)]
    reason = None
    if sys.platform.startswith("linux") and not chosen and not screens:
        reason = (
            "neither DISPLAY nor WAYLAND_DISPLAY is set; over ssh, try the machine's own screen"
        )
    else:
        try:
            pygame.display.init()
            if not chosen and pygame.display.get_driver() in ("offscreen", "dummy"):
                # SDL found no screen and draws to nowhere: the player would wait for ever.
                reason = "no screen answers at %s" % (
                    " or ".join("%s=%s" % (name, shown(os.environ[name])) for name in screens)
                    or "this computer"
                )
        except pygame.error as error:
            reason = str(error)
    if reason:
        raise CommandError("there is no display to open a window on (%s)." % reason)


class Window:
    """The badge's screen, scaled up, with the keys listed below it. ``session``: the badge."""

    def __init__(self, pygame, session, scale, keep, asked):
        """``keep`` is called whenever the badge has done something that must not be lost; it raises
        ``CommandError`` where it can't be kept. Something in the list ``asked`` ends the loop."""
        self._pygame = pygame
        self.session = session
        self._keep = keep
        self._asked = asked
        self._told = False  # that the run can't be kept
        pygame.font.init()
        _, height = pygame.display.get_desktop_sizes()[0]
        while scale > 1 and 133 * scale + 90 > height > 0:
            scale -= 1
        self._scale = scale
        self._width, self._height = 160 * scale, 128 * scale
        help_picture = self._help()
        below = self._height + neopixel_view.band(scale)
        try:
            size = (self._width, below + help_picture.get_height())
            self._surface = pygame.display.set_mode(size)
        except pygame.error as error:
            raise CommandError("no window could be opened (%s)." % error)
        self._neopixels = neopixel_view.NeopixelView(pygame, self._surface, self._height, scale)
        pygame.display.set_caption("Scoundrel")
        pygame.key.set_repeat()
        self._surface.blit(help_picture, (0, below))
        self._pressed = {}  # badge key -> [keyboard keys down], [ms of the press]
        self._releases = []  # (ms, badge key)
        self._printed = 0
        self._drawn_at = None

    def loop(self, limit_ms):
        """Run in real time until the window is closed or the end is asked for."""
        pygame, session = self._pygame, self.session
        clock = pygame.time.Clock()
        passed = 0
        self._draw()
        while (limit_ms is None or passed < limit_ms) and not self._asked:
            elapsed = clock.tick(60)
            passed += elapsed
            uncovered = False
            for event in pygame.event.get():
                if event.type == pygame.QUIT:
                    return
                uncovered = uncovered or event.type == pygame.WINDOWEXPOSED
                self._handle(event)
            # After a pause of the whole computer the game does not run ahead.
            session.run(min(elapsed, 100))
            self._release_due()
            self._keep_run()
            changed = any(pixels for _ms, pixels, _transfers in session.refreshes)
            session.refreshes.clear()
            lit = session.brightness != self._drawn_at
            if self._neopixels.show(session.lights) or changed or lit or uncovered:
                self._draw()
            self._print()

    def _keep_run(self):
        """After every move; a disk that is full by now costs the run only when it stays so."""
        try:
            self._keep()
        except CommandError as problem:
            if not self._told:
                self._told = True
                console.fail("the run can't be kept for now: %s" % problem)

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
                self._pressed[key] = (set(), self.session.ms)
                self._releases = [one for one in self._releases if one[1] != key]
                self.session.down(key)
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
            if one[0] <= self.session.ms:
                self._releases.remove(one)
                self.session.up(one[1])

    def _draw(self):
        pygame = self._pygame
        frame = self.session.picture()
        self._drawn_at = self.session.brightness
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
        text = self.session.serial
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
