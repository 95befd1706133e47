# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A badge's drive as a FAT image in memory, for the installation's tests."""

import struct

from desktop.install import fat
from desktop.install.drive import Drive


class FatDrive:
    """The same face as Drive over a FAT image in memory, driven by FatFs, which is the badge's own
    file system code. ``kilobytes`` of volume in clusters of ``per_cluster`` sectors; ``table`` puts
    the partition table in front that a computer sees.

    FatFs counts volumes and never gives one back, ten for each process: so there is one, and a new
    FatDrive ends the one before.
    """

    part = None
    disk = None
    replaces = False

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

    def exists(self, path):
        return self.is_file(path) or self.is_folder(path)

    def writable(self):
        return True

    def free(self):
        return self.free_clusters() * self.cluster()

    def cluster(self):
        return fat.Volume(self.read_raw).per_cluster * 512

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
        return sorted(self.part.listdir("/" + path)) if not path or self.is_folder(path) else []

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
        if self.is_file(target):  # FatFs renames over nothing
            self.remove(target)
        self.part.rename("/" + path, "/" + target)

    def remove(self, path):
        self.part.remove("/" + path)

    def remove_folder(self, path):
        if self.is_folder(path) and not self.list(path):
            self.part.rmdir("/" + path)

    remove_tree = Drive.remove_tree
    spelled = Drive.spelled

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
