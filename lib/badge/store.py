# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A range of the badge's non-volatile memory, written as seldom as possible.

Every assignment to ``microcontroller.nvm`` copies, erases and programs all of its 8 KB, whatever
its length, and stalls the badge for up to a quarter of a second: so there is one a save, and none
for what is there already. The start of that memory is left to other programs.
"""

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

_OFFSET = const(4096)
_SIZE = const(2048)


class _Span:
    """Returns the slice it is indexed with: the badge has no other way to make one."""

    def __getitem__(self, span):
        return span


class Store:
    """The 2,048 bytes of ``nvm`` that are the game's; ``size`` is their number.

    ``present`` is False where ``nvm`` is None or too small; then nothing is read or written.
    """

    def __init__(self, nvm):
        self.present = nvm is not None and len(nvm) >= _OFFSET + _SIZE
        self.size = _SIZE
        self.nvm = nvm
        # All of it is what a save takes: writing that allocates nothing.
        self._span = _Span()[_OFFSET : _OFFSET + _SIZE]

    def read(self, buffer):
        """Fill ``buffer`` from the store's start, as far as it goes; False without memory.

        It copies a byte at a time: a slice would build a second buffer.
        """
        if not self.present:
            return False
        for i in range(min(len(buffer), _SIZE)):
            buffer[i] = self.nvm[_OFFSET + i]
        return True

    def same(self, buffer, start, end):
        """Whether bytes ``start`` to ``end - 1`` of the store are those of ``buffer``."""
        if not self.present:
            return False
        for i in range(start, end):
            if self.nvm[_OFFSET + i] != buffer[i]:
                return False
        return True

    def write(self, buffer):
        """Write all of ``buffer`` to the store's start; True if it is there afterwards.

        Erases once, or not at all when it was there already. Raises ``ValueError`` for more than
        ``size`` bytes, and what the memory raises.
        """
        length = len(buffer)
        if length > _SIZE:
            raise ValueError("too small")
        if not self.present:
            return False
        if not self.same(buffer, 0, length):
            if length == _SIZE:
                self.nvm[self._span] = buffer
            else:
                self.nvm[_OFFSET : _OFFSET + length] = buffer
        return self.same(buffer, 0, length)
