# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""``python3 -m desktop.squeeze FOLDER``: the squeezed sources, to be looked at."""

import sys
from pathlib import Path

from desktop.squeeze import write
from desktop.vm.fetch import PROJECT

if __name__ == "__main__":
    write(PROJECT, Path(sys.argv[1]))
