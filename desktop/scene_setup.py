# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""How a scene is set: scripts that lead a started Session to the moment its picture is taken.

A script is a function of a Session. Dungeons are stacked and past games are put into the record by
hand, so that a picture shows what it is about; everything else is keys.
"""

from desktop.sim.player import Player
from engine import rules
from engine.advisor import Advisor
from engine.cards import deck_from_text
from engine.game import AVOID, BARE, PLAYING

# Seeds and how they were played, a digit a move: the first is a win, the others are lost from where
# they end. (Beginnings of lines that desktop.solver found.)
GAMES = (
    (769949150, "823080138032021832021087108324830261082308302832030102"),
    (999917037, "213301013013850320112330112031082318213"),
    (534836507, "81022033022133508705832003135010331"),
    (62288247, "423823082108023312810382012358310102832013"),
    (817671399, "821382138023832083218210130302231"),
    (111354012, "8250860380131303023218102312120"),
    (529511124, "80232308213031231871083506"),
    (243107963, "876583148320830183012"),
    (336835654, "875070582148213835032082108"),
    (798420159, "810382018210023"),
    (424242, ""),
)
NAMES = (b"ANN", b"ROB", b"ANN", b"SAM", b"RAT", b"ROB", b"OGR")


def settled(session):
    """Let the title come to rest; returns player."""
    session.run(1500)
    return Player(session)


def begun(session):
    """A badge on which a game was played before: PLAY is first on the title."""
    player = settled(session)
    session.load("record.settings").change(player.app.save, "started", 1)
    show(session, "title")
    return player


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
        player = settled(session)
        player.new_game()
        player.app.game.deal_cards(flags, deck_from_text(deck), 1)
        player.app.run.practice = practice
        player.app.director.go("room", "new")
        session.run(wait)
        player.play(acts)
        if place is not None:
            player.go_to(place)
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


def finish(session, action, wait):
    """Do the last action of a game with its key, held as long as it must be; ``wait`` ms more."""
    player = Player(session)
    player.go_to(action & 3)
    key = "b" if action & BARE else "a"
    session.down(key)
    session.run(40)
    for _ in range(100):
        if player.game.state != PLAYING:
            break
        session.run(10)
    session.up(key)
    session.run(wait)


def ended(deck, acts, flags=rules.CLASSIC, wait=4000):
    """A scene: the page after the last move of a stacked dungeon, ``wait`` ms later."""
    begin = room(deck, acts[:-1], None, flags)

    def script(session):
        begin(session)
        finish(session, acts[-1], wait)

    return script


def past(session, number, hinted=False, back=False):
    """Let game ``number`` of ``GAMES`` have been played before, under the rules of CLASSIC, with
    these marks."""
    seed, moves = GAMES[number]
    app = session.globals["app"]
    game = app.game
    game.deal(rules.CLASSIC, seed)
    session.load("record.lifecycle").begin(app.run)
    app.run.hinted = hinted
    app.run.set_back = back
    session.load("record.settings").change_initials(app.save, NAMES[number % len(NAMES)])
    for move in moves:
        game.play(int(move))
    lose(game)
    session.load("ui.core.game_flow").finish(app)


def played(session, games=None, back=()):
    """A badge with a history: those of ``GAMES``, or all of them, of which power-off set ``back``
    some; returns player."""
    player = settled(session)
    app = player.app
    for number in range(len(GAMES)) if games is None else games:
        past(session, number, number % 4 == 1, number in back)
    settings = session.load("record.settings")
    settings.change_initials(app.save, b"ANN")
    settings.change(app.save, "started", 1)
    return player


def history(name, argument=None, ms=800, back=()):
    """A scene: that screen on a badge with a history."""

    def script(session):
        played(session, back=back)
        show(session, name, argument, ms)

    return script


def saving(script):
    """A scene while memory is written."""

    def on(session):
        script(session)
        session.globals["app"].writer.hush()

    return on


def over(number, games=(), flags=rules.CLASSIC, practice=False):
    """A scene: the page of game ``number`` of ``GAMES``, where ``games`` were played before."""

    def script(session):
        player = played(session, games)
        seed, moves = GAMES[number]
        session.load("ui.core.game_flow").begin(player.app, flags, seed, practice, True)
        session.run(200)
        for move in moves if flags == rules.CLASSIC else ():
            player.game.play(int(move))
        lose(player.game)
        show(session, "game_over", "killed" if player.game.score() < 1 else "won", 900)

    return script


def advised(seed, ms):
    """A scene: the look back on a game that was played by the advisor's word."""

    def script(session):
        app = settled(session).app
        session.load("ui.core.game_flow").begin(app, rules.CLASSIC, seed, False)
        session.run(200)
        advisor = Advisor()
        while app.game.state == PLAYING:
            app.game.play(advisor.best(app.game))
        show(session, "game_over", "won", 900)
        show(session, "look_back", (0, 0, "game_over"), ms)

    return script


def worst(game):
    """The legal action that leaves least health; avoiding is none."""
    legal = [action for action in range(AVOID) if game.can(action)]
    return min((game.health_after(action), action) for action in legal)[1]


def lose(game):
    """Play a game to a quick end."""
    while game.state == PLAYING:
        game.play(worst(game))


def tutorial(step, *rest):
    """A scene: the tutorial at that step (0 is the first), and then ``rest``, its last actions."""

    def script(session):
        player = settled(session)
        show(session, "tutorial", "new", 2000)
        for number in range(step):
            learn(session, number)
        for action in rest[:-1]:
            player.act(action)
        if rest:
            finish(session, rest[-1], 3000)

    return script


def taught(session):
    """The key of each step of the tutorial, by name: the second of its three bytes."""
    lessons = session.modules["ui.room.tutorial_steps"]
    return [session.badge_module.KEYS[key] for key in lessons.STEPS[1::3]]


def learn(session, number):
    """Do what step ``number`` of the tutorial asks for."""
    key = taught(session)[number]
    session.hold(key, 700 if key in ("select", "up") else 40)
    session.run(1200)
    if key == "down" or key == "up":
        session.tap("b")
        session.run(600)
