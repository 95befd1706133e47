# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The top row of the room: health, cards left, and what SELECT does right now.

Health is a number and twenty pips; what button A would take shows as split pips, what it would give
as half ones, so that the loss is a shape and not only a colour.
"""

from ui.draw import icons, palette
from ui.draw import sheets as sh
from ui.draw.shapes import paint, tile
from ui.draw.text_row import pen

EMPTY, FULL, LOSING, GAIN, LOW = range(5)

AVOID, UNDO, STAY, LAST = range(4)
_CHIPS = (b"AVOID", b"UNDO", b"STAY", b"LAST")
_COLOURS = bytes((palette.AMBER, palette.FOG, palette.STONE, palette.STONE))

_PLAIN, _SAVING, _ADVISED = range(3)  # tiles of the chip
_LOW_HEALTH = 5  # at this and below the pips that are left glow red


class StatusBar:
    """Appends its parts to ``group``; ``tick`` once a frame lets the pips run.

    ``chip`` and ``word`` tell what SELECT does, for a page where it does nothing.
    """

    def __init__(self, group, sheets):
        self._pip = 0  # pips that are full now, on their way to _aim
        self._aim = 0
        self._after = 0
        self._step = 0
        self._mark = _PLAIN
        put = sheets.icons.put
        put(group, palette.EMBER, 1, 2, 1, icons.HEALTH)
        self._stack = put(group, palette.SKY, 91, 2, 1, icons.STACK)
        self._number = sheets.ranks.put(group, palette.WHITE, 12, 2, 2)
        self._pips = sheets.pips.put(group, palette.ALL, 28, 3, 20)
        self._left = sheets.glyphs6.put(group, palette.WHITE, 102, 2, 2)
        self.chip = sh.Sheet("chip", 2, 45, 12).put(group, palette.AMBER, 115, 1)
        self.word = sheets.glyphs5.put(group, palette.INK, 134, 3, 5)

    # hot
    def health(self, health, after):
        """Show ``health`` (0..20) and, as split or half pips, what ``after`` would make of it.

        The pips run to a new health in at most 300 ms of ``tick``, the number follows last.
        """
        self._aim = health if health > 0 else 0
        self._after = after
        self._step = (abs(self._aim - self._pip) + 9) // 10
        self._draw()

    # hot
    def tick(self):
        """One frame of running pips."""
        way = self._aim - self._pip
        if way:
            step = self._step
            self._pip += step if way > step else -step if way < -step else way
            self._draw()

    # hot
    def _draw(self):
        """Pips on their way: what is lost is split first and falls from the right."""
        pip = self._pip
        aim = self._aim
        still = pip == aim
        after = self._after if still else aim
        full = LOW if still and aim <= _LOW_HEALTH else FULL
        for i in range(20):
            state = EMPTY
            if i < pip:
                state = full if i < after else LOSING
            elif still and i < after:
                state = GAIN
            tile(self._pips, state, i)
        if still:
            pen.on(self._number)
            pen.number(aim)
            pen.end()

    # hot
    def update(self, count, word):
        """Show how many cards the dungeon still holds, and what SELECT does: ``AVOID``, ``UNDO``,
        ``STAY`` (just avoided) or ``LAST`` (nothing below).
        """
        pen.on(self._left)
        pen.number(count)
        pen.end()
        tile(self.chip, self._mark)
        pen.show(self.word, _CHIPS[word])
        paint(self.chip, _COLOURS[word])

    # hot
    def mark(self, advised):
        """Put a ring round the chip, or take it away."""
        self._mark = _ADVISED if advised else _PLAIN
        if self.chip[0] != _SAVING:
            tile(self.chip, self._mark)

    # hot
    def saving(self):
        """Say in place of the chip that memory is written, until the next ``update``."""
        tile(self.chip, _SAVING)
        paint(self.chip, palette.AMBER)
        pen.show(self.word, b"")

    # hot
    def battery(self, low):
        """A battery in place of the stack, as long as ``low``; the stage lets it blink."""
        tile(self._stack, icons.BATTERY if low else icons.STACK)
        paint(self._stack, palette.EMBER if low else palette.SKY)
