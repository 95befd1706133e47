# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""``python3 -m desktop scores PATH``: tables and statistics, to read, to process, to move.

PATH is a badge's drive, a simulator's folder, or a file with a record. What is exported or imported
is the badge's own record, whole: settings, statistics, tables with their proofs, the run. A record
with an entry that its replay does not play to is not imported.
"""

import argparse
import json

from desktop import console, files, saves, verify
from desktop.console import CommandError, shown
from desktop.play import state_folder


def parser():
    """The arguments of the command."""
    made = argparse.ArgumentParser(
        prog="python3 -m desktop scores",
        description="Print the scores of a badge's drive (its copy), a simulator, or a file.",
    )
    made.add_argument("path", nargs="?", type=console.path, help="left out: the simulator's folder")
    one = made.add_mutually_exclusive_group()
    one.add_argument("--json", action="store_true", help="for machines, with every replay")
    one.add_argument(
        "--export", metavar="FILE", type=console.path, help="write the record into a file"
    )
    one.add_argument(
        "--import", metavar="FILE", type=console.path, dest="source",
        help="put the record of a file (or drive, or folder) into PATH",
    )  # fmt: skip
    made.add_argument(
        "--replace", action="store_true", help="with --import: give up the scores that are there"
    )
    return made


def main(arguments):
    """Run the command. Raises ``CommandError``."""
    made = parser()
    options = made.parse_args(arguments)
    if options.replace and options.source is None:
        made.error("--replace is for --import; nothing was done")
    path = options.path
    if path is None:
        path = state_folder()
        if files.kind(path) != "folder":
            raise CommandError("nothing was played in the simulator yet (%s)." % shown(path))
    if options.source is not None:
        _import(path, options.source, options.replace)
        return
    save, slot = saves.read(path)
    if options.export is not None:
        _free(options.export)
        files.write(options.export, saves.record(save))
        print("%s: the scores of %s." % (shown(options.export), slot.name))
    elif options.json:
        print(json.dumps(saves.facts(save, slot), indent=2))
    else:
        print(text(saves.facts(save, slot)))


def _free(path):
    """Raise ``CommandError`` where a file lies at ``path`` that is no exported record."""
    if files.kind(path) == "file":
        slots = saves.survey(path)
        if slots[0].state != saves.GOOD or path.stat().st_size > saves.SLOT:
            raise CommandError(
                "%s is there and is no exported record; nothing was written." % shown(path)
            )


def _import(path, source, replace):
    save, slot = saves.read(source)
    for line in verify.tables(saves.facts(save, slot)):
        if line.contradicted:
            raise CommandError("%s is not imported: %s." % (shown(source), line))
    for name in saves.write(path, save, replace):
        print("%s has the scores of %s now." % (name, slot.name))


def text(facts):
    """The whole save for people."""
    lines = ["%s, record %d" % (shown(facts["source"]), facts["sequence"])]
    for rules in facts["rules"]:
        lines += ["", rules["name"]]
        if rules["table"]:
            lines.append("      name  score  ended    code")
        for found in rules["table"]:
            lines.append(
                "  %2d  %-4s  %5d  %-7s  %s%s"
                % (
                    found["place"],
                    found["initials"],
                    found["score"],
                    "won" if found["won"] else "room %d" % found["rooms"],
                    found["code"],
                    ("  hint" if found["hinted"] else "")
                    + ("  set back by a power-off" if found["set_back"] else ""),
                )
            )
        if not rules["statistics"]["games"]:
            lines.append("  no game yet")
            continue
        lines += [
            "  games %(games)d, won %(wins)d; streak %(streak)d, best %(best_streak)d;"
            " best score %(best)d, average %(average)d" % rules["statistics"],
            "  avoided %(avoided)d rooms; slain %(by_weapon)d by weapon, %(by_hand)d by hand"
            % rules["statistics"],
        ]
    return "\n".join(lines)
