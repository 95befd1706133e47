# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What the installation's tests share: a badge's drive as a folder, and the two commands over a
cable that can be pulled."""

import shutil
import zipfile
from pathlib import Path

from desktop.install import command, uninstall
from desktop.install.drive import Drive
from desktop.setup.environment import ROOT

BOOT_OUT = (
    "Adafruit CircuitPython %s on 2025-10-17; Adafruit %s with samd51j19\r\n"
    "Board ID:%s\r\nUID:D3B0A1FF21DF4E33\r\nboot.py output:\r\n"
)


def new_drive(folder, version="10.0.3", name="Pybadge", board="pybadge"):
    """A drive as the firmware makes it, in a new folder CIRCUITPY."""
    drive = Path(folder) / "CIRCUITPY"
    (drive / "lib").mkdir(parents=True)
    (drive / "boot_out.txt").write_text(BOOT_OUT % (version, name, board))
    (drive / "code.py").write_text('print("Hello World!")\n')
    (drive / "settings.toml").touch()
    return drive


def copied_sources(folder):
    """A copy of what a release is made of, in ``folder``."""
    for name in ("code.py", "boot.py", "pyproject.toml", "requirements.txt", "LICENSE"):
        shutil.copy(ROOT / name, folder / name)
    for name in ("engine", "lib", "fonts", "sprites", "LICENSES"):
        shutil.copytree(ROOT / name, folder / name)
    return folder


def inside(path):
    """{path below the zip's folder: bytes} of a release's zip file."""
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        assert {name.partition("/")[0] for name in names} == {path.stem}
        return {name.partition("/")[2]: archive.read(name) for name in names}


def drag(path, drive):
    """Drag a release's zip file onto a drive: what is there and not in the zip stays."""
    for name, content in inside(path).items():
        if name.startswith("CIRCUITPY/"):
            target = drive / name.partition("/")[2]
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)


def drag_for_vm(path, drive):
    """Make a VM's drive one with nothing but a release's zip file on it, in MicroPython's form."""
    for name in drive.iterdir():
        if name.is_dir() and not name.is_symlink():
            shutil.rmtree(name)
        else:
            name.unlink()
    drag(path, drive)
    for name in drive.rglob("*.mpy"):
        name.write_bytes(b"M" + name.read_bytes()[1:])


def tree(folder):
    """{path: bytes} of all files below a folder."""
    found = {}
    for path in sorted(Path(folder).rglob("*")):
        if path.is_file():
            found[path.relative_to(folder).as_posix()] = path.read_bytes()
    return found


class PulledCableError(OSError):
    """What a write meets when the badge is gone."""


class ShortCable(Drive):
    """A drive whose cable is pulled before the change number ``left`` (counted down); None: never.

    A file being written at that moment stays behind half written.
    """

    def __init__(self, root, left=None):
        super().__init__(root, careful=False)
        self.left = left

    def _use(self):
        if self.left is None:
            return False
        self.left -= 1
        return self.left < 0

    def write(self, path, content):
        if self._use():
            if self.left == -1:
                place = self.place(path)
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_bytes(content[: len(content) // 2])
            raise PulledCableError(5, "Input/output error")
        super().write(path, content)

    def move(self, path, target):
        if self._use():
            raise PulledCableError(5, "Input/output error")
        super().move(path, target)

    def remove(self, path):
        if self._use():
            raise PulledCableError(5, "Input/output error")
        super().remove(path)


FOREIGN = {
    "code.py": "import my_lib\n",
    "boot.py": "import storage\n",
    "main.py": "print('also mine')\n",
    "lib/my_lib.py": "X = 1\n",
    "lib/neopixel.mpy": "C\x06not really",
    "fonts/mine.bdf": "STARTFONT\n",
    "sprites/cards.bmp": "my own cards",
    "ui.py": "import board\n",
}


def put_foreign(drive):
    """Put somebody's own program on a drive; returns the drive."""
    for path, text in FOREIGN.items():
        (drive / path).parent.mkdir(exist_ok=True)
        (drive / path).write_text(text)
    return drive


def install(folder, *options, answer=None, left=None):
    """Run the command with pip's libraries; its exit code. ``answer`` None: no questions."""
    ask = None if answer is None else (lambda question: answer)
    arguments = [str(folder), "--libraries", "pip", *options]
    return command.main(arguments, ask or nobody, lambda root: ShortCable(root, left))


def nobody(question):
    """Who is asked when no question is expected but the one about the copy of the scores."""
    if question == command.COPY_QUESTION:
        return ""
    raise AssertionError("a question nobody expected: " + question)


def remove(folder, *options):
    """Run uninstall; returns its exit code."""
    return uninstall.main([str(folder), *options], nobody, ShortCable)
