# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Looking back on a game: the one or two moves that cost the most chance to win, and another try.

``engine.game_review`` goes through the game a little at a time, so that no key waits for it; that
takes from a few seconds to half a minute, and B leaves at any moment. A plays on from where the
chosen move was made, as practice. The game is played again for all that, and stands at its end when
the page is left.
"""

import displayio

from badge import buttons as b
from badge import clock
from engine.game import AVOID, BARE, PLAYING, WON
from engine.rules import ONE_POTION
from record import lifecycle
from ui.core import game_flow
from ui.core.screen import Screen
from ui.draw import icons, messages, palette
from ui.draw import sheets as sh
from ui.draw import text_row as pen
from ui.draw.shapes import lay, shape
from ui.widgets import header_footer, mistake
from ui.widgets.forecast import Forecast

# Between two looks at the keys: so many ms of review, and the step begun last, which takes at most
# 30,000 bytecodes, 26 ms.
_SLICE = 12
_STEP = 10  # operations
_STEPS = 8  # at most, so that progress is seen on a faster computer too
_PARTS = 20  # of the bar
_BAR_Y = 62
_X = 46  # of the words beside a card
_LETTERS = 22  # of a row there
_TOP = 15
_PITCH = 45

# What was done to a card, and what should have been.
_FOUGHT, _TAKEN, _SPILT, _DRUNK, _SENT, _SOLD = range(6)
_DEEDS = (
    ("with bare hands", "bare-handed"),
    ("taken", "take it"),
    ("spilt", "spill it"),
    ("drunk", "drink it"),
    ("sent away", "send him away"),
    ("weapon sold", "sell to him"),
)


class Page(Screen):
    """Enter with ``(preset, place, "game_over")``, which B gives back to the details."""

    def __init__(self, app):
        Screen.__init__(self, app)
        self._review = None
        self._bar = None  # while the review goes on
        self._frame = None  # round the move that is chosen
        self._at = 0

    def enter(self, argument):
        """Begin the review; the page says what is being done, how far it is, and how to leave."""
        self._argument = argument
        group = self.group
        sheets = self.app.sheets
        glyphs = sheets.glyphs5
        header_footer.header(group, sheets, "LOOKING BACK")
        try:
            from engine.game_review import GameReview

            self._review = GameReview()
        except MemoryError:
            self._write(("No memory for that. Switch off", "and on again before the next", "game."))
            return
        self._review.start(self.app.game)
        header_footer.text(group, glyphs, "Which move cost you most?", 18, 28, palette.FOG)
        self._room = sheets.glyphs6.put(group, palette.WHITE, 44, 44, 14)
        piece = displayio.Bitmap(10, 8, 2)
        for x in range(5, 9):
            for y in range(8):
                piece[x, y] = 1
        lay(group, piece, palette.STONE, 30, _BAR_Y, _PARTS, 1, 5, 8, 1)
        self._bar = lay(group, piece, palette.MINT, 30, _BAR_Y, _PARTS, 1, 5, 8)
        header_footer.text(group, glyphs, "A long game takes half a", 20, 84, palette.FOG)
        header_footer.text(group, glyphs, "minute. Leave when you like.", 10, 94, palette.FOG)
        header_footer.footer(group, sheets, (("B", "leave"),))
        self._update()

    def leave(self):
        """Leave the game at its end."""
        if self._review is not None:
            self._review.restore()

    # -- the review ------------------------------------------------------------------------------

    # hot
    def _update(self):
        """Show how far the review is."""
        review = self._review
        pen.on(self._room)
        pen.text(b"Room ")
        pen.number(review.room)
        pen.text(b" of ")
        pen.number(review.rooms)
        pen.end()
        for i in range(_PARTS * review.part // review.whole):
            if self._bar[i] == 0:
                self._bar[i] = 1

    # hot
    def tick(self, now):
        """Go on with the review for a moment; when it is over, show what was found."""
        if self._bar is None:
            return
        begun = clock.now()
        for _ in range(_STEPS):
            if self._review.advance(_STEP):
                self._bar = None
                self._show()
                return
            if clock.since(begun, clock.now()) >= _SLICE:
                break
        self._update()

    # -- what was found -------------------------------------------------------------------------

    def _show(self):
        """The moves named, one below the other, the costliest first and chosen."""
        group = self.group
        review = self._review
        sheets = self.app.sheets
        while len(group):
            group.pop()
        count = review.count
        if not count:
            header_footer.header(group, sheets, "LOOKING BACK")
            review.restore()
            state = self.app.game.state
            last = "Well played!" if state == WON else "It was not your fault."
            if state == PLAYING:
                last = "You gave up."
            self._write(
                ("No move cost you more than", "3 in 100 of your chance to", "win. " + last)
            )
            return
        header_footer.header(group, sheets, "YOUR CHANCE TO WIN")
        self._frame = lay(group, shape(158, 45, 3), palette.AMBER, 1, _TOP)
        paper = shape(156, 43, 2)
        face = shape(36, 39, 1)
        self._forecast = Forecast()
        for at in range(count):
            y = _TOP + 1 + _PITCH * at
            lay(group, paper, palette.NIGHT, 2, y)
            action = review.go_to(at)
            card = 0 if action == AVOID else review.game.room[action & 3]
            lay(group, face, palette.PAPER, 5, y + 2)
            self._card(card, 5, y + 2)
            self._words(at, action, card, y)
        if count == 1:
            for i in range(2):
                words = ("No move in any other room", "cost more than 3 in 100.")[i]
                header_footer.text(group, sheets.glyphs5, words, 6, 72 + 10 * i, palette.FOG)
        taught = sheets.glyphs5.put(group, palette.MINT, 3, 106, messages.COLUMNS)
        action = review.go_to(0)
        messages.fill(taught, mistake.lesson(review.game, action, review.better(0), self._forecast))
        header_footer.footer(group, sheets, (("A", "practice from here"), ("B", "back")))

    def _write(self, lines):
        """A page of words only."""
        for i in range(len(lines)):
            header_footer.text(self.group, self.app.sheets.glyphs5, lines[i], 8, 40 + 12 * i)
        header_footer.footer(self.group, self.app.sheets, (("B", "back"),))

    def _card(self, card, x, y):
        """A small card, 36x39: rank, suit, drawing; for 0 its back."""
        group = self.group
        sheets = self.app.sheets
        if card == 0:
            sh.Art(group, x + 8, y + 8).show(0)
            return
        if sh.is_ace(card):
            sheets.aces.put(group, palette.ALL, x - 2, y + 11, 1, 0 if card < 0x10 else 1)
        else:
            sh.Art(group, x + 8, y + 14).show(card)
        colour = palette.INK
        if card >= 0x20:
            colour = palette.BLOOD if card < 0x40 else palette.VIOLET
        pen.corner(sheets.ranks.put(group, colour, x + 3, y + 3, 2), card)
        sheets.icons.put(group, colour, x + 24, y + 3, 1, card >> 4)

    def _words(self, at, action, card, y):
        """The room, the chances, what was done, what would have been better, and why."""
        group = self.group
        review = self._review
        sheets = self.app.sheets
        game = review.game
        header_footer.text(group, sheets.glyphs6, "ROOM %d" % review.room, _X, y + 1, palette.AMBER)
        after = "%d%%" % _percent(review.after(at))
        before = "%d%%" % _percent(review.before(at))
        x = 155 - 6 * len(after)
        header_footer.text(group, sheets.glyphs6, after, x, y + 1, palette.EMBER)
        sheets.icons.put(group, palette.FOG, x - 9, y + 4, 1, icons.ARROW)
        header_footer.text(group, sheets.glyphs6, before, x - 12 - 6 * len(before), y + 1)
        glyphs = sheets.glyphs5
        header_footer.text(group, glyphs, _deed(game, action, False), _X, y + 11, palette.FOG)
        better = review.better(at)
        other = 0 if better == AVOID else game.room[better & 3]
        row = glyphs.put(group, palette.WHITE, _X, y + 19, _LETTERS)
        if better == AVOID:
            header_footer.write(row, "better: avoid the room")
        elif other == card:
            header_footer.write(row, "better " + _deed(game, better, True))
        else:
            pen.on(row)
            pen.text(b"better: ")
            if other < 0x40:
                pen.rank(other & 15)
            sheets.icons.put(group, palette.WHITE, _X + 5 * pen.column + 1, y + 19, 1, other >> 4)
            pen.end()
            how = _deed(game, better, True) + (" instead" if game.faced == 2 else " first")
            header_footer.text(group, glyphs, how, _X, y + 27)
        lower = 0 < other != card
        why = glyphs.put(group, palette.MINT, _X, y + (35 if lower else 27), _LETTERS)
        messages.fill(why, mistake.reason(game, action, better, self._forecast, review))

    # -- keys -----------------------------------------------------------------------------------

    def key(self, key, down, at):
        """UP and DOWN choose, A plays on from there, B leads back."""
        if not down:
            return
        if key == b.B or key == b.START:
            self.app.director.go("game_details", self._argument)
        elif self._frame is None:
            return
        elif key == b.UP or key == b.DOWN:
            if self._review.count > 1:
                self._at = 1 - self._at
                self._frame.y = _TOP + _PITCH * self._at
        elif key == b.A:
            # Deal the dungeon once more, up to the move chosen.
            app = self.app
            game_flow.begin(app, app.game.rules, app.game.seed, True)
            app.director.kept["room"] = self._review.go_to(self._at) & 3
            self._review = None
            lifecycle.begin(app.run, True)
            app.director.go("room", "back")


def _percent(chance):
    """A chance per mille in percent; 0 and 100 only where it is certain."""
    if 0 < chance < 10:
        return 1
    return (chance + 5) // 10 if chance < 995 or chance > 999 else 99


def _deed(game, action, better):
    """What an action does, in words: as it was done or (``better``) as it should have been."""
    if action == AVOID:
        return "the room was avoided"
    card = game.room[action & 3]
    bare = action & BARE > 0
    if card < 0x20 and not bare:
        row = bytearray(6)
        messages.read(messages.BRIEFLY + game.weapon, row)
        return "with the " + str(bytes(row), "ascii").split("\0")[0]
    kind = _SOLD
    if card < 0x20:
        kind = _FOUGHT
    elif card < 0x30:
        kind = _TAKEN
    elif card < 0x40:
        kind = _SPILT if game.potion_used and game.rules & ONE_POTION else _DRUNK
    elif bare or not game.weapon:
        kind = _SENT
    return _DEEDS[kind][better]
