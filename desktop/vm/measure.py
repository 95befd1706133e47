# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The engine's numbers on the 32-bit VM, for the tests and ``python3 -m desktop bench engine``.

Refuses to time anything: the VM runs on a PC and says nothing about a badge's speed.
"""

import tempfile
from pathlib import Path

from desktop import squeeze
from desktop.vm.drive import compile_tree
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
    advisor, its sources as written compiled to .mpy by themselves, "engine_py": the same from
    sources as ``install --py`` puts them}``. On a badge a release keeps less than "engine": there
    the modules are squeezed and lie in a bundle with others.

    Raises ``VmMissing`` where the VM or ``mpy-cross`` cannot be had.
    """
    script = SCRIPTS / "engine_size.py"
    found = {}
    with tempfile.TemporaryDirectory(prefix="engine-") as name:
        folder = Path(name)
        for path, text in squeeze.folded(PROJECT).items():
            if path.startswith("engine/"):
                target = folder / "py" / path
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(text, encoding="utf-8", newline="\n")
        found["engine_py"] = numbers(run(script, path=(folder / "py",)))["engine"]
        compile_tree(PROJECT / "engine", folder / "mpy" / "engine")
        found.update(numbers(run(script, path=(folder / "mpy",))))
    return found


if __name__ == "__main__":
    for name, size in sorted(engine().items()):
        print("%-8s %6d bytes" % (name, size))
