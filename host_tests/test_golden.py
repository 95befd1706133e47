# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Every scene of ``desktop.scenes``: its words have room, and it looks as when it was judged.

A picture that has changed on purpose is looked at, then recorded anew with
``python3 -m desktop shots --record NAME``.
"""

import pytest
from PIL import Image, ImageChops

from desktop import gallery, scenes, shots
from desktop.sim.session import Session
from host_tests.ui.screen_reader import ScreenReader

NAMES = [scene[0] for scene in scenes.SCENES]


def differing(now, golden, path):
    """Write golden picture, picture and their difference side by side; how many pixels differ."""
    red, green, blue = ImageChops.difference(now, golden).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    mask = most.point(lambda value: 255 if value else 0)
    gallery.save(gallery.sheet([golden, now, mask.convert("RGB")], 3, 3), path)
    return mask.histogram()[255]


@pytest.mark.parametrize(("name", "script", "options"), scenes.SCENES, ids=NAMES)
def test_a_scene_is_as_it_was_judged(name, script, options, tmp_path):
    """No word leaves the screen or its box, lies over another or over an icon, or is cut off (while
    something moves it may cover words in part), and each pixel is that of the golden picture."""
    with Session(**options) as session:
        session.start()
        # The page for missing parts has letters of its own (test_screen_error_page.py).
        reader = ScreenReader(session) if name != "notice" else None
        script(session)
        assert session.error is None and session.alive, session.serial
        if reader:
            assert reader.read() or name.startswith(("motion-death", "motion-win"))
            reader.check(moving=name.startswith("motion-"))
        now = session.picture()
    golden = shots.GOLDEN / (name + ".png")
    assert golden.exists(), "not judged yet: look at it, then record it"
    with Image.open(golden) as file:
        golden = file.convert("RGB")
    if now.tobytes() != golden.tobytes():
        path = tmp_path / (name + ".png")
        count = differing(now, golden, path)
        pytest.fail("%d pixels differ: golden, now and difference are in %s" % (count, path))


def test_no_golden_picture_is_left_over():
    """Every golden picture has its scene."""
    assert sorted(path.stem for path in shots.GOLDEN.glob("*.png")) == sorted(NAMES)


def test_a_difference_is_counted_and_drawn(tmp_path):
    """One pixel is enough, and the picture of the difference shows where it is."""
    golden = Image.new("RGB", (160, 128))
    now = golden.copy()
    now.putpixel((80, 100), (1, 0, 0))
    assert differing(now, golden, tmp_path / "x.png") == 1
    with Image.open(tmp_path / "x.png") as drawn:
        drawn = drawn.convert("RGB")
        left = gallery.GAP + 2 * (3 * 160 + gallery.GAP)
        assert drawn.getpixel((left + 3 * 80 + 1, gallery.GAP + 3 * 100 + 1)) == (255, 255, 255)
        assert drawn.getpixel((left + 3 * 79 + 1, gallery.GAP + 3 * 100 + 1)) == (0, 0, 0)


def test_one_command_records_a_named_picture(tmp_path, monkeypatch, capsys):
    """``--record NAME`` writes that picture at its own size; a name that is none is refused."""
    monkeypatch.setattr(shots, "GOLDEN", tmp_path)
    assert shots.main(["--record", "credits"]) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["credits.png"]
    with Image.open(tmp_path / "credits.png") as picture:
        assert picture.size == (160, 128)
    assert shots.main(["--record", "cred"]) == 2
    assert "no scene's name is 'cred'" in capsys.readouterr().err


def test_the_gallery_shows_known_scenes_once():
    """The contact sheet names scenes that exist, none twice."""
    assert set(scenes.GALLERY) <= set(NAMES)
    assert len(set(scenes.GALLERY)) == len(scenes.GALLERY)
    assert len(set(NAMES)) == len(NAMES)
