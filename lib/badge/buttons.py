# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The eight buttons, one event at a time.

The shift register of PyBadge, PyBadge LC and EdgeBadge is scanned by ``keypad`` in the background,
so no press is lost while a frame is drawn. PyGamer has four buttons there and an analogue stick,
which stands behind the same eight names. One event object is used again and again: ``events.get``
would take a new one from the heap at every look. Refuses to know what a button means.
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

# The stick counts as pushed beyond these and as let go between the inner two (of 65,535); the outer
# pair is PyBadger's, the inner one keeps a trembling thumb from pressing twice.
_LOW, _LOW_OFF = 15000, 22000
_HIGH, _HIGH_OFF = 50000, 43000


class Buttons:
    """The key events in the order in which they happened.

    After ``poll`` has said True: ``key`` (0..7, the names above), ``down`` (pressed or released)
    and ``at`` (the moment in ms, as ``badge.clock`` counts).
    """

    def __init__(self):
        self.key = 0
        self.down = False
        self.at = 0
        self._stick = None
        count = 8
        if hasattr(board, "JOYSTICK_X"):
            from badge.stick import Stick

            self._stick = Stick(_LOW, _LOW_OFF, _HIGH, _HIGH_OFF)
            count = 4
        self._keys = keypad.ShiftRegisterKeys(
            clock=board.BUTTON_CLOCK,
            data=board.BUTTON_OUT,
            latch=board.BUTTON_LATCH,
            key_count=count,
            value_when_pressed=True,
        )
        self._event = keypad.Event()

    # hot
    def poll(self):
        """Take the next event; False when there is none."""
        event = self._event
        if self._keys.events.get_into(event):
            self.key = event.key_number
            self.down = event.pressed
            self.at = event.timestamp
            return True
        stick = self._stick
        if stick is not None and stick.poll():
            self.key = stick.key
            self.down = stick.down
            self.at = clock.now()
            return True
        return False

    def release(self):
        """Give the pins back."""
        self._keys.deinit()
        if self._stick is not None:
            self._stick.release()
