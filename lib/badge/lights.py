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


on = True  # may be set at any time; all is dark while it is False
_pin = None
_buffer = bytearray(15)
_health = 0
_warned = False
_flash = -1  # the colour of a flash, while there is one
_since = 0  # moment at which it began


def begin():
    """Take the pin. Nothing allocates from now on."""
    global _pin
    _pin = digitalio.DigitalInOut(board.NEOPIXEL)
    _pin.switch_to_output()


# hot
def health(health):
    """Show a bar of ``health``, 0..20, and end a warning. A loss flashes red, a gain white."""
    global _health, _warned, _flash, _since
    _warned = False
    if health != _health:
        _flash = _BLOOD if health < _health else _WHITE
        _health = health
        _since = clock.now()


# hot
def lethal():
    """Warn, until ``health`` is called: dark but for a red pulse, since nothing would remain."""
    global _warned
    _warned = True


# hot
def off():
    """Show nothing."""
    global _health, _warned, _flash
    _health = 0
    _warned = False
    _flash = -1


# hot
def tick(now):
    """Update the pixels, once a turn of the loop; ``now`` as ``clock.now`` counts."""
    global _flash
    if clock.since(_since, now) >= _FLASH:
        _flash = -1
    if on and _flash >= 0:
        _show(20, _flash)
    elif on and not _warned:
        # A bar in green, amber or red.
        _show(_health, _MINT if _health > 12 else _AMBER if _health > 6 else _BLOOD)
    else:
        _show(4 if on and (now & 0xFFFF) % _PULSE < _BEAT else 0, _BLOOD)


# hot
def _show(health, colour):
    """Write a bar, four points of health a light, where it differs from what is shown."""
    changed = False
    for i in range(15):
        part = max(0, min(4, health - i // 3 * 4))
        value = (_COLOURS[colour + i % 3] * part + 3) // 4
        if _buffer[i] != value:
            _buffer[i] = value
            changed = True
    if changed:
        neopixel_write(_pin, _buffer)


def release():
    """Switch the lights off and give the pin back."""
    _show(0, _BLOOD)
    _pin.deinit()
