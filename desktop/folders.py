# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Whether a folder that a command was told to write into can be made. Standard library only."""

from pathlib import Path


def in_the_way(folder):
    """Why ``folder`` can be none, as a sentence without its full stop, or None.

    A file has its name, or that of a folder above it.
    """
    folder = Path(folder)
    for path in (folder, *folder.parents):
        if path.exists() and not path.is_dir():
            return "%s is a file, and a folder is needed there" % path
        if path.is_dir():
            return None
    return None
