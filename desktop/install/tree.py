# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What belongs on a badge, by rule and never by a list: a new module or sheet is found by itself.

The program is ``code.py``, ``boot.py``, every module below ``engine/`` and in the packages of
``lib/``, the fonts and the sheets as built. Sources of sheets and fonts, tests, the computer side
and Adafruit's libraries are not ours to copy. Compiles modules to .mpy in the badge's form.
"""

import hashlib
import json
import os
import sys
import tempfile
import tomllib
from pathlib import Path

from desktop import badge_sources, compiler, fold
from desktop.install import InstallError, mpy
from desktop.setup.environment import ROOT

_DATA = (("fonts", "*.pcf"), ("fonts", "*.bin"), ("sprites", "*.bmp"))
_CACHE = ROOT / ".cache" / "folded"


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
    texts = {path: text.encode("utf-8") for path, text in _folded(root).items()}
    files = {path: texts.pop(path) for path in badge_sources.AS_WRITTEN if path in texts}
    files.update(texts if py else compiled(texts, badge_sources.dotted))
    for path in data(root):
        files[path] = (root / path).read_bytes()
    return files


def written(root=ROOT):
    """{path: bytes} of all that copying the folders by hand puts on a badge: modules as they are in
    the repository, sheets and fonts with what they are built from."""
    files = {path: text.encode("utf-8") for path, text in badge_sources.read(root).items()}
    for folder in ("fonts", "sprites"):
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                files[path.relative_to(root).as_posix()] = path.read_bytes()
    return files


def _folded(root):
    """``fold.folded``, kept by the content of the sources and of what folds them: it takes most of
    a command's time."""
    digest = hashlib.sha256(repr(sys.version_info).encode())
    for path in sorted(Path(fold.__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    for path, text in badge_sources.read(root).items():
        digest.update(("%s %d\n%s" % (path, len(text), text)).encode("utf-8"))
    kept = _CACHE / (digest.hexdigest() + ".json")
    try:
        return json.loads(kept.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        texts = fold.folded(root)
    try:
        _CACHE.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=_CACHE) as folder:
            made = Path(folder) / "texts.json"
            made.write_text(json.dumps(texts), encoding="utf-8")
            os.replace(made, kept)  # in one step: several processes share the cache
    except OSError:
        pass  # a full disk or a folder without rights: folded again next time
    return texts


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
            files[path[:-3] + ".mpy"] = mpy.START + code[2:]
    except compiler.CompileError as problem:
        raise InstallError(
            "%s. Use --py, which leaves the game's files as sources, or one of the release's zip"
            " files." % problem
        ) from None
    return files
