# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The error page: what is missing or broke, and how to get it right, in a player's words.

It is shown on the screen and printed on the serial console. It has letters of its own: no sheet, no
font, no library and no other module of the game is needed for it, since any of them may be what is
missing.
"""

import gc
import sys
import time

import board
import displayio

CHARS = " !\"#'()*+,-./0123456789:<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_"
# Seven rows of five pixels for each of them; a row is one digit of base 32.
_ROWS = (
    "00000004444404AA00000AAVAVAA4400000248884284222480LEVEL0044V4400000648"
    "000V00000000CC11248GGEHJLPHE4C4444EEH168GVU11E11U26AIV22VGU11HE68GUHHE"
    "V124888EHHEHHEEHHF12C0CC0CC0248G84200V0V008421248EH12404EHHVHHHUHHUHHU"
    "EHGGGHEUHHHHHUVGGUGGVVGGUGGGEHGNHHEHHHVHHHE44444E72222ICHIKOKIHGGGGGGV"
    "HRLLHHHHPLJHHHEHHHHHEUHHUGGGEHHHLIDUHHUKIHFGGE11UV444444HHHHHHEHHHHHA4"
    "HHHLLRHHHA4AHHHHA4444V1248GVE88888EE22222E000000V"
)
_WIDTH = 6
_HEIGHT = 9
COLUMNS = 26
LINES = 11  # between title and foot
_LARGEST = 32768  # bytes; nothing in the game is so large in one piece
_DEAF = 0.7  # s; the thumb that was on A when it happened must not take the page away


def explain(error):
    """What an exception means to a player: (title, sentence)."""
    text = str(error)
    old = _old_source(error)
    if old:
        words = "%s is read instead of the new .mpy file of that name. Delete it."
        return "OLD FILE IN THE WAY", words % old
    if isinstance(error, ImportError):
        return _explain_import(text)
    if isinstance(error, SyntaxError):
        # The last place of its traceback is the source that was cut off, not who imported it.
        return _damaged(_file(error) or "A file of the game")
    # What the firmware raises for an .mpy that was cut off, or holds something else from its middle
    # on. It gives no name for it, only who imported it.
    cut = isinstance(error, EOFError) or "orrupt .mpy" in text or _asked(text) > _LARGEST
    if cut or "mpy" in text and _file(error) not in ("", "code.py"):
        loader = _file(error)
        return _damaged("A file that %s loads" % loader if loader else "A file of the game", "")
    if isinstance(error, MemoryError):
        return (
            "OUT OF MEMORY",
            "Switch off and on. If it comes again, install the download with .mpy files anew.",
        )
    path = _path(text)
    if path:
        folder = path[: path.find("/")]
        copy = "Copy the folder %s of the download to the badge again." % folder
        if isinstance(error, OSError):
            return "FILE MISSING", "%s is not on the badge. %s" % (path, copy)
        return "FILE DAMAGED", "%s cannot be read. %s" % (path, copy)
    if "mpy" in text:
        return (
            "WRONG VERSION",
            "The .mpy files are for another CircuitPython. Take the download for the version"
            " that boot_out.txt on the drive names.",
        )
    if isinstance(error, OSError):
        return "FILE TROUBLE", "The drive cannot be read. Copy the download to the badge again."
    return (
        "THE GAME STUMBLED",
        "This should not happen. Saved scores are safe. Please report the lines below.",
    )


def _damaged(what, name=None):
    """The page for one of the game's own files; ``name`` is its path, "" where it is unknown."""
    name = what if name is None else name
    copy = "the folders engine and lib"
    for part in ("engine/", "lib/", "code.py"):
        if name.startswith(part):
            copy = "the folder " + part[:-1] if part[-1] == "/" else part
    return "FILE DAMAGED", "%s is damaged. Copy %s of the download again." % (what, copy)


def _file(error):
    """The file of the last place of an error's traceback, from the drive's root on, or ""."""
    parts = where(error).split('"')
    if len(parts) < 3 or not parts[0].startswith("File"):
        return ""
    path = "/" + parts[1]
    for part in ("/engine/", "/lib/", "/code.py"):
        if part in path:
            return path[path.find(part) + 1 :]
    return parts[1]


def _old_source(error):
    """A source of the game that was read although the game is there as .mpy files, or "": an older
    version left it. The last place of the traceback knows it, or it is loaded."""
    paths = [_file(error)] + [getattr(one, "__file__", "") for one in sys.modules.values()]
    for path in paths if __file__.endswith(".mpy") else ():
        ours = "engine/" in path or "lib/" in path and "adafruit_" not in path
        if ours and path.endswith(".py"):
            return path
    return ""


def _asked(text):
    """How many bytes a MemoryError was about; 0 for any other text."""
    words = text.split()
    for i in range(1, len(words)):
        if words[i] == "bytes" and words[i - 1].isdigit():
            return int(words[i - 1])
    return 0


def _explain_import(text):
    parts = text.split("'")
    if len(parts) < 3:
        # "can't import name inks": from which package, it does not say.
        return (
            "GAME INCOMPLETE",
            "%s is not on the badge. Copy the folders engine and lib of the download again."
            % text.split()[-1],
        )
    name = parts[1]
    top = name.split(".")[0]
    if top.startswith("adafruit_"):
        return (
            "LIBRARY MISSING",
            "%s is not on the badge. Run circup install -r requirements.txt or copy the folder"
            " lib of the download again." % name,
        )
    if top == "engine" or top in ("ui", "badge", "record"):
        folder = "engine" if top == "engine" else "lib"
        return (
            "GAME INCOMPLETE",
            "%s is not on the badge. Copy the folder %s of the download again." % (name, folder),
        )
    return (
        "FIRMWARE TOO SMALL",
        "%s is missing. Install CircuitPython 9 or 10 for PyBadge." % name,
    )


def _path(text):
    """The first word of a text that names a file of the game, or an empty one."""
    for word in text.split():
        if word.startswith(("sprites/", "fonts/")):
            return word
    return ""


def where(error):
    """Where and what: the last place of the traceback and the error itself, as far as known."""
    what = "%s: %s" % (type(error).__name__, error)
    try:
        import traceback

        for line in reversed("".join(traceback.format_exception(error)).split("\n")):
            if line.strip().startswith("File"):
                return line.strip() + " " + what
    except (ImportError, AttributeError, TypeError):
        pass
    return what


def wrap(text):
    """The text in lines of at most ``COLUMNS`` characters; words that are longer are cut."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > COLUMNS:
            lines.append("")
        lines[-1] += " " + word if lines[-1] else word
        while len(lines[-1]) > COLUMNS:
            line = lines.pop()
            lines += [line[:COLUMNS], line[COLUMNS:]]
    return lines


def _sheet():
    bitmap = displayio.Bitmap(len(CHARS) * _WIDTH, _HEIGHT, 2)
    for i in range(len(CHARS)):
        for y in range(7):
            row = ord(_ROWS[7 * i + y])
            row -= 48 if row < 58 else 55
            for x in range(5):
                if row >> (4 - x) & 1:
                    bitmap[i * _WIDTH + x, y + 1] = 1
    return bitmap


def _grid(bitmap, colour, y, lines):
    palette = displayio.Palette(2)
    palette[0] = 0x0E0D16
    palette[1] = colour
    return displayio.TileGrid(
        bitmap,
        pixel_shader=palette,
        width=COLUMNS,
        height=lines,
        tile_width=_WIDTH,
        tile_height=_HEIGHT,
        x=2,
        y=y,
    )


def _write(grid, row, text):
    for i in range(min(COLUMNS, len(text))):
        tile = CHARS.find(text[i].upper())
        grid[i, row] = tile if tile >= 0 else CHARS.find("?")


def show(title, lines, foot):
    """Draw a title, at most ``LINES`` lines and a foot, in capitals."""
    display = board.DISPLAY
    display.brightness = 1.0  # the badge may have been dark
    bitmap = _sheet()
    group = displayio.Group()
    # A ground, or what was shown before would show through between the letters.
    ground = displayio.Palette(1)
    ground[0] = 0x0E0D16
    blank = displayio.Bitmap(32, 32, 1)
    group.append(displayio.TileGrid(blank, pixel_shader=ground, width=5, height=4))
    heads = _grid(bitmap, 0xFFC02E, 2, 1)
    body = _grid(bitmap, 0xFFFFFF, 15, LINES)
    feet = _grid(bitmap, 0x5AB4FF, 118, 1)
    _write(heads, 0, title)
    for i in range(min(LINES, len(lines))):
        _write(body, i, lines[i])
    _write(feet, 0, foot)
    for grid in (heads, body, feet):
        group.append(grid)
    display.auto_refresh = False
    display.root_group = group
    display.refresh()


def _buttons():
    """A reader of the first four keys, or None where that cannot be."""
    try:
        import keypad

        return keypad.ShiftRegisterKeys(
            clock=board.BUTTON_CLOCK,
            data=board.BUTTON_OUT,
            latch=board.BUTTON_LATCH,
            key_count=4,
            value_when_pressed=True,
        )
    except Exception:  # no keypad, or the pins are taken: then there is nothing to wait for
        return None


def wait_for_a(keys):
    """Wait for a press of A on ``keys`` (may be None), then start the program anew."""
    time.sleep(_DEAF)
    if keys is not None:
        keys.events.clear()
    while True:
        event = keys.events.get() if keys is not None else None
        if event is not None and event.pressed and event.key_number == 1:
            break
        time.sleep(0.05)
    import supervisor

    supervisor.reload()


def report(error):
    """Show and print an exception, wait for A, start anew."""
    try:
        sys.modules["badge.buttons"].release()
    except Exception:  # the game had not taken them yet
        pass
    title, sentence = explain(error)
    place = where(error)
    try:
        import traceback

        traceback.print_exception(error)
    except Exception:  # no such module, or no memory for it: the last line is printed below
        pass
    print("%s\n%s\n%s" % (title, sentence, place))
    keys = _buttons()
    foot = "A: START AGAIN" if keys is not None else "SWITCH OFF AND ON"
    gc.collect()
    try:
        show(title, wrap(sentence) + [""] + wrap(place), foot)
    except Exception as trouble:  # no display: the console has it all
        print(trouble)
    wait_for_a(keys)
