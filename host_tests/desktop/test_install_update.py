# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""From the release before the folders of lib/ui to this one: by the command, or by dragging."""

import pytest

from desktop import release
from desktop.install import command, known, manifest, uninstall
from desktop.setup.environment import ROOT
from desktop.sim.session import Session
from desktop.vm import testing, walk
from desktop.vm.memory import Badge
from desktop.vm.run import VmError
from desktop.vm.script import Script
from host_tests.desktop.install_tools import (
    ShortCable,
    copied_sources,
    drag,
    drag_for_vm,
    new_drive,
    tree,
)

EARLIER = [
    path
    for path in sorted(known.earlier())
    if path.startswith(("engine/", "lib/")) and "/adafruit_" not in path
]
# Read by nobody, these lie about in peace; read instead of a new module, they end the game.
LEFT = {
    ".mpy": b"not even a module",
    ".py": b"# The Scoundrel for PyBadge authors\nfrom engine import gone\n",
}
FLAVOURS = {"cp10": ".mpy", "py": ".py"}


@pytest.fixture(scope="module")
def zips(tmp_path_factory):
    """{ending: path} of this release's zip files."""
    sources = copied_sources(tmp_path_factory.mktemp("sources"))
    paths = release.build(tmp_path_factory.mktemp("dist"), sources)
    return {path.stem.rpartition("-")[2]: path for path in paths}


@pytest.fixture(autouse=True)
def released(tmp_path, monkeypatch):
    """Makes these contents those of the earlier release."""
    monkeypatch.setattr(known, "EARLIER", tmp_path / "earlier_files.txt")
    known.EARLIER.touch()
    known.remember((path, manifest.checksum(LEFT[path[path.index(".") :]])) for path in EARLIER)


def earlier(drive, ending):
    """Put the modules of the earlier release on a drive; returns their paths."""
    paths = [path for path in EARLIER if path.endswith(ending)]
    for path in paths:
        (drive / path).parent.mkdir(parents=True, exist_ok=True)
        (drive / path).write_bytes(LEFT[ending])
    return paths


def update(drive, ending):
    """Run the install command for modules of that kind."""
    options = ["--py"] if ending == ".py" else []
    arguments = [str(drive), "--libraries", "pip", *options]
    return command.main(arguments, None, ShortCable)


def ours(drive):
    """The game's own modules on a drive."""
    return {
        path
        for path in tree(drive)
        if path.startswith(("engine/", "lib/")) and "/adafruit_" not in path
    }


def test_the_earlier_release_had_other_modules():
    """Compiled ones and the sources; many lay where no module lies today."""
    assert len([path for path in EARLIER if path.endswith(".mpy")]) > 44
    gone = [path for path in EARLIER if path.endswith(".py") and not (ROOT / path).exists()]
    assert "lib/ui/room.py" in gone and len(gone) > 50


@pytest.mark.parametrize("ending", [".mpy", ".py"])
def test_the_command_replaces_the_earlier_release(tmp_path, zips, ending):
    """What its list names and the new one lacks is removed."""
    drive = new_drive(tmp_path)
    listed = manifest.Manifest("0.1.0")
    for path in earlier(drive, ending):
        listed.add(path, LEFT[ending])
    (drive / manifest.FILE).write_bytes(listed.render())
    assert update(drive, ending) == 0
    clean = new_drive(tmp_path / "clean")
    assert update(clean, ending) == 0
    assert ours(drive) == ours(clean)


@pytest.mark.parametrize("flavour", ["cp10", "py"])
def test_the_command_clears_up_what_dragging_left(tmp_path, zips, flavour):
    """The dragged list doesn't name it, so it goes by content; somebody else's module stays."""
    drive = new_drive(tmp_path)
    earlier(drive, FLAVOURS[flavour])
    drag(zips[flavour], drive)
    mine = drive / "lib" / "mine.mpy"
    mine.write_bytes(LEFT[".mpy"])
    assert "lib/ui/room" + FLAVOURS[flavour] in ours(drive)
    assert update(drive, FLAVOURS[flavour]) == 0
    assert mine.exists()
    mine.unlink()
    clean = new_drive(tmp_path / "clean")
    assert update(clean, FLAVOURS[flavour]) == 0
    assert ours(drive) == ours(clean)


@pytest.mark.parametrize("ending", [".mpy", ".py"])
def test_an_owners_module_with_an_earlier_name_stays(tmp_path, ending):
    """By its content it is not ours, whatever its name; what it would hide is no reason either."""
    drive = new_drive(tmp_path)
    name = "lib/ui/gameover" + ending
    (drive / "lib/ui").mkdir()
    (drive / name).write_bytes(b"C\x06 the owner's")
    before = tree(drive)
    assert update(drive, ".mpy") == 0
    assert tree(drive)[name] == before[name]
    assert uninstall.main([str(drive)], None, ShortCable) == 0
    assert tree(drive) == before


def test_uninstalling_takes_what_dragging_left(tmp_path, zips):
    """No module of an earlier release stays behind either."""
    drive = new_drive(tmp_path)
    earlier(drive, ".mpy")
    drag(zips["cp10"], drive)
    assert uninstall.main([str(drive)], None, ShortCable) == 0
    assert not ours(drive)


def test_dragged_over_the_earlier_sources_it_starts(tmp_path, zips):
    """A folder such as lib/ui/room wins over the old module of that name, and the rest is not
    asked for."""
    drive = new_drive(tmp_path)
    earlier(drive, ".py")
    drag(zips["py"], drive)
    with Session(root=drive) as session:
        session.start()
        session.run(1500)
        assert session.error is None, session.serial
        assert session.alive


@pytest.fixture(scope="module")
def badge():
    """The 32-bit VM, whose drive each test fills."""
    testing.needed()
    one = Badge()
    yield one
    one.close()


def test_dragged_over_the_earlier_mpy_files_it_plays(badge, zips):
    """From the title to the end of a game, with every old .mpy file beside the new ones."""
    drag_for_vm(zips["cp10"], badge.drive)
    for path in EARLIER:
        target = badge.drive / path
        if path.endswith(".mpy") and not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(LEFT[".mpy"])
    assert badge.play(walk.room()).finished


@pytest.mark.parametrize("text", [LEFT[".py"], b"# an empty one\n"])
def test_an_earlier_source_that_hides_a_compiled_module_is_named(badge, zips, text):
    """CircuitPython reads the .py: the page says which to delete, whether it fails itself or who
    imports it does."""
    drag_for_vm(zips["cp10"], badge.drive)
    (badge.drive / "lib/record/codec.py").write_bytes(text)
    with pytest.raises(VmError) as caught:
        badge.play(walk.start())
    told = caught.value.output
    assert "page OLD FILE IN THE WAY" in told
    assert "lib/record/codec.py is read instead of the new .mpy file" in told


@pytest.mark.parametrize("path", ["lib/ui/room.py", "lib/ui/room/room.py", "lib/badge/buttons.py"])
def test_an_earlier_source_is_named_or_harmless(badge, zips, path):
    """One that lies where a folder lies today is not read. Beside a compiled module of its name it
    is, in the middle of a game too, and then the page names that file and says what to do: what
    else it could say, such as to copy the folder lib again, would not help."""
    drag_for_vm(zips["cp10"], badge.drive)
    (badge.drive / path).write_bytes(LEFT[".py"])
    if path == "lib/ui/room.py":
        assert badge.play(walk.into_a_room(Script().wait(800)))
        return
    with pytest.raises(VmError) as caught:
        badge.play(walk.into_a_room(Script().wait(800)))
    told = caught.value.output
    assert "page OLD FILE IN THE WAY" in told
    assert path + " is read instead of the new .mpy file" in told
    assert "Delete it" in told and "is not on the badge" not in told
