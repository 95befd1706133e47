# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""``python3 -m desktop release``: the zip files for people who drag the game onto a badge.

One for each major version of CircuitPython, as its users expect, and one with the game's own files
as sources. The same commit gives the same bytes, anywhere: fixed dates, sorted names, nothing
compressed (another zlib would give other bytes; it is 200 KB).
"""

import argparse
import hashlib
import io
import subprocess
import zipfile
from pathlib import Path

from desktop import console, folders
from desktop.console import CommandError
from desktop.install import InstallError, known, libraries, manifest, tree
from desktop.setup.environment import ROOT

# name's ending, whether our files are sources, what the README says
FLAVOURS = (
    ("cp9", False, "a badge with CircuitPython 9 (9.2 or newer)"),
    ("cp10", False, "a badge with CircuitPython 10"),
    ("py", True, "a badge with CircuitPython 9.2 to 10, with the game's own files as sources"),
)
DRIVE = "CIRCUITPY"
_DATE = (1980, 1, 1, 0, 0, 0)  # the first one a zip can hold

_README = """\
Scoundrel for the PyBadge, %(version)s
%(line)s

A card game for the Adafruit PyBadge, PyBadge LC, EdgeBadge and PyGamer. This is the version for
%(what)s.

Putting it on the badge

1. Plug the badge in and switch it on. A drive called CIRCUITPY appears. The first line of
   boot_out.txt on it says which CircuitPython the badge has.
2. If there is a program of yours on the badge, copy code.py, boot.py and lib/ from it to your
   computer first: the game has files with the same names.
3. If the game was there before: delete the folders engine, lib/badge, lib/record and lib/ui from
   the drive. If the libraries were there: delete lib/adafruit_bitmap_font and
   lib/adafruit_display_text, since an old .py would hide a new .mpy.
4. Open the folder CIRCUITPY of this zip file and drag everything in it onto the drive. If the
   computer asks about a folder that is there already, choose to merge, never to replace: replacing
   lib removes what other programs keep there.
5. Eject the drive, wait until the computer is done, and press the badge's reset button.

The project's folder has a command that does all this by itself, keeps what was there before and
puts it back: python3 -m desktop install. It also recognises what was dragged from this zip file.

Taking it off: delete code.py, boot.py, scoundrel-files.txt and the folders engine, fonts, sprites,
lib/badge, lib/record and lib/ui from the drive. Scores stay in the badge's own memory.

Licences: LICENSE and LICENSES/. The libraries in lib/adafruit_* are Adafruit's and others', under
the MIT licence; their texts are in LICENSES/ too. SHA256SUMS has a checksum of every file here.
"""


def parser():
    """The command's arguments."""
    found = argparse.ArgumentParser(
        prog="python3 -m desktop release", description="Build the zip files to drag onto a badge."
    )
    found.add_argument(
        "--output", type=console.path, default="dist", help="where they go (default: dist)"
    )
    found.add_argument(
        "--remember",
        action="store_true",
        help="note the files' checksums, so that later releases know them on a badge as ours",
    )
    return found


def main(arguments):
    """Run the command; returns its exit code."""
    options = parser().parse_args(arguments)
    problem = folders.in_the_way(options.output)
    if problem:
        raise CommandError("%s. Nothing was built." % problem)
    try:
        changed = uncommitted()
        if changed:
            print("note: not what was committed: %s" % ", ".join(changed[:5]))
        for path in build(Path(options.output)):
            print("%s  %d KB" % (path, (path.stat().st_size + 1023) // 1024))
        if options.remember:
            print("%d more files are known" % remember())
    except InstallError as problem:
        raise CommandError(str(problem)) from None
    return 0


def uncommitted(root=ROOT):
    """Files of the release that differ from the last commit; empty where git can't tell."""
    command = ["git", "status", "--porcelain", "--", "code.py", "boot.py", "engine", "lib", "fonts"]
    command += ["sprites", "LICENSE", "LICENSES", "desktop/install", "desktop/release.py"]
    try:
        done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    except OSError:
        return []
    return [line[3:] for line in done.stdout.splitlines()]


def build(folder, root=ROOT):
    """Write the zip files into ``folder``; returns their paths. Raises InstallError, OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    version = tree.version(root)
    shared = libraries.from_pip(root)
    games = {py: tree.game(root, py) for py in (False, True)}
    paths = []
    for ending, py, what in FLAVOURS:
        name = "scoundrel-%s-%s" % (version, ending)
        files = contents(version, what, dict(games[py], **shared), root)
        path = folder / (name + ".zip")
        path.write_bytes(packed(name, files))
        paths.append(path)
    return paths


def remember(root=ROOT):
    """Add today's files in each form to those that are known as ours; returns how many are new."""
    every = [tree.game(root, False), tree.game(root, True), tree.written(root)]
    every.append(libraries.from_pip(root))
    return known.remember(
        (path, manifest.checksum(content)) for files in every for path, content in files.items()
    )


def contents(version, what, badge, root=ROOT):
    """{path in the zip: bytes}; ``badge`` is {path on the drive: bytes}."""
    files = {"%s/%s" % (DRIVE, path): content for path, content in badge.items()}
    listed = manifest.Manifest(version)
    for path, content in badge.items():
        listed.add(path, content)
    files["%s/%s" % (DRIVE, manifest.FILE)] = listed.render()
    title = "Scoundrel for the PyBadge, %s" % version
    text = _README % {"version": version, "what": what, "line": "=" * len(title)}
    files["README.txt"] = text.encode("utf-8")
    files["LICENSE"] = _text(root / "LICENSE")
    for path in sorted((root / "LICENSES").glob("*.txt")):
        files["LICENSES/" + path.name] = _text(path)
    for name, text in libraries.licences(root).items():
        files["LICENSES/%s.txt" % name] = text.encode("utf-8")
    lines = []
    for path in sorted(files):
        lines.append("%s  %s\n" % (hashlib.sha256(files[path]).hexdigest(), path))
    files["SHA256SUMS"] = "".join(lines).encode("utf-8")
    return files


def _text(path):
    return path.read_bytes().replace(b"\r\n", b"\n")


def packed(name, files):
    """The bytes of a zip with ``files`` in a folder ``name``: the same for the same files."""
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w", zipfile.ZIP_STORED) as archive:
        for path in sorted(files):
            entry = zipfile.ZipInfo("%s/%s" % (name, path), _DATE)
            entry.create_system = 3  # Unix, on every computer, so that the next line is understood
            entry.external_attr = 0o100644 << 16
            archive.writestr(entry, files[path])
    return memory.getvalue()
