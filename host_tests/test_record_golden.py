# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""One record of version 1, stored as bytes. It has to be readable for ever: never change it.

``GOLDEN_2`` is the same content as version 2 writes it, with what that version added."""

from engine.game import Game
from record import codec, settings
from record.layout import RUN_AT, RUN_HINTED, RUN_SET_BACK
from record.results import verify
from record.run_finder import resume_run
from record.save import Save
from record.stats import stats_of
from record.table import table_of

# Offset and 32 bytes a row; rows of zeros are left out.
GOLDEN = """
000 53636ed101005206785634020000000001000201000101012020200000000000
020 0100000000000000011615cd5b0707120321000d060000000000000000000000
040 00000000000000000000000000000000cb4144410f0000000111050000002c20
060 2310322013310012303206031123122031120332011864000000000000000000
080 c3432e340f00000001110a0000002c0233120213342114201332212321010123
0a0 0121203501753700000000000000000000424f42020000000111070000000416
0c0 7717eb0000000000000000000000000000000000000000000000000000000000
220 0000000000000000000000000000000003000000020000008e01000000000000
240 300000000600000001000100cb000000cf442044100100000116010000002e52
260 23013122014332100132022330021002320133050321b6df0000000000000000
280 0045564502000000011607000000044647e31400000000000000000000000000
420 000000000000000000000000000000000200000001000000cf00000000000000
440 170000000600000000000100cf000000c17e7e7e0f01000001090a0000002c02
460 330103110220312023315223210101230121201043a35d000000000000000000
480 002020200200000001090700000004167779c800000000000000000000000000
620 000000000000000000000000000000000200000001000000c100000000000000
640 180000000400000000000100c1000000a794
"""
GOLDEN_2 = """
000 53636ed102000008785634020000000001000201000101012020200200000000
020 1100000000000000011615cd5b0707120321000d060000000000000000000000
040 00000000000000000000000000000000cb4144410f0234120111050000002c20
060 2310322013310012303206031123122031120332011864000000000000000005
080 c3432e340f00000001110a0000002c0233120213342114201332212321010123
0a0 0121203501753700000000000000000000424f42020000000111070000000416
0c0 7717eb0000000000000000000000000000000000000000000000000000000000
220 0000000000000000000000000000000003000000020000008e01000000000000
240 300000000600000001000100cb000000cf442044100100000116010000002e52
260 23013122014332100132022330021002320133050321b6df0000000000000000
280 0045564502000000011607000000044647e31400000000000000000000000000
420 000000000000000000000000000000000200000001000000cf00000000000000
440 170000000600000000000100cf000000c17e7e7e0f01000001090a0000002c02
460 330103110220312023315223210101230121201043a35d000000000000000000
480 002020200200000001090700000004167779c800000000000000000000000000
620 000000000000000000000000000000000200000001000000c100000000000000
640 180000000400000000000100c10000001eff1d0b1c0a1b091a08190780060005
660 0004000300020001000000000000000000000000000000000000000000000000
680 07b1808100cb0301050201cb0704010505cb0307050801cb070a010b05cb030d
6a0 050e01cb0710011105cb0313050009121b242d363f48515a636c757e879099a2
6c0 abb4bdc6cfd8e1cb030000000000000000000000000000000000000000000000
6e0 0000000000000000000000000000000009121b242d363f48515a636c757e8790
700 99a2abb4bdc6cfd8e1cb03010500000000000000000000000000000000000000
720 00000000000000000000000000000000000009121b242d363f48515a636c757e
740 879099a2abb4bdc6cfd8e10911031115cd5b07414441424f42455645000000cb
760 6400000f0700001d0e000002010500004006000080070000c000000000000000
780 0000000000000000000000000034120500000000000000000000000000000000
7e0 0000000000000000000000000000000000000000000000000000ea3fd3bce581
"""
LENGTH_1, LENGTH_2 = 1618, 2048


def golden(rows=GOLDEN, length=LENGTH_1):
    """A stored record."""
    data = bytearray(length)
    for row in rows.split("\n"):
        if row:
            at, digits = row.split()
            part = bytes.fromhex(digits)
            data[int(at, 16) : int(at, 16) + len(part)] = part
    return data


def restored():
    """The save that was stored."""
    save = Save()
    codec.decode(golden(), save)
    return save


def entries(table):
    """Score, name, room, lamp and seed of each entry."""
    found = []
    for i in range(table.count):
        name = "".join(chr(table.initial(i, k)) for k in range(3))
        found.append((table.score(i), name, table.rooms(i), table.hinted(i), table.seed(i)))
    return found


def test_the_stored_tables_are_still_read():
    """Scores made with the first version are there in every later one."""
    classic, merchant, coffee = [table_of(restored(), i) for i in range(3)]
    assert entries(classic) == [
        (15, "ADA", 15, False, 5),
        (7, "C.4", 15, False, 10),
        (-188, "BOB", 2, False, 7),
    ]
    assert entries(merchant) == [(19, "D D", 16, True, 1), (-188, "EVE", 2, False, 7)]
    assert entries(coffee) == [(5, "~~~", 15, True, 10), (-188, "   ", 2, False, 7)]


def test_the_stored_scores_are_still_true():
    """Their replays play to the same scores: neither rules nor shuffle nor replay have changed."""
    game = Game()
    for table in [table_of(restored(), i) for i in range(3)]:
        assert all(verify(game, table, i) for i in range(table.count))


def test_the_stored_statistics_are_still_read():
    """Games, wins, streaks, scores and kills."""
    names = "games wins streak best_streak best total avoided by_weapon by_hand".split()
    found = [
        tuple(getattr(stats, name) for name in names)
        for stats in [stats_of(restored(), i) for i in range(3)]
    ]
    assert found == [
        (3, 2, 1, 1, 15, -166, 0, 48, 6),
        (2, 1, 0, 1, 19, -169, 0, 23, 6),
        (2, 1, 0, 1, 5, -183, 0, 24, 4),
    ]


def test_the_stored_settings_are_still_read():
    """Each value differs from that of a new badge."""
    save = restored()
    assert [settings.read(save, name) for name in settings.NAMES] == [1, 0, 2, 1, 0, 1, 1, 1, 0]
    assert bytes(settings.initials(save)) == b"   "


def test_the_stored_run_is_still_resumed():
    """Seven moves into a merchant dungeon, with one health left and the lamp on."""
    save = restored()
    game = Game()
    assert save.image[RUN_AT] == RUN_HINTED
    assert resume_run(save, game)
    assert game.seed == 123456789
    assert list(game.moves[: game.move_count]) == [2, 1, 3, 0, 1, 2, 0]
    assert game.health == 1
    assert bytes(game.room) == bytes.fromhex("0032041d")


def test_version_1_is_carried_over_without_loss():
    """Written again it is of version 2, and every byte that had a meaning is where it was."""
    save = restored()
    assert save.sequence == 0x2345678
    buffer = bytearray(2048)
    assert codec.encode(save, buffer) == LENGTH_2
    old = golden()
    assert buffer[8:1616] == old[8:1616]
    assert not any(buffer[1616:2042]), "nothing has been reached yet"
    again = Save()
    codec.decode(buffer, again)
    assert again.image == save.image


def test_the_stored_record_of_version_2_is_written_as_it_was_read():
    """The same content gives the same bytes in every later version of the same format."""
    data = golden(GOLDEN_2, LENGTH_2)
    save = Save()
    codec.decode(data, save)
    buffer = bytearray(2048)
    assert codec.encode(save, buffer) == LENGTH_2
    assert buffer == data


def test_the_marks_of_version_2_are_still_read():
    """The hourglass of the first entry, its number, the run's, and the time until it dims."""
    save = Save()
    codec.decode(golden(GOLDEN_2, LENGTH_2), save)
    table = table_of(save, 0)
    assert [table.set_back(i) for i in range(3)] == [True, False, False]
    assert [table.number(i) for i in range(3)] == [0x51234, 0, 0]
    assert entries(table)[0] == (15, "ADA", 15, False, 5)
    assert save.image[RUN_AT] == RUN_HINTED | RUN_SET_BACK
    assert settings.read(save, "dim") == 2
