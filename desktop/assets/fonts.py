# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT
"""Fonts: reads the BDF sources and hands out their glyphs as tiles.

Only the fixed-width bitmap fonts of this game; a glyph of another size than the font's box is
refused.
"""


class Font:
    """A fixed-width font: `width`, `ascent`, `descent` in pixels, `glyphs` as code point to rows of
    0 and 1.
    """

    def __init__(self, name, properties):
        self.name = name
        self.properties = properties
        self.width = 0
        self.ascent = int(properties.get("FONT_ASCENT", 0))
        self.descent = int(properties.get("FONT_DESCENT", 0))
        self.glyphs = {}

    @property
    def height(self):
        """Height of a glyph's box in pixels."""
        return self.ascent + self.descent


def _property(text):
    if text.startswith('"'):
        return text[1:-1].replace('""', '"')
    return int(text)


def parse_bdf(text, name):
    """The Font in a BDF text. ValueError, with the font and the glyph, for what such a font may not
    hold.
    """
    properties, glyphs = {}, {}
    width = code = glyph = rows = None
    box = None
    in_properties = False
    for line in text.splitlines():
        key, _, rest = line.partition(" ")
        if key == "STARTPROPERTIES":
            in_properties = True
        elif key == "ENDPROPERTIES":
            in_properties = False
        elif in_properties:
            properties[key] = _property(rest.strip())
        elif key == "FONT":
            properties.setdefault("FONT", rest)
        elif key == "FONTBOUNDINGBOX":
            box = rest.split()
            width, height = int(box[0]), int(box[1])
        elif key == "STARTCHAR":
            glyph, rows = rest, None
        elif key == "ENCODING":
            code = int(rest)
        elif key == "BBX" and rest.split() != box:
            raise ValueError(f"{name}: {glyph}: its box {rest} is not the font's")
        elif key == "BITMAP":
            rows = []
        elif key == "ENDCHAR":
            if rows is None or len(rows) != height:
                raise ValueError(f"{name}: {glyph}: has {len(rows or ())} rows, not {height}")
            glyphs[code] = rows
            rows = None
        elif rows is not None:
            bits = bin(int("1" + line, 16))[3:]
            rows.append([int(bit) for bit in bits[:width]])
    if width is None:
        raise ValueError(f"{name}: is no BDF font")
    font = Font(name, properties)
    font.width, font.glyphs = width, glyphs
    if font.height != height:
        raise ValueError(
            f"{name}: ascent and descent make {font.height} pixels, the box has {height}"
        )
    return font


def tile(font, name):
    """The glyph of the one-character `name` as rows of 0 and 1; "block" is a solid tile. ValueError
    when missing.
    """
    if name == "block":
        return [[1] * font.width for _ in range(font.height)]
    if ord(name) not in font.glyphs:
        raise ValueError(f"{font.name}: the character {name!r} (code {ord(name)}) is missing")
    return font.glyphs[ord(name)]
