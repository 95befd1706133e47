# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What a person, a disk or a terminal does to the commands: one sentence, an exit code that is not
zero, and nothing half-written. Each in a process of its own, as somebody types it."""

import json
import os
import resource
import shutil
import signal
import subprocess
import sys

import pytest

from desktop.setup.environment import ROOT
from desktop.sim.player import Player
from desktop.sim.session import Session
from desktop.sim.state_lock import StateLock
from host_tests.record.record_saves import record

OWN_RULES = "01254d00000007283167050513"  # a lost game under rules that have no table
# Root may do anything, which nobody's player can.
_ORDINARY = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"]
ORDINARY = [] if os.getuid() else _ORDINARY


def command(*arguments, prefix=(), **changes):
    """The command's line and its variables; a change to None takes a variable away."""
    variables = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **changes}
    kept = {key: value for key, value in os.environ.items() if key not in variables}
    kept.update({key: value for key, value in variables.items() if value is not None})
    line = [*prefix, sys.executable, "-m", "desktop", *map(str, arguments)]
    return {"args": line, "env": kept, "cwd": ROOT}


def run(*arguments, limit=None, stdout=subprocess.PIPE, **changes):
    """Run it to its end; ``limit``: bytes that a file may have, as if the disk were full then."""
    before = (
        None if limit is None else lambda: resource.setrlimit(resource.RLIMIT_FSIZE, [limit] * 2)
    )
    return subprocess.run(
        **command(*arguments, **changes), stdout=stdout, stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL, preexec_fn=before, timeout=60,
    )  # fmt: skip


def refused(done, *words, code=1, encoding="utf-8"):
    """It ended in one sentence with these words; returns that."""
    err = done.stderr.decode(encoding)
    assert done.returncode == code, err
    assert err.startswith("scoundrel: ") and err.count("\n") == 1 and err.endswith(".\n"), err
    for word in words:
        assert word in err
    return err


@pytest.fixture
def scores(tmp_path):
    """A file with scores."""
    path = tmp_path / "mine.scores"
    path.write_bytes(record(1))
    return path


def put_json(path, replay, **more):
    """What ``scores --json`` prints, with one entry of that replay."""
    entry = {"place": 1, "replay": replay, "score": 1, "rooms": 1, "won": True, **more}
    path.write_text(json.dumps({"rules": [{"name": "CLASSIC", "table": [entry]}]}))
    return path


def test_a_run_under_own_rules_is_shown_and_verified(tmp_path):
    """Rules without a letter have a name in words."""
    from engine import replay
    from engine.game import Game
    from record.save import Save

    done = run("verify", OWN_RULES)
    assert done.returncode == 0 and b"proved: code OWN RULES 00002D" in done.stdout
    game = Game()
    game.deal(37, 77)
    save = Save()
    save.keep_run(game)
    save.seal()
    path = tmp_path / "own.scores"
    path.write_bytes(save.image)
    assert replay.check(save.image, 40)
    found = json.loads(run("scores", path, "--json").stdout)
    assert found["run"]["code"] == "OWN RULES 00002D"
    assert b"run: proved: code OWN RULES 00002D" in run("verify", path).stdout


@pytest.mark.parametrize("replay", [5, None, [], "", "0", "zz", "01" * 5000, True, {"a": 1}])
def test_an_entry_without_a_replay_is_contradicted(tmp_path, replay):
    """Whatever stands in its place."""
    done = run("verify", put_json(tmp_path / "a.json", replay))
    assert done.returncode == 1 and done.stderr == b""
    assert done.stdout.startswith(b"CLASSIC 1: CONTRADICTED: ")


@pytest.mark.parametrize("text", [
    '{"rules": ' + "[" * 100000 + "]" * 100000 + "}", '{"rules": 5}', '{"rules": [5]}', "{", "{}",
    '{"rules": [{"name": "CLASSIC", "table": [5]}]}', '{"a": ' + "9" * 5000 + "}",
])  # fmt: skip
def test_json_of_another_shape_is_named(tmp_path, text):
    """It nests 100,000 deep, is cut off, or is about something else."""
    path = tmp_path / "a.json"
    path.write_text(text)
    refused(run("verify", path), "is not what 'scores --json' prints")


def test_a_file_of_gigabytes_is_not_read(tmp_path):
    """No file with scores is large."""
    path = tmp_path / "large"
    with open(path, "wb") as file:
        file.truncate(6 << 30)
    refused(run("verify", path), "too large")
    refused(run("scores", path), "too large")
    (tmp_path / "nvm.bin").symlink_to(path)
    refused(run("scores", tmp_path), "too large")
    refused(run("play", "--state", tmp_path), "too large")


def test_an_endless_argument_is_one_short_sentence():
    """As a path and as a replay."""
    for name in ("x" * 300, "x" * 100000, "ab/" * 30000):
        for words in (["verify", name], ["scores", name], ["play", "--state", name]):
            assert len(refused(run(*words))) < 400
    assert run("x" * 100000).returncode == 2


@pytest.mark.parametrize("words", [
    ["play", "--state", ""], ["scores", ""], ["scores", "--export", ""], ["scores", "--import", ""],
    ["verify", ""], ["verify", " "], ["shots", ""], ["shots", "--gallery", ""],
])  # fmt: skip
def test_an_empty_path_is_not_the_current_folder(words):
    """An unset variable in a script, most likely."""
    done = run(*words)
    assert done.returncode == 2 and b"empty" in done.stderr and b"Traceback" not in done.stderr


@pytest.mark.skipif(ORDINARY and not shutil.which("setpriv"), reason="root without setpriv")
def test_folders_without_rights(tmp_path, scores):
    """To read, to look into, to write into: each is told."""
    shut = tmp_path / "shut"
    shut.mkdir()
    (shut / "nvm.bin").write_bytes(b"\xff" * 8192)
    for mode, lines in (
        (0o000, [["scores", shut], ["verify", shut], ["scores", shut, "--import", scores]]),
        (0o000, [["play", "--state", shut], ["play", "--state", shut / "new"]]),
        (0o555, [["scores", shut, "--import", scores], ["play", "--state", shut]]),
        (0o555, [["scores", scores, "--export", shut / "x"], ["shots", shut, "--only", "credits"]]),
    ):
        for words in lines:
            shut.chmod(mode)
            done = run(*words, prefix=ORDINARY)
            shut.chmod(0o755)
            refused(done, "Permission denied")
            assert sorted(os.listdir(shut)) == ["nvm.bin"]
    scores.chmod(0)
    refused(run("verify", scores, prefix=ORDINARY), "cannot be read: Permission denied")


@pytest.mark.parametrize("limit", [0, 1000])
def test_a_full_disk_leaves_no_half_of_anything(tmp_path, scores, limit):
    """What was there stays as it was; what was not there is not there."""
    new = tmp_path / "new"
    new.mkdir()
    for words in (
        ["scores", new, "--import", scores],
        ["scores", scores, "--export", new / "kept"],
        ["play", "--state", new],
        ["shots", new, "--only", "credits", "--scale", "8"],
    ):
        refused(run(*words, limit=limit), "File too large" if limit or words[0] != "shots" else "")
        left = [path for path in new.rglob("*") if path.is_file() and path.name != "lock"]
        assert left == [], words
    kept = tmp_path / "kept"
    run("scores", scores, "--export", kept)
    old = kept.read_bytes()
    refused(run("scores", scores, "--export", kept, limit=limit), "cannot be written")
    assert kept.read_bytes() == old


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no /dev/full")
def test_output_that_cannot_be_written_is_told(tmp_path, scores):
    """Also for --help, and not as a success; a device is no file to replace."""
    for words in (["scores", scores], ["scores", scores, "--json"], ["verify", scores], ["--help"]):
        with open("/dev/full", "wb") as full:
            refused(run(*words, stdout=full), "the output cannot be written: No space left")
    refused(run("scores", scores, "--export", "/dev/full"), "/dev/full cannot be written")
    assert not os.path.isfile("/dev/full")


def test_a_reader_who_leaves_is_no_error():
    """``| head`` ends the command without a word, as it ends others."""
    read, write = os.pipe()
    os.close(read)
    done = run("verify", OWN_RULES, stdout=write)
    os.close(write)
    assert done.returncode == 141 and done.stderr == b""


def test_without_a_home_a_folder_has_to_be_named(tmp_path, scores):
    """No HOME, and a user that the system has no entry for."""
    code = (
        "import pathlib, sys\n"
        "def nobody(_):\n raise RuntimeError('no home')\n"
        "pathlib.Path.home = classmethod(nobody)\n"
        "from desktop.setup import launcher; sys.exit(launcher.main(sys.argv[1:]))"
    )
    for words, good in (
        (["play"], False), (["scores"], False), (["scores", scores], True),
        (["play", "--help"], True), (["scores", "--import", scores], False),
    ):  # fmt: skip
        given = command(*words, HOME=None, XDG_DATA_HOME=None)
        given["args"][1:3] = ["-c", code]
        done = subprocess.run(**given, capture_output=True)
        if good:
            assert done.returncode == 0, done.stderr
        else:
            refused(done, "no home folder")


@pytest.mark.parametrize("home", ["", "here/and/there"])
def test_a_home_that_is_no_whole_path_is_none(home):
    """It would be another folder wherever the command is started."""
    refused(run("scores", HOME=home, XDG_DATA_HOME=None), "no home folder")


def test_a_home_with_a_percent_sign_has_help():
    """The folder stands in the help text."""
    done = run("play", "--help", HOME="/50% off/%s", XDG_DATA_HOME=None)
    assert done.returncode == 0 and b"/50% off/%s" in b" ".join(done.stdout.split())


def test_nothing_in_a_path_reaches_the_terminal_raw(tmp_path, scores):
    """Escape codes, a line feed, bytes that are no UTF-8, letters that the terminal lacks."""
    nasty = os.path.join(os.fsencode(tmp_path), b"\x1b[2J\n\xff\xc3\xa9\xe2\x80\xae")
    for place in (nasty, nasty + b"file"):
        if place is not nasty:
            shutil.copy(scores, place)
        for words in (["scores"], ["verify"], ["scores", scores, "--import"], ["play", "--state"]):
            for encoding in ("utf-8", "ascii", "cp1252"):
                given = command(*words, PYTHONIOENCODING=encoding)
                given["args"].append(place)
                if words[0] == "play":
                    given["env"]["SDL_VIDEODRIVER"] = "none"  # it ends at once
                done = subprocess.run(**given, capture_output=True)
                both = done.stdout + done.stderr
                assert b"\x1b" not in both and b"Traceback" not in both, both
                both.decode(encoding)
                if done.returncode:
                    refused(done, encoding=encoding)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
def test_a_display_that_nobody_answers_at_is_told(tmp_path):
    """A terminal that outlived its screen: nothing is played where nobody sees it."""
    nowhere = {"SDL_VIDEODRIVER": None, "SDL_VIDEO_DRIVER": None}
    for screen in ({"DISPLAY": ":987"}, {"WAYLAND_DISPLAY": "nobody", "DISPLAY": None}):
        done = run("play", "--state", tmp_path / "new", **nowhere, **screen)
        assert done.returncode == 1
        assert done.stderr.decode().splitlines()[-1].startswith("scoundrel: there is no display")
    assert not (tmp_path / "new").exists()


def test_a_folder_that_a_window_plays_in_is_left_alone(tmp_path, scores):
    """Neither a second window nor an import writes over its scores."""
    lock = StateLock(tmp_path / "state")
    for words in (["play", "--state", lock.folder], ["scores", lock.folder, "--import", scores]):
        refused(run(*words), "another window plays")
    lock.close()


def test_a_run_outlives_every_end_of_its_window(tmp_path):
    """Ctrl-C, a closed terminal, kill and kill -9: it goes on at its last move."""
    ends = {signal.SIGINT: 130, signal.SIGHUP: 129, signal.SIGTERM: 143, signal.SIGKILL: -9}
    windows = {}
    for number in ends:
        given = command("play")
        given["args"][1:] = [ROOT / "host_tests" / "desktop" / "killed_window.py"]
        given["args"] += [tmp_path / str(int(number)), "3"]
        given["env"]["PYTHONPATH"] = os.pathsep.join([str(ROOT), str(ROOT / "lib")])
        windows[number] = subprocess.Popen(
            **given, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
    for number, window in windows.items():
        assert window.stdout.readline() == "playing 5 3\n", window.stderr.read()
        window.send_signal(number)
        _out, err = window.communicate(timeout=60)
        assert window.returncode == ends[number] and err == "", err
        state = tmp_path / str(int(number))
        lock = StateLock(state)
        with Session(state=state) as session:
            lock.wake(session.machine.sleep_memory)
            session.start().run(1500)
            player = Player(session)
            if player.screen != "room":
                player.open("CONTINUE")
            assert (player.game.seed, player.game.move_count) == (5, 3)
        lock.close()
