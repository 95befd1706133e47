# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Prints what the advisor adds to an engine that is there: code with table, and one ``Advisor``.

Call: advisor_size.py NAME, the name that the class has in what is imported.
"""

import gc
import sys


def main():
    """Lines ``name bytes``, everything that stays after a collection."""

    import engine.game
    import engine.shuffle

    gc.collect()
    before = gc.mem_alloc()
    import engine.advisor

    gc.collect()
    code = gc.mem_alloc()
    print("code", code - before)
    keep = getattr(engine.advisor, sys.argv[1])()
    gc.collect()
    print("workspace", gc.mem_alloc() - code)
    print("whole", gc.mem_alloc() - before)
    return keep


main()
