# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What the installation's tests share: a badge's drive as a folder and as a FAT image, a cable that
is pulled, and a bundle for circup made from pip's packages."""

import json
import os
import shutil
import struct
import zipfile
from pathlib import Path

from desktop.install import command, fat, libraries, uninstall
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


class FatDrive:
    """The same face as Drive over a FAT image in memory, driven by FatFs, which is the badge's own
    file system code. ``kilobytes`` of volume in clusters of ``per_cluster`` sectors; ``table`` puts
    the partition table in front that a computer sees.

    FatFs counts volumes and never gives one back, ten for each process: so there is one, and a new
    FatDrive ends the one before.
    """

    part = None
    disk = None

    def __init__(self, kilobytes=2044, per_cluster=1, table=False):
        from fatfs import RamDisk, create_extended_partition

        self.image = bytearray(kilobytes * 1024)
        _format(self.image, per_cluster)
        if FatDrive.part is None:
            FatDrive.disk = RamDisk(self.image, sector_size=512)
            FatDrive.part = create_extended_partition(FatDrive.disk)
        self.disk.storage = self.image
        self.disk.sector_count = kilobytes * 2
        self.plug_in()
        self.front = bytes(512)
        if table:
            front = bytearray(512)
            struct.pack_into("<BxxxBxxxII", front, 446, 0, 6, 1, kilobytes * 2)
            front[510:] = b"\x55\xaa"
            self.front = bytes(front)
        self.table = table

    def plug_in(self):
        """Mount, once more if need be: the search for free room begins at the front again."""
        self.part.mount()

    def read_raw(self, offset, length):
        """What the raw device holds."""
        if self.table:
            return (self.front + bytes(self.image))[offset : offset + length]
        return bytes(self.image[offset : offset + length])

    def is_file(self, path):
        return self.part.isfile("/" + path)

    def is_folder(self, path):
        return self.part.isdir("/" + path)

    def read(self, path):
        return bytes(self.part.read_file("/" + path))

    read_from_drive = read

    def free_clusters(self):
        """Free clusters, counted in the table."""
        volume = fat.Volume(self.read_raw)
        return sum(1 for number in range(2, volume.clusters + 2) if not volume.next(number))

    def walk(self, path=""):
        found = []
        for folder, _folders, files in self.part.walk("/" + path):
            found += [(folder.rstrip("/") + "/" + name).lstrip("/") for name in files]
        return sorted(found)

    def list(self, path):
        return sorted(self.part.listdir("/" + path)) if self.is_folder(path) else []

    def make_folder(self, path):
        self.part.makedirs("/" + path, exist_ok=True)

    def write(self, path, content):
        if "/" in path:
            self.make_folder(path.rpartition("/")[0])
        try:
            self.part.write_file("/" + path, content)
            full = self.read(path) == content
        except Exception as problem:  # whatever the binding raises for a full volume
            raise OSError(28, str(problem) or "No space left on device")
        if not full:
            raise OSError(28, "No space left on device")

    def move(self, path, target):
        if "/" in target:
            self.make_folder(target.rpartition("/")[0])
        if self.is_file(target):
            self.part.remove("/" + target)
        self.part.rename("/" + path, "/" + target)

    def remove(self, path):
        self.part.remove("/" + path)

    def remove_folder(self, path):
        if self.is_folder(path) and not self.list(path):
            self.part.rmdir("/" + path)

    def remove_tree(self, path):
        Drive.remove_tree(self, path)

    def settle(self):
        pass


def _format(image, per_cluster):
    """A volume as CircuitPython's f_mkfs lays it out: one table, a root of 512 entries, no gaps."""
    sectors = len(image) // 512
    fat = 1
    while True:
        clusters = (sectors - 1 - fat - 32) // per_cluster
        size = (clusters + 2) * 3 / 2 if clusters < 4085 else (clusters + 2) * 2
        if size <= fat * 512:
            break
        fat += 1
    image[:3] = b"\xeb\xfe\x90"
    image[3:11] = b"MSDOS5.0"
    struct.pack_into("<HBHBHHBHHHII", image, 11, 512, per_cluster, 1, 1, 512,
                     sectors if sectors < 65536 else 0, 0xF8, fat, 63, 255, 0,
                     0 if sectors < 65536 else sectors)  # fmt: skip
    image[36:39] = b"\x80\x00\x29"
    image[43:62] = b"CIRCUITPY  FAT     "
    image[510:512] = b"\x55\xaa"
    image[512:515] = b"\xf8\xff\xff"
    if clusters >= 4085:
        image[515] = 0xFF


def circup_bundle(home, tag="20260101"):
    """Lay out Adafruit's bundle in circup's data folder below ``home`` from pip's packages, and one
    library more that nobody needs. Returns the environment for circup."""
    environment = dict(os.environ, HOME=str(home), XDG_DATA_HOME=str(home / "data"))
    environment["XDG_CACHE_HOME"] = str(home / "cache")
    data = home / "data" / "circup"
    compiled = dict(libraries.from_pip(), **{"lib/adafruit_unneeded.mpy": b"C\x06\x00\x1f"})
    sources = {"lib/adafruit_unneeded.py": b'__version__ = "1.0.0"\n'}
    wants = {}
    for name in libraries.distributions():
        for path, place in libraries.sources(name).items():
            sources["lib/" + path] = place.read_bytes()
            library = path.partition("/")[0].removesuffix(".py")
        needs = libraries.package(name).requires or ()
        wants[library] = [need for need in needs if ";" not in need]
    key = "adafruit/Adafruit_CircuitPython_Bundle"
    for platform, long, files in (
        ("py", "py", sources),
        ("9mpy", "9.x-mpy", compiled),
        ("10mpy", "10.x-mpy", compiled),
    ):
        top = data / "adafruit" / ("adafruit-circuitpython-bundle-" + platform)
        top = top / ("adafruit-circuitpython-bundle-%s-%s" % (long, tag))
        for path, content in files.items():
            (top / path).parent.mkdir(parents=True, exist_ok=True)
            (top / path).write_bytes(content)
        for library, needs in wants.items():
            (top / "requirements" / library).mkdir(parents=True, exist_ok=True)
            (top / "requirements" / library / "requirements.txt").write_text("\n".join(needs))
    (data / "circup.json").write_text(json.dumps({key: [tag]}))
    (data / "bundle_config.json").write_text(json.dumps({"adafruit": key}))
    return environment


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
    """Who is asked when no question is expected."""
    raise AssertionError("a question nobody expected: " + question)


def remove(folder, *options):
    """Run uninstall; returns its exit code."""
    return uninstall.main([str(folder), *options], nobody, ShortCable)
