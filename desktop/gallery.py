# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Contact sheets: many screens on one picture, and one screen for many eyes.

Written as PNG with a palette, so that a sheet of twenty screens stays small enough to be kept
beside the code.
"""

import io

from PIL import Image

from desktop import eyesight, files

SCALE = 2
GAP = 8  # pixels between two screens
_GROUND = (96, 100, 112)  # neither a colour of the game nor of a page behind it


def sheet(pictures, columns, scale=SCALE):
    """One RGB picture of several, ``columns`` side by side, each enlarged ``scale`` times."""
    width, height = (scale * size + GAP for size in pictures[0].size)
    rows = (len(pictures) + columns - 1) // columns
    made = Image.new("RGB", (columns * width + GAP, rows * height + GAP), _GROUND)
    for i, picture in enumerate(pictures):
        large = picture.resize((scale * picture.width, scale * picture.height), 0)
        made.paste(large, (GAP + i % columns * width, GAP + i // columns * height))
    return made


def eyes(pictures, scale=SCALE):
    """A row for each of ``eyesight.EYES``, from the top, with all the pictures."""
    cells = [
        eyesight.look(picture, matrix, veil)
        for _, matrix, veil in eyesight.EYES
        for picture in pictures
    ]
    return sheet(cells, len(pictures), scale)


def save(picture, path):
    """Write a PNG with as few colours as it has, at most 256. Raises ``CommandError``."""
    found = picture.getcolors(256)
    more = {}
    if found:
        count = len(found)
        picture = picture.convert("P", palette=Image.Palette.ADAPTIVE, colors=count)
        more["bits"] = 4 if count <= 16 else 8
    memory = io.BytesIO()
    picture.save(memory, "PNG", optimize=True, **more)
    files.write(path, memory.getvalue(), settle=False)
