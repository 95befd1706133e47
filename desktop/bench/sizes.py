# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""How large the program's modules are as a badge gets them, for the time that an import takes.

Where the .mpy cannot be built there are no sizes.
"""

import pathlib
import tempfile

from desktop.compiler import CompileError
from desktop.sim.session import PROJECT
from desktop.vm import drive, mpy


def module_sizes(root=PROJECT):
    """{path of a source: (bytes, names) of its .mpy}; empty where they cannot be built."""
    found = {}
    with tempfile.TemporaryDirectory(prefix="sizes-") as folder:
        try:
            built = drive.build(pathlib.Path(folder) / "drive", root=root)
        except (CompileError, drive.VmMissing):
            return {}
        for path in built.rglob("*.mpy"):
            part = path.relative_to(built)
            if part.parts[:1] == ("lib",) and part.parts[1].startswith("adafruit_"):
                source = drive.library(part.parts[1]).joinpath(*part.parts[2:])
            else:
                source = root / part
            data = path.read_bytes()
            found[str(source.with_suffix(".py"))] = (len(data), len(mpy._open(data, {})[1]))
    return found
