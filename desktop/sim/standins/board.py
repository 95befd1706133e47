# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""`board` of a PyBadge (also EdgeBadge and LC) or a PyGamer, with their pins and no others."""

from _badge import machine
from microcontroller import Pin

_PINS = (
    "A0 A1 A2 A3 A4 A5 A6 A7 A8 A9 D0 D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 D11 D12 D13 SCK MISO"
    " MOSI BUTTON_LATCH BUTTON_OUT BUTTON_CLOCK TFT_LITE TFT_MOSI TFT_SCK TFT_RST TFT_CS"
    " TFT_DC SPEAKER_ENABLE SDA SCL"
)
# Two names for one pin.
_ALIASES = (
    ("LED", "D13"),
    ("RX", "D0"),
    ("TX", "D1"),
    ("NEOPIXEL", "D8"),
    ("LIGHT", "A7"),
    ("ACCELEROMETER_INTERRUPT", "D7"),
    ("SPEAKER", "A0"),
)

board_id = machine.board_id
for _name in _PINS.split():
    globals()[_name] = Pin(_name)
for _name, _other in _ALIASES:
    globals()[_name] = globals()[_other]
if board_id == "pygamer":
    JOYSTICK_X = Pin("JOYSTICK_X")
    JOYSTICK_Y = Pin("JOYSTICK_Y")
    SD_CS = globals()["D4"]

if machine.display is not None:
    DISPLAY = machine.display


def I2C():  # noqa: N802 - the board's own name
    """Always as on a PyBadge LC, which has no pull-ups: nothing of the game may depend on I2C."""
    raise RuntimeError("No pull up found on SDA or SCL; check your wiring")


STEMMA_I2C = I2C


def SPI():  # noqa: N802
    """Nothing the game could want hangs there."""
    raise RuntimeError("the simulator has no SPI")


def UART():  # noqa: N802
    """Nothing the game could want hangs there."""
    raise RuntimeError("the simulator has no UART")
