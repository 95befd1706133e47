# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What every page is given: the game, the save, the run, and the way to other pages.

``ui.screens.start`` makes what stands here as None.
"""

from badge import buttons, display, lights, speaker
from ui.core import director  # noqa: F401  for the pages
from ui.draw import sheets  # noqa: F401  for the pages

game = save = writer = run = None
place = -1  # that of the game being played in the table once it is over, or -1
room_view = None  # ``ui.room.view`` while a room is shown
load_text = None  # as in code.py


def heard():
    """Bring sound and lights to what the settings say."""
    speaker.volume = save.volume
    lights.on = save.lights == 1


# hot
def before_write():
    """No sound may hang while memory is written, and the player is told."""
    speaker.silence()
    if room_view is not None:
        room_view.saving()
        display.refresh()


def release():
    """Give everything back to the REPL: the screen, the keys, sound and lights off."""
    speaker.release()
    lights.release()
    buttons.release()
    display.release()
