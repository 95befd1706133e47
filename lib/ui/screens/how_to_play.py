# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""How to play: the rules in short, on pages of text.

The text is set by ``adafruit_display_text`` from a font, which together take a quarter of the
memory: so they are loaded when the pages are opened and dropped when they are left. Of a page only
its picture is kept, since a label holds a TileGrid for each letter, 21 KB a page. A page is turned
in parts: title and drawings at once, then two lines of text a frame, over the old ones. Where a
library or the font is missing, the page says which, and how to get it, and the game goes on.
"""

import gc
import sys

import bitmaptools
import displayio

from badge import buttons as b
from ui.core.screen import Screen
from ui.draw import palette
from ui.draw.shapes import lay
from ui.draw.sheets import Art, is_ace
from ui.screens.how_to_play_text import PAGES
from ui.widgets import header_footer

_FONT = "fonts/text6x10.pcf"
_X = 2
_PITCH = 11  # from line to line, pixels
_WIDTH = 156
_ASCENT = 8  # of the font: a line's top lies so far above its baseline
_TOP = 44  # of the first line below the pictures, and without any
_HIGH_TOP = 21
_PICTURES_Y = 16
_COLUMNS = 31  # of the 5x8 sheet, for a page that must do without a font

_LIBRARIES = (
    "How to get it: connect the", "badge to a computer and run", "",
    "circup install", "  -r requirements.txt", "",
    "or copy the folder lib of the", "download to the badge again.",
)  # fmt: skip
# What a library or the font can raise: the last seven where a file is cut off, or is no font at
# all, or was made for another version of the firmware.
_ERRORS = (
    ImportError, MemoryError, OSError,
    ValueError, RuntimeError, NotImplementedError, KeyError, IndexError, EOFError, SyntaxError,
)  # fmt: skip


class Page(Screen):
    """Enter with the name of the screen to go back to ("learn_menu" or "pause")."""

    def enter(self, argument):
        """Load the libraries and the font, and show the first page or what is missing."""
        self._home = argument or "learn_menu"
        sheets = self.app.sheets
        group = self.group
        header_footer.band(group, header_footer.TOP, 0)
        self._title = sheets.glyphs6.put(group, palette.WHITE, _X, 2, 20)
        self._number = sheets.glyphs5.put(group, palette.FOG, 133, 3, 5)
        self._body = displayio.Group()
        group.append(self._body)
        self._art = displayio.Group()
        self._body.append(self._art)
        self._footers = (
            header_footer.footer(group, sheets, (("A", "next"), ("B", "back"), ("START", "leave"))),
            header_footer.footer(group, sheets, (("A", "done"), ("B", "back"))),
            header_footer.footer(group, sheets, (("B", "back"),)),
        )
        self._label = self._font = self._picture = self._lines = None
        self._page = 0
        self._due = True
        try:
            if self.app.load_text is None:
                raise ImportError("no module named 'adafruit_display_text'")
            self._label, reader = self.app.load_text()
            file = open(_FONT, "rb")
            self._font = file
            if file.read(4) != b"\x01fcp":  # the library believes any file
                raise ValueError("not a PCF font")
            self._font = reader.PCF(file, displayio.Bitmap)
        except _ERRORS as error:
            self._show_error(error)
        self._update()

    def leave(self):
        """Give the libraries' memory back."""
        font = self._font
        self._label = self._font = self._picture = self._lines = None
        self._due = False
        if font is not None:
            getattr(font, "file", font).close()
        for name in [name for name in sys.modules if name.startswith("adafruit_")]:
            del sys.modules[name]
        gc.collect()

    def _show_error(self, error):
        """Show, in the game's own letters, what is missing and how to get it."""
        what = _FONT
        lines = ("How to get it: copy the folder", "fonts of the download to the", "badge again.")
        if isinstance(error, MemoryError):
            title = "NO MEMORY"
            what = ""
            lines = ("There is not enough memory for", "these pages right now.")
        elif isinstance(error, ImportError):
            title = "LIBRARY MISSING"
            what = str(error)
            quoted = what.split("'")  # "no module named 'x'", or "can't import name x"
            what = quoted[1] if len(quoted) > 2 else what.split()[-1]
            lines = _LIBRARIES
        elif isinstance(error, OSError):
            title = "FONT MISSING"
        elif self._label is None:
            title = "LIBRARY DAMAGED"
            what = "the whole of lib/adafruit_*"
            lines = _LIBRARIES
        else:
            title = "FONT DAMAGED"
        self.leave()
        body = self._body
        while len(body):
            body.pop()
        header_footer.write(self._title, title)
        glyphs = self.app.sheets.glyphs5
        y = 20
        if what:
            header_footer.text(body, glyphs, "These pages cannot be shown", _X, y)
            header_footer.text(body, glyphs, "without", _X, y + 9)
            header_footer.text(body, glyphs, what[:_COLUMNS], _X, y + 18, palette.AMBER)
            y += 32
        for line in lines:
            if line:
                header_footer.text(body, glyphs, line, _X, y)
            # Half a line between paragraphs, or the page would not hold them.
            y += 8 if line else 4

    def _draw(self):
        """Show title and drawings of the page that is due, and take its lines."""
        title, cards, text = PAGES[self._page]
        sheets = self.app.sheets
        art = self._art
        while len(art):
            art.pop()
        wide = 20 if len(cards) and is_ace(cards[0]) else 0  # aces never stand beside other cards
        x = 80 - (26 + wide) * len(cards) // 2 + 3
        for card in cards:
            if wide:
                sheets.aces.put(art, palette.ALL, x, _PICTURES_Y - 2, 1, card >> 4)
            else:
                Art(art, x, _PICTURES_Y).show(card)
            x += 26 + wide
        self._lines = text.split("\n")
        self._row = 0
        height = _PITCH * len(self._lines)
        picture = self._picture
        if picture is None or picture.height * picture.tile_height != height:
            # The first page, or the last: it has more lines.
            if picture is not None:
                self._body.remove(picture)
            picture = self._picture = None  # so that its bitmap can go first
            bitmap = displayio.Bitmap(_WIDTH, height, 2)
            y = _TOP if cards else _HIGH_TOP
            self._picture = lay(self._body, bitmap, palette.WHITE, _X, y)
        header_footer.write(self._title, title)
        header_footer.write(self._number, "%2d/%d" % (self._page + 1, len(PAGES)))

    def _set(self):
        """Set the next line of text: by a label, which is dropped again."""
        row = self._row
        if row == 0:
            gc.collect()
        bitmap = self._picture.bitmap
        top = _PITCH * row
        bitmaptools.fill_region(bitmap, 0, top, _WIDTH, top + _PITCH, 0)
        label = self._label.Label(self._font, text=self._lines[row], base_alignment=True)
        for letter in label[0]:
            bitmaptools.blit(bitmap, letter.bitmap, letter.x, top + _ASCENT + letter.y)
        self._row = row + 1
        if self._row == len(self._lines):
            self._lines = None

    def _update(self):
        """Show the footer that belongs to the page."""
        footer = 2
        if self._label is not None:
            footer = 1 if self._page == len(PAGES) - 1 else 0
        header_footer.choose(self._footers, footer)

    def tick(self, now):
        """Draw a part of the page: here and not where the key is handled, for a label is deep."""
        if self._due or self._lines is not None:
            try:
                if self._due:
                    self._due = False
                    self._draw()
                else:
                    self._set()
                    if self._lines is not None:
                        self._set()
            except _ERRORS as error:
                self._show_error(error)
            self._update()

    def key(self, key, down, at):
        """A and RIGHT: on; B and LEFT: back; START: leave."""
        if not down:
            return
        page = self._page
        last = len(PAGES) - 1
        shown = self._label is not None
        if key == b.START or key == b.B and not (shown and page):
            self.app.director.go(self._home, "back")
        elif not shown:
            pass
        elif key == b.A and page == last:
            if self._home == "learn_menu":
                # Read to the end: the title's cursor waits on PLAY.
                self.app.director.kept["title"] = "new_game"
                self._home = "title"
            self.app.director.go(self._home, "back")
        elif key == b.B or key == b.LEFT and page:
            self._page = page - 1
            self._due = True
        elif key == b.A or key == b.RIGHT and page < last:
            self._page = page + 1
            self._due = True
