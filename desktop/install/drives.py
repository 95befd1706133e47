# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Finding the drive of a badge among what is mounted, and the device behind it.

A drive counts when its label begins with CIRCUITPY or when a ``boot_out.txt`` on it speaks of
CircuitPython: labels can be changed. It mounts nothing, and never chooses between several by
itself.
"""

import glob
import os
import string
import subprocess
import sys
from pathlib import Path

from desktop.install import InstallError, bootout

_LINUX = ("/media/*", "/media/*/*", "/run/media/*/*", "/mnt/*")
_FAT = ("vfat", "msdos", "fuseblk")


def mounts(table="/proc/self/mounts"):
    """[(device, folder, type)] of a Linux machine; empty elsewhere."""
    found = []
    try:
        with open(table, encoding="utf-8", errors="surrogateescape") as lines:
            for line in lines:
                parts = line.split(" ")
                if len(parts) > 2:
                    found.append((_plain(parts[0]), Path(_plain(parts[1])), parts[2]))
    except OSError:
        pass
    return found


def _plain(text):
    """Undo the octal escapes of the table: a blank is \\040."""
    for code in ("040", "011", "012", "134"):
        text = text.replace("\\" + code, chr(int(code, 8)))
    return text


def _folders():
    """Every place where a removable drive may be mounted on this computer."""
    if os.name == "nt":
        return [Path("%s:\\" % letter) for letter in string.ascii_uppercase if letter not in "AB"]
    if sys.platform == "darwin":
        return [Path(folder) for folder in sorted(glob.glob("/Volumes/*"))]
    found = [Path(folder) for pattern in _LINUX for folder in sorted(glob.glob(pattern))]
    for _device, folder, kind in mounts():
        if kind in _FAT and folder not in found:
            found.append(folder)
    return found


def _label(folder):
    """The label of the drive at ``folder``: its folder's name, or what Windows calls it."""
    if os.name != "nt":
        return folder.name
    import ctypes

    name = ctypes.create_unicode_buffer(64)
    # 1: don't let Windows ask for a disk in an empty card reader.
    before = ctypes.windll.kernel32.SetErrorMode(1)
    try:
        ctypes.windll.kernel32.GetVolumeInformationW(
            ctypes.c_wchar_p(str(folder)), name, 64, None, None, None, None, 0
        )
    finally:
        ctypes.windll.kernel32.SetErrorMode(before)
    return name.value


def find(folders=None):
    """All mounted drives with CircuitPython, as paths; ``folders`` replaces the usual places."""
    found = []
    for folder in _folders() if folders is None else folders:
        try:
            if not folder.is_dir():
                continue
            named = _label(folder).upper().startswith("CIRCUITPY")
            text = folder / bootout.FILE
            speaks = text.is_file() and "CircuitPython" in text.read_text("utf-8", "replace")[:200]
        except OSError:
            continue  # another user's drive, an empty card reader
        if named or speaks:
            found.append(folder)
    return found


def in_bootloader(folders=None):
    """A mounted drive of a UF2 bootloader, or None: a badge after two presses of reset."""
    for folder in _folders() if folders is None else folders:
        try:
            if (folder / "INFO_UF2.TXT").is_file():
                return folder
        except OSError:
            continue
    return None


def choose(given, ask=None, folders=None):
    """The drive to work on: ``given`` (a path or None), or the only one found, or the one the
    player picks through ``ask(question) -> text``. ``ask`` None: there is nobody to ask. Raises
    InstallError."""
    if given is not None:
        folder = Path(given)
        if not folder.is_dir():
            raise InstallError("there is no folder %s. Is the badge plugged in?" % folder)
        return folder
    found = find(folders)
    if not found:
        bootloader = in_bootloader(folders)
        if bootloader:
            raise InstallError(
                "the drive %s is a badge in its bootloader. Press reset once, wait for CIRCUITPY,"
                " and start the same command again. (A badge that always comes back like this has"
                " no CircuitPython yet.)" % bootloader
            )
        raise InstallError(
            "no CIRCUITPY drive was found. Plug the badge in with a cable that carries data, switch"
            " it on and wait until the drive is there, or name its folder at the end of the"
            " command."
        )
    if len(found) == 1:
        return found[0]
    lines = ["several badges are here:"]
    for number, folder in enumerate(found, 1):
        lines.append("  %d  %s  (%s)" % (number, folder, _what(folder)))
    if ask is None:
        lines.append("Name one of the folders at the end of the command.")
        raise InstallError("\n".join(lines))
    answer = ask("\n".join(lines) + "\nWhich one? [1-%d] " % len(found)).strip()
    if answer.isdigit() and 1 <= int(answer) <= len(found):
        return found[int(answer) - 1]
    raise InstallError("no drive was chosen; nothing was changed.")


def _what(folder):
    try:
        firmware = bootout.read(folder)
    except InstallError:
        return "no boot_out.txt"
    return "%s, CircuitPython %s" % (firmware.name, firmware.version)


def device_of(folder):
    """The path of the raw device behind a mounted drive, or None where it can't be told."""
    folder = Path(os.path.realpath(folder))
    if os.name == "nt":
        return "\\\\.\\%s" % folder.drive if folder.drive else None
    if sys.platform == "darwin":
        done = subprocess.run(["mount"], capture_output=True, text=True, check=False)
        for line in done.stdout.splitlines():
            device, _, rest = line.partition(" on ")
            if rest.partition(" (")[0] == str(folder):
                return device.replace("/dev/disk", "/dev/rdisk")
        return None
    for device, place, _kind in mounts():
        if place == folder and device.startswith("/dev/"):
            return device
    return None
