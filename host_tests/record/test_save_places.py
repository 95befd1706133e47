# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Which record wins at a start, and that damage anywhere costs neither the game nor more scores."""

import random

import pytest

from engine.game import Game
from host_tests.media.badge import Badge, game_files
from host_tests.record.known_win import begin, play_to, win
from host_tests.record.record_saves import changed, later, numbered, record
from record import block_state, settings, status_text
from record.codec import decode
from record.results import verify
from record.save import Save
from record.stats import stats_of
from record.table import table_of

FOREIGN = {
    "zeros": bytes(2048),
    "msgpack": b"\x00\x0b\x82\xa4name\xa3bob\xa5score\x2a" + bytes(2000),
    "text": b"HIGHSCORE 004200\n" * 130,
    "another game": b"PYBADGE1" * 256,
}


def games(save):
    """Books and settings, to tell one record from another."""
    return bytes(save.image[16:32]) + bytes(save.image[80:-6])


def known(number):
    """What ``games`` gives for ``record(number)``."""
    save = Save()
    decode(record(number), save)
    return games(save)


LAST = (1 << 30) - 1


@pytest.mark.parametrize("memory, first, second, winner", [
    (5, 4, 3, 0),
    (5, 6, 3, 1),
    (5, 6, 7, 2),
    (5, 3, 6, 2),
    (5, 5, 5, 0),
    (4, 5, 5, 1),
    (LAST, 0, LAST - 1, 1),
    (0, LAST, LAST - 1, 0),
    (1, LAST, 0, 0),
    (None, 8, 9, 2),
    (None, 0, LAST, 1),
    (None, None, 4, 2),
    (3, None, None, 0),
])  # fmt: skip
def test_the_newest_record_wins_and_of_equal_ones_the_memorys(badge, memory, first, second, winner):
    """The number wraps; a badge whose memory was wiped goes on with its copy."""
    parts = [
        b"\xff" * 2048 if sequence is None else numbered(number, sequence)
        for number, sequence in enumerate((memory, first, second))
    ]
    badge.put(*parts)
    for _ in range(2):
        assert games(badge.start().save) == known(winner)
        badge.power_on()
        assert games(badge.app.save) == known(winner)


@pytest.mark.parametrize("name", FOREIGN)
def test_another_programs_data_stays_until_the_first_save(badge, name):
    """Starting and looking around changes no byte, and the player is told."""
    badge.put(memory=FOREIGN[name][:2048])
    badge.nvm.bytes[:64] = FOREIGN["msgpack"][:64]  # as the Learn guides' helper does
    before = bytes(badge.nvm.bytes)
    app = badge.power_on()
    settings.write(app.run)
    assert badge.nvm.bytes == before
    assert app.writer.status == block_state.FOREIGN
    assert status_text.trouble(app.writer)
    assert "nother program" in status_text.lines(app.writer, 0)
    assert win(app) == 0
    assert badge.nvm.bytes[:4096] == before[:4096]
    assert badge.nvm.bytes[4096 + 2048 :] == before[4096 + 2048 :]
    assert stats_of(badge.power_on().save, 0).games == 1


@pytest.mark.parametrize("name", ["msgpack", "text", "another game"])
def test_a_file_of_that_name_with_something_else_in_it_is_never_written(badge, name):
    """Whatever the directory says, only what is the game's own is overwritten."""
    data = FOREIGN[name][:2048]
    badge.put(first=data, second=data)
    before = badge.file()
    app = badge.power_on()
    assert app.writer.copy == block_state.FOREIGN
    assert win(app) == 0
    badge.power_on()
    assert badge.file() == before
    assert status_text.where(badge.app.writer) == "memory"
    assert "something else" in status_text.reason(badge.app.writer, 1)


@pytest.mark.parametrize("where", ["memory", "first", "second"])
def test_a_record_of_a_later_version_is_never_written_over(badge, where):
    """Neither it nor its copy: who tries an old version finds everything as it was."""
    badge.put(**{where: later()})
    before = bytes(badge.nvm.bytes), badge.file()
    app = badge.power_on()
    settings.change(app.save, "volume", 0)
    settings.write(app.run)
    assert win(app) == 0, "the game plays on all the same"
    badge.power_on()
    assert (bytes(badge.nvm.bytes), badge.file()) == before
    assert status_text.trouble(badge.app.writer)
    assert status_text.where(badge.app.writer) == "nowhere"
    assert "later version" in status_text.lines(badge.app.writer, 0)


def test_flipped_bits_anywhere_cost_at_most_that_record(badge):
    """In the memory the copy's record is found, in one end of the file the other's."""
    dice = random.Random(5)
    for _ in range(150):
        bit = dice.randrange(8 * len(record(0)))
        parts = [bytearray(numbered(i, 10 + i)) for i in range(3)]
        victim = dice.randrange(3)
        parts[victim][bit >> 3] ^= 1 << (bit & 7)
        badge.put(*parts)
        assert games(badge.start().save) == known(1 if victim == 2 else 2)


def test_truncated_records_and_noise_never_become_scores(badge):
    """Both places full of rubbish: the game starts, and its tables are empty."""
    dice = random.Random(6)
    for i in range(120):
        parts = []
        for number in range(3):
            if i % 3:
                part = bytearray(dice.randbytes(2048))
                if i % 3 == 1:
                    part[:4] = record(0)[:4]
            else:
                part = record(number)[: dice.randrange(4, 2048)]
                part = part + bytes(dice.choice((b"\x00", b"\xff"))) * (2048 - len(part))
            parts.append(bytes(part))
        badge.put(*parts)
        app = badge.power_on()
        assert all(table_of(app.save, i).count == 0 for i in range(3))
        assert not app.found


def test_an_impossible_record_gives_way_to_the_older_one(badge):
    """A right sum around wrong content: the next best is taken, and it is written over in turn."""
    badge.put(numbered(1, 10), changed(0, {8: 20, 9: 0, 10: 0, 11: 0, 16: 99}), None)
    assert games(badge.start().save) == known(1)


@pytest.mark.parametrize("what", ["box", "save", "file"])
def test_a_destroyed_directory_leaves_the_memory(badge, what):
    """Everything below save/ may be damaged in any way; the game starts and keeps its scores."""
    assert win(badge.app) == 0
    dice = random.Random(7)
    for _ in range(60):
        flash = bytearray(badge.flash.bytes)
        if what == "box":
            at, size = flash.find(b"MOAT_B  BIN") & -4096, 4096
        elif what == "save":
            at, size = flash.find(b"MOAT_A  BIN") & -512, 512
        else:
            at, size = flash.find(b"Scn\xd1") & -4096, 12288
        for i in range(at, at + size):
            if dice.random() < 0.3:
                flash[i] = dice.randrange(256)
        with Badge((bytes(badge.nvm.bytes), bytes(flash))) as other:
            app = other.power_on()
            assert stats_of(app.save, 0).games == 1
            assert win(app) >= 0
            assert stats_of(app.save, 0).games == 2
            for path, data in game_files().items():
                assert other.fat.content(path) == data
            assert stats_of(other.power_on().save, 0).games == 2


def test_a_copy_that_cannot_be_read_once_does_not_win_later(badge):
    """Its record is older than what was played meanwhile, though it may count more saves."""
    app = badge.power_on()
    begin(app)
    play_to(app, 12)
    stat = badge.fat.open

    def broken(*arguments):
        raise OSError(5)

    import badge.drive as drive

    drive.open = broken
    app = badge.start()
    assert app.writer.copy == block_state.UNREAD
    assert win(app) == 0
    drive.open = stat
    app = badge.power_on()
    assert stats_of(app.save, 0).games == 1, "the game counts, whatever the copy held"


def test_every_stored_score_is_true(badge):
    """After a long day every entry plays to its score."""
    for _ in range(3):
        win(badge.app)
    for table in [table_of(badge.power_on().save, i) for i in range(3)]:
        for i in range(table.count):
            assert verify(Game(), table, i)
