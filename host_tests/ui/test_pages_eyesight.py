# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Colours that must stay apart for every eye, and what carries the meaning where they do not."""

import pathlib

import pytest
from PIL import Image

from desktop import eyesight, gallery

ROOT = pathlib.Path(__file__).parents[2]
EYES = eyesight.EYES
NAMES = [eye[0] for eye in EYES]
PLAIN = 20  # CIE76: nobody takes one for the other


def palette():
    """The sixteen colours of the game, by name."""
    source = (ROOT / "lib" / "ui" / "draw" / "palette.py").read_text()
    names = "clear ink night stone fog paper sand white blood ember amber bark moss mint violet sky"
    start = source.index("_RGB = (") + 8
    values = [
        int(word, 16)
        for word in source[start : source.index(")", start)].split("0x")[1:]
        for word in [word.strip(" ,\n")[:6]]
    ]
    return {
        name: (value >> 16, value >> 8 & 255, value & 255)
        for name, value in zip(names.split(), values)
    }


INKS = palette()


@pytest.mark.parametrize(("name", "matrix", "veil"), EYES, ids=NAMES)
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("amber", "sky"),  # A and B
        ("white", "night"),  # words on bands and boxes
        ("white", "blood"),  # what kills
        ("ink", "paper"),  # ranks on cards
        ("blood", "paper"),
        ("ink", "amber"),  # the chosen row
        ("amber", "ink"),  # the ladder, lit
        ("mint", "ink"),  # health
    ],
)
def test_what_must_be_told_apart_stays_apart(name, matrix, veil, one, other):
    """Letters from their ground, A from B, health from none, whatever the eyes and the light."""
    assert eyesight.distance(INKS[one], INKS[other], matrix, veil) > PLAIN


def test_loss_is_a_shape_and_not_only_a_colour():
    """Mint and ember come close for some eyes; so a pip that would be lost is split into pieces."""
    closest = min(
        eyesight.distance(INKS["mint"], INKS["ember"], matrix, veil) for _, matrix, veil in EYES
    )
    assert closest < 40
    with Image.open(ROOT / "sprites" / "pips.bmp") as sheet:
        pips = [sheet.crop((3 * i, 0, 3 * i + 3, 8)).convert("RGB") for i in range(4)]
    clear = pips[0].getpixel((2, 0))
    shapes = [[pixel != clear for pixel in pip.get_flattened_data()] for pip in pips]
    assert len({tuple(shape) for shape in shapes}) == 4


def test_ordinary_eyes_change_nothing():
    """Without a deficiency and without a veil every colour stays what it is."""
    picture = Image.new("RGB", (2, 1))
    picture.putpixel((0, 0), INKS["ember"])
    picture.putpixel((1, 0), (3, 200, 99))
    assert eyesight.look(picture).tobytes() == picture.tobytes()


@pytest.mark.parametrize("matrix", [eyesight.PROTAN, eyesight.DEUTAN, eyesight.TRITAN])
def test_a_deficiency_leaves_grey_alone_and_moves_colours(matrix):
    """Grey is grey for all; each deficiency changes some colour."""
    for value in (0, 77, 255):
        assert all(abs(part - value) <= 1 for part in eyesight.seen((value,) * 3, matrix))
    changes = [eyesight.distance(colour, eyesight.seen(colour, matrix)) for colour in INKS.values()]
    assert max(changes) > PLAIN


def test_red_and_green_meet_for_those_who_confuse_them():
    """Two colours that most people tell apart and a deuteranope hardly does."""
    red, green = (170, 70, 70), (110, 110, 60)
    assert eyesight.distance(red, green) > 2 * eyesight.distance(red, green, eyesight.DEUTAN)


def test_daylight_takes_contrast_away():
    """Under the veil everything comes closer, and black is black no more."""
    for one, other in (("white", "ink"), ("amber", "night")):
        clear = eyesight.distance(INKS[one], INKS[other])
        assert eyesight.distance(INKS[one], INKS[other], veil=eyesight.VEIL) < clear
    assert min(eyesight.seen((0, 0, 0), veil=eyesight.VEIL)) > 60


def test_a_sheet_holds_all_pictures_in_their_order():
    """Two columns, three pictures: left, right, and below the first."""
    pictures = [Image.new("RGB", (4, 3), colour) for colour in ("red", "lime", "blue")]
    made = gallery.sheet(pictures, 2, 2)
    assert made.size == (gallery.GAP + 2 * (8 + gallery.GAP), gallery.GAP + 2 * (6 + gallery.GAP))
    gap = gallery.GAP
    assert made.getpixel((gap, gap)) == (255, 0, 0)
    assert made.getpixel((gap + 8 + gap, gap)) == (0, 255, 0)
    assert made.getpixel((gap, gap + 6 + gap)) == (0, 0, 255)


def test_a_row_of_a_sheet_for_each_pair_of_eyes():
    """As many rows as there are eyes, each with all pictures."""
    made = gallery.eyes([Image.new("RGB", (4, 3), "red")] * 2, 1)
    assert made.size == (
        gallery.GAP + 2 * (4 + gallery.GAP), gallery.GAP + len(EYES) * (3 + gallery.GAP)
    )  # fmt: skip
