# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The engine's numbers on the 32-bit VM, for the tests and ``python3 -m desktop bench engine``.

Only sizes: the VM runs on a PC and says nothing about a badge's speed.
"""

import tempfile
from pathlib import Path

from desktop import fold
from desktop.vm.drive import compile_tree, write
from desktop.vm.fetch import PROJECT
from desktop.vm.run import run

SCRIPTS = PROJECT / "host_tests" / "vm_scripts"


def numbers(output):
    """{name: int} of lines ``name ... int``; the last number of a line counts."""
    found = {}
    for line in output.splitlines():
        words = line.split()
        found[words[0]] = int(words[-1])
    return found


def engine():
    """Bytes on the 32-bit VM: ``{"game": one Game, "engine": kept by the imported engine without
    advisor, from .mpy as a release has them, "engine_py": the same from folded sources}``.

    Raises ``VmMissing`` where the VM cannot be had, ``CompileError`` without a compiler.
    """
    script = SCRIPTS / "engine_size.py"
    found = {}
    with tempfile.TemporaryDirectory(prefix="engine-") as name:
        folder = Path(name)
        texts = fold.folded(PROJECT)
        write({path: texts[path] for path in texts if path.startswith("engine/")}, folder / "py")
        found["engine_py"] = numbers(run(script, path=(folder / "py",)))["engine"]
        compile_tree(folder / "py", folder / "mpy")
        found.update(numbers(run(script, path=(folder / "mpy",))))
    return found


if __name__ == "__main__":
    for name, size in sorted(engine().items()):
        print("%-8s %6d bytes" % (name, size))
