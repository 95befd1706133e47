# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""`supervisor`: ticks that wrap, reloads, and what the runtime tells about itself."""

from _badge import ProgramEnd, machine


class RunReason:
    """Why code.py runs."""

    STARTUP = "STARTUP"
    AUTO_RELOAD = "AUTO_RELOAD"
    SUPERVISOR_RELOAD = "SUPERVISOR_RELOAD"
    REPL_RELOAD = "REPL_RELOAD"


class SafeModeReason:
    """Why the board is in safe mode: it is not."""

    NONE = "NONE"


class Runtime:
    """State of the runtime; only autoreload may be set."""

    serial_bytes_available = 0
    safe_mode_reason = SafeModeReason.NONE
    ble_workflow = False
    rgb_status_brightness = 0

    @property
    def usb_connected(self):
        return machine.computer

    @property
    def serial_connected(self):
        return False

    @property
    def run_reason(self):
        return machine.run_reason

    @property
    def autoreload(self):
        return machine.autoreload

    @autoreload.setter
    def autoreload(self, value):
        machine.autoreload = bool(value)

    @property
    def display(self):
        return machine.display


class StatusBar:
    """The terminal's title line, which nobody sees here."""

    console = True
    display = True


runtime = Runtime()
status_bar = StatusBar()


def ticks_ms():
    """Milliseconds that wrap at 2**29, for the first time 65 s after the start."""
    machine.look()
    return machine.ticks_ms()


def reload():
    """Start code.py again, without boot.py. NVM, sleep memory and the drive stay."""
    raise ProgramEnd("reload")


def set_next_code_file(
    filename,
    working_directory=None,
    reload_on_success=False,
    reload_on_error=False,
    sticky_on_success=False,
    sticky_on_error=False,
    sticky_on_reload=False,
):
    """Accepted, and without effect: code.py is the only program here."""


def get_previous_traceback():
    """Text of the error that ended the run before this one, or None."""
    return machine.previous_traceback


def reset_terminal(x_pixels, y_pixels):
    """Accepted; there is no terminal on the simulated screen."""


def set_usb_identification(manufacturer=None, product=None, vid=-1, pid=-1):
    """Accepted in boot.py only, as on the badge."""
    if not machine.booting:
        raise RuntimeError("Cannot change USB devices now")


if machine.version >= (10, 2, 0):

    def get_setting(key, default=None):
        """A value of settings.toml on the drive."""
        return machine.drive.settings().get(key, default)
