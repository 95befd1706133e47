# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A way through the game on which every press of the list is made and every motion is seen.

One simulated badge in a badge's time: a lost run, the ways on from its end, the tables, stacked
rooms, the pages over a room, a win, the lesson, the dark.
"""

from desktop.bench.presses import Press
from desktop.bench.timed_player import TimedPlayer
from desktop.scene_setup import taught
from desktop.sim.session import Session
from engine import rules

SEED = 7
_ERASE_ROW = 5  # of the settings
# Two bare-handed fights: the shortest way to lose the dungeon of that seed.
LOSS = (0 | 4, 2 | 4)

AXE = "8d 5h Kc 9s 4c Qc 5d 7h 2s Js 3h As 6d 9c Tc 8s 7c"
LONG = AXE + " 2c 3c 5c 6c 7s Jc Ts 4s 9d 3d"
# Three rooms of that avoided, three cards faced in between.
THRICE = (8, 0 | 4, 2, 3, 8, 1, 2, 3 | 4, 8)
SWORDS = "8d 5d 5c 9h 7h 4c Qc 2s Js"
TRADERS = "8d Kc J1 J2 4h 2s Js"
DEADLY = "8d Jc Js Ks 4c Th 2h 5d 3s"
LAST = "2d 3c 5h 4h"


class Walk(TimedPlayer):
    """Goes through the game once; ``presses``, ``motions`` and ``odd`` as in ``TimedPlayer``,
    ``picture`` and ``title`` in us from code.py's first line, with ``start`` {kind: us} until the
    title. Raises ``RuntimeError`` when it is lost, or when the program fails.
    """

    def __init__(self, sizes=None, odd=False):
        self.start = {}
        self.picture = self.title = 0
        with Session(seeds=[SEED, 5, 6, 8]) as session:
            TimedPlayer.__init__(self, session, sizes, odd)
            self._begin()
            self._lose()
            self._end_again()
            self._tables()
            self._rooms()
            self._over_a_room()
            self._pages()
            if session.error is not None:
                raise RuntimeError(session.serial)

    def _begin(self):
        with self.meter as meter:
            self.session.start()
            self.session.run(500)
            frames = [frame for frame in meter.frames if frame.pixels > 10000]
            self.picture = frames[0].end - meter.began
            self.title = frames[1].end - meter.began
            self.start = dict(meter.spent)
        self.session.run(800)

    def _lose(self):
        """Title, a new game, a run that is lost, its end."""
        press = self.press
        press("title: choose", "down")
        press(None, "up")
        if self.player.entries[0] != "PLAY":
            press(None, "down")
        press("title: open", "a")
        self.shows("new_game")
        press("new game: choose", "down")
        press(None, "up")
        press("new game: enter a code", "select")
        self.shows("seed_entry")
        press("code: random", "select")
        while self.player.app.director.screen.code:
            press("code: delete", "b")
        press("code: move", "right")
        press("code: letter", "a")
        press(None, "b")
        press("code: back", "b")
        self.shows("new_game")
        self._load_the_dice()  # the code's page took the first
        press("new game: play", "a", after=1200)
        self.shows("room")
        self.player.play(LOSS[:-1])
        self.player.go_to(LOSS[-1] & 3)
        press(None, "b", hold=700, length=2400, motion="death", after=0)
        self.session.run(2500)
        self.shows("game_over")
        press("game over: letter", "up")
        press("game over: place", "right")
        press("game over: details", "start")
        self.shows("game_details")
        press("details: review", "a", after=0)
        self.shows("look_back")
        press("review thinks: leave", "b")
        self.shows("game_details")
        press(None, "a", after=900)
        press("review: leave", "b")
        self.shows("game_details")

    def _end_again(self):
        """All ways from the end of a game into the next, and a run put down and taken up."""
        press = self.press
        press("details: play it", "select", after=1200)
        self._die()
        press("game over: same dungeon", "select", after=1200)
        self._die()
        self._load_the_dice()
        press("game over: again", "a", after=1200)
        self.shows("room")
        self.player.play(LOSS[:-1])
        for key in ("start", "up", "up", "a"):
            press(None, key)
        self.shows("title")
        press("title: continue", "a", after=1200)
        self.shows("room")
        self.player.act(LOSS[-1])
        self.session.run(2500)
        self.shows("game_over")
        press("game over: title", "b")
        self.shows("title")

    def _load_the_dice(self):
        self.session.load("ui.core.game_flow").random_seed = lambda app: SEED

    def _die(self):
        """Lose the dungeon of that seed."""
        self.shows("room")
        self.player.play(LOSS)
        self.session.run(2500)
        self.shows("game_over")

    def _tables(self):
        """Scores and a replay."""
        press = self.press
        self.player.open("SCORES")
        self.session.run(400)
        press("scores: rules", "right")
        press(None, "left")
        press("scores: watch", "a", after=300)
        self.shows("replay_mode")
        press("replay: pace", "up", after=900)
        press("replay: pause", "a", after=900)
        press("replay: step", "left", after=900)
        press("replay: leave", "b")
        press(None, "b")
        self.shows("title")

    def _rooms(self):
        """All deeds in stacked rooms."""
        press = self.press
        self.stack(AXE, place=None, wait=150)
        press("finish the deal", "a", after=900)
        press("select a card", "right", length=200, motion="select")
        self.stack(AXE)
        press("A: take", "a", length=500)
        self.player.go_to(2)
        press("A: slay", "a", length=600, motion="slay")
        press("SELECT: undo", "select")
        self.player.act(2)
        self.player.go_to(1)
        press("A: drink", "a", length=600, motion="potion", after=1200)
        self.stack(AXE, place=3)
        press("B: fists", "b", length=600, motion="fists")
        self.stack(AXE, (0, 1), place=3)
        press("B: the third card, and a deal", "b", length=800, motion="health", after=1200)
        self.stack(AXE, (0, 1), place=2)
        press(None, "a", length=1200, motion="deal", after=900)
        self.stack(SWORDS, (0,), place=2)
        press("A: slay, and the limit falls far", "a", length=600, motion="limit burns")
        self.player.go_to(1)
        press("A: another weapon", "a", length=600, motion="new weapon")
        self.stack("4d 5h 6h 7c 2s 3s 4s 5s", (1,), place=2)
        press("A: spill", "a", length=600, motion="potion wasted")
        self.stack(TRADERS, (0,), flags=rules.MERCHANT, place=2)
        press("A: sell", "a", length=600)
        self.player.go_to(3)
        press("B: send away", "b", length=600)
        self.stack(AXE)
        press("hold SELECT to avoid", "select", hold=700, length=1800, motion="avoid")
        press("SELECT: why", "select")
        press("close the sum", "b")
        press("UP: the sum", "up")
        press(None, "b")
        self.stack(AXE)
        self.session.down("up")
        self.thinking()
        press("a hint is thought: another card", "right")
        self.session.up("up").run(500)
        self.stack(DEADLY, (1 | 4,), place=3)
        press("hold what kills", "b", hold=300)

    def _over_a_room(self):
        """What opens over a room, and a win."""
        press = self.press
        self.stack(LONG, THRICE, place=None)
        press("DOWN: what is left", "down")
        self.shows("remaining_cards")
        press("left: scroll", "right")
        press("left: close", "b")
        self.shows("room")
        self.session.down("down").run(900)
        self.shows("remaining_cards")
        press("left: let go of DOWN", "down", down=False)
        self.shows("room")
        press("START: pause", "start")
        self.shows("pause")
        for _ in range(3):
            press("pause: choose", "down")
        press("pause: open settings", "a")
        self.shows("settings")
        press("settings: row", "down")
        press("settings: change", "right")
        press(None, "left")
        while self.player.app.director.screen.kept[0] != _ERASE_ROW:
            press(None, "down", after=100)
        press("settings: hold to erase", "a", hold=300)
        press("settings: back", "b")
        self.shows("pause")
        press("pause: go on", "b")
        self.shows("room")
        self.stack(LAST, (0, 1, 2), place=3)
        press(None, "a", length=1300, motion="win", after=0)
        self.shows("end_animation")
        press("skip the ending", "a", after=2000)
        self.shows("game_over")
        press(None, "b", after=900)
        self.shows("title")

    def _pages(self):
        """The lesson, the rules, the dark."""
        press = self.press
        self.player.open("LEARN")
        self.session.run(300)
        self.shows("learn_menu")
        press(None, "down")
        press("learn: open", "a", after=900)
        self.shows("how_to_play")
        press("learn: turn the page", "right")
        press(None, "start", after=900)
        self.shows("learn_menu")
        press(None, "down")
        press("good player: watch", "a", after=4500)
        self.shows("demo_mode")
        press("good player: pause", "a", after=900)
        press("good player: on", "right", after=900)
        press("good player: leave", "b", after=900)
        self.shows("learn_menu")
        press(None, "a", after=0)
        self.thinking()
        press("good player thinks: leave", "b", after=900)
        self.shows("learn_menu")
        press(None, "up")
        press(None, "up")
        press(None, "a", after=2500)
        self.shows("tutorial")
        key = taught(self.session)[self.player.app.director.screen.step]
        press("tutorial: the taught key", key)
        self._dark()

    def _dark(self):
        """Three minutes without a press, and one that wakes: only the backlight answers, the
        picture is still there."""
        session, meter = self.session, self.meter
        session.machine.advance(session.machine.us + 200000000)
        session.run(200)
        meter.clear()
        with meter:
            session.run(200)
            turns = self.waits()
            meter.clear()
            session.tap("a")
            if not session.brightness:
                raise RuntimeError("the badge does not wake")
            taken = meter.polls[0][0]
            lit = [one.end for one in meter.turns if one.end >= taken][0] - taken
            self.presses["wake from dark"] = Press(turns, lit, lit, 0, None, dict(meter.spent))
