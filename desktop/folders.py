# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Whether a folder that a command was told to write into can be made. Standard library only."""

from pathlib import Path

from desktop import files
from desktop.console import shown


def in_the_way(folder):
    """Why ``folder`` can be none, as a sentence without its full stop, or None.

    A file has its name, or that of a folder above it.
    """
    folder = Path(folder)
    for path in (folder, *folder.parents):
        found = files.kind(path)
        if found == "folder":
            return None
        if found:
            return "%s is a file, and a folder is needed there" % shown(path)
    return None
