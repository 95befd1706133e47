# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The names of the screens' classes, as the sources give them.

On a badge a screen goes by its module's name alone, and the class has a shorter one; walks and
reports go by what the sources call it. Refuses to import a screen.
"""

import re

from desktop.vm.fetch import PROJECT


def screens(root=PROJECT):
    """{name of the module below ``ui``: name of the class that the director builds}."""
    found = {}
    for path in sorted((root / "lib" / "ui").rglob("*.py")):
        shown = re.search(r"^Shown = (\w+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
        if shown:
            found[path.stem] = shown.group(1)
    return found
