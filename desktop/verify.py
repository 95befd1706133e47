# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""``python3 -m desktop verify FILE-OR-CODE``: plays entries again and says whether they are true.

FILE is a drive, a simulator's folder, a record, or what ``scores --json`` printed; CODE is a replay
as that prints it.
"""

import argparse
import json
import pathlib
import sys

from desktop import saves
from engine import replay, seedcode
from engine.game import PLAYING, WON, Game
from record.results import Tally
from record.table import table_of


def parser():
    """The arguments of the command."""
    made = argparse.ArgumentParser(
        prog="python3 -m desktop verify",
        description="Play an entry's replay again and say whether it comes to its score.",
    )
    made.add_argument(
        "what", metavar="FILE-OR-CODE", help="a file or folder with scores, or a replay in hex"
    )
    made.add_argument("--score", type=int, help="with a replay: the score it is said to come to")
    return made


def main(arguments):
    """Run the command. Returns 0 when all is true, 1 when not, or when there is nothing."""
    options = parser().parse_args(arguments)
    path = pathlib.Path(options.what)
    try:
        if path.exists():
            lines = _file(path)
        else:
            lines = [code(options.what, options.score)]
    except saves.SaveError as problem:
        sys.stderr.write("scoundrel: %s\n" % problem)
        return 1
    saves.say("\n".join(line for line, _true in lines) or "%s has no entries." % path)
    return 0 if all(true for _line, true in lines) else 1


def _file(path):
    if path.is_file():
        data = path.read_bytes()
        if data[:1].lstrip() == b"{":
            return _json(path, data)
    return entries(saves.read(path)[0])


def _json(path, data):
    try:
        return [
            code(found["replay"], found["score"], found["rooms"])
            for rules in json.loads(data)["rules"]
            for found in rules["table"]
        ]
    except (ValueError, KeyError, TypeError):
        raise saves.SaveError("%s is not what 'scores --json' prints." % path)


def entries(save):
    """(sentence, true) for each entry of all tables."""
    lines = []
    for i in range(3):
        table = table_of(save, i)
        for k in range(table.count):
            found = saves.entry(table, k)
            line, true = code(found["replay"], found["score"], found["rooms"], table.rules)
            name = "%s %d %s: " % (saves.PRESETS[i], k + 1, found["initials"])
            lines.append((name + line, true))
    return lines


def code(text, score=None, rooms=None, rules=None):
    """(sentence, true) for a replay in hex that is said to come to this score and room, where
    given, under these rules. Raises ``SaveError`` for what is no replay at all."""
    try:
        packed = bytes.fromhex("".join(text.split()))
    except ValueError:
        raise saves.SaveError("%s is neither a file nor a replay in hex." % text)
    game = Game()
    try:
        length = replay.unpack(packed, game)
    except ValueError as problem:
        return "FALSE: %s" % problem, False
    if length != len(packed):
        return "FALSE: %d bytes too many" % (len(packed) - length), False
    name = seedcode.label(game.rules, game.seed)
    reached = Tally(game).rooms
    if game.state == PLAYING:
        return "FALSE: %s, %d moves, is not over" % (name, game.move_count), False
    words = "%s, %s, score %d" % (
        name, "won" if game.state == WON else "lost in room %d" % reached, game.score()
    )  # fmt: skip
    if score is not None and score != game.score():
        return "FALSE: %s, not %d" % (words, score), False
    if rooms is not None and rooms != reached:
        return "FALSE: %s, not in room %d" % (words, rooms), False
    if rules is not None and rules != game.rules:
        return "FALSE: %s, under other rules" % words, False
    return "true: %s" % words, True
