# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The screens that ``python3 -m desktop shots`` takes pictures of, and the keys that lead to each.

A scene is a name (of the PNG file), a script that is given a started Session and leaves it on the
screen to be shown (``desktop.scene_setup``), and options for that Session, such as seeds. Names
that begin with "motion-" are key frames: so many milliseconds after the press.
"""

from desktop.fault_scenes import broken, crowded, damaged, flat
from desktop.scene_setup import (
    advised,
    begun,
    ended,
    frames,
    held,
    history,
    open_title,
    over,
    page,
    played,
    room,
    saving,
    settled,
    show,
    then,
    tutorial,
)
from engine import rules

# Health 14, an axe that slew a king, a queen to come: the room of the mock-up, more or less.
AXE = "8d 5h Kc 9s 4c Qc 5d 7h 2s Js 3h As 6d 9c Tc 8s 7c"
LOW = "8d 6c Js Ks 4c Th 2h 5d 3s 9h Tc 7d Qs"
HARD = "Kc Qs 5c Ks 8d 5h 9s 4c 9d 7h 2s 3h"
TRADERS = "8d Kc J1 4h 2s Js J2 5c"
MIXED = TRADERS + " 2c 3c 4c 5d"
DOWN = "down"

DEADLY = room(LOW, (1 | 4, 2 | 4, 0), 3)
OWN = rules.CLASSIC ^ rules.EQUAL_SLAYS
NEW = open_title("PLAY")
HINT = ("up", 700, 2500)


def waiting(session):
    """The title of a badge with a run that waits."""
    player = begun(session)
    player.new_game()
    player.act(next(action for action in (0, 4) if player.game.can(action)))
    for key in ("start", "up", "up", "a"):
        session.tap(key, after=200)
    session.run(600)


def replay(session, ms=12500):
    """A replay of a won game, under way."""
    played(session, range(2))
    show(session, "replay_mode", (0, 0, "high_scores"), ms)


def reviewed(number, ms, **options):
    """A scene: game ``number`` of the history looked back on, after so many ms of thought."""
    return then(over(number, **options), ("start", 40, 400), ("a", 40, ms))


GIVEN_UP = then(room(AXE, (0, 1)), ("start", 40, 300), ("up", 40, 100), ("a", 700, 900))

SCREENS = (
    ("title-first", settled, {}),
    ("title", begun, {}),
    ("title-continue", waiting, {"seeds": [7]}),
    ("newgame", history("new_game"), {}),
    ("newgame-merchant", then(history("new_game"), DOWN), {}),
    ("newgame-coffee", then(history("new_game"), DOWN, DOWN), {}),
    ("newgame-own", then(history("new_game"), "up"), {}),
    ("codegrid", then(NEW, "select", DOWN, "a", "right", "a", DOWN, "a"), {}),
    ("codegrid-short", then(NEW, "select", DOWN, "a", "start"), {}),
    ("codegrid-full", then(NEW, "select", "select"), {}),
    ("ownrules", then(NEW, "up", "a", DOWN, "a"), {}),
    ("ownrules-preset", then(NEW, "up", "a"), {}),
    ("sure", then(waiting, DOWN, "a", "a"), {"seeds": [7]}),
    ("sure-held", held(then(waiting, DOWN, "a", "a"), "a", 350), {"seeds": [7]}),
    ("school", open_title("LEARN"), {}),
    ("school-watch", then(open_title("LEARN"), DOWN, DOWN), {}),
    ("master-first", page("demo_mode", 12, ms=1500), {}),
    ("master-avoid", page("demo_mode", 12, ms=4500), {}),
    ("master-thinks", page("demo_mode", 12, ms=12000), {}),
    ("master", page("demo_mode", 12, ms=38600), {}),
    ("master-paused", then(page("demo_mode", 11, ms=54500), ("a", 40, 2500)), {}),
    ("master-stepped", then(page("demo_mode", 11, ms=54500), "a", ("right", 40, 2500)), {}),
    ("master-lost", then(page("demo_mode", 17), "up", "up", ("up", 40, 75000)), {}),
    ("master-won", then(page("demo_mode", 12), "up", "up", ("up", 40, 75000)), {}),
    ("learn", then(open_title("LEARN"), DOWN, "a"), {}),
    ("learn-limit", then(page("how_to_play", "learn_menu"), *["right"] * 5), {}),
    ("learn-aces", then(page("how_to_play", "learn_menu"), *["right"] * 8), {}),
    ("learn-buttons", then(page("how_to_play", "learn_menu"), *["right"] * 10), {}),
    ("learn-library", page("how_to_play", "learn_menu"), {"missing": ("adafruit_display_text",)}),
    ("scores-empty", open_title("SCORES"), {}),
    ("scores", history("high_scores", (0, 0)), {}),
    ("scores-row", then(history("high_scores", (0, 4)), DOWN), {}),
    ("scores-marks", history("high_scores", (0, 0), back=(0, 1, 5)), {}),
    ("scores-damaged", damaged(page("high_scores", (0, 0))), {}),
    ("scores-broken", broken(history("high_scores", (0, 0))), {}),
    ("details", history("game_details", (0, 0, "high_scores")), {}),
    ("details-lost", history("game_details", (0, 2, "high_scores")), {}),
    ("details-marks", history("game_details", (0, 1, "high_scores"), back=range(99)), {}),
    ("details-unranked", then(GIVEN_UP, "start"), {}),
    ("watch-first", lambda session: replay(session, 1500), {}),
    ("watch", replay, {}),
    ("watch-paused", then(replay, "a"), {}),
    ("watch-end", lambda session: replay(session, 85000), {}),
    ("statistics", history("statistics"), {}),
    ("statistics-empty", page("statistics"), {}),
    ("settings", open_title("SETTINGS"), {}),
    ("settings-erase", held(then(open_title("SETTINGS"), "up", "up"), "a", 350), {}),
    ("credits", page("credits"), {}),
    ("pause", then(room(AXE), ("start", 40, 300)), {}),
    ("pause-hold", held(then(room(AXE), ("start", 40, 300), "up"), "a", 350), {}),
    ("left", then(room(AXE, (8, 0 | 4, 2)), (DOWN, 40, 400)), {}),
    ("left-none", then(room(AXE), (DOWN, 40, 400)), {}),
    ("left-mixed", then(room(MIXED, (8,), None, rules.MERCHANT), (DOWN, 40, 400)), {}),
    ("gameover-lost", over(5, (0, 1, 2, 3, 6, 8, 9)), {}),
    ("gameover-won", over(0, (2, 3, 4)), {}),
    ("gameover-given-up", GIVEN_UP, {}),
    ("gameover-first", over(7), {}),
    ("gameover-practice", over(4, practice=True), {}),
    ("gameover-own", over(8, flags=OWN), {}),
    ("gameover-ace", ended("Kc As 2d 3d 4d", (0 | 4, 1 | 4)), {}),
    ("gameover-broken", broken(over(0, (2, 3, 4))), {}),
    ("gameover-unranked", over(10, range(10)), {}),
    ("details-gameover", then(over(10, range(10)), "start"), {}),
    ("review-thinking", reviewed(1, 110), {}),
    ("review", reviewed(1, 9000), {}),
    ("review-second", then(reviewed(8, 9000), DOWN), {}),
    ("review-one", reviewed(6, 9000), {}),
    ("review-avoided", reviewed(3, 9000), {}),
    ("review-none", advised(700, 15000), {}),
    ("review-merchant", reviewed(4, 9000, flags=rules.MERCHANT), {}),
    ("review-again", then(reviewed(5, 9000), ("a", 40, 900)), {}),
    ("notice", lambda session: session.run(500), {"missing": ("bitmaptools",)}),
)

ROOMS = (
    ("room-first", room(AXE), {}),
    ("room-weapon", room(AXE, (0, 1, 2), 3), {}),
    ("room-choice", room(AXE, (0, 1, 2), 0), {}),
    ("room-lethal", DEADLY, {}),
    ("room-aces", room("As Ac Td Th 2c 3c 4c", (2,)), {}),
    ("room-potion", room(AXE, (2 | 4,), 1), {}),
    ("room-merchant", room(TRADERS, (0, 1), 2, rules.MERCHANT), {}),
    ("room-merchant-unarmed", room(TRADERS, (1 | 4,), 2, rules.MERCHANT), {}),
    ("room-binding", room("8d 2d 9d Qs 8h 7h", (), 3, rules.COFFEE_BREAK), {}),
    ("room-spent", room("8d 2c 9h Qs 8h 7h 6h", (0, 1), 3), {}),
    ("room-limit-ten", room("2d Jc 9h Qs 8h 7h 6h", (0, 1), 3), {}),
    ("room-practice", room(AXE, (0,), 2, practice=True), {}),
    ("room-hint", then(room(AXE, (0, 1)), HINT), {}),
    ("room-hint-sure", then(room("2d 3c 5h 4h"), HINT), {}),
    ("room-hint-avoid", then(room(HARD), HINT), {}),
    ("room-hint-memory", then(crowded(room(AXE, (0, 1))), HINT), {}),
    ("room-battery", flat(room(AXE, (0,), 2)), {}),
    ("room-saving", saving(room(AXE, wait=200)), {}),
    ("room-undo", then(room(AXE, (0, 1)), "select"), {}),
    ("room-last", room("9c 5h 4h Qs 3h", (1, 2, 0 | 4)), {}),
    ("room-sum", then(room(AXE, (0, 1, 2), 0), ("up", 40, 400)), {}),
    ("room-sum-potion", then(room(AXE, (0, 1, 2), 3), ("up", 40, 400)), {}),
    ("room-bonus", then(room("2d 3c 5h 8h", (0, 1), 3), ("up", 40, 400)), {}),
    ("room-sum-weapon", then(room(AXE, (0, 1, 2), 2), ("up", 40, 400)), {}),
    ("room-swap", room("Td 3d 5d 5c 9h 7h 4c", (0,), 1), {}),
    ("room-dead-key", held(room(AXE), "b", 40), {}),
    ("room-why", then(room(AXE), ("select", 40, 400)), {}),
    ("room-stay", then(room(AXE), ("select", 700, 1200), ("select", 40, 400)), {}),
)

LESSONS = tuple(
    ("tutorial-%02d" % (step + 1), tutorial(step), {}) for step in range(16)
) + (
    ("tutorial-hint", then(tutorial(11), HINT), {}),
    ("tutorial-alone", tutorial(16), {}),
    ("tutorial-won", tutorial(16, 5, 3, 2, 1, 3, 1, 0), {}),
    ("tutorial-lost", tutorial(16, 1, 2, 0, 3, 5, 4), {}),
)  # fmt: skip

# Ten moments of ui.md, and what is held.
MOTIONS = (
    *frames("select", room(AXE, (), 0), "right", 20, 50, 80),
    ("motion-deal-050", room(AXE, wait=90), {}),
    ("motion-deal-100", room(AXE, wait=150), {}),
    ("motion-deal-200", room(AXE, wait=250), {}),
    ("motion-deal-300", room(AXE, wait=350), {}),
    *frames("slay", room(AXE, (0,), 2), "a", 60, 120, 180, 220, 300),
    *frames("limit", room("8d 2c 9h Qs 8h", (0,), 1), "a", 150, 240, 330),
    *frames("fists", room(AXE, (0,), 2), "b", 60, 120, 180),
    *frames("hurt", room(AXE, (0,), 2), "b", 90, 240, 400),
    *frames("heal", room(AXE, (2 | 4,), 1), "a", 90, 240, 400),
    *frames("potion", room(AXE, (2 | 4,), 1), "a", 60, 150, 240),
    *frames("wasted", room("5h 4h 9c 3h 2h", (0,), 1), "a", 60, 150, 240),
    *frames("weapon", room(AXE, (0, 1, 2), 2), "a", 60, 120, 210, 270),
    *frames("sale", room("8d 4c J1 4h 2s Js J2 5c", (0,), 2, rules.MERCHANT), "a", 60, 120, 180),
    ("motion-avoid-200", held(room(AXE), "select", 200), {}),
    ("motion-avoid-500", held(room(AXE), "select", 550), {}),
    ("motion-avoid-back", then(room(AXE), ("select", 500, 60)), {}),
    ("motion-avoid-sweep", then(room(AXE), ("select", 640, 120)), {}),
    ("motion-hold-lethal", held(DEADLY, "b", 400), {}),
    ("motion-hold-hint", held(room(AXE), "up", 400), {}),
    ("motion-death-100", ended("As Kc 2d 3d 4d", (0 | 4, 1 | 4), wait=100), {}),
    ("motion-death-500", ended("As Kc 2d 3d 4d", (0 | 4, 1 | 4), wait=500), {}),
    ("motion-death-ace", ended("Ks As 2d 3d 4d", (0 | 4, 1 | 4), wait=700), {}),
    ("motion-win-900", ended("2d 3c 5h 4h", (0, 1, 2, 3), wait=900), {}),
    ("motion-win-1300", ended("2d 3c 5h 4h", (0, 1, 2, 3), wait=1300), {}),
)

SCENES = SCREENS + ROOMS + LESSONS + MOTIONS

# The contact sheet of the README: each screen once, in the order in which a player meets them.
GALLERY = (
    "title", "newgame", "codegrid", "ownrules", "sure", "school", "tutorial-04", "learn", "master",
    "room-choice", "room-lethal", "room-merchant", "room-sum", "left", "pause", "motion-slay-120",
    "motion-avoid-500", "motion-death-500", "gameover-lost", "gameover-won", "review", "scores",
    "details", "watch", "statistics", "settings", "credits",
)  # fmt: skip
