# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The second copy of the save: on real FAT volumes, and only where its place can be proven."""

import pytest

from desktop.install import carry, fat, keepcopy, libraries, manifest, plan, tree
from host_tests.desktop.fat_drive import FatDrive


def keep(drive):
    """What the player is told."""
    return keepcopy.keep(drive, "the image", lambda: fat.Volume(drive.read_raw))


def owners(drive):
    """{flash sector: set of names of what lies in it}, free clusters as "free", from a walk over
    the whole volume that shares nothing with the proof but the reader."""
    volume = fat.Volume(drive.read_raw)
    owner = {}

    def look(cluster, above):
        for entry in volume.entries(cluster):
            if entry.cluster:
                for part in volume.chain(entry.cluster):
                    assert part not in owner, "two files share a cluster"
                    owner[part] = above + entry.name
            if entry.folder:
                look(entry.cluster, above + entry.name + "/")

    look(None, "")
    found = {}
    for sector in range(volume.sectors):
        cluster = (sector - volume.data_start) // volume.per_cluster + 2
        name = owner.get(cluster, "free") if sector >= volume.data_start else "table or root"
        found.setdefault(sector // 8, set()).add(name)
    return found


def assert_alone(drive):
    """The file's and its folder's flash sectors hold nothing else but moats."""
    moats = {"save/moat_a.bin", "save/box/moat_b.bin", "save/box/moat_c.bin"}
    for name in ("save/box/scores.bin", "save/box"):
        blocks = [inside for inside in owners(drive).values() if name in inside]
        assert blocks
        for inside in blocks:
            assert inside <= moats | {name}


def fill(drive, percent, sizes=(1500, 4000, 700, 9000)):
    """Fill the volume with numbered files up to a share of its size; returns their names."""
    names, total = [], 0
    while total < len(drive.image) * percent / 100:
        size = sizes[len(names) % len(sizes)]
        names.append("stuff%d.bin" % len(names))
        drive.write(names[-1], bytes([len(names) % 255]) * size)
        total += -(-size // 512) * 512
    return names


@pytest.mark.parametrize(
    "kilobytes, per_cluster, table",
    [(2044, 1, False), (2044, 2, True), (8188, 2, True), (8188, 4, False)],
)
def test_on_a_fresh_drive_scores_lie_alone(kilobytes, per_cluster, table):
    """PyBadge and PyGamer sizes, FAT12 and FAT16, with and without the partition table."""
    drive = FatDrive(kilobytes, per_cluster, table)
    fill(drive, 8)
    told = keep(drive)
    assert "lies alone" in told
    assert drive.read("save/box/scores.bin") == bytes(8192)  # two records, none written yet
    assert_alone(drive)


def test_on_a_drive_that_is_80_percent_full_scores_lie_alone():
    """Room in one piece is enough, however little."""
    drive = FatDrive()
    fill(drive, 80)
    assert "lies alone" in keep(drive)
    assert_alone(drive)


def test_small_holes_are_passed_over():
    """Where the first places are holes of one file, later tries find the room behind them."""
    drive = FatDrive()
    names = fill(drive, 60)
    for name in names[:80:2]:
        drive.remove(name)
    drive.plug_in()
    assert "lies alone" in keep(drive)
    assert_alone(drive)
    assert not drive.is_folder("scoundrel-new")


def test_on_a_fragmented_drive_nothing_is_left_behind():
    """Only small holes: the player is told that NVM alone is used, and the drive is as before."""
    drive = FatDrive(kilobytes=1024)
    names = fill(drive, 96, sizes=(3000, 3000))
    for name in names[::2]:
        drive.remove(name)
    before = {path: drive.read(path) for path in drive.walk()}
    told = keep(drive)
    assert "NVM" in told and "No copy" in told
    assert {path: drive.read(path) for path in drive.walk()} == before
    assert not drive.is_folder("save") and not drive.is_folder("scoundrel-new")


def test_on_a_full_drive_nothing_is_left_behind():
    """Running out of room in the middle takes back what was made."""
    drive = FatDrive(kilobytes=512)
    fill(drive, 91)
    assert "NVM" in keep(drive)
    assert not drive.is_folder("save") and not drive.is_folder("scoundrel-new")


def test_a_copy_that_is_there_stays_with_its_scores():
    """Asking again changes nothing."""
    drive = FatDrive()
    keep(drive)
    volume = fat.Volume(drive.read_raw)
    first = volume.sectors_of(volume.chain(volume.find("save/box/scores.bin").cluster))[0]
    drive.image[first * 512 : first * 512 + 11] = b"my best run"  # in place, as the game does
    image = bytes(drive.image)
    assert "it is there" in keep(drive)
    assert bytes(drive.image) == image
    assert drive.read("save/box/scores.bin").startswith(b"my best run")


def test_scores_of_a_copy_in_a_bad_place_move_to_a_good_one():
    """A save/ folder that was dragged here is replaced, its scores go along."""
    drive = FatDrive()
    drive.write("save/box/scores.bin", b"my best run" + bytes(4085))
    drive.write("save/moat_a.bin", b"x")
    assert "lies alone" in keep(drive)
    assert_alone(drive)
    assert drive.read("save/box/scores.bin").startswith(b"my best run")


def test_scores_in_a_bad_place_are_never_thrown_away():
    """Without a good place the file waits where no game writes it."""
    drive = FatDrive(kilobytes=1024)
    drive.write("save/box/scores.bin", b"my best run" + bytes(4085))
    names = fill(drive, 95, sizes=(3000, 3000))
    for name in names[::2]:
        drive.remove(name)
    assert "NVM" in keep(drive)
    assert not drive.is_folder("save")
    assert drive.read("before-scoundrel/scores.bin").startswith(b"my best run")


@pytest.mark.parametrize("ruin", [b"\xff" * 512, bytes(range(256)) * 2, b"\xff" * 256 + bytes(256)])
def test_a_copy_whose_folder_a_power_cut_destroyed_is_made_anew(ruin):
    """The badge rewrites its sector with every save. Nothing that the ruin seems to name is
    touched, and everything else stays as it was."""
    drive = FatDrive()
    names = fill(drive, 8)
    before = {name: drive.read(name) for name in names}
    keep(drive)
    volume = fat.Volume(drive.read_raw)
    sector = volume.sectors_of(volume.chain(volume.find("save/box").cluster))[0]
    drive.image[512 * sector : 512 * sector + 512] = ruin
    drive.plug_in()
    assert keepcopy.destroyed(drive)
    told = keep(drive)
    assert "power cut" in told and "lies alone" in told
    assert drive.read("save/box/scores.bin") == bytes(8192)
    assert {name: drive.read(name) for name in names} == before


def test_somebody_elses_save_folder_is_left_alone():
    """The name is a common one."""
    drive = FatDrive()
    drive.write("save/notes.txt", b"not the game's")
    assert "somebody else's" in keep(drive)
    assert drive.walk() == ["save/notes.txt"]


def test_without_the_raw_device_nothing_is_made():
    """A drive whose chains can't be read back gets no copy."""
    drive = FatDrive()

    def forbidden():
        raise PermissionError(13, "Permission denied")

    told = keepcopy.keep(drive, "/dev/sdz1", forbidden)
    assert "may not read /dev/sdz1" in told and "NVM" in told
    assert "NVM" in keepcopy.keep(drive, None)
    assert drive.walk() == [] and not drive.is_folder("save")


def test_what_is_no_fat_volume_is_refused(tmp_path):
    """A device that holds something else is a sentence, not a crash."""
    other = bytes(446) + b"\0\0\0\0\x06\0\0\0\x00\x08\0\0\xfc\x0f" + bytes(50) + b"\x55\xaa"
    hollow = b"\xeb\xfe\x90" + bytes(507) + b"\x55\xaa" + bytes(4096)
    for content in (b"", bytes(4096), other, hollow):
        image = tmp_path / "image"
        image.write_bytes(content)
        assert "can't be read" in keepcopy.keep(FatDrive(), str(image))


def test_an_image_file_serves_as_the_device(tmp_path):
    """--device takes a file: what is on the drive but not in the image isn't proven."""
    drive = FatDrive(table=True)
    image = tmp_path / "badge.img"
    image.write_bytes(drive.read_raw(0, 512 + len(drive.image)))
    told = keepcopy.keep(drive, str(image))
    assert "isn't on the device" in told
    assert not drive.is_folder("save")


def test_game_and_copy_fit_on_a_pybadge():
    """The whole game onto a real FAT12 volume of 2 MB, over an older one, then the copy: never more
    room is used meanwhile than was asked for beforehand, and the scores lie alone."""
    drive = FatDrive()
    files = dict(tree.game(), **libraries.from_pip())
    ours = b"# The Scoundrel for PyBadge authors"
    older = {path: ours + content for path, content in files.items()}
    carry.carry_out(drive, plan.make(drive, older, manifest.Manifest(), "0", ()))
    todo = plan.make(drive, files, manifest.of_drive(drive), "1", ())
    assert len(todo.changed) == len(files)
    before = drive.free_clusters()
    steps = []

    def progress(number, count, path, size):
        steps.append(drive.free_clusters())

    carry.carry_out(drive, todo, progress)
    low = min(steps)
    room = todo.room(512) // 512
    assert before - low <= room <= (before - low) * 1.3
    assert {path: drive.read(path) for path in files} == files
    assert drive.free_clusters() > 2 * keepcopy.room(512) // 512
    assert "lies alone" in keep(drive)
    assert_alone(drive)


def test_no_block_looks_like_empty_flash():
    """The firmware takes a block that begins with four FF for erased and may skip it."""
    drive = FatDrive()
    keep(drive)
    for path in drive.walk("save"):
        content = drive.read(path)
        for place in range(0, len(content), 512):
            assert content[place : place + 4] != b"\xff\xff\xff\xff"


@pytest.mark.parametrize("name", ["save/box/scores.bin", "save/box", "save/moat_a.bin"])
def test_a_stranger_in_a_flash_sector_is_seen(name):
    """The proof looks at every sector: one cluster of a moat given away, and it fails."""
    drive = FatDrive()
    keep(drive)
    volume = fat.Volume(drive.read_raw)
    assert keepcopy.unproven(volume) is None
    own = volume.chain(volume.find(name).cluster)
    if name == "save/moat_a.bin":  # its last cluster shares a flash sector with the box or its like
        shorter = Cut(volume, name, own[:-1])
        assert "too short" in keepcopy.unproven(shorter)
        return
    neighbours = volume.flash_of(own)
    for moat in keepcopy.MOATS:
        chain = volume.chain(volume.find(moat).cluster)
        for cluster in chain:
            if volume.flash_of([cluster]) & neighbours:
                left = [part for part in chain if part != cluster]
                assert "shares a flash sector" in keepcopy.unproven(Cut(volume, moat, left, 1))


class Cut:
    """A volume where one file's chain is another than in the table."""

    def __init__(self, volume, path, chain, short=0):
        self.volume, self.path, self.clusters = volume, path, chain
        self.first = volume.find(path).cluster
        self.per_cluster = volume.per_cluster + short  # so that the missing cluster isn't noticed

    def chain(self, cluster):
        return self.clusters if cluster == self.first else self.volume.chain(cluster)

    def __getattr__(self, name):
        return getattr(self.volume, name)
