# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""``python3 -m desktop verify FILE-OR-CODE``: plays entries again and says which figures are true.

FILE is a drive, a simulator's folder, a record, or what ``scores --json`` printed; CODE is a replay
as that prints it. Each figure is proved by a replay, contradicted by one, or it cannot be proved,
as initials, or the games of which no replay was kept.
"""

import argparse
import json
import pathlib

from desktop import files, saves, verify_statistics
from desktop.console import CommandError, shown
from desktop.verify_line import CONTRADICTED, UNPROVED, Line, said, whole
from engine import replay
from engine.game import PLAYING, WON, Game
from record.presets import PRESETS
from record.results import Tally

_PLACES = 10


def parser():
    """The arguments of the command."""
    made = argparse.ArgumentParser(
        prog="python3 -m desktop verify",
        description="Play replays again and say of each figure whether it is proved.",
    )
    made.add_argument(
        "what", metavar="FILE-OR-CODE", help="a file or folder with scores, or a replay in hex"
    )
    made.add_argument("--score", type=int, help="with a replay: the score it is said to come to")
    return made


def main(arguments):
    """Run the command. Returns 0 when nothing is contradicted, else 1. Raises ``CommandError``."""
    made = parser()
    options = made.parse_args(arguments)
    if not options.what.strip():
        made.error("what to verify is empty")
    path = pathlib.Path(options.what)
    if files.kind(path):
        if options.score is not None:
            made.error("--score is for a replay, and %s is there" % shown(path))
        lines = check(_facts(path))
    else:
        lines = [_code(options.what, options.score)]
    for line in lines:
        print(line)
    if not lines:
        print("%s has no entries." % shown(path))
    return int(any(line.contradicted for line in lines))


def _code(text, score):
    text = "".join(text.split())
    try:
        bytes.fromhex(text)
    except ValueError:
        raise CommandError("%s is neither a file nor a replay in hex." % shown(text))
    line = Line("")
    _entry(line, {"replay": text} if score is None else {"replay": text, "score": score})
    return line


def _facts(path):
    """What ``saves.facts`` says of what lies at ``path``."""
    if files.kind(path) == "file":
        data = files.read(path, saves.MOST)
        # Behind the marks with which some shells begin what they write into a file.
        if data[:8].lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n")[:1] == b"{":
            try:
                facts = json.loads(data)
                if _is_facts(facts):
                    return facts
            except (ValueError, RecursionError):
                pass
            raise CommandError("%s is not what 'scores --json' prints." % shown(path))
    return saves.facts(*saves.read(path))


def _is_facts(facts):
    """Whether it has the shape; what its figures are is for ``check``."""
    return isinstance(facts.get("rules"), list) and all(
        isinstance(rules, dict)
        and isinstance(rules.get("name"), str)
        and isinstance(rules.get("table"), list)
        and all(isinstance(found, dict) for found in rules["table"])
        and isinstance(rules.get("statistics", {}), dict)
        for rules in facts["rules"]
    )


def check(facts):
    """A ``Line`` for each entry, for the statistics of each preset, and for the run."""
    lines = tables(facts, True)
    run = facts.get("run")
    if run is not None:
        line = Line("run")
        if isinstance(run, dict) and "replay" in run:
            _run(line, run)
        else:
            line.add(UNPROVED, "all of it, without a replay")
        lines.append(line)
    return lines


def tables(facts, statistics=False):
    """A ``Line`` for each entry, and with ``statistics`` one for those of each preset."""
    lines = []
    names = [rules["name"] for rules in facts["rules"]]
    for at, rules in enumerate(facts["rules"]):
        name = rules["name"]
        if name not in saves.PRESETS or name in names[:at]:
            line = Line(shown(name))
            line.add(CONTRADICTED, "there is no such table, or it is there twice")
            lines.append(line)
            continue
        flags = PRESETS[saves.PRESETS.index(name)]
        played = []
        for i, found in enumerate(rules["table"]):
            line = Line("%s %d" % (name, i + 1))
            game = _entry(line, found, flags)
            _place(line, found, i, played, game)
            if game is not None:
                played.append(game)
            lines.append(line)
        if statistics and rules.get("statistics"):
            line = Line("%s statistics" % name)
            true = len(played) == len(rules["table"]) <= _PLACES
            verify_statistics.check(line, rules["statistics"], played, true)
            lines.append(line)
    return lines


def _play(line, text, over=True):
    """The game of a replay in hex, or None, and why goes into the line."""
    game = Game()
    try:
        packed = bytes.fromhex(text)
        length = replay.unpack(packed, game)
        if length != len(packed):
            raise ValueError("the replay is %d bytes too long" % (len(packed) - length))
        if over and game.state == PLAYING:
            name = saves.label(game.rules, game.seed)
            raise ValueError("%s, %d moves, is not over" % (name, game.move_count))
        return game
    except TypeError:
        line.add(CONTRADICTED, "the replay is none: %s" % said(text))
    except ValueError as problem:
        line.add(CONTRADICTED, str(problem))
    return None


def _entry(line, found, flags=None):
    """Hold an entry, or a replay without claims, against the game of its replay; returns that, or
    None when there is none under these rules."""
    game = _play(line, found.get("replay"))
    if game is None:
        return None
    if flags is not None and game.rules != flags:
        line.add(
            CONTRADICTED, "the replay is of other rules: %s" % saves.label(game.rules, game.seed)
        )
        return None
    given = found if flags is not None else dict(_true(game), **found)
    for name, true in _true(game).items():
        line.hold(name, given, true)
    if flags is not None:
        line.add(UNPROVED, "initials %s" % said(found.get("initials")))
        line.add(UNPROVED, "a hint was shown" if found.get("hinted") else "no hint was shown")
        if found.get("set_back"):
            line.add(UNPROVED, "a power-off set it back")
    return game


def _true(game):
    """What a game that is over comes to, under the names of an entry."""
    return {
        "code": saves.label(game.rules, game.seed),
        "score": game.score(),
        "won": game.state == WON,
        "rooms": Tally(game).rooms,
    }


def _place(line, found, i, better, game):
    if i >= _PLACES:
        line.add(CONTRADICTED, "a table has %d places" % _PLACES)
    elif not whole(found.get("place")) or found["place"] != i + 1:
        line.add(CONTRADICTED, "place %s" % said(found.get("place")))
    if game is not None and any(one.score() < game.score() for one in better):
        line.add(CONTRADICTED, "it stands below a lower score")


def _run(line, run):
    game = _play(line, run["replay"], over=False)
    if game is None:
        return
    line.hold("code", run, saves.label(game.rules, game.seed))
    line.hold("moves", run, game.move_count)
    line.hold("health", run, game.health)
    line.add(UNPROVED, "practice or not, hints or none")
