# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""``python3 -m desktop assets``: builds the sheets, fonts and texts, or checks those that are
built."""

import argparse
import sys

from desktop import console, folders
from desktop.assets import build


def parser():
    """The arguments of the command."""
    made = argparse.ArgumentParser(
        prog="python3 -m desktop assets", description="Build sprite sheets, fonts and texts."
    )
    made.add_argument(
        "--check", action="store_true", help="change nothing; fail when a built file is stale"
    )
    made.add_argument(
        "--preview",
        metavar="FOLDER",
        type=console.path,
        help="also write every sheet as an enlarged PNG into FOLDER",
    )
    return made


def main(arguments):
    """Build, or with --check only compare, or with --preview write pictures besides. Returns the
    exit code."""
    options = parser().parse_args(arguments)
    problem = options.preview and folders.in_the_way(options.preview)
    if problem:
        print(f"assets: {problem}. Nothing was built.", file=sys.stderr)
        return 1
    try:
        if options.check:
            for path in (stale := build.check()):
                print(f"{path} differs from its source; run: python3 -m desktop assets")
            return 1 if stale else 0
        changed = build.build()
        for path in changed:
            print(f"built {path}")
        if not changed:
            print("every sheet, font and text is up to date")
        if options.preview:
            from desktop.assets import preview

            for path in preview.write_all(options.preview):
                print(f"wrote {path}")
    except (ValueError, OSError) as error:
        print(f"assets: {error}", file=sys.stderr)
        return 1
    return 0
