# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The screens that ``python3 -m desktop shots`` takes pictures of, and the keys that lead to each.

A scene is a name (of the PNG file), a script that is given a started Session and leaves it on the
screen to be shown, and options for that Session, such as seeds. Rooms are stacked, so that a picture
shows what it is about; the keys are pressed all the same. Refuses to draw: what is in the picture is
what the badge shows.
"""

from desktop.sim.thumbs import Thumbs
from engine import rules
from engine.cards import deck_from_text

# Health 14, an axe that slew a king, a queen to come: the room of the mock-up, more or less.
AXE = "8d 5h Kc 9s 4c Qc 5d 7h 2s Js 3h As 6d 9c Tc 8s 7c"
LOW = "8d 6c Js Ks 4c Th 2h 5d 3s 9h Tc 7d Qs"


def settled(session):
    """Let the title come to rest."""
    session.run(1500)
    return Thumbs(session)


def open_title(word):
    """A scene: the title's entry ``word``, opened."""

    def script(session):
        settled(session).open(word)
        session.run(800)

    return script


def room(deck, acts=(), place=None, flags=rules.CLASSIC, wait=1200, practice=False):
    """A scene: a stacked dungeon, some actions, and the cursor on a place."""

    def script(session):
        thumbs = settled(session)
        thumbs.new_game()
        thumbs.app.game.deal_cards(flags, deck_from_text(deck), 1)
        thumbs.app.practice = practice
        thumbs.app.director.go("room", "new")
        session.run(wait)
        thumbs.play(acts)
        if place is not None:
            thumbs.go_to(place)
            session.run(200)

    return script


def then(script, *steps):
    """A scene that goes on from another: each step is (key, ms held, ms after)."""

    def on(session):
        script(session)
        for key, held, after in steps:
            session.down(key)
            session.run(held)
            session.up(key)
            session.run(after)

    return on


def held(script, key, ms):
    """A scene in which a key is still held."""

    def on(session):
        script(session)
        session.down(key)
        session.run(ms)

    return on


def ended(deck, acts, flags=rules.CLASSIC, wait=3000):
    """A scene: the page after the last move of a stacked dungeon."""
    begin = room(deck, acts[:-1], None, flags)

    def script(session):
        begin(session)
        thumbs = Thumbs(session)
        thumbs.act(acts[-1])
        session.run(wait)

    return script


def seeded(preset, moves, *steps):
    """A scene: a seeded dungeon played with ``moves``, then keys as in ``then``."""

    def script(session):
        thumbs = settled(session)
        thumbs.new_game(preset)
        thumbs.play(moves)
        session.run(3000)
        for key, ms, after in steps:
            session.down(key)
            session.run(ms)
            session.up(key)
            session.run(after)

    return script


# Three bare-handed fights: the shortest way to lose the dungeon of seed 7.
LOSS = (0 | 4, 1 | 4, 2 | 4)

MID = room(AXE, (0, 1, 2, 3 | 4), 1)
DEADLY = room(LOW, (1 | 4, 2 | 4, 0), None)

SCENES = (
    ("title", settled, {}),
    ("newgame", open_title("PLAY"), {}),
    ("learn", open_title("LEARN"), {}),
    ("scores-empty", open_title("SCORES"), {}),
    ("room-first", room(AXE), {}),
    ("room-weapon", room(AXE, (0, 1, 2), 3), {}),
    ("room-choice", room(AXE, (0, 1, 2), 0), {}),
    ("room-lethal", DEADLY, {}),
    ("room-merchant", room("8d Kc J1 4h 2s Js", (0, 1), 2, rules.MERCHANT), {}),
    ("room-practice", room(AXE, (0,), 2, practice=True), {}),
    ("room-sum", then(room(AXE, (0, 1, 2), 0), ("up", 40, 400)), {}),
    ("room-why", then(room(AXE), ("select", 40, 400)), {}),
    ("room-stay", then(room(AXE), ("select", 700, 1200), ("select", 40, 400)), {}),
    ("left", then(room(AXE, (8, 0 | 4, 2)), ("down", 40, 400)), {}),
    ("pause", then(room(AXE), ("start", 40, 300)), {}),
    ("gameover-lost", ended("As Kc 2d 3d 4d", (0 | 4, 1 | 4)), {}),
    ("gameover-won", ended("2d 3c 5h 4h", (0, 1, 2, 3)), {}),
    ("motion-deal-100", room(AXE, wait=150), {}),
    ("motion-deal-250", room(AXE, wait=300), {}),
    ("motion-slay-040", then(room(AXE, (0,), 2), ("a", 40, 20)), {}),
    ("motion-slay-200", then(room(AXE, (0,), 2), ("a", 40, 160)), {}),
    ("motion-fists-080", then(room(AXE, (0,), 2), ("b", 40, 50)), {}),
    ("motion-potion-150", then(room(AXE, (0, 2 | 4), 1), ("a", 40, 120)), {}),
    ("motion-weapon-090", then(room(AXE, (0, 1, 2), 2), ("a", 40, 60)), {}),
    ("motion-avoid-500", held(room(AXE), "select", 550), {}),
    ("motion-avoid-sweep", then(room(AXE), ("select", 640, 120)), {}),
    ("motion-hold-lethal", held(DEADLY, "b", 400), {}),
    ("motion-death-500", ended("As Kc 2d 3d 4d", (0 | 4, 1 | 4), wait=0), {}),
)
