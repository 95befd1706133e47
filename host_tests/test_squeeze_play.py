# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The squeezed program looks and plays as the written one, on every screen and through whole games.

The scenes ask the program for things by the names they have in the sources; ``Written`` translates.
Refuses to know what the new names are.
"""

import ast
import json
from pathlib import Path

import pytest

from desktop import squeeze
from desktop.scenes import SCENES
from desktop.sim.session import PROJECT, Session
from desktop.sim.thumbs import Thumbs
from desktop.vm import testing, walk
from desktop.vm.follow import follow
from desktop.vm.memory import FREE, Badge
from desktop.vm.screens import screens as classes

WINS = json.loads((Path(__file__).parent / "data" / "wins.json").read_text())
SHOWN = classes()
_PLAIN = (int, float, str, bytes, bytearray, type(None))


class Written:
    """An object of the squeezed program, to be used with the names of the sources."""

    def __init__(self, thing, new):
        self.__dict__.update(_thing=thing, _new=new)

    def __getattr__(self, name):
        return as_written(getattr(self._thing, self._new.get(name, name)), self._new)

    def __setattr__(self, name, value):
        setattr(self._thing, self._new.get(name, name), plain(value))

    def __call__(self, *args, **words):
        # An argument may have another name here; those that are named stand in their order.
        given = [plain(one) for one in (*args, *words.values())]
        return as_written(self._thing(*given), self._new)

    def __getitem__(self, key):
        return as_written(self._thing[key], self._new)

    def __iter__(self):
        return iter([as_written(one, self._new) for one in self._thing])

    def __len__(self):
        return len(self._thing)


def as_written(thing, new):
    """``thing`` behind a ``Written`` named as its class, a screen's as in the sources; numbers and
    texts as they are."""
    if isinstance(thing, _PLAIN):
        return thing
    kind = type(thing)
    name = SHOWN.get(kind.__module__.rpartition(".")[2], kind.__name__)
    return type(name, (Written,), {})(thing, new)


def plain(thing):
    """What stands behind a ``Written``, or the thing itself."""
    return thing.__dict__["_thing"] if isinstance(thing, Written) else thing


class Translated:
    """A Session of the squeezed program whose ``globals`` and ``modules`` are as written."""

    def __init__(self, session, new):
        self.session = session
        self.new = new

    def __getattr__(self, name):
        return getattr(self.session, name)

    @property
    def globals(self):
        """The variables of code.py."""
        return {k: as_written(v, self.new) for k, v in self.session.globals.items()}

    @property
    def modules(self):
        """The program's modules."""
        return {k: as_written(v, self.new) for k, v in self.session.modules.items()}


@pytest.fixture(scope="module")
def squeezed(tmp_path_factory):
    """(folder of the squeezed program, {old name: new})."""
    root = tmp_path_factory.mktemp("squeezed")
    squeeze.write(PROJECT, root)
    for name in ("sprites", "fonts"):
        (root / name).symlink_to(PROJECT / name)
    return root, squeeze.squeeze(PROJECT).new


def screens():
    """The scenes to compare: the last of each screen, and two of the room in motion."""
    last = {scene[0].split("-")[0]: scene for scene in SCENES if not scene[0].startswith("motion")}
    moving = [scene for scene in SCENES if scene[0] in ("motion-slay-200", "motion-avoid-sweep")]
    return list(last.values()) + moving


def test_every_line_stands_where_it_stood():
    """A traceback of a badge points to the line of the sources: statements begin where they did."""
    texts = squeeze.project(PROJECT)
    for path, text in texts.items():
        written = (PROJECT / path).read_text(encoding="utf-8")
        assert text.count("\n") == written.count("\n"), path
        kinds = (ast.FunctionDef, ast.ClassDef, ast.Return, ast.If, ast.For, ast.While, ast.Raise)
        lines = [
            [(type(n), n.lineno) for n in ast.walk(ast.parse(one)) if isinstance(n, kinds)]
            for one in (text, written)
        ]
        assert lines[0] == lines[1], path


@pytest.mark.parametrize(
    ("name", "script", "options"), screens(), ids=[scene[0] for scene in screens()]
)
def test_a_screen_looks_the_same(squeezed, name, script, options):
    """Pixel by pixel, and with the same refreshes on the way."""
    root, new = squeezed
    with Session(**options) as written:
        script(written.start())
        assert written.error is None, written.serial
        with Session(root=root, **options) as session:
            session.start()
            script(Translated(session, new))
            assert session.error is None, session.serial
            assert session.picture().tobytes() == written.picture().tobytes()
            assert session.refreshes == written.refreshes


@pytest.mark.parametrize("number", [0, 1, 2], ids=["classic", "merchant", "coffee break"])
def test_a_stored_game_ends_with_its_score(squeezed, number):
    """Whole games through the keys: the same moves are legal, and the score is the stored one."""
    root, new = squeezed
    preset = ("CLASSIC", "MERCHANT", "COFFEE_BREAK")[number]
    games = [game for game in WINS if game["preset"] == preset and len(game["moves"]) <= 60]
    for state in ("won", "lost"):
        game = next((game for game in games if game["state"] == state), None)
        if game is None:
            continue
        with Session(root=root, seeds=[game["seed"]]) as session:
            session.start()
            session.run(1500)
            thumbs = Thumbs(Translated(session, new))
            thumbs.new_game(number)
            thumbs.play(game["moves"])
            session.run(3000)
            assert session.error is None, session.serial
            assert thumbs.screen == "GameOver"
            assert thumbs.game.score() == game["score"]


def test_the_walk_through_all_screens_meets_the_same_ones(squeezed):
    """What the memory harness plays shows the same screens, picture for picture, to its end."""
    root, new = squeezed
    seen = []
    for session in (Session(seeds=range(1, 9)), Session(root=root, seeds=range(1, 9))):
        with session:
            session.start()
            one = session if not seen else Translated(session, new)
            names = follow(one, walk.everything()) if not seen else _walk(session, new)
            assert session.error is None, session.serial
            seen.append((names, session.refreshes, session.picture().tobytes()))
    assert seen[0] == seen[1]


def _walk(session, new):
    """``follow`` watches a method; here it has another name."""
    director = session.modules["ui.director"].Director
    assert new.get("_switch", "_switch") == "_switch" and hasattr(director, "_switch")
    return follow(session, walk.everything())


def test_a_badge_keeps_less_than_half_of_the_names():
    """Of our own names, that is what it is all for."""
    testing.needed()
    names = []
    for own in ("plain", "mpy"):
        badge = Badge(own)
        names.append(badge.play(walk.start(), free=3 * FREE).names)
        badge.close()
    assert names[1] < names[0] / 2
