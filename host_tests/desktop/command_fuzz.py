# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A fuzzer of the commands' arguments; ``python -m host_tests.desktop.command_fuzz --runs 5000``.

Every command is started as somebody types it, in a process of its own, with arguments that its
parser knows and values that nobody expects, in surroundings that nobody expects either. A fault is
a traceback, an exit code that the commands don't have, a failure without a sentence, a character
that steers the terminal, a file of the owner's that changed, a file left half-written, or no end.
The same seed gives the same runs.
"""

import argparse
import collections
import concurrent.futures
import importlib
import json
import os
import pathlib
import random
import re
import resource
import subprocess
import sys
import tempfile

from desktop.setup import commands
from desktop.setup.environment import ROOT

sys.path.append(str(ROOT / "lib"))

from host_tests.record.record_saves import record  # noqa: E402

SEED = 1
SECONDS = 60
# Of these only the arguments are tried: they would measure, train, build or install for minutes.
PARSED_ONLY = ("test", "bench", "train", "assets", "install", "uninstall", "release")

# In the child: the launcher as it is; a window closes by itself, pictures are of one scene.
_CHILD = """
import functools, importlib, os, pathlib, sys
from desktop import play, shots
def nobody(_class):
    raise RuntimeError("no home")
if "HOME" not in os.environ:  # the system knows the user's, and the scores in it are the user's
    pathlib.Path.home = classmethod(nobody)
from desktop.setup import commands, launcher
play.main = functools.partial(play.main, limit_ms=60)
name = sys.argv[2] if len(sys.argv) > 2 else ""
if name in sys.argv[1].split():
    importlib.import_module(commands.module_of(name)).main = lambda arguments: 0
if name == "shots":
    from desktop import scenes
    shots.GOLDEN = pathlib.Path.cwd() / "golden"
    scenes.SCENES = scenes.SCENES[:1]
    scenes.GALLERY = shots._EYES = (scenes.SCENES[0][0],)
sys.exit(launcher.main(sys.argv[2:]))
"""
_STEERING = re.compile(rb"[\x00-\x08\x0b-\x1f\x7f]")


def make_folder(folder):
    """What the arguments name: good, bad and odd files. Returns those that must not change."""
    folder.mkdir()
    good = record(1)
    image = bytearray(b"\xff" * 8192)
    image[4096 : 4096 + len(good)] = good
    entry = {"place": 1, "replay": 5, "score": None, "rooms": "x"}
    texts = {
        "good.scores": good,
        "cut.scores": good[:700],
        "empty": b"",
        "text.json": b'{"rules": 5}',
        "entry.json": json.dumps({"rules": [{"name": "CLASSIC", "table": [entry]}]}).encode(),
        "deep.json": b'{"rules": ' + b"[" * 100000 + b"]" * 100000 + b"}",
        "sim/nvm.bin": bytes(image),
        "badge/code.py": b"",
        "badge/save/box/scores.bin": good + bytes(8192 - len(good)),
        "badge/boot_out.txt": b"Adafruit CircuitPython 10.2.1 on 2026-01-01; Adafruit Pybadge",
    }
    for name, data in texts.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    with open(folder / "large", "wb") as file:
        file.truncate(5 << 30)
    (folder / "loop").symlink_to("loop")
    (folder / "away").symlink_to("nowhere/at/all")
    os.mkfifo(folder / "pipe")
    (folder / "hollow").mkdir()
    return {folder / name: data for name, data in texts.items()}


def values(chance):
    """A value for an argument, as the system passes it: bytes or text."""
    # No folder but the fuzzer's own: some commands write what they are told to.
    names = (
        "good.scores cut.scores empty text.json entry.json deep.json sim badge large loop away pipe"
        " hollow hollow/new nothing badge/save/box/scores.bin empty/below . .. new.png new.scores"
        " /dev/null /dev/full /proc/self/mem"
    ).split()
    odd = (
        "", " ", "-", "--", "-1", "0", "1", "4", "12", "99999999999999999999", "1e3", "NaN", "é",
        "\x1b[2J\x1b[31m", "a\nb", "\r", "\u202e", b"\xff\xfe", "x" * 300, "y" * 70000, "%s",
        "%(prog)s", "$HOME", "'", "*", "all", "room", "pybadge", "engine", "0125",
        "01254d00000007283167050513",
    )  # fmt: skip
    return chance.choice(names) if chance.random() < 0.5 else chance.choice(odd)


def arguments(chance):
    """A command with arguments, most of them options that it has."""
    names = [command for command, _module, _text in commands.COMMANDS]
    weights = [1 if name in PARSED_ONLY else 4 for name in names]
    [name] = chance.choices(names, weights)
    words = [name]
    text = importlib.import_module(commands.module_of(name)).parser().format_help()
    options = sorted(set(re.findall(r"(?<![\w-])--?[a-z][\w-]*", text)) - {"-m"})
    choices = re.findall(r"\w+", " ".join(re.findall(r"\{(.*?)\}", text)))
    for option in chance.sample(options, chance.randint(0, min(3, len(options)))):
        words.append(option)
        if chance.random() < 0.6:
            known = choices and chance.random() < 0.3
            words.append(chance.choice(choices) if known else values(chance))
    if chance.random() < 0.5:
        words.append(values(chance))
    while chance.random() < 0.3:
        words.insert(chance.randint(0, len(words)), values(chance))
    if name == "test" and words[:1] == ["test"] and words[1:] not in (["-h"], ["--help"]):
        words = ["test", "--help"]  # the rest is pytest's
    return words


SURROUNDINGS = {
    "plain": {},
    "no home": {"HOME": None, "XDG_DATA_HOME": None},
    "ascii": {"PYTHONIOENCODING": "ascii"},
    "C": {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
    "no display": {"SDL_VIDEODRIVER": None, "DISPLAY": None, "WAYLAND_DISPLAY": None},
    "stale display": {"SDL_VIDEODRIVER": None, "DISPLAY": ":987", "WAYLAND_DISPLAY": None},
}
OUTPUTS = ("read", "read", "read", "read", "full", "closed", "left")
LIMITS = (None, None, None, 0, 1000)


def one(seed):
    """One run. Returns (command, exit code, list of faults, how it was)."""
    chance = random.Random(seed)
    words = arguments(chance)
    around = chance.choice(sorted(SURROUNDINGS))
    output = chance.choice(OUTPUTS)
    limit = chance.choice(LIMITS)
    with tempfile.TemporaryDirectory(prefix="scoundrel-fuzz-") as base:
        folder = pathlib.Path(base) / "here"
        mine = make_folder(folder)
        changes = {
            "HOME": str(folder / "home"), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy",
            "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "lib")]), "PYTHONUTF8": None,
            "XDG_DATA_HOME": None, "TMPDIR": base, "PYTHONDONTWRITEBYTECODE": "1",
        }  # fmt: skip
        changes.update(SURROUNDINGS[around])
        variables = {key: value for key, value in os.environ.items() if key not in changes}
        variables.update({key: value for key, value in changes.items() if value is not None})
        code, out, err = _start(words, folder, variables, output, limit)
        faults = _faults(code, out, err, output)
        target = [os.path.join(folder, os.fsdecode(word)) for word in words]
        for path, data in mine.items():
            # Where an argument names it (or its folder), the command may well write it.
            named = any(str(path).startswith(one.rstrip("/")) for one in target) or ".." in words
            if not (named or "." in words) and path.read_bytes() != data:
                faults.append("%s changed" % path.name)
        if code != -9 and list(folder.rglob(".scoundrel-*")):
            faults.append("half a file is left")
    return words, code, faults, "%s, output %s, limit %s, seed %d" % (around, output, limit, seed)


def _start(words, folder, variables, output, limit):
    def before():
        if limit is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        if output == "closed":
            os.close(1)

    stdout = subprocess.PIPE
    if output == "full" and os.path.exists("/dev/full"):
        stdout = os.open("/dev/full", os.O_WRONLY)
    elif output == "left":
        read, stdout = os.pipe()
        os.close(read)
    line = [sys.executable, "-c", _CHILD, " ".join(PARSED_ONLY), *words]
    try:
        done = subprocess.run(
            line, cwd=folder, env=variables, stdin=subprocess.DEVNULL, stdout=stdout,
            stderr=subprocess.PIPE, preexec_fn=before, timeout=SECONDS,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return None, b"", b""
    finally:
        if stdout != subprocess.PIPE:
            os.close(stdout)
    return done.returncode, done.stdout or b"", done.stderr


def _faults(code, out, err, output):
    if code is None:
        return ["no end after %d s" % SECONDS]
    faults = []
    if code not in (0, 1, 2, 141) or code == 141 and output != "left":
        faults.append("exit code %d" % code)
    if b"Traceback" in err or b"Exception ignored" in err or b"Traceback" in out:
        faults.append("a traceback")
    said = err.strip() or out.strip()
    if code in (1, 2) and not said and output in ("read", "full"):
        faults.append("no sentence")
    if output == "full" and code == 0 and out:
        faults.append("a full disk taken for a success")
    if _STEERING.search(out + err):
        faults.append("a character that steers the terminal")
    return faults


def fuzz(runs, seed=SEED, workers=2):
    """(runs of each command, runs of each exit code, descriptions of the faults)."""
    names, codes, found = collections.Counter(), collections.Counter(), []
    with concurrent.futures.ThreadPoolExecutor(workers) as pool:
        for words, code, faults, how in pool.map(one, (seed * 1000000 + i for i in range(runs))):
            known = commands.module_of(words[0]) if isinstance(words[0], str) else None
            names[words[0] if known else "no command"] += 1
            codes[code] += 1
            if faults:
                shown = [ascii(word)[:80] for word in words]
                found.append("%s: %s (%s)" % ("; ".join(faults), " ".join(shown), how))
    return names, codes, found


def main():
    """Print what was tried, and the faults; exit 1 when there are any."""
    made = argparse.ArgumentParser(description=__doc__)
    made.add_argument("--runs", type=int, default=1000, help="(%(default)s)")
    made.add_argument("--seed", type=int, default=SEED, help="(%(default)s)")
    options = made.parse_args()
    names, codes, found = fuzz(options.runs, options.seed)
    print("%d runs: %s" % (options.runs, ", ".join("%s %d" % pair for pair in names.most_common())))
    print("exit codes: %s" % ", ".join("%s %d times" % pair for pair in codes.most_common()))
    for fault in found:
        print(fault)
    print("%d faults" % len(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
