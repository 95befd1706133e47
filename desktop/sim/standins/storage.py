# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""`storage`: who may write the drive, with the badge's own refusals (platform.md, 5.3)."""

from _badge import machine


class VfsFat:
    """The mounted drive, as getmount() shows it."""

    label = "CIRCUITPY"

    @property
    def readonly(self):
        return not machine.drive.writable


_root = VfsFat()


def remount(mount_path, readonly=False, disable_concurrent_write_protection=False):
    """Give the right to write to the program or back. RuntimeError in code.py while a computer has
    the drive."""
    if mount_path != "/":
        raise OSError(22, "EINVAL")
    if machine.computer and not machine.booting and not disable_concurrent_write_protection:
        raise RuntimeError("Cannot remount path when visible via USB.")
    machine.drive.remounted = not readonly


def getmount(mount_path):
    """The file system at the path."""
    if mount_path != "/":
        raise OSError(22, "EINVAL")
    return _root


def mount(filesystem, mount_path, *, readonly=False):
    """There is no second drive here."""
    raise OSError(19, "ENODEV")


def umount(mount):
    """The root can't be unmounted."""
    raise OSError(22, "EINVAL")


def disable_usb_drive():
    """In boot.py only: the computer won't see the drive, and the program may write it."""
    if not machine.booting:
        raise RuntimeError("Cannot change USB devices now")
    machine.computer = False
    machine.drive.remounted = True


def enable_usb_drive():
    """In boot.py only."""
    if not machine.booting:
        raise RuntimeError("Cannot change USB devices now")


def erase_filesystem(extended=None):
    """Refused: nobody's scores are erased by a simulation."""
    raise RuntimeError("the simulator does not erase its drive")
