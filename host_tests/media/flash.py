# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The flash under a badge's drive: blocks in 4 KB sectors, and CircuitPython's one-sector cache.

After ``external_flash.c`` (platform.md, 5.2): the cache goes to the flash when another sector is
written, when a block in it is written twice, and on a sync. Then the sector is erased and its eight
blocks are programmed. A block that looks erased is programmed at once. A badge also flushes its
cache in the background, once a second; that is not modelled: here no time goes by in a write.
"""

from fatfs.diskio import Disk

BLOCK = 512
SECTOR = 4096
_EACH = SECTOR // BLOCK


class Flash(Disk):
    """``bytes`` of a drive; ``erases`` is {sector number: how often}."""

    def __init__(self, power, size=None, content=None):
        self.bytes = bytearray(b"\xff" * size if content is None else content)
        self.erases = {}
        self.power = power
        self._sector = -1
        self._dirty = {}

    def read(self, sector, count):
        """``count`` bytes from block ``sector`` on, with what is still in the cache."""
        data = bytearray(self.bytes[sector * BLOCK : sector * BLOCK + count])
        for i in range(count // BLOCK):
            number, block = divmod(sector + i, _EACH)
            if number == self._sector and block in self._dirty:
                data[i * BLOCK : (i + 1) * BLOCK] = self._dirty[block]
        return bytes(data)

    def write(self, sector, count, buff):
        """Blocks from ``sector`` on, one at a time."""
        for i in range(len(buff) // BLOCK):
            self._write_block(sector + i, bytes(buff[i * BLOCK : (i + 1) * BLOCK]))

    def _write_block(self, number, data):
        sector, block = divmod(number, _EACH)
        if sector != self._sector or block in self._dirty:
            at = number * BLOCK
            if self.bytes[at : at + BLOCK] == b"\xff" * BLOCK:
                self.power.did("drive", self.bytes, at, BLOCK, data)
                return
            self.flush()
            self._sector = sector
        self._dirty[block] = data

    def flush(self):
        """The cache to the flash."""
        if self._dirty:
            at = self._sector * SECTOR
            content = [
                self._dirty.get(i, bytes(self.bytes[at + i * BLOCK : at + (i + 1) * BLOCK]))
                for i in range(_EACH)
            ]
            self._dirty = {}
            self.erases[self._sector] = self.erases.get(self._sector, 0) + 1
            self.power.did("drive", self.bytes, at, SECTOR)
            for i in range(_EACH):
                self.power.did("drive", self.bytes, at + i * BLOCK, BLOCK, content[i])
        self._sector = -1

    def ioctl_sync(self):
        """What FatFs asks for when a file is closed."""
        self.flush()

    def ioctl_get_sector_count(self):
        """Blocks."""
        return len(self.bytes) // BLOCK

    def ioctl_get_sector_size(self):
        """Bytes of a block."""
        return BLOCK

    def ioctl_get_block_size(self):
        """Blocks of a sector."""
        return _EACH
