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


class Buttons:
    """The key events in the order in which they happened.

    After ``poll`` has returned True: ``key`` (0..7, the names above), ``down`` (True for a press,
    False for a release) and ``at`` (the moment in ms, as ``badge.clock`` counts).
    """

    def __init__(self):
        self.key = 0
        self.down = False
        self.at = 0
        self._stick = None
        count = 8
        if hasattr(board, "JOYSTICK_X"):
            from badge.stick import Stick

            self._stick = Stick()
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
