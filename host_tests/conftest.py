# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What the tests share: badges that are closed afterwards, and small programs to run on them."""

import textwrap

import pytest

from desktop.sim.player import Player
from desktop.sim.session import Session


@pytest.fixture
def badge():
    """Make started Sessions of the project's own program; all are closed at the end."""
    made = []

    def make(**options):
        session = Session(**options)
        made.append(session)
        return session.start()

    yield make
    for session in made:
        session.close()


@pytest.fixture
def program(tmp_path):
    """Run a text as code.py on a fresh badge: program(code, files={name: text}, **options of
    Session)."""
    made = []

    def run(code, files=None, **options):
        root = tmp_path / ("program%d" % len(made))
        root.mkdir()
        for name, text in dict(files or {}, **{"code.py": code}).items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if isinstance(text, bytes):
                path.write_bytes(text)
            else:
                path.write_text(textwrap.dedent(text), encoding="utf-8")
        session = Session(root=root, **options)
        made.append(session)
        return session.start()

    yield run
    for session in made:
        session.close()


@pytest.fixture
def thumbs():
    """Two thumbs on a badge that shows the first room of a classic dungeon; it must not crash."""
    with Session(seeds=[5]) as session:
        session.start()
        session.run(500)
        player = Player(session)
        player.new_game()
        yield player
        assert session.error is None, session.serial
