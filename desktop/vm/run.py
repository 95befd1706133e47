# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Runs a script on the 32-bit VM with a given heap and search path.

One place knows how the VM is called. What the script wrote before it failed is part of the error.
"""

import os
import subprocess
from pathlib import Path

from desktop.vm.fetch import PROJECT, fetch


class VmError(RuntimeError):
    """A script failed on the VM. ``output`` holds what it printed, ``errors`` its traceback."""

    def __init__(self, script, code, output, errors):
        tail = "\n".join((errors or output).strip().splitlines()[-12:])
        super().__init__("%s failed on the 32-bit VM (exit %s):\n%s" % (script, code, tail))
        self.output = output
        self.errors = errors

    @property
    def out_of_memory(self):
        """True when the heap was too small for the script, or for its compilation."""
        return "MemoryError" in self.errors or "MemoryError" in self.output


def run(script, *arguments, heap=None, path=(PROJECT,), cwd=None, timeout=600, vm=None):
    """Run the file ``script`` and return what it printed.

    ``heap`` is the whole heap in bytes (None: 8 MB), ``path`` the folders to import from, after the
    script's own. Raises ``VmError`` when it fails or takes longer than ``timeout`` seconds, and
    ``VmMissing`` when there is no VM.
    """
    vm = vm or fetch()
    command = list(vm.command)
    command += ["-X", "heapsize=%d" % (heap or 8 << 20)]
    command += [str(script), *(str(argument) for argument in arguments)]
    environment = dict(os.environ)
    environment["MICROPYPATH"] = ":".join(str(folder) for folder in path)
    try:
        done = subprocess.run(
            command,
            cwd=cwd,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=timeout,
        )
    except subprocess.TimeoutExpired as late:
        said = (late.stdout or b"").decode("utf-8", "replace")
        raise VmError(Path(script).name, "after %d s" % timeout, said, "too slow") from None
    output = done.stdout.decode("utf-8", "replace")
    if done.returncode:
        errors = done.stderr.decode("utf-8", "replace")
        raise VmError(Path(script).name, done.returncode, output, errors)
    return output
