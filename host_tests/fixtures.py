# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Fixtures of simulated badges, which are closed after the test. A folder's conftest.py imports
those that its tests use."""

import shutil
import textwrap

import pytest

from desktop.sim.player import Player
from desktop.sim.session import PROJECT, Session
from host_tests.ui.audio_probe import AudioProbe


@pytest.fixture
def badge():
    """``badge(**options of Session)`` starts the project's own program on a fresh badge."""
    made = []

    def make(**options):
        session = Session(**options)
        made.append(session)
        return session.start()

    yield make
    for session in made:
        session.close()


@pytest.fixture
def program(badge, tmp_path):
    """``program(code, files={name: text}, **options of Session)`` runs a text as code.py on a fresh
    badge."""
    roots = []

    def run(code, files=None, **options):
        root = tmp_path / ("program%d" % len(roots))
        roots.append(root)
        for name, text in dict(files or {}, **{"code.py": code}).items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if isinstance(text, bytes):
                path.write_bytes(text)
            else:
                path.write_text(textwrap.dedent(text), encoding="utf-8")
        return badge(root=root, **options)

    return run


@pytest.fixture
def drive(tmp_path):
    """A copy of the program's files, to take something away from."""
    root = tmp_path / "drive"
    root.mkdir()
    ignore = shutil.ignore_patterns("__pycache__", "source")
    for part in ("code.py", "boot.py", "engine", "lib", "sprites", "fonts"):
        source = PROJECT / part
        if source.is_dir():
            shutil.copytree(source, root / part, ignore=ignore)
        else:
            shutil.copy(source, root / part)
    return root


@pytest.fixture
def first_room(badge):
    """``first_room(**options of Session)`` gives a player before the first room of a classic
    dungeon; the program must not crash."""
    made = []

    def begin(**options):
        session = badge(**options)
        made.append(session)
        session.run(500)
        player = Player(session)
        player.new_game()
        return player

    yield begin
    for session in made:
        assert session.error is None or not session.alive, session.serial


@pytest.fixture
def player(first_room):
    """A player before the first room of a classic dungeon."""
    return first_room(seeds=[5])


@pytest.fixture
def audio(program):
    """A badge that plays effects and shows lights, and nothing else."""
    return AudioProbe(program)
