# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""How a scene is set: scripts that lead a started Session to the moment its picture is taken.

A script is a function of a Session. Dungeons are stacked and past games are put into the record by
hand, so that a picture shows what it is about; everything else is keys. Refuses to draw: what is in
the picture is what the badge shows.
"""

from desktop.sim.thumbs import Thumbs
from engine import rules
from engine.cards import deck_from_text
from engine.game import PLAYING

# A dungeon that can be won, and how (found by desktop.solver): 12 points with a last potion.
WIN_SEED = 13
WIN = bytes.fromhex(
    "0706050302010301000201030300020200010103000701000301020306000302000301000302010103000002"
)
# Dungeons that ``greedy`` loses late, and who played them.
SEEDS = (15, 43, 7, 53, 34, 48, 10, 17, 21, 3, 5, 8)
NAMES = (b"ANN", b"ROB", b"SAM", b"RAT", b"OGR")


def settled(session):
    """Let the title come to rest; returns thumbs."""
    session.run(1500)
    return Thumbs(session)


def begun(session):
    """A badge on which a game was played before: PLAY is first on the title."""
    thumbs = settled(session)
    thumbs.app.save.settings.started = 1
    show(session, "title")
    return thumbs


def show(session, name, argument=None, ms=400):
    """Go straight to a screen."""
    session.globals["app"].director.go(name, argument)
    session.run(ms)


def page(name, argument=None, ms=400):
    """A scene: that screen on a fresh badge."""

    def script(session):
        settled(session)
        show(session, name, argument, ms)

    return script


def open_title(word, ms=800):
    """A scene: the title's entry ``word``, opened."""

    def script(session):
        settled(session).open(word)
        session.run(ms)

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
    """A scene that goes on from another: each step is a key to tap, or (key, ms held, ms after)."""

    def on(session):
        script(session)
        for step in steps:
            key, held, after = step if isinstance(step, tuple) else (step, 40, 160)
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


def frames(name, script, key, *moments):
    """Scenes of one motion: so many ms after ``key`` went down, 40 ms of them held."""
    made = []
    for ms in moments:
        step = (key, min(ms, 40), max(ms - 40, 0))
        made.append(("motion-%s-%03d" % (name, ms), then(script, step), {}))
    return made


def ended(deck, acts, flags=rules.CLASSIC, wait=4000):
    """A scene: the page after the last move of a stacked dungeon, ``wait`` ms later."""
    begin = room(deck, acts[:-1], None, flags)

    def script(session):
        begin(session)
        thumbs = Thumbs(session)
        action = acts[-1]
        thumbs.go_to(action & 3)
        key = "b" if action & 4 else "a"
        session.down(key)
        if thumbs.game.health_after(action) > 0:
            session.run(40)
        else:
            for _ in range(200):
                session.run(10)
                if thumbs.game.state != PLAYING:
                    break
        session.up(key)
        session.run(wait)

    return script


def greedy(game):
    """The legal action that leaves most health; of equals the last."""
    best = None
    for action in range(8):
        if game.can(action):
            health = game.health_after(action)
            if best is None or health >= best[0]:
                best = (health, action)
    return best[1]


def past(app, flags, seed, name=b"ANN", moves=None, hinted=False):
    """Let a game have been played before, by ``moves`` or else greedily; returns its score."""
    game = app.game
    game.deal(flags, seed)
    app.practice = False
    app.hinted = hinted
    app.journal.begin()
    app.save.settings.initials[:] = name
    for move in moves or ():
        game.play(move)
    while game.state == PLAYING:
        game.play(greedy(game))
    app.finish()
    return game.score()


def played(session, games=len(SEEDS)):
    """A badge with a history: a full table of CLASSIC and a few games of the others."""
    thumbs = settled(session)
    app = thumbs.app
    app.save.settings.started = 1
    past(app, rules.CLASSIC, WIN_SEED, b"ANN", WIN)
    for i in range(games):
        past(app, rules.CLASSIC, SEEDS[i], NAMES[i % len(NAMES)], hinted=i % 4 == 1)
    past(app, rules.MERCHANT, 7, b"SAM")
    app.save.settings.initials[:] = b"ANN"
    return thumbs


def history(name, argument=None, ms=800):
    """A scene: that screen on a badge with a history."""

    def script(session):
        played(session)
        show(session, name, argument, ms)

    return script


def tutorial(step):
    """A scene: the tutorial at that step (0 is the first), or past the last at its end."""

    def script(session):
        thumbs = settled(session)
        show(session, "tutorial", "new", 2000)
        lessons = session.modules["ui.lessons"]
        for number in range(min(step, len(lessons.STEPS))):
            key = lessons.STEPS[number][3]
            if key == "select":
                session.hold(key, 700)
            else:
                session.tap(key)
            if key == "down":
                session.run(300)
                session.tap("b")
            session.run(1200)
        if step > len(lessons.STEPS):
            while thumbs.game.state == PLAYING:
                choose = greedy if step == len(lessons.STEPS) + 1 else worst
                thumbs.act(choose(thumbs.game))
            session.run(3000)

    return script


def worst(game):
    """The legal action that leaves least health."""
    return min((game.health_after(action), action) for action in range(8) if game.can(action))[1]


def lose(game):
    """Play a game to a quick end."""
    while game.state == PLAYING:
        game.play(worst(game))
