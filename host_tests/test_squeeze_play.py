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


class Module:
    """A module of the sources, wherever it went."""

    def __init__(self, home, names, new, name):
        self.__dict__.update(_home=home, _names=names, _new=new, _name=name)

    def _there(self, name):
        name = self._names.get(name, name)
        return self._new.get(name, name)

    def __getattr__(self, name):
        if not hasattr(self._home, self._there(name)):
            return _table(self._name, name)
        return as_written(getattr(self._home, self._there(name)), self._new)

    def __setattr__(self, name, value):
        setattr(self._home, self._there(name), plain(value))


def _table(module, name):
    """A table of the sources that has no name in the squeezed program."""
    text = (PROJECT / "lib" / (module.replace(".", "/") + ".py")).read_text(encoding="utf-8")
    for node in ast.parse(text).body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == name:
            return ast.literal_eval(node.value)
    raise AttributeError(name)


class Modules:
    """The program's modules by the names they have in the sources."""

    def __init__(self, session, squeezed):
        self._loaded = session.modules
        self._squeezed = squeezed

    def __getitem__(self, name):
        home, names = self._squeezed.homes[name]
        return Module(self._loaded[home], names, self._squeezed.new, name)


class Translated:
    """A Session of the squeezed program whose ``globals`` and ``modules`` are as written."""

    def __init__(self, session, squeezed):
        self.session = session
        self.squeezed = squeezed
        self.new = squeezed.new

    def __getattr__(self, name):
        return getattr(self.session, name)

    def load(self, name):
        """A module of the sources, imported as the program would."""
        home, names = self.squeezed.homes[name]
        return Module(self.session.load(home), names, self.new, name)

    @property
    def globals(self):
        """The variables of code.py."""
        return {k: as_written(v, self.new) for k, v in self.session.globals.items()}

    @property
    def modules(self):
        """The program's modules."""
        return Modules(self.session, self.squeezed)


@pytest.fixture(scope="module")
def squeezed(tmp_path_factory):
    """(folder of the squeezed program, the ``Squeezed``)."""
    root = tmp_path_factory.mktemp("squeezed")
    squeeze.write(PROJECT, root)
    for name in ("sprites", "fonts"):
        (root / name).symlink_to(PROJECT / name)
    return root, squeeze.squeeze(PROJECT)


def screens():
    """The scenes to compare: the last of each screen, and two of the room in motion."""
    last = {scene[0].split("-")[0]: scene for scene in SCENES if not scene[0].startswith("motion")}
    moving = [scene for scene in SCENES if scene[0] in ("motion-slay-200", "motion-avoid-sweep")]
    return list(last.values()) + moving


def test_what_is_in_memory_together_is_one_module():
    """The start brings one module and a room few more, each a name, an object and a dictionary."""
    texts = squeeze.project(PROJECT)
    homes = squeeze.squeeze(PROJECT).homes
    for part in ("ui.director", "ui.sheets", "engine.game", "record.journal", "badge.speaker"):
        assert homes[part][0] == "ui.app", part
    for part in ("ui.stage", "ui.scene", "ui.card", "ui.note", "ui.blows"):
        assert homes[part][0] == "ui.room", part
    assert "lib/ui/director.py" not in texts and "lib/ui/scene.py" not in texts
    # What comes and goes with a page is not kept with what stays.
    for part in ("ui.left", "ui.pause", "record.ending", "engine.advisor"):
        assert homes[part][0] not in ("ui.app", "ui.room"), part


@pytest.mark.parametrize(
    ("name", "script", "options"), screens(), ids=[scene[0] for scene in screens()]
)
def test_a_screen_looks_the_same(squeezed, name, script, options):
    """Pixel by pixel, and with the same refreshes on the way."""
    root, program = squeezed
    with Session(**options) as written:
        script(written.start())
        assert written.error is None, written.serial
        with Session(root=root, **options) as session:
            session.start()
            script(Translated(session, program))
            assert session.error is None, session.serial
            shown, meant = session.picture(), written.picture()
            if name == "notice":  # its last lines tell the place in the program
                shown, meant = (one.crop((0, 0, 160, 50)) for one in (shown, meant))
            assert shown.tobytes() == meant.tobytes()
            assert session.refreshes == written.refreshes


@pytest.mark.parametrize("number", [0, 1, 2], ids=["classic", "merchant", "coffee break"])
def test_a_stored_game_ends_with_its_score(squeezed, number):
    """Whole games through the keys: the same moves are legal, and the score is the stored one."""
    root, program = squeezed
    preset = ("CLASSIC", "MERCHANT", "COFFEE_BREAK")[number]
    games = [game for game in WINS if game["preset"] == preset and len(game["moves"]) <= 60]
    for state in ("won", "lost"):
        game = next((game for game in games if game["state"] == state), None)
        if game is None:
            continue
        with Session(root=root, seeds=[game["seed"]]) as session:
            session.start()
            session.run(1500)
            thumbs = Thumbs(Translated(session, program))
            thumbs.new_game(number)
            thumbs.play(game["moves"])
            session.run(3000)
            assert session.error is None, session.serial
            assert thumbs.screen == "GameOver"
            assert thumbs.game.score() == game["score"]


def test_the_walk_through_all_screens_meets_the_same_ones(squeezed):
    """What the memory harness plays shows the same screens, picture for picture, to its end."""
    root, program = squeezed
    seen = []
    for session in (Session(seeds=range(1, 9)), Session(root=root, seeds=range(1, 9))):
        with session:
            session.start()
            one = session if not seen else Translated(session, program)
            names = follow(one, walk.everything()) if not seen else _walk(session, program)
            assert session.error is None, session.serial
            seen.append((names, session.refreshes, session.picture().tobytes()))
    assert seen[0] == seen[1]


def _walk(session, program):
    """``follow`` watches a method, which keeps its name for it."""
    assert program.new.get("_switch", "_switch") == "_switch"
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
