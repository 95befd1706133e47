# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Which module and which screen keeps how much of the badge's heap.

``python3 -m desktop.vm.breakdown`` prints it: every module of the program in the order of its
imports, so that each line is that module's own, then the app, then each screen when it is built and
entered on its own. For finding where the memory goes; the limits are tests. A screen's line holds
what it alone adds.
"""

import ast
import re
import sys

from desktop import badge_sources, fold
from desktop.vm.fetch import PROJECT
from desktop.vm.memory import Badge, name_tables
from desktop.vm.script import Script

_PROGRAM = """
import gc
import sys
import machine

left = {modules!r}


def load(name):
    gc.collect()
    before = gc.mem_alloc()
    __import__(name)
    gc.collect()
    print("module", name, gc.mem_alloc() - before)
    machine.names()


for name in left.split():
    load(name)
del left
from ui.screens import start

gc.collect()
before = gc.mem_alloc()
app = start.begin()
gc.collect()
print("object app", gc.mem_alloc() - before)
names = {screens!r}
screen = None
for name in names.split():
    screen = None
    gc.collect()
    before = gc.mem_alloc()
    screen = sys.modules[name].Page(app)
    gc.collect()
    print("object", name, gc.mem_alloc() - before)
gc.collect()
print("whole", gc.mem_alloc() - machine.base)
raise SystemExit
"""


def _texts(own):
    """{module: source} as the badge gets it."""
    texts = badge_sources.read(PROJECT) if own == "py" else fold.folded(PROJECT)
    return {badge_sources.dotted(path): text for path, text in texts.items()}


def order(own="mpy"):
    """The badge's modules, each after those that it imports at its top."""
    found = _texts(own)
    done = []

    def visit(name, path):
        if name in path or name in done or name not in found:
            return
        parts = name.split(".")
        for i in range(1, len(parts)):
            visit(".".join(parts[:i]), path)
        for node in ast.parse(found[name]).body:
            if isinstance(node, ast.Import):
                for item in node.names:
                    visit(item.name, path + [name])
            elif isinstance(node, ast.ImportFrom):
                visit(node.module, path + [name])
                for item in node.names:
                    visit(node.module + "." + item.name, path + [name])
        if name not in done:
            done.append(name)

    for name in found:
        if name not in ("code", "boot"):
            visit(name, [])
    return done


def breakdown(own="mpy", free=400000):
    """[(kind, name, bytes, names)] of modules, objects and the whole; names that are new, of
    modules only. The tables of the names are not in the bytes (``memory.name_tables``).
    """
    badge = Badge(own)
    try:
        # Tutorial and replay are rooms, and of what makes a room there is one each time it is read.
        names = "remaining_cards pause title new_game game_over high_scores settings".split()
        screens = ["ui.room.room", *("ui.screens." + name for name in names)]
        text = _PROGRAM.format(modules=" ".join(order(own)), screens=" ".join(screens))
        (badge.drive / "code.py").write_text(text)
        output = badge.play(Script().wait(10), free=free).output
    finally:
        badge.close()
    found = []
    names = 0
    for line in output.splitlines():
        words = line.split()
        count = re.search(r"n_qstr=(\d+)", line)
        if count:
            new, names = int(count.group(1)) - names, int(count.group(1))
            if found and found[-1][0] == "module":
                found[-1] = (*found[-1][:3], new)
        elif words and words[0] in ("module", "object", "whole"):
            found.append((words[0], " ".join(words[1:-1]), int(words[-1]), 0))
    return found


if __name__ == "__main__":
    total = all_names = 0
    for kind, name, size, new in breakdown(*sys.argv[1:]):
        all_names += new
        total += size
        if kind == "whole":
            print("whole %d bytes, and %d for %d names" % (size, name_tables(all_names), all_names))
        else:
            print("%-7s %-20s %6d bytes %4d names %8d" % (kind, name, size, new, total))
