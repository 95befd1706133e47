# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The 160x128 display: root group, manual and automatic refresh, and a count of what each refresh
would cost a badge."""

from PIL import Image

from desktop.sim.drawing import painter
from desktop.sim.drawing.blinka import Area, TransformStruct
from desktop.sim.drawing.checks import Native
from desktop.sim.drawing.layers import Group

WIDTH, HEIGHT = 160, 128
# The badge composes and sends 512 bytes at a time (platform.md, 6.3).
_TRANSFER_PIXELS = 256


class Display(Native):
    """`board.DISPLAY`. It owns the picture that the player sees; only a refresh changes it."""

    _native_type = True
    width = WIDTH
    height = HEIGHT
    rotation = 0
    bus = None

    def __init__(self, machine, terminal):
        """machine gives the time; terminal is the Group that shows while the program has put up
        none."""
        self._machine = machine
        self._terminal = terminal
        self._transform = TransformStruct()
        self._group = None
        self._full = True
        self._frame = Image.new("RGB", (WIDTH, HEIGHT))
        self._brightness = 1.0
        self._auto_refresh = True
        self._first_manual = False
        self._last_refresh = 0
        self._last_call = 0
        self._refreshes = []
        self._screen = Area(0, 0, WIDTH, HEIGHT)
        self.root_group = terminal

    @property
    def root_group(self):
        """The group that is shown, or None."""
        return self._group

    @root_group.setter
    def root_group(self, group):
        if group is self._group:
            return
        if group is not None and not isinstance(group, Group):
            raise TypeError("root_group must be of type Group")
        if group is not None and group._in_group:
            raise ValueError("Group already used")
        if self._group is not None:
            self._group._in_group = False
        if group is not None:
            group._update_transform(self._transform)
        self._group = group
        self._full = True

    @property
    def auto_refresh(self):
        """True at the start: the display then refreshes by itself, 60 times a second."""
        return self._auto_refresh

    @auto_refresh.setter
    def auto_refresh(self, value):
        self._first_manual = not value
        self._auto_refresh = bool(value)

    @property
    def brightness(self):
        """0.0 to 1.0."""
        return self._brightness

    @brightness.setter
    def brightness(self, value):
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise TypeError("can't convert %s to float" % type(value).__name__)
        if not 0 <= value <= 1:
            raise ValueError("brightness must be between 0.0 and 1.0")
        self._brightness = float(value)

    def refresh(self, *, target_frames_per_second=None, minimum_frames_per_second=0):
        """Bring what changed to the screen. With a target rate, an early call may draw nothing and
        return False."""
        if (
            target_frames_per_second is not None
            and not self._auto_refresh
            and not self._first_manual
        ):
            now = self._machine.us // 1000
            target = 1000 // target_frames_per_second
            since_refresh = now - self._last_refresh
            if minimum_frames_per_second and since_refresh > 1000 // minimum_frames_per_second:
                raise RuntimeError("Below minimum frame rate")
            since_call = now - self._last_call
            self._last_call = now
            if since_call > target:
                return False
            self._machine.sleep((target - since_refresh % target) * 1000)
        self._first_manual = False
        self._refresh_now()
        return True

    def fill_row(self, y, buffer):
        """One row of what the group would show now, 16 bits a pixel, high byte first."""
        row = painter.paint(self._group, (WIDTH, HEIGHT)).crop((0, y, WIDTH, y + 1))
        for place, (red, green, blue) in enumerate(row.getdata()):
            value = red >> 3 << 11 | green >> 2 << 5 | blue >> 3
            buffer[2 * place] = value >> 8
            buffer[2 * place + 1] = value & 255
        return buffer

    def _refresh_now(self, quiet=False):
        """Paint what changed. quiet: leave no record when nothing did (the automatic refresh looks
        60 times a second)."""
        areas = []
        group = self._group
        if self._full:
            if group is not None:
                group._prepare_full_refresh()
            areas.append(self._screen)
        elif group is not None:
            group._get_refresh_areas(areas)
        pixels = transfers = 0
        scene = None
        for area in areas:
            clip = Area()
            if not self._screen.compute_overlap(area, clip):
                continue
            if scene is None:
                scene = painter.paint(group, (WIDTH, HEIGHT))
            box = (clip.x1, clip.y1, clip.x2, clip.y2)
            self._frame.paste(scene.crop(box), box)
            pixels += clip.size()
            transfers += _transfers(clip)
        # Also with nothing drawn: the badge forgets the changes of hidden layers here.
        if group is not None:
            group._finish_refresh()
        self._full = False
        self._last_refresh = self._machine.us // 1000
        if pixels or not quiet:
            self._refreshes.append((self._last_refresh, pixels, transfers))


def picture(display):
    """What the player sees, an RGB Image of its own. Not a method: the badge's display has none."""
    return display._frame.copy()


def refreshes(display):
    """The list of all refreshes so far: (virtual ms, pixels, transfers of at most 512 bytes)."""
    return display._refreshes


def _transfers(area):
    """In how many pieces the badge sends an area: as many whole rows as fit into 512 bytes."""
    if area.size() <= _TRANSFER_PIXELS:
        return 1
    rows = max(1, _TRANSFER_PIXELS // area.width())
    return -(-area.height() // rows)
