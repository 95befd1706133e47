# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""``microcontroller.nvm`` as it is on the chip: one block of 8 KB (platform.md, 5.1).

Every assignment copies the block, erases it, and programs it again in 16 pages of 512 bytes.
"""

SIZE = 8192
_PAGE = 512


class Nvm:
    """The block's ``bytes``; ``erases`` counts. ``fault`` is raised at every write when set;
    ``stuck`` memory takes writes and forgets them."""

    def __init__(self, power, content=None):
        self.bytes = bytearray(b"\xff" * SIZE if content is None else content)
        self.erases = 0
        self.fault = None
        self.stuck = False
        self._power = power

    def __len__(self):
        return len(self.bytes)

    def __getitem__(self, index):
        if not isinstance(index, int) or index < 0:
            raise AssertionError("a slice read makes a new buffer on a badge")
        return self.bytes[index]

    def __setitem__(self, place, value):
        if not isinstance(place, slice) or place.stop - place.start != len(value):
            raise AssertionError("not written in one piece")
        if not isinstance(value, (bytes, bytearray)):
            raise ValueError("Array values should be single bytes.")
        self.erases += 1
        if self.fault:
            raise self.fault
        if self.stuck:
            return
        content = bytearray(self.bytes)
        content[place] = value
        self._power.did("nvm", self.bytes, 0, SIZE)
        for at in range(0, SIZE, _PAGE):
            self._power.did("nvm", self.bytes, at, _PAGE, bytes(content[at : at + _PAGE]))
