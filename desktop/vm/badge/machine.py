# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The machine behind the stand-ins: virtual time, scripted keys, and the readings of the heap.

The program's only waiting is ``time.sleep``. There time goes on, keys are pressed, the heap is
read and, when the schedule ends, the run is ended. Between two sleeps nothing here touches the
heap, so the difference of two readings is the program's alone.
"""

import binascii
import gc
import re
import sys

import micropython

# Four bytes an entry: wait in ms (low, high), kind, number. A loop has its target's place in
# ``targets`` and the entries to go back instead of a wait, and its number is how often it may.
SCHEDULE = bytearray()
_KEY_UP = 0
_KEY_DOWN = 1
_MARK = 2
_END = 3
_LOOP = 4
_NOTHING = 5
_WHEN = 6  # goes forward instead, unless the screen is shown
targets = ()

now = 65000  # ms; the badge's counter wraps 65 s after start
refreshes = 0
screen = ""
base = 0  # heap bytes in use before the program's first line
lock = ()  # names of screens in which the heap is locked
seeds = []

_queue = bytearray(64 * 2)
_head = 0
_count = 0
_at = 0
_due = 0
_before = 0
_locked = False
_pressed = 0
_drawn = 0
# By screen: turns of the loop, turns with a press, most bytes, their sum, the time of the most.
# Made before the program's first line: rows made on the way, 1.1 KB for all screens, would be
# counted as the program's.
_SCREENS = 48
_seen = [""] * _SCREENS
_turns = [[0, 0, 0, 0, 0] for _ in range(_SCREENS)]
_patched = False
_search = re.compile("(a|b)*c")
_haystack = "ab" * 40
_live = 0  # bytes in use at a mark


def event(into):
    """The next key event into an ``Event``; False when there is none."""
    global _head, _count
    if not _count:
        return False
    into.key_number = _queue[_head * 2]
    into.pressed = _queue[_head * 2 + 1] == 1
    into.timestamp = now & 0x1FFFFFFF
    _head = (_head + 1) & 63
    _count -= 1
    return True


def _push(key, down):
    global _count, _pressed
    if _count < 64:
        at = (_head + _count) & 63
        _queue[at * 2] = key
        _queue[at * 2 + 1] = down
        _count += 1
        _pressed += down


def settle():
    """Count from here: bytes in use after a collection."""
    gc.collect()
    gc.collect()
    return gc.mem_alloc()


def _note(spent):
    """Book the bytes of one turn of the program's loop."""
    at = 0
    while _seen[at] != screen and _seen[at]:
        at += 1
    _seen[at] = screen
    row = _turns[at]
    row[0] += 1
    if _pressed:
        row[1] += 1
    row[3] += spent
    if spent > row[2]:
        row[2] = spent
        row[4] = now
    if spent and trace:
        print("moved", screen, spent, now, _pressed)


trace = False
only_size = False


def _mark(number, live):
    print("live", screen or "-", live - base, number, now)
    micropython.mem_info()
    names()


def names():
    """Print how many names there are."""
    micropython.qstr_info()


def report():
    """The closing lines."""
    for at in range(_SCREENS):
        row = _turns[at]
        if row[0]:
            print("turns", _seen[at] or "-", row[0], row[1], row[2], row[3], row[4])
    names()
    print("refreshes", refreshes)


def _print_nvm():
    """What a game would leave behind, a few bytes a line: hardly any heap may be left."""
    module = sys.modules.get("microcontroller")
    if module is not None:
        for at in range(0, len(module.nvm), 32):
            print("nvm", binascii.hexlify(memoryview(module.nvm)[at : at + 32]).decode())


def _print_page():
    """The words on the error page, a line of it in a line."""
    group = sys.modules["board"].DISPLAY.root_group
    letters = getattr(sys.modules["ui.screens.error_page"], "CHARS", None)
    if letters is None or group is None:
        return
    for grid in group:
        if grid.tile_width == 6:
            for y in range(grid.height):
                line = [letters[grid[x, y]] for x in range(grid.width)]
                print("page", "".join(line).strip())


def wipe():
    """Write over what earlier calls left on the stack below: the collector takes it for addresses,
    and a page that is gone would seem to be there. The frames of a search are small and full."""
    _search.match(_haystack)


def watch():
    """Learn from the director which screen is shown, and unlock the heap while it switches."""
    global _patched
    module = sys.modules.get("ui.core.director")
    if module is None or not hasattr(module, "run") or _patched:
        return
    _patched = True
    real = module._switch

    def switch():
        global screen, _drawn
        unlock()
        name = module._next
        real()
        wipe()
        screen = name
        _drawn = -1  # a turn that builds a screen is not one of those counted

    module._switch = switch
    loop = module.run

    def run(page):
        wipe()  # the loop's frame lies where the start's lay, and stays
        loop(page)

    module.run = run


def unlock():
    """Let the program allocate again."""
    global _locked
    if _locked:
        micropython.heap_unlock()
        _locked = False


def _next():
    """Do what is due and see when the next is."""
    global _at, _due
    kind = SCHEDULE[_at + 2]
    number = SCHEDULE[_at + 3]
    if kind <= _KEY_DOWN:
        _push(number, kind)
    elif kind == _MARK:
        _mark(number, _live)
    elif kind == _NOTHING:
        pass
    elif kind == _WHEN:
        if screen != targets[SCHEDULE[_at]]:
            _at += 4 * SCHEDULE[_at + 1]
    elif kind == _END:
        _print_nvm()
        report()
        raise SystemExit
    elif screen != targets[SCHEDULE[_at]]:
        if number == 0:
            print("never came", targets[SCHEDULE[_at]], "but", screen)
            report()
            raise SystemExit(2)
        SCHEDULE[_at + 3] = number - 1
        _at -= 4 * SCHEDULE[_at + 1] + 4
    _at += 4
    if SCHEDULE[_at + 2] not in (_LOOP, _WHEN):
        _due += SCHEDULE[_at] | SCHEDULE[_at + 1] << 8


def sleep(seconds):
    """What ``time.sleep`` does here."""
    global now, _before, _locked, _pressed, _drawn, _live
    spent = gc.mem_alloc() - _before
    unlock()
    if not _patched:
        watch()
    if _drawn > 0:
        _note(spent)
    _drawn = 1
    _pressed = 0
    if "ui.screens.error_page" in sys.modules:
        print("the program shows an error")
        _print_page()
        raise SystemExit(5)
    if seconds == 0.01:
        now += 10
    else:
        now += int(seconds * 1000 + 0.5)
    while now >= _due:
        if SCHEDULE[_at + 2] == _MARK:
            wipe()
            gc.collect()
            gc.collect()
            _live = gc.mem_alloc()
        _next()
    if screen in lock:
        micropython.heap_lock()
        _locked = True
    _before = gc.mem_alloc()


def begin(path):
    """Read a schedule: a line of screens' names, then entries; the first wait counts from now."""
    global SCHEDULE, targets, _due
    with open(path, "rb") as file:
        names, entries = file.read().split(b"\n", 1)
    targets = tuple(names.decode().split(","))
    SCHEDULE = bytearray(entries)
    _due = now
    if SCHEDULE[2] not in (_LOOP, _WHEN):
        _due += SCHEDULE[0] | SCHEDULE[1] << 8
