# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The store moves bytes in one piece, wears nothing out for nothing, and lives without memory."""

import pytest

from badge.store import Store
from host_tests.record.record_saves import memory


def test_what_is_written_is_read_back_from_its_own_place():
    """A save lies at 4,096 and leaves what other programs keep below and behind alone."""
    nvm = memory()
    before = bytes(nvm.bytes)
    data = bytes(range(256)) * 7
    assert Store(nvm).write(data)
    found = bytearray(len(data))
    assert Store(nvm).read(found)
    assert found == data
    assert nvm.bytes[:4096] == before[:4096]
    assert nvm.bytes[4096 + len(data) :] == before[4096 + len(data) :]


def test_a_write_erases_once_whatever_its_length():
    """The badge's memory lasts 10,000 erases, so one save is one erase."""
    nvm = memory()
    Store(nvm).write(bytes(2048))
    assert nvm.erases == 1


def test_the_same_content_is_not_written_again():
    """Looking at the scores twice wears nothing out."""
    nvm = memory()
    store = Store(nvm)
    store.write(b"abc")
    assert store.write(b"abc")
    assert nvm.erases == 1


def test_a_memory_that_forgets_is_noticed():
    """A write only counts when the bytes can be read back."""
    nvm = memory()
    nvm.stuck = True
    assert not Store(nvm).write(b"abc")


@pytest.mark.parametrize("nvm", [None, memory(size=4096), memory(size=6143)])
def test_without_memory_nothing_is_read_and_nothing_written(nvm):
    """A board without room for the save still starts."""
    store = Store(nvm)
    buffer = bytearray(b"as it was")
    assert not store.present
    assert not store.read(buffer)
    assert not store.write(b"abc")
    assert not store.same(b"abc", 0, 3)
    assert buffer == b"as it was"


def test_a_buffer_longer_than_the_store_is_refused():
    """No write may reach what lies behind the save."""
    nvm = memory()
    with pytest.raises(ValueError, match="too small"):
        Store(nvm).write(bytes(2049))
    assert nvm.erases == 0


def test_a_long_buffer_is_filled_only_as_far_as_the_store_reaches():
    """Reading never runs into the memory behind the save."""
    nvm = memory(bytes(2048))
    buffer = bytearray(b"\x55" * 3000)
    Store(nvm).read(buffer)
    assert buffer == bytes(2048) + b"\x55" * 952


def test_a_comparison_looks_at_the_range_alone():
    """A new sequence number does not count as new content."""
    store = Store(memory(b"1234567890"))
    assert store.same(b"xx34567xxx", 2, 7)
    assert not store.same(b"xx34567xxx", 2, 8)


def test_an_error_of_the_memory_reaches_the_caller():
    """Whoever saves has to know that it failed."""
    nvm = memory()
    nvm.fault = RuntimeError("out of order")
    with pytest.raises(RuntimeError):
        Store(nvm).write(b"abc")
