# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""How to play: the rules in short, on pages of text.

The text is set by ``adafruit_display_text`` from a font, which together take a quarter of the
memory: so they are loaded when the pages are opened and thrown away when they are left. Of a page
only its picture is kept, since a label holds a TileGrid for each letter, 21 KB a page. A page is
turned in parts: title and drawings at once, then two lines of text a frame, over the old ones.
Where a library or the font is missing, the page says which, and how to get it, and the game goes
on.
Refuses to teach by doing.
"""

import gc
import sys

import bitmaptools
import displayio

from badge import buttons as b
from ui.core.screen import Screen
from ui.draw import palette
from ui.draw.shapes import lay, show
from ui.draw.sheets import Art, is_ace
from ui.draw.text_row import TextRow
from ui.screens.how_to_play_text import PAGES
from ui.widgets import header_footer

_FONT = "fonts/text6x10.pcf"
_LIBRARY = "the whole of lib/adafruit_*"
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
_FONTS = ("How to get it: copy the folder", "fonts of the download to the", "badge again.")
_MEMORY = ("There is not enough memory for", "these pages right now.")  # fmt: skip
# What the reader raises for a file that is cut off or not a font at all, and the firmware for a
# library that is cut off or made for another version.
_UNREADABLE = (
    ValueError, RuntimeError, NotImplementedError, KeyError, IndexError, EOFError, SyntaxError,
)  # fmt: skip


class HowToPlay(Screen):
    """Enter with the name of the screen to go back to ("learn_menu" or "pause")."""

    def enter(self, argument):
        """Load the libraries and the font, and show the first page or what is missing."""
        self._home = argument or "learn_menu"
        sheets = self.app.sheets
        group = self.group
        header_footer.band(group, header_footer.TOP, 0)
        self._title = TextRow(sheets.glyphs6, 20, _X, 2)
        self._number = TextRow(sheets.glyphs5, 5, 133, 3, palette.FOG)
        group.append(self._title.grid)
        group.append(self._number.grid)
        self._body = header_footer.layer(group)
        self._art = header_footer.layer(self._body)
        self._kit = self._font = self._picture = self._lines = None
        self._page = 0
        self._due = False
        self._count = len(PAGES)
        broken = _LIBRARY
        try:
            if self.app.load_text is None:
                raise ImportError("no module named 'adafruit_display_text'")
            self._kit, reader = self.app.load_text()
            broken = _FONT
            self._font = _open_font(reader)
            self._due = True
        except ImportError as error:
            self._sorry("LIBRARY MISSING", _culprit(error), _LIBRARIES)
        except MemoryError:
            self._sorry("NO MEMORY", "", _MEMORY)
        except OSError:
            self._sorry("FONT MISSING", _FONT, _FONTS)
        except _UNREADABLE:
            if broken == _FONT:
                self._sorry("FONT DAMAGED", _FONT, _FONTS)
            else:
                self._sorry("LIBRARY DAMAGED", broken, _LIBRARIES)
        reading = (("A", "next"), ("B", "back"), ("START", "leave"))
        self._feet = (
            header_footer.layer(group),
            header_footer.layer(group),
            header_footer.layer(group),
        )
        header_footer.footer(self._feet[0], sheets, reading)
        header_footer.footer(self._feet[1], sheets, (("A", "done"), ("B", "back")))
        header_footer.footer(self._feet[2], sheets, (("B", "back"),))
        self._point()

    def leave(self):
        """Give the libraries' memory back."""
        self._drop()

    def _drop(self):
        """Give the libraries' memory back."""
        font = self._font
        self._kit = self._font = self._picture = self._lines = None
        if font is not None and hasattr(font, "file"):
            font.file.close()
        font = None
        _shed_all("adafruit_display_text", "adafruit_bitmap_font", "adafruit_ticks")
        gc.collect()

    def _draw(self):
        """Show title and drawings of the page that is due, and note its lines."""
        title, cards, text = PAGES[self._page]
        sheets = self.app.sheets
        body = self._body
        drawings = self._art
        header_footer.clear(drawings)
        wide = 20 if len(cards) and is_ace(cards[0]) else 0  # aces never stand beside other cards
        x = 80 - (26 + wide) * len(cards) // 2 + 3
        for card in cards:
            if wide:
                sheets.aces.put(drawings, palette.ALL, x, _PICTURES_Y - 2, 1, card >> 4)
            else:
                Art(drawings, x, _PICTURES_Y).show(card)
            x += 26 + wide
        self._lines = text.split("\n")
        self._row = 0
        height = _PITCH * len(self._lines)
        picture = self._picture
        if picture is None or picture.height * picture.tile_height != height:
            # The first page, or the last: it has more lines.
            if picture is not None:
                body.remove(picture)
            picture = self._picture = None  # so that its bitmap can go first
            bitmap = displayio.Bitmap(_WIDTH, height, 2)
            self._picture = lay(body, bitmap, palette.WHITE, _X, _TOP if cards else _HIGH_TOP)
        self._title.show(title)
        number = self._number
        number.start()
        number.number(self._page + 1, 2)
        number.put(15)
        number.number(self._count)
        number.end()

    def _set(self):
        """Set the next line of text: by a label, which is dropped again."""
        row = self._row
        if row == 0:
            gc.collect()
        bitmap = self._picture.bitmap
        top = _PITCH * row
        bitmaptools.fill_region(bitmap, 0, top, _WIDTH, top + _PITCH, 0)
        label = self._kit.Label(self._font, text=self._lines[row], base_alignment=True)
        for letter in label[0]:
            bitmaptools.blit(bitmap, letter.bitmap, letter.x, top + _ASCENT + letter.y)
        self._row = row + 1
        if self._row == len(self._lines):
            self._lines = None

    def _sorry(self, title, what, lines):
        """A page made of the game's own letters, instead of the rules."""
        self._drop()
        body = self._body
        header_footer.clear(body)
        self._title.show(title)
        sheets = self.app.sheets
        y = 20
        if what:
            header_footer.text(body, sheets.glyphs5, "These pages cannot be shown", _X, y)
            header_footer.text(body, sheets.glyphs5, "without", _X, y + 9)
            header_footer.text(body, sheets.glyphs5, what[:_COLUMNS], _X, y + 18, palette.AMBER)
            y += 32
        for line in lines:
            if line:
                header_footer.text(body, sheets.glyphs5, line, _X, y)
            # Half a line between paragraphs, or the page would not hold them.
            y += 8 if line else 4

    def _point(self):
        """Show the foot that belongs to the page."""
        which = 2
        if self._kit is not None:
            which = 1 if self._page == self._count - 1 else 0
        for i in range(3):
            show(self._feet[i], i == which)

    def _turn(self, step):
        """Go to another page; before the first and behind the last it is out."""
        page = self._page + step
        if self._kit is None or page < 0 or page >= self._count:
            if page == self._count and self._home == "learn_menu":
                # Read to the end: the title's cursor waits on PLAY.
                self.app.director.kept["title"] = "new_game"
                self._home = "title"
            self._go()
            return
        self._page = page
        self._due = True

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
            except MemoryError:
                self._sorry("NO MEMORY", "", _MEMORY)
            except _UNREADABLE:
                self._sorry("FONT DAMAGED", _FONT, _FONTS)
            self._point()

    def _go(self):
        self.app.director.go(self._home, "back")

    def key(self, key, down, at):
        """A and RIGHT: on; B and LEFT: back; START: leave."""
        if not down:
            return
        if key == b.START:
            self._go()
        elif key == b.B:
            self._turn(-1)
        elif key == b.A and self._kit is not None:
            self._turn(1)
        elif self._kit is not None and (
            key == b.LEFT and self._page or key == b.RIGHT and self._page < self._count - 1
        ):
            self._turn(1 if key == b.RIGHT else -1)


def _shed_all(*packages):
    """Forget every module of the named packages."""
    names = []
    for name in sys.modules:
        for package in packages:
            if name == package or name.startswith(package + "."):
                names.append(name)
    for name in names:
        del sys.modules[name]


def _culprit(error):
    """The name of the module that an ImportError is about."""
    text = str(error)
    parts = text.split("'")
    return parts[1] if len(parts) > 2 else text.split()[-1]


def _open_font(reader):
    """The font, opened by the library's ``reader`` of its format, which believes any file."""
    file = open(_FONT, "rb")
    if file.read(4) != b"\x01fcp":
        file.close()
        raise ValueError("not a PCF font")
    return reader.PCF(file, displayio.Bitmap)


Shown = HowToPlay
