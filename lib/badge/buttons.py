# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The eight buttons, one event at a time.

The shift register of PyBadge, PyBadge LC and EdgeBadge is scanned by ``keypad`` in the background,
so no press is lost while a frame is drawn. PyGamer has four buttons there and an analogue stick,
which is read as the other four. One event object is used again and again: ``events.get`` would take
a new one from the heap at every call.
"""

import board
import keypad

from badge import clock

B = 0
A = 1
START = 2
SELECT = 3
RIGHT = 4
DOWN = 5
UP = 6
LEFT = 7


# Of the last event, after ``poll`` has returned True.
key = 0  # 0..7, the names above
down = False  # True for a press, False for a release
at = 0  # the moment in ms, as ``badge.clock`` counts
_keys = _event = _stick = None


def begin():
    """Scan the buttons from now on."""
    global _keys, _event, _stick
    count = 8
    if hasattr(board, "JOYSTICK_X"):
        from badge.stick import Stick

        _stick = Stick()
        count = 4
    _keys = keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=count,
        value_when_pressed=True,
    )
    _event = keypad.Event()


# hot
def poll():
    """Take the next event, in the order in which they happened; False when there is none."""
    global key, down, at
    if _keys.events.get_into(_event):
        key = _event.key_number
        down = _event.pressed
        at = _event.timestamp
        return True
    if _stick is not None and _stick.poll():
        key = _stick.key
        down = _stick.down
        at = clock.now()
        return True
    return False


def release():
    """Give the pins back."""
    _keys.deinit()
    if _stick is not None:
        _stick.release()
