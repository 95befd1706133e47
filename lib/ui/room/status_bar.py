# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The top row of the room: health, cards left, and what SELECT does right now.

Health is a number and twenty pips; what button A would take shows as split pips, what it would give
as half ones, so that the loss is a shape and not only a colour.
"""

from engine.game import AVOID, PLAYING
from ui.draw import icons, palette
from ui.draw import text_row as pen
from ui.draw.shapes import paint, tile

EMPTY, FULL, LOSING, GAIN, LOW = range(5)

# What SELECT does; of the last two one is why it does nothing: just avoided, or nothing below.
_AVOID, _UNDO, _STAY, _LAST = range(4)
_CHIPS = (b"AVOID", b"UNDO", b"STAY", b"LAST")
_COLOURS = bytes((palette.AMBER, palette.FOG, palette.STONE, palette.STONE))

_PLAIN, _SAVING, _ADVISED = range(3)  # tiles of the chip
_LOW_HEALTH = 5  # at this and below the pips that are left glow red


# State of the one room there is (ui.room). ``chip`` and ``word`` tell what SELECT
# does, for a page where it does nothing.
chip = word = None
_stack = _number = _pips = _left = None
_pip = 0  # pips that are full now, on their way to _aim
_aim = 0
_after = 0
_step = 0
_mark = _PLAIN


def build(group, sheets):
    """Append all parts to ``group``; ``tick`` once a frame lets the pips run."""
    global chip, word, _stack, _number, _pips, _left
    put = sheets.icons.put
    put(group, palette.EMBER, 1, 2, 1, icons.HEALTH)
    _stack = put(group, palette.SKY, 91, 2, 1, icons.STACK)
    _number = sheets.ranks.put(group, palette.WHITE, 12, 2, 2)
    _pips = sheets.pips.put(group, palette.ALL, 28, 3, 20)
    _left = sheets.glyphs6.put(group, palette.WHITE, 102, 2, 2)
    chip = sheets.chip.put(group, palette.AMBER, 115, 1)
    word = sheets.glyphs5.put(group, palette.INK, 134, 3, 5)


# hot
def health(health, after):
    """Show ``health`` (0..20) and, as split or half pips, what ``after`` would make of it.

    The pips run to a new health in at most 300 ms of ``tick``, the number follows last.
    """
    global _aim, _after, _step
    _aim = health if health > 0 else 0
    _after = after
    _step = (abs(_aim - _pip) + 9) // 10
    _draw()


# hot
def tick():
    """One frame of running pips."""
    global _pip
    way = _aim - _pip
    if way:
        _pip += _step if way > _step else -_step if way < -_step else way
        _draw()


# hot
def _draw():
    """Pips on their way: what is lost is split first and falls from the right."""
    still = _pip == _aim
    after = _after if still else _aim
    full = LOW if still and _aim <= _LOW_HEALTH else FULL
    for i in range(20):
        state = EMPTY
        if i < _pip:
            state = full if i < after else LOSING
        elif still and i < after:
            state = GAIN
        tile(_pips, state, i)
    if still:
        pen.on(_number)
        pen.number(_aim)
        pen.end()


# hot
def update(game):
    """Show how many cards the dungeon still holds, and what SELECT does now."""
    pen.on(_left)
    pen.number(game.deck_count)
    pen.end()
    does = _STAY if game.deck_count else _LAST
    if game.faced and game.state == PLAYING:
        does = _UNDO
    elif game.can(AVOID):
        does = _AVOID
    tile(chip, _mark)
    pen.show(word, _CHIPS[does])
    paint(chip, _COLOURS[does])


# hot
def mark(advised):
    """Put a ring round the chip, or take it away."""
    global _mark
    _mark = _ADVISED if advised else _PLAIN
    if chip[0] != _SAVING:
        tile(chip, _mark)


# hot
def saving():
    """Say in place of the chip that memory is written, until the next ``update``."""
    tile(chip, _SAVING)
    paint(chip, palette.AMBER)
    pen.show(word, b"")


# hot
def battery(low):
    """A battery in place of the stack, as long as ``low``; the stage lets it blink."""
    tile(_stack, icons.BATTERY if low else icons.STACK)
    paint(_stack, palette.EMBER if low else palette.SKY)
