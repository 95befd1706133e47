# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What belongs on a badge, by rule and never by a list: a new module or sheet is found by itself.

The program is ``code.py``, ``boot.py``, every module below ``engine/`` and in the packages of
``lib/``, the fonts and the sheets as built. Sources of sheets and fonts, tests, the computer side
and Adafruit's libraries are not ours to copy. Compiles modules to .mpy in the badge's form.
"""

import tomllib

from desktop import badge_sources, compiler, fold
from desktop.install import InstallError
from desktop.setup.environment import ROOT

_DATA = (("fonts", "*.pcf"), ("fonts", "*.bin"), ("sprites", "*.bmp"))
# What CircuitPython 9 and 10 ask for at the start of a .mpy: its letter and the major version.
MPY_START = b"C\x06"


def version(root=ROOT):
    """The game's version, from pyproject.toml."""
    with open(root / "pyproject.toml", "rb") as file:
        return tomllib.load(file)["project"]["version"]


def data(root=ROOT):
    """Paths of fonts, texts and sheets below ``root``, relative, sorted."""
    found = []
    for folder, pattern in _DATA:
        found += [path.relative_to(root).as_posix() for path in (root / folder).glob(pattern)]
    return sorted(found)


def game(root=ROOT, py=False):
    """{path on the badge: bytes} of the whole game without libraries: one .mpy for each module, or
    with ``py`` the modules as sources; either with folded constants. Raises InstallError where
    compiling fails."""
    texts = {path: text.encode("utf-8") for path, text in fold.folded(root).items()}
    files = {path: texts.pop(path) for path in badge_sources.AS_WRITTEN if path in texts}
    files.update(texts if py else compiled(texts, badge_sources.dotted))
    for path in data(root):
        files[path] = (root / path).read_bytes()
    return files


def compiled(sources, label=str):
    """{"a/b.mpy": bytes} of {"a/b.py": source}, in CircuitPython's form; tracebacks call a module
    what ``label`` makes of its path. Raises InstallError."""
    files = {}
    try:
        for path in sorted(sources):
            code = compiler.compiled(sources[path], label(path))
            if code[:2] != b"M\x06":
                raise InstallError("%s: the compiler wrote a .mpy of another version." % path)
            # The bytecode is the same, only the letter differs.
            files[path[:-3] + ".mpy"] = MPY_START + code[2:]
    except compiler.CompileError as problem:
        raise InstallError(
            "%s. Use --py, which leaves the game's files as sources, or one of the release's zip"
            " files." % problem
        ) from None
    return files
