# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""boot.py: silent, quick to give the drive back, and the two copies are in step afterwards."""

import contextlib
import io
import sys

import pytest

from host_tests.media.badge import BOOT, Badge
from host_tests.record.record_saves import later, numbered
from record.block_state import GOOD
from record.codec import inspect, sequence_of
from record.loader import survey
from record.stats import stats_of

BLANK = b"\xff" * 2048


@pytest.fixture(params=[(9, 2, 9), (10, 0, 0), (10, 2, 1)], ids=lambda v: "%d.%d" % v[:2])
def badge(request):
    """A badge with an empty copy, under an old and a new CircuitPython."""
    with Badge(version=request.param) as one:
        one.boot()
        yield one


def memory(badge):
    """The memory's record."""
    return bytes(badge.nvm.bytes[4096 : 4096 + 2048])


def newest(badge):
    """The newest record of the file, None for none."""
    from badge import save_places

    found = []
    buffer = bytearray(2048)
    survey(
        save_places.copy_file(),
        buffer,
        lambda at, state: found.append((state, bytes(buffer[:2048]))),
    )
    good = [data for state, data in found if state == GOOD]
    return max(good, key=sequence_of) if good else None


def boot(badge):
    """Run boot.py; returns (NVM erases, flash erases, what it printed)."""
    erases = badge.nvm.erases, sum(badge.flash.erases.values())
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        badge.boot()
    assert not badge.fat.remounted
    return (
        badge.nvm.erases - erases[0],
        sum(badge.flash.erases.values()) - erases[1],
        said.getvalue(),
    )


def test_a_copy_that_is_behind_catches_up(badge):
    """After a day with a computer attached the memory alone is up to date."""
    badge.put(numbered(1, 9), numbered(2, 5), numbered(3, 4))
    to_memory, to_file, said = boot(badge)
    assert to_memory == 0 and 2 <= to_file <= 3 and said == ""
    assert newest(badge) == memory(badge) == numbered(1, 9)
    assert badge.file()[:2048] == numbered(2, 5), "the older one of the two gives way"
    assert boot(badge) == (0, 0, "")


@pytest.mark.parametrize("ruin", [BLANK, numbered(1, 9)[:700] + BLANK[:1348]])
def test_a_bad_memory_gets_the_copys_record_back(badge, ruin):
    """Whether a power cut left it erased or half programmed."""
    badge.put(ruin, numbered(2, 5), numbered(3, 6))
    assert boot(badge) == (1, 0, "")
    assert memory(badge) == numbered(3, 6)
    assert boot(badge) == (0, 0, "")


@pytest.mark.parametrize("name, parts", {
    "in step": (numbered(1, 9), numbered(1, 9), numbered(2, 8)),
    "equal numbers": (numbered(1, 9), numbered(2, 9), None),
    "a newer copy": (numbered(1, 9), numbered(2, 10), numbered(3, 8)),
    "a newer copy across the wrap": (numbered(1, (1 << 30) - 1), numbered(2, 0), None),
    "new": (None, None, None),
    "a new copy of a new badge": (BLANK, None, None),
    "other data in the memory": (b"HIGHSCORE 42 " * 150, numbered(2, 10), None),
    "other data in the file": (numbered(1, 9), b"other data" * 204, b"other data" * 204),
    "a later version in the memory": (later(20), numbered(2, 10), None),
    "a later version in the file": (numbered(1, 9), later(5), numbered(3, 8)),
    "a bad memory and a bad copy": (b"Scn\xd1" + BLANK[4:], BLANK, b"Scn\xd1" + BLANK[4:]),
}.items())  # fmt: skip
def test_nothing_is_written_where_nothing_has_to_be(badge, name, parts):
    """Not even once: a badge is switched on more often than it is played."""
    badge.put(*(part and part[:2048] for part in parts))
    before = bytes(badge.nvm.bytes), badge.file()
    assert boot(badge) == (0, 0, "")
    assert (bytes(badge.nvm.bytes), badge.file()) == before


def test_a_record_not_known_by_its_content_is_judged_by_its_sum(badge):
    """CRC and sequence alone decide here; whether it can be is for the game to say."""
    badge.put(numbered(1, 9), None, None)
    assert inspect(bytearray(numbered(1, 9))) == GOOD
    boot(badge)
    assert newest(badge) == numbered(1, 9)


@pytest.mark.parametrize("layout", [{"copy": False}, {"size": 2048}])
def test_a_file_is_never_made_nor_lengthened(layout):
    """Without the owner's file, or with one too small, there is no copy and no trace of one."""
    with Badge(**layout) as badge:
        badge.boot()
        badge.nvm.bytes[4096 : 4096 + 2048] = numbered(1, 9)
        before = badge.content()
        assert boot(badge) == (0, 0, "")
        assert badge.content() == before


@pytest.mark.parametrize("where", ["stat", "open", "remount", "read", "write"])
@pytest.mark.parametrize(
    "problem", [OSError(5), OSError(28), RuntimeError(), MemoryError(), KeyError()]
)
def test_whatever_is_wrong_it_is_silent_and_the_game_starts(where, problem):
    """A full, read-only or damaged drive, and things nobody thought of."""
    import badge.drive as drive

    def fail(*arguments, **more):
        raise problem

    with Badge(version=(9, 2, 9)) as badge:
        badge.boot()
        badge.put(numbered(1, 9), numbered(2, 5), None)
        fat = badge.fat
        fat.booting = True
        if where == "stat":
            drive.os = type("os", (), {"stat": staticmethod(fail)})
        elif where == "open":
            drive.open = fail
        elif where == "remount":
            sys.modules["storage"].remount = fail
        else:
            real = fat.open

            def opened(*arguments):
                handle = real(*arguments)
                setattr(handle, "readinto" if where == "read" else "write", fail)
                return handle

            drive.open = opened
        said = io.StringIO()
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            exec(BOOT, {"__name__": "__main__"})
        assert said.getvalue() == ""
        assert stats_of(badge.start().save, 0).games > 0
        assert memory(badge) == numbered(1, 9)


def test_without_its_modules_it_does_nothing(monkeypatch):
    """A drive with half an installation still starts, and says so on the screen, not here."""
    for name in ("badge.save_places", "record.boot_sync"):
        monkeypatch.setitem(sys.modules, name, None)
    exec(BOOT, {"__name__": "__main__"})
