# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Reads where files lie on a FAT12 or FAT16 volume: cluster chains, and the flash below them.

Just enough to prove where a file is. Reads from a device or an image through one function, never
writes, and raises an error for everything that isn't the plain FAT volume CircuitPython makes.
"""

import struct
from collections import namedtuple

SECTOR = 512
# CircuitPython's flash is erased 4 KB at a time; its first byte is the volume's first sector.
FLASH = 8  # sectors
_FOLDER, _LABEL, _LONG = 0x10, 0x08, 0x0F

Entry = namedtuple("Entry", "name folder cluster size")


class FatError(Exception):
    """The volume isn't one that can be read here; the text says why."""


class Volume:
    """A FAT volume behind ``read(offset, length) -> bytes``, on a bare volume or behind
    CircuitPython's partition table. Reads FAT and root at once, so make a new one after a change.
    Raises FatError, and OSError from ``read``."""

    def __init__(self, read):
        self._raw = read
        self._base = self._find_start()
        head = self._read(0, SECTOR)
        size, self.per_cluster, reserved, fats, roots, small = struct.unpack_from(
            "<HBHBHH", head, 11
        )
        (fat_size,) = struct.unpack_from("<H", head, 22)
        (large,) = struct.unpack_from("<I", head, 32)
        if size != SECTOR or not self.per_cluster or not fats or not fat_size or not roots:
            raise FatError("it isn't a FAT12 or FAT16 volume")
        self.sectors = small or large
        self._root_start = reserved + fats * fat_size
        self.data_start = self._root_start + roots * 32 // SECTOR
        self.clusters = (self.sectors - self.data_start) // self.per_cluster
        if not 0 < self.clusters < 65525:
            raise FatError("it isn't a FAT12 or FAT16 volume")
        self._twelve = self.clusters < 4085
        self._table = self._read(reserved * SECTOR, fat_size * SECTOR)
        if len(self._table) < (self.clusters + 2) * 3 // 2:
            raise FatError("its allocation table is too short")
        self._root = self._read(self._root_start * SECTOR, roots * 32)

    def _find_start(self):
        first = self._raw(0, SECTOR)
        if len(first) < SECTOR or first[510:512] != b"\x55\xaa":
            raise FatError("it has no boot sector")
        if first[0] in (0xEB, 0xE9):
            return 0
        start, count = struct.unpack_from("<II", first, 446 + 8)
        if not start or not count:
            raise FatError("its partition table is empty")
        if start != 1:  # then nothing is known of where its sectors lie in the flash
            raise FatError("its partition table isn't CircuitPython's")
        return start * SECTOR

    def _read(self, offset, length):
        found = self._raw(self._base + offset, length)
        if len(found) != length:
            raise FatError("it ends too early")
        return found

    def next(self, cluster):
        """The table's entry of a cluster, end marks of FAT12 widened to those of FAT16."""
        if not self._twelve:
            return struct.unpack_from("<H", self._table, cluster * 2)[0]
        (pair,) = struct.unpack_from("<H", self._table, cluster * 3 // 2)
        value = pair >> 4 if cluster & 1 else pair & 0xFFF
        return value | 0xF000 if value >= 0xFF7 else value

    def chain(self, cluster):
        """Clusters of a file or folder in their order. Raises FatError for a damaged chain."""
        found = []
        while cluster < 0xFFF8:
            if not 2 <= cluster < self.clusters + 2 or len(found) > self.clusters:
                raise FatError("a cluster chain is damaged")
            found.append(cluster)
            cluster = self.next(cluster)
        return found

    def sectors_of(self, clusters):
        """Sectors of the clusters, counted from the start of the volume."""
        found = []
        for cluster in clusters:
            first = self.data_start + (cluster - 2) * self.per_cluster
            found += range(first, first + self.per_cluster)
        return found

    def flash_of(self, clusters):
        """Numbers of the 4 KB flash sectors that the clusters touch, as a set."""
        return {sector // FLASH for sector in self.sectors_of(clusters)}

    def entries(self, cluster=None):
        """Entries of a folder, without labels and dots; None is the root."""
        if cluster is None:
            content = self._root
        else:
            content = b""
            for part in self.chain(cluster):
                content += self.content(part)
        found = []
        long = b""
        for place in range(0, len(content), 32):
            raw = content[place : place + 32]
            if raw[0] == 0:
                break
            if raw[11] == _LONG and raw[0] != 0xE5:
                # The pieces of a long name stand before the entry, the last one first.
                long = raw[1:11] + raw[14:26] + raw[28:32] + (b"" if raw[0] & 0x40 else long)
                continue
            if not (raw[0] in (0xE5, 0x2E) or raw[11] & _LABEL):  # removed; dots; a label
                first, size = struct.unpack_from("<HI", raw, 26)
                name = _long_name(long) or _short_name(raw)
                found.append(Entry(name.lower(), bool(raw[11] & _FOLDER), first, size))
            long = b""
        return found

    def content(self, cluster):
        """The bytes of one cluster."""
        first = self.data_start + (cluster - 2) * self.per_cluster
        return self._read(first * SECTOR, self.per_cluster * SECTOR)

    def find(self, path):
        """The Entry at ``path``, in any case, or None."""
        found = None
        for name in path.lower().split("/"):
            if found is not None and not found.folder:
                return None
            inside = self.entries(found.cluster if found else None)
            found = next((entry for entry in inside if entry.name == name), None)
            if found is None:
                return None
        return found


def _long_name(pieces):
    return pieces.decode("utf-16-le", "replace").partition("\0")[0]


def _short_name(raw):
    name, ending = raw[:8].rstrip(), raw[8:11].rstrip()
    return (name + (b"." + ending if ending else b"")).decode("latin-1")


def reader(path):
    """(``read(offset, length)``, close) of a device or an image. Reads whole sectors only, as raw
    devices ask for. Raises OSError."""
    file = open(path, "rb", buffering=0)

    def read(offset, length):
        start = offset // SECTOR * SECTOR
        end = -(-(offset + length) // SECTOR) * SECTOR
        file.seek(start)
        content = b""
        while len(content) < end - start:
            part = file.read(end - start - len(content))
            if not part:
                break
            content += part
        return content[offset - start : offset - start + length]

    return read, file.close
