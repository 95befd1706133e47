# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The two Adafruit libraries and what they import on a badge: by circup, or from pip's packages.

circup fetches the newest from its bundle and needs a network the first time. pip's packages are
pinned with the rest of the computer side, so they are always there; they hold the same sources, and
are compiled here. Libraries that another program put on the drive are used as they are when a badge
can load them.
"""

import ast
import functools
import re
import subprocess
import sys
import tempfile
from importlib import metadata
from pathlib import Path

from desktop.install import InstallError, bootout, mpy, tree
from desktop.setup.environment import ROOT

# Types for editors, and the stand-ins for computers without a badge.
_NOT_FOR_BADGES = re.compile(r"typing|blinka")
_VERSION_MPY = re.compile(rb"(\d+\.\d+\.\d+)\x00")
_VERSION_PY = re.compile(rb"__version__ = \"(\d+\.\d+\.\d+)\"")
_CIRCUP_SECONDS = 600  # two bundles of some 15 MB, over a slow line


@functools.cache
def distributions(root=ROOT):
    """pip's names of all libraries a badge needs: those of requirements.txt and what they need.

    Raises InstallError when one isn't installed here.
    """
    found, queue = [], []
    for line in (root / "requirements.txt").read_text(encoding="utf-8").splitlines():
        line = line.partition("#")[0].strip()
        if line:
            queue.append(_plain(line))
    while queue:
        name = queue.pop(0)
        if name in found:
            continue
        found.append(name)
        for text in package(name).requires or ():
            needed = _plain(text)
            if needed.startswith("adafruit-circuitpython-") and not _NOT_FOR_BADGES.search(needed):
                queue.append(needed)
    return tuple(sorted(found))


def _plain(requirement):
    """The name in a requirement, as pip compares names."""
    return re.sub(r"[-_.]+", "-", re.split(r"[\s<>=!~;\[]", requirement.strip())[0]).lower()


def package(name):
    """What pip knows of an installed package. Raises InstallError."""
    try:
        return metadata.distribution(name)
    except metadata.PackageNotFoundError:
        raise InstallError(
            "the package %s is missing in .venv. Delete the folder .venv and start the same command"
            " again." % name
        ) from None


def sources(name):
    """{path below lib/: path here} of the modules of one of pip's packages."""
    files = {}
    for path in package(name).files or ():
        if path.suffix == ".py" and path.parts[0].startswith("adafruit_"):
            files[path.as_posix()] = Path(path.locate())
    return files


@functools.cache
def names(root=ROOT):
    """Names of the modules and packages in lib/ that are needed, sorted."""
    found = set()
    for distribution in distributions(root):
        for path in sources(distribution):
            found.add(path.partition("/")[0].removesuffix(".py"))
    return tuple(sorted(found))


def from_pip(root=ROOT):
    """{"lib/x.mpy": bytes} compiled from pip's packages. Raises InstallError."""
    texts = {}
    for name in distributions(root):
        for path, place in sources(name).items():
            texts[path] = place.read_bytes().replace(b"\r\n", b"\n")
    compiled = tree.compiled(texts)
    return {"lib/" + path: compiled[path] for path in sorted(compiled)}


def licences(root=ROOT):
    """{pip's name and version: text of the licence} of the libraries."""
    found = {}
    for name in distributions(root):
        distribution = package(name)
        for path in distribution.files or ():
            if path.name.upper().startswith("LICENSE") and ".dist-info" in path.parts[0]:
                text = Path(path.locate()).read_text(encoding="utf-8")
                found["%s-%s" % (name, distribution.version)] = text
    return found


def from_circup(folder, offline=False, root=ROOT):
    """({"lib/x.mpy": bytes}, None) as circup puts them on a badge like that at ``folder``, or
    (None, why not). circup works in a folder of its own: what it brings is checked and copied like
    the rest."""
    with tempfile.TemporaryDirectory() as place:
        work = Path(place)
        (work / "lib").mkdir()
        (work / bootout.FILE).write_bytes((folder / bootout.FILE).read_bytes())
        command = [sys.executable, "-c", "import sys; from circup import main; sys.exit(main())"]
        command += ["--offline"] if offline else []
        command += ["--path", place, "install", "-r", str(root / "requirements.txt")]
        try:
            done = subprocess.run(
                command,
                cwd=place,  # circup reads the pyproject.toml of the folder it is started in
                stdin=subprocess.DEVNULL,
                capture_output=True,
                encoding="utf-8",
                errors="replace",
                timeout=_CIRCUP_SECONDS,
                check=False,
            )
        except (OSError, subprocess.TimeoutExpired):
            return None, "it didn't answer"
        files = {}
        for path in sorted((work / "lib").rglob("*")):
            if path.is_file():
                files[path.relative_to(work).as_posix()] = path.read_bytes()
    problem = complete(files, names(root), root)
    if problem is None:
        return files, None
    return None, problem if done.returncode == 0 else "it needs its bundle, and so a network"


def imports(root=ROOT):
    """{library: modules of it} that code.py names, such as {"adafruit_display_text": {"label"}}."""
    found = {}
    for node in ast.walk(ast.parse((root / "code.py").read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("adafruit_"):
            found.setdefault(node.module, set()).update(alias.name for alias in node.names)
    return found


def complete(files, wanted, root=ROOT):
    """What keeps ``files`` ({"lib/...": bytes}) from serving as the libraries ``wanted``, in words,
    or None. A .py counts as missing: compiling it takes 60 KB and more of a badge's memory."""
    needed = imports(root)
    for name in wanted:
        if name not in needed and "lib/%s.mpy" % name not in files:
            own = [path for path in files if path.startswith("lib/%s/" % name)]
            if not own:
                return "%s is missing" % name
        for module in sorted(needed.get(name, ())):
            if "lib/%s/%s.mpy" % (name, module) not in files:
                return "%s has no compiled %s" % (name, module)
    return loadable(files)


def usable(there, name, pinned, root=ROOT):
    """What keeps a library that another program put on the drive from serving the game, in words,
    or None. Sources count here: they are the owner's choice. ``pinned`` are the libraries of
    ``from_pip``: one of the same version must have all of their modules, and if one of its files is
    theirs byte for byte, all must be."""
    modules = {path.rpartition(".")[0] for path in there}
    for module in sorted(imports(root).get(name, ())):
        if "lib/%s/%s" % (name, module) not in modules:
            return "it has no %s" % module
    problem = loadable(there)
    same = {path: pinned[path] for path in pinned if of_library(path, name)}
    if problem or versions(there) != versions(same):
        return problem
    for path in sorted(same):
        if path.rpartition(".")[0] not in modules:
            return "%s is missing" % path
    if any(there.get(path) == same[path] for path in same):
        for path in sorted(same):
            if there.get(path, same[path]) != same[path]:
                return "%s is damaged" % path
    return None


def loadable(files):
    """The first file that CircuitPython 9 and 10 can't load, in words, or None."""
    for path in sorted(files):
        if path.endswith(".mpy"):
            problem = mpy.problem(files[path])
            if problem:
                return "%s %s" % (path, problem)
        elif path.endswith(".py"):
            try:
                ast.parse(files[path])
            except (SyntaxError, ValueError):
                return "%s is damaged" % path
    return None


def of_library(path, name):
    """Whether ``path`` belongs to the library ``name``."""
    return path.startswith(("lib/%s/" % name, "lib/%s." % name))


def versions(files):
    """{library: version} as far as the files tell."""
    found = {}
    for path in sorted(files):
        pattern = _VERSION_MPY if path.endswith(".mpy") else _VERSION_PY
        match = pattern.search(files[path])
        if match:
            library = path.split("/")[1].partition(".")[0]
            found.setdefault(library, match.group(1).decode())
    return found


def there(drive, name):
    """{path: bytes} of a library on the drive, whoever put it there. Computers' own droppings don't
    count."""
    found = {}
    for path in ["lib/%s.mpy" % name, "lib/%s.py" % name] + drive.walk("lib/" + name):
        if drive.is_file(path) and not path.rpartition("/")[2].startswith("."):
            found[path] = drive.read(path)
    return found


def older(found, pinned):
    """Names of libraries in ``found`` ({name: version}) older than those of ``pinned``."""
    number = lambda text: [int(part) for part in text.split(".")]  # noqa: E731
    return sorted(n for n in found if n in pinned and number(found[n]) < number(pinned[n]))
