# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""``python3 -m desktop scores PATH``: tables and statistics, to read, to process, to move.

PATH is a badge's drive, a simulator's folder, or a file with a record. What is exported or imported
is the badge's own record, whole: settings, statistics, tables with their proofs, the run. A record
with an entry that its replay does not play to is not imported.
"""

import argparse
import json
import pathlib
import sys

from desktop import saves, verify
from desktop.play import state_folder
from engine import seedcode
from engine.game import Game
from record import settings
from record.layout import RUN_AT, RUN_HINTED, RUN_PRACTICE
from record.stats import stats_of
from record.table import table_of


def parser():
    """The arguments of the command."""
    made = argparse.ArgumentParser(
        prog="python3 -m desktop scores",
        description="Print the scores of a badge's drive (its copy), a simulator, or a file.",
    )
    made.add_argument("path", nargs="?", type=pathlib.Path, help="left out: the simulator's folder")
    one = made.add_mutually_exclusive_group()
    one.add_argument("--json", action="store_true", help="for machines, with every replay")
    one.add_argument(
        "--export", metavar="FILE", type=pathlib.Path, help="write the record into a file"
    )
    one.add_argument(
        "--import", metavar="FILE", type=pathlib.Path, dest="source",
        help="put the record of a file (or drive, or folder) into PATH",
    )  # fmt: skip
    made.add_argument(
        "--replace", action="store_true", help="with --import: give up the scores that are there"
    )
    return made


def main(arguments):
    """Run the command. Returns the exit code."""
    made = parser()
    options = made.parse_args(arguments)
    if options.replace and options.source is None:
        made.error("--replace is for --import; nothing was done")
    path = options.path
    if path is None:
        path = state_folder()
        if not path.is_dir():
            return _fail("nothing was played in the simulator yet (%s)." % path)
    try:
        if options.source is not None:
            return _import(path, options.source, options.replace)
        save, slot = saves.read(path)
        if options.export is not None:
            try:
                options.export.write_bytes(saves.record(save))
            except OSError as problem:
                return _fail("%s cannot be written: %s." % (options.export, problem.strerror))
            saves.say("%s: the scores of %s." % (options.export, slot.name))
        elif options.json:
            saves.say(json.dumps(facts(save, slot), indent=2))
        else:
            saves.say(text(save, slot))
    except saves.SaveError as problem:
        return _fail(str(problem))
    return 0


def _fail(words):
    sys.stderr.write("scoundrel: %s\n" % words)
    return 1


def _import(path, source, replace):
    save, slot = saves.read(source)
    wrong = [line for line, true in verify.entries(save) if not true]
    if wrong:
        return _fail("%s is not imported: %s" % (source, wrong[0]))
    for name in saves.write(path, save, replace):
        saves.say("%s has the scores of %s now." % (name, slot.name))
    return 0


_STATISTICS = (
    "games", "wins", "streak", "best_streak", "best", "average", "avoided", "by_weapon", "by_hand",
)  # fmt: skip


def facts(save, slot):
    """The whole save for machines."""
    run = None
    game = Game()
    if save.resume_run(game):
        run = {
            "code": seedcode.label(game.rules, game.seed),
            "moves": game.move_count,
            "health": game.health,
            "practice": save.image[RUN_AT] & RUN_PRACTICE > 0,
            "hinted": save.image[RUN_AT] & RUN_HINTED > 0,
        }
    chosen = {name: settings.read(save, name) for name in settings.NAMES}
    chosen["initials"] = settings.initials(save).decode("ascii")
    return {
        "source": slot.name,
        "sequence": save.sequence,
        "settings": chosen,
        "run": run,
        "rules": [
            {
                "name": saves.PRESETS[i],
                "statistics": {name: getattr(stats_of(save, i), name) for name in _STATISTICS},
                "table": saves.entries(table_of(save, i)),
            }
            for i in range(3)
        ],
    }


def text(save, slot):
    """The whole save for people."""
    lines = ["%s, record %d" % (slot.name, save.sequence)]
    for i in range(3):
        table, stats = table_of(save, i), stats_of(save, i)
        lines += ["", saves.PRESETS[i]]
        if table.count:
            lines.append("      name  score  ended    code")
        for k in range(table.count):
            found = saves.entry(table, k)
            lines.append(
                "  %2d  %-4s  %5d  %-7s  %s%s"
                % (
                    found["place"],
                    found["initials"],
                    found["score"],
                    "won" if found["won"] else "room %d" % found["rooms"],
                    found["code"],
                    "  hint" if found["hinted"] else "",
                )
            )
        if not stats.games:
            lines.append("  no game yet")
            continue
        lines += [
            "  games %d, won %d; streak %d, best %d; best score %d, average %d"
            % (stats.games, stats.wins, stats.streak, stats.best_streak, stats.best, stats.average),
            "  avoided %d rooms; slain %d by weapon, %d by hand"
            % (stats.avoided, stats.by_weapon, stats.by_hand),
        ]
    return "\n".join(lines)
