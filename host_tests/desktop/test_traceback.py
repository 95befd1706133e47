# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A fault in a release is told with the file, function and line of the repository."""

import ast

import pytest

from desktop import release
from desktop.sim.player import Player
from desktop.sim.session import Session
from desktop.vm import testing, walk
from desktop.vm.memory import Badge
from desktop.vm.run import VmError
from desktop.vm.script import Script
from host_tests.desktop.install_tools import copied_sources, drag, drag_for_vm

WIDGET = "lib/ui/room/status_bar.py"


@pytest.fixture(scope="module")
def fault(tmp_path_factory):
    """(zip files, function, line): releases with a fault in the widget that shows the health."""
    root = copied_sources(tmp_path_factory.mktemp("sources"))
    text = (root / WIDGET).read_text()
    functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    function = next(node for node in functions if node.name == "_draw")
    lines = text.splitlines()
    line = function.body[1].lineno
    lines[line - 1] = '    raise RuntimeError("injected")'
    (root / WIDGET).write_text("\n".join(lines) + "\n")
    paths = release.build(tmp_path_factory.mktemp("dist"), root)
    return {path.stem.rpartition("-")[2]: path for path in paths}, function.name, line


def words(lines):
    """Lines of a page in one text without blanks: long words are cut at the end of a line."""
    return "".join(lines).replace(" ", "").upper()


def test_a_fault_in_a_release_of_sources_is_told_with_its_line(fault, tmp_path):
    """On the console with all callers, and on the page."""
    zips, function, line = fault
    drag(zips["py"], tmp_path)
    with Session(root=tmp_path) as session:
        session.start()
        session.run(800)
        Player(session).open("PLAY")
        session.tap("a")
        session.run(1000)
        place = 'File "%s", line %d, in %s' % (WIDGET, line, function)
        assert place in session.serial
        assert 'File "code.py", line' in session.serial
        page = session.modules["ui.screens.error_page"]
        shown = [
            page.CHARS[layer[x, y]]
            for layer in session.machine.display.root_group
            if layer.tile_width == 6
            for y in range(layer.height)
            for x in range(layer.width)
        ]
        assert words([place, "RuntimeError: injected"]) in words(shown)


def test_a_fault_in_a_release_of_mpy_files_is_told_with_its_line(fault):
    """The module by its dotted name, the function and the line of the repository."""
    testing.needed()
    zips, function, line = fault
    badge = Badge()
    try:
        drag_for_vm(zips["cp10"], badge.drive)
        with pytest.raises(VmError) as caught:
            badge.play(walk.into_a_room(Script().wait(800)))
    finally:
        badge.close()
    told = caught.value.output
    place = 'File "ui.room.status_bar", line %d, in %s' % (line, function)
    page = [row.removeprefix("page ") for row in told.splitlines() if row.startswith("page ")]
    assert words([place, "RuntimeError: injected"]) in words(page)
    assert place in told + caught.value.errors
    assert 'File "ui.core.director", line' in told + caught.value.errors
