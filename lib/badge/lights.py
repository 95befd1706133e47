# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The NeoPixels: five on most boards, one on the LC, where only the first is seen.

A level is a bar, its change a flash, a warning a slow pulse. No value is above 8 of 255: even a
tenth of full light glares in a dark room. The pixels are written without a library from one buffer,
and only when a byte of it changes, since interrupts are off while the bits go out. The red light on
D13 is not used: it is CircuitPython's status light.
"""

import board
import digitalio
from neopixel_write import neopixel_write

from badge import clock

try:
    from micropython import const
except ImportError:
    const = int

_FLASH = const(250)  # ms
_PULSE = const(900)  # ms, as often as the heartbeat is heard
_BEAT = const(200)  # ms of it in red

# Green, red, blue as the pixels take them, and where each colour begins: all is well, beware,
# danger, a gain.
_COLOURS = b"\x08\x02\x03\x04\x08\x00\x00\x08\x01\x05\x05\x05"
_MINT = const(0)
_AMBER = const(3)
_BLOOD = const(6)
_WHITE = const(9)


class Lights:
    """``on`` may be set at any time; all is dark while it is False. Nothing allocates once made."""

    def __init__(self):
        self.on = True
        self._pin = digitalio.DigitalInOut(board.NEOPIXEL)
        self._pin.switch_to_output()
        self._buffer = bytearray(15)
        self._health = 0
        self._rest = -1  # health that would remain, -1 without a warning
        self._flash = -1  # the colour of a flash, while there is one
        self._since = 0  # moment at which it began

    # hot
    def health(self, health):
        """Show a bar of ``health``, 0..20, and end a warning. A loss flashes red, a gain white."""
        self._rest = -1
        if health != self._health:
            self._flash = _BLOOD if health < self._health else _WHITE
            self._health = health
            self._since = clock.now()

    # hot
    def lethal(self, rest):
        """Warn, until ``health`` is called, pulsing red: ``rest``, 0..20, is what would remain."""
        self._rest = rest

    # hot
    def off(self):
        """Show nothing."""
        self._health = 0
        self._rest = -1
        self._flash = -1

    # hot
    def tick(self, now):
        """Update the pixels, once a turn of the loop; ``now`` as ``clock.now`` counts."""
        gone = clock.since(self._since, now)
        if gone >= _FLASH:
            self._flash = -1
        if not self.on:
            self._show(0, _BLOOD)
        elif self._flash >= 0:
            self._show(20, self._flash)
        elif self._rest < 0:
            self._bar(self._health)
        elif (now & 0xFFFF) % _PULSE < _BEAT:
            self._show(max(self._rest, 4), _BLOOD)
        else:
            self._bar(self._rest)

    # hot
    def _bar(self, health):
        """Show a bar of ``health`` in green, amber or red."""
        self._show(health, _MINT if health > 12 else _AMBER if health > 6 else _BLOOD)

    # hot
    def _show(self, health, colour):
        """Write a bar, four points of health a light, where it differs from what is shown."""
        buffer = self._buffer
        changed = False
        for i in range(15):
            part = max(0, min(4, health - i // 3 * 4))
            value = (_COLOURS[colour + i % 3] * part + 3) // 4
            if buffer[i] != value:
                buffer[i] = value
                changed = True
        if changed:
            neopixel_write(self._pin, buffer)

    def release(self):
        """Switch the lights off and give the pin back."""
        self._show(0, _BLOOD)
        self._pin.deinit()
