# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Lays out the badge's drive for the 32-bit VM: the program, the libraries, the sheets.

Constants are folded and each file becomes an .mpy, as for a badge; MicroPython's letter in their
header stays, since MicroPython runs them. The libraries come from this Python's packages.
"""

import importlib.util
import os
import sys
from pathlib import Path

from desktop import badge_sources, compiler, fold
from desktop.vm.fetch import PROJECT, VmMissing

LIBRARIES = ("adafruit_display_text", "adafruit_bitmap_font")
_DATA = ("sprites", "fonts")
_STANDINS = Path(__file__).parent / "badge"


def compile_file(source, target, name):
    """Compile the file ``source`` to the .mpy file ``target``; tracebacks call it ``name``."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(compiler.compiled(source.read_bytes(), name))


def compile_tree(source, target):
    """Compile all .py files below ``source`` to the same places below ``target``."""
    for path in sorted(source.rglob("*.py")):
        part = path.relative_to(source)
        compile_file(path, (target / part).with_suffix(".mpy"), part.as_posix())


def library(name):
    """The folder of an installed library. Raises ``VmMissing`` when it is not there."""
    spec = importlib.util.find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        raise VmMissing("%s is not installed for %s." % (name, sys.executable))
    return Path(list(spec.submodule_search_locations)[0])


def standins(folder):
    """Compile the stand-ins into ``folder``; returns the script to start."""
    compile_tree(_STANDINS, folder)
    (folder / "__init__.mpy").unlink()
    (folder / "start.mpy").unlink()
    return _STANDINS / "start.py"


def write(texts, folder):
    """Write {path: text} below ``folder``, line ends as they are."""
    for path, text in texts.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")


def build(folder, own="mpy", root=PROJECT):
    """Lay out a drive in ``folder`` with the program below ``root``: its modules as ``own`` ("mpy",
    "py" for the sources copied by hand, or "folded" for sources as ``install --py`` puts them), the
    libraries as .mpy. ``code.py`` is always source, as on every badge.
    """
    texts = badge_sources.read(root) if own == "py" else fold.folded(root)
    if own == "mpy":
        for path in [path for path in texts if path not in badge_sources.AS_WRITTEN]:
            target = (folder / path).with_suffix(".mpy")
            target.parent.mkdir(parents=True, exist_ok=True)
            code = compiler.compiled(texts.pop(path).encode("utf-8"), badge_sources.dotted(path))
            target.write_bytes(code)
    write(texts, folder)
    for name in LIBRARIES:
        compile_tree(library(name), folder / "lib" / name)
    for name in _DATA:
        if (root / name).exists():
            os.symlink(root / name, folder / name)
    return folder
