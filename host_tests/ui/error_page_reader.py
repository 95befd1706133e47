# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Reads the page of an error, which has letters of its own."""


def read(session):
    """The words on the page, read off the letters' own sheet, one string a line."""
    notice = session.modules["ui.screens.error_page"]
    lines = []
    for layer in session.machine.display.root_group:
        if layer.tile_width == 6:
            for y in range(layer.height):
                lines.append("".join(notice.CHARS[layer[x, y]] for x in range(layer.width)).strip())
    return lines


def told(session):
    """All of the page as one sentence."""
    return " ".join(line for line in read(session) if line)
