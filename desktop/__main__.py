# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""``python3 -m desktop COMMAND``, with nothing but Python and its standard library.

Kept in syntax that a Python 2 still reads, so that an old interpreter gets a sentence instead of a
SyntaxError.
"""

import os
import sys

if sys.version_info < (3, 11):
    sys.stderr.write(
        "Scoundrel needs Python 3.11 or newer, and this is Python %d.%d (%s).\n"
        "Install a newer Python, then start the same command with it, for example:"
        " python3.11 -m desktop play\n" % (sys.version_info[0], sys.version_info[1], sys.executable)
    )
    sys.exit(1)

# Started by path (python3 desktop/) instead of -m, Python puts this folder first on the path, where
# setup/ would be taken for a top-level module.
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:] = [entry for entry in sys.path if os.path.abspath(entry or ".") != HERE]
sys.path.insert(0, os.path.dirname(HERE))

from desktop.setup import launcher  # noqa: E402

sys.exit(launcher.main(sys.argv[1:]))
