# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Taking the game off a badge: what goes, what comes back, what stays."""

import pytest

from host_tests.desktop.install_tools import install, new_drive, put_foreign, remove, tree


@pytest.fixture
def drive(tmp_path):
    """A new badge's drive."""
    return new_drive(tmp_path)


@pytest.fixture
def badge(drive):
    """A drive with the game on it."""
    assert install(drive) == 0
    return drive


@pytest.fixture
def used(drive):
    """A badge with somebody's own program on it."""
    return put_foreign(drive)


def test_uninstalling_puts_everything_back(used):
    """The drive is then what it was before, byte for byte."""
    before = tree(used)
    assert install(used, "--yes") == 0
    assert install(used, "--yes", "--py") == 0
    assert remove(used) == 0
    assert tree(used) == before
    assert not (used / "engine").exists() and not (used / "before-scoundrel").exists()


def test_uninstalling_a_new_badge_leaves_it_new(drive):
    """With the firmware's sample and its empty lib/."""
    before = tree(drive)
    assert install(drive) == 0
    assert remove(drive) == 0
    assert tree(drive) == before
    assert (drive / "lib").is_dir()


def test_uninstalling_leaves_what_was_changed_and_the_scores(badge, capsys):
    """A file the owner worked on is the owner's; save/ goes only when asked."""
    (badge / "lib/ui/core/app.mpy").write_bytes(b"my own work")
    (badge / "save/box").mkdir(parents=True)
    (badge / "save/box/scores.bin").write_bytes(b"scores")
    assert remove(badge) == 0
    assert (badge / "lib/ui/core/app.mpy").read_bytes() == b"my own work"
    assert (badge / "save/box/scores.bin").exists()
    assert "lib/ui/core/app.mpy was changed by someone" in capsys.readouterr().out
    assert not (badge / "code.py").read_bytes().startswith(b"# SPDX")


def test_uninstalling_can_take_the_scores_too(badge):
    """With --scores nothing of the game is left."""
    (badge / "save/box").mkdir(parents=True)
    (badge / "save/box/scores.bin").write_bytes(b"scores")
    assert remove(badge, "--scores") == 0
    assert not (badge / "save").exists()


def test_uninstalling_without_a_list_removes_nothing(used, capsys):
    """The wrong drive stays as it is."""
    before = tree(used)
    assert remove(used) == 1
    assert tree(used) == before
    assert "no list of installed files" in capsys.readouterr().err


def test_a_list_can_not_reach_outside_the_drive(badge, tmp_path):
    """A path that climbs out is no path."""
    outside = tmp_path / "precious.txt"
    outside.write_bytes(b"")
    empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    with open(badge / "scoundrel-files.txt", "a") as file:
        file.write("%s  ../precious.txt\n%s  %s\n" % (empty, empty, outside))
    assert remove(badge) == 0
    assert outside.exists()
