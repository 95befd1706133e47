# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What a picture looks like to eyes that lack a kind of cone, and under daylight.

The matrices are those of Machado, Oliveira and Fernandes (A Physiologically-based Model for
Simulation of Color Vision Deficiency, 2009) at full severity, for linear light. Daylight is a veil
of white that the display's glass throws back over everything.
"""

from PIL import Image

VEIL = 0.12  # of the brightest white, as ui.md has it

PROTAN = (
    (0.152286, 1.052583, -0.204868),
    (0.114503, 0.786281, 0.099216),
    (-0.003882, -0.048116, 1.051998),
)
DEUTAN = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
TRITAN = (
    (1.255528, -0.076749, -0.178779),
    (-0.078411, 0.930809, 0.147602),
    (0.004733, 0.691367, 0.303900),
)
_NONE = ((1, 0, 0), (0, 1, 0), (0, 0, 1))

# name, matrix, part of white that lies over everything
EYES = (
    ("as drawn", _NONE, 0),
    ("protanopia", PROTAN, 0),
    ("deuteranopia", DEUTAN, 0),
    ("tritanopia", TRITAN, 0),
    ("daylight", _NONE, VEIL),
    ("deuteranopia in daylight", DEUTAN, VEIL),
)


def linear(value):
    """Light (0..1) of an sRGB value 0..255."""
    value /= 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def encoded(light):
    """The sRGB value 0..255 of light, which is cut to 0..1."""
    light = min(max(light, 0.0), 1.0)
    light = 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(255 * light)


def seen(colour, matrix=_NONE, veil=0):
    """A colour (three values 0..255) as such eyes see it."""
    light = [linear(value) for value in colour]
    light = [sum(part * value for part, value in zip(row, light)) for row in matrix]
    # The eye takes the brightest for white, veil and all.
    return tuple(encoded((value + veil) / (1 + veil)) for value in light)


def look(picture, matrix=_NONE, veil=0):
    """An RGB picture as such eyes see it; colour by colour, since the badge shows few."""
    picture = picture.convert("RGB")
    table = {colour: seen(colour, matrix, veil) for _, colour in picture.getcolors(1 << 16)}
    changed = Image.new("RGB", picture.size)
    changed.putdata([table[pixel] for pixel in picture.get_flattened_data()])
    return changed


def lab(colour):
    """CIE L*a*b* (D65) of an sRGB colour."""
    red, green, blue = (linear(value) for value in colour)
    parts = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883,
    )
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in parts)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one, other, matrix=_NONE, veil=0):
    """How far apart two colours look (CIE76; 2.3 is just noticeable, 20 is plain)."""
    pairs = zip(lab(seen(one, matrix, veil)), lab(seen(other, matrix, veil)))
    return sum((a - b) ** 2 for a, b in pairs) ** 0.5
