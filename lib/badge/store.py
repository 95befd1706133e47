# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A stretch of the badge's non-volatile memory, and how to write it without wearing it out.

Every assignment to ``microcontroller.nvm`` copies, erases and programs all of its 8 KB, whatever
its length, and stalls the badge for up to a quarter of a second: so exactly one a save, none for
what is there already. Other programs keep their data at the start of that memory, so it is left to
them. Moves bytes and refuses to know what they mean.
"""


class _Span:
    """Gives the slice it is asked with: kept, since making one for each write takes heap."""

    def __getitem__(self, span):
        return span


class Store:
    """``size`` bytes of ``nvm`` from ``offset`` on; ``nvm`` may be None, or too small, or both.

    ``present`` says whether there is such memory. Without it nothing is read and nothing written.
    """

    def __init__(self, nvm, offset=4096, size=2048):
        self.present = nvm is not None and len(nvm) >= offset + size
        self.nvm = nvm
        self.offset = offset
        self.size = size
        self.fit(size)

    def fit(self, length):
        """Be ready to write ``length`` bytes without heap, as all writes of the game have."""
        self._length = length
        self._span = _Span()[self.offset : self.offset + length]

    def read(self, buffer):
        """Fill the start of ``buffer`` with what is there and return True; False without memory.

        A byte at a time: a slice would build a second buffer.
        """
        if not self.present:
            return False
        for i in range(min(len(buffer), self.size)):
            buffer[i] = self.nvm[self.offset + i]
        return True

    def same(self, buffer, start, end):
        """Whether bytes ``start`` to ``end - 1`` of the store are those of ``buffer``."""
        if not self.present:
            return False
        for i in range(start, end):
            if self.nvm[self.offset + i] != buffer[i]:
                return False
        return True

    def write(self, buffer):
        """Bring all of ``buffer`` (at most ``size`` bytes) into the store; True if it is there.

        Erases once, or not at all when it was there already. Raises what the memory raises, and
        ``ValueError`` for too long a buffer.
        """
        length = len(buffer)
        if length > self.size:
            raise ValueError("too small")
        if not self.present:
            return False
        if not self.same(buffer, 0, length):
            if length == self._length:
                self.nvm[self._span] = buffer
            else:
                self.nvm[self.offset : self.offset + length] = buffer
        return self.same(buffer, 0, length)
