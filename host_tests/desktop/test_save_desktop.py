# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The computer's side of the scores: to read, to process, to move, and to check."""

import json

import pytest

from desktop import console, saves, scores, verify
from host_tests.record.record_saves import filled, first_record, later, numbered, record
from record.stats import stats_of
from record.table import table_of


def memory(folder, data):
    """A simulator's folder whose memory holds ``data``."""
    folder.mkdir(parents=True, exist_ok=True)
    content = bytearray(b"\xff" * 8192)
    content[4096 : 4096 + len(data)] = data
    (folder / "nvm.bin").write_bytes(content)
    return folder


def drive(folder, first=b"", second=b""):
    """A badge's drive with a copy."""
    (folder / "save" / "box").mkdir(parents=True)
    (folder / "code.py").write_text("")
    content = bytearray(8192)
    content[: len(first)] = first
    content[6144 : 6144 + len(second)] = second
    (folder / "save" / "box" / "scores.bin").write_bytes(content)
    return folder


def shown(capsys, *arguments, command=scores):
    """(exit code, what was printed, what was complained)."""
    code = console.run(command.main, [str(argument) for argument in arguments])
    out, err = capsys.readouterr()
    return code, out, err


def test_a_table_for_people_has_every_entry_and_the_statistics(tmp_path, capsys):
    """From a simulator's folder, a drive, a bare record: the same words."""
    places = [memory(tmp_path / "sim", record(1)), drive(tmp_path / "badge", record(1))]
    bare = tmp_path / "x.scores"
    bare.write_bytes(record(1))
    texts = []
    for place in (*places, bare):
        code, out, err = shown(capsys, place)
        assert code == 0 and err == ""
        texts.append(out.split("\n", 1)[1])
    assert texts[0] == texts[1] == texts[2]
    save = filled(1)
    for i in range(3):
        assert saves.PRESETS[i] in texts[0]
        for k in range(table_of(save, i).count):
            found = saves.entry(table_of(save, i), k)
            assert found["code"] in texts[0] and found["initials"] in texts[0]
        assert "games %d, won %d" % (stats_of(save, i).games, stats_of(save, i).wins) in texts[0]


def test_json_has_what_the_record_has(tmp_path, capsys):
    """Machines get every field, and each entry's proof."""
    code, out, _ = shown(capsys, memory(tmp_path, record(2)), "--json")
    assert code == 0
    found = json.loads(out)
    save = filled(2)
    assert found["sequence"] == save.sequence
    assert found["settings"]["volume"] == save.volume
    assert found["run"]["moves"] == 4 and found["run"]["hinted"]
    for i in range(3):
        assert found["rules"][i]["statistics"]["games"] == stats_of(save, i).games
        assert [e["score"] for e in found["rules"][i]["table"]] == [
            table_of(save, i).score(k) for k in range(table_of(save, i).count)
        ]


def test_the_newest_record_of_all_places_is_shown(tmp_path, capsys):
    """The badge's own rule: both ends of the file, and a simulator's memory beside its file."""
    for number, parts in enumerate(((8, 9), (9, 8))):
        place = drive(tmp_path / str(number), *(numbered(s, s) for s in parts))
        assert saves.read(place)[0].sequence == 9
    place = memory(tmp_path / "sim", numbered(1, 30))
    drive(place / "drive", numbered(2, 31))
    assert saves.read(place)[0].sequence == 31


@pytest.mark.parametrize("content, words", [
    (b"\xff" * 2048, "no scores yet"),
    (bytes(2048), "no scores yet"),
    (b"HIGHSCORE" * 200, "other data"),
    (record(0)[:900] + bytes(700), "damaged"),
    (later(), "later version"),
])  # fmt: skip
def test_what_holds_no_scores_is_named_and_left_alone(tmp_path, capsys, content, words):
    """One sentence, exit code 1, and nothing changed."""
    place = memory(tmp_path, content)
    before = (place / "nvm.bin").read_bytes()
    code, out, err = shown(capsys, place)
    assert code == 1 and out == "" and words in err and err.count("\n") == 1
    assert (place / "nvm.bin").read_bytes() == before


def test_a_drive_without_a_copy_says_where_the_scores_are(tmp_path, capsys):
    """They are in the badge's memory, and the sentence says how to get a copy."""
    (tmp_path / "code.py").write_text("")
    code, _, err = shown(capsys, tmp_path)
    assert code == 1 and "own memory" in err and "--keep-copy" in err
    assert shown(capsys, tmp_path / "nothing")[0] == 1
    (tmp_path / "empty").mkdir()
    assert shown(capsys, tmp_path / "empty")[0] == 1


@pytest.mark.parametrize("target", ["simulator", "new simulator", "badge"])
def test_scores_move_to_a_new_badge_or_simulator(tmp_path, capsys, target):
    """Exported from one, imported into another, and newest there."""
    source = drive(tmp_path / "old", numbered(4, 77))
    saved = tmp_path / "mine.scores"
    assert shown(capsys, source, "--export", saved)[0] == 0
    place = tmp_path / "new"
    if target == "badge":
        drive(place)
    elif target == "simulator":
        memory(place, b"")
    else:
        place.mkdir()
    code, out, err = shown(capsys, place, "--import", saved)
    assert code == 0, err
    moved = saves.read(place)[0]
    old = filled(4)
    for i in range(3):
        assert stats_of(moved, i).games == stats_of(old, i).games
        assert table_of(moved, i).count == table_of(old, i).count
    assert moved.sequence > 77
    assert shown(capsys, place, "--import", saved)[0] == 1, "there are scores now"
    assert shown(capsys, place, "--import", saved, "--replace")[0] == 0


def test_scores_are_only_replaced_when_asked_to(tmp_path, capsys):
    """Nobody loses scores to a wrong path."""
    place = drive(tmp_path / "badge", numbered(1, 500))
    other = tmp_path / "other.scores"
    other.write_bytes(numbered(2, 3))
    before = (place / "save/box/scores.bin").read_bytes()
    code, _, err = shown(capsys, place, "--import", other)
    assert code == 1 and "--replace" in err
    assert (place / "save/box/scores.bin").read_bytes() == before
    assert shown(capsys, place, "--import", other, "--replace")[0] == 0
    save, _ = saves.read(place)
    assert stats_of(save, 0).games == stats_of(filled(2), 0).games
    assert save.sequence > 500, "newer than the badge's memory can be"
    assert (place / "save/box/scores.bin").read_bytes()[:2048] == numbered(1, 500)


def test_damaged_scores_are_told_and_only_replaced_when_asked_to(tmp_path, capsys):
    """Under whatever name the image of a memory lies; what could still be mended is not lost."""
    broken = bytearray(record(1))
    broken[900] ^= 4
    target = memory(tmp_path / "a", bytes(broken))
    image = tmp_path / "badge.img"
    image.write_bytes((target / "nvm.bin").read_bytes())
    source = memory(tmp_path / "b", record(2))
    for place in (target, image):
        before = (place / "nvm.bin" if place == target else place).read_bytes()
        code, _, err = shown(capsys, place)
        assert code and "is damaged" in err
        code, _, err = shown(capsys, place, "--import", source)
        assert code and "damaged" in err and "--replace" in err
        assert (place / "nvm.bin" if place == target else place).read_bytes() == before
        code, _, err = shown(capsys, place, "--import", source, "--replace")
        assert code == 0, err
        assert shown(capsys, place)[0] == 0


@pytest.mark.parametrize(
    "more", [("--import", "new.scores", "--export", "kept.scores"), ("--json", "--export", "k"), ()]
)
def test_two_things_at_once_are_refused_and_nothing_is_done(tmp_path, monkeypatch, capsys, more):
    """Nobody believes that the old scores were kept when they were not."""
    monkeypatch.chdir(tmp_path)
    place = drive(tmp_path / "badge", numbered(1, 500))
    (tmp_path / "new.scores").write_bytes(numbered(2, 3))
    before = (place / "save/box/scores.bin").read_bytes()
    with pytest.raises(SystemExit) as refused:
        scores.main([str(place), *more, "--replace"])
    assert refused.value.code == 2
    err = capsys.readouterr().err
    assert "not allowed with" in err if more else "--replace is for --import" in err
    assert (place / "save/box/scores.bin").read_bytes() == before
    assert not (tmp_path / "kept.scores").exists() and not (tmp_path / "k").exists()


def test_an_untrue_entry_is_not_imported(tmp_path, capsys):
    """A score that was never played does not get onto a badge this way."""
    save = filled(5)
    at = table_of(save, 0).at
    save.image[at] += 1  # the best score, a point better
    false = tmp_path / "false.scores"
    false.write_bytes(saves.record(save))
    place = memory(tmp_path / "sim", b"")
    code, _, err = shown(capsys, place, "--import", false)
    assert code == 1 and "CONTRADICTED" in err
    code, out, _ = shown(capsys, false, command=verify)
    assert code == 1
    assert out.count("CONTRADICTED") == 1 and out.count("proved: code") >= 20


def test_a_later_record_and_other_data_are_never_overwritten(tmp_path, capsys):
    """Not even with --replace."""
    mine = tmp_path / "mine.scores"
    mine.write_bytes(record(1))
    for name, place in (
        ("later", memory(tmp_path / "later", later())),
        ("other", drive(tmp_path / "other", b"other data" * 204, b"other data" * 204)),
    ):
        files = [path for path in place.rglob("*.bin")]
        before = [path.read_bytes() for path in files]
        assert shown(capsys, place, "--import", mine, "--replace")[0] == 1, name
        assert [path.read_bytes() for path in files] == before


def test_verify_plays_every_entry_again(tmp_path, capsys):
    """From a record and from what scores --json printed."""
    place = memory(tmp_path / "sim", record(3))
    code, out, _ = shown(capsys, place, command=verify)
    count = sum(table_of(filled(3), i).count for i in range(3))
    assert code == 0 and out.count(": proved: code") == count + 1, "and the run"
    printed = tmp_path / "scores.json"
    printed.write_text(shown(capsys, place, "--json")[1])
    code, out, _ = shown(capsys, printed, command=verify)
    assert code == 0 and out.count(": proved: code") == count + 1, "and the run"
    facts = json.loads(printed.read_text())
    facts["rules"][0]["table"][0]["score"] += 1
    printed.write_text(json.dumps(facts))
    code, out, _ = shown(capsys, printed, command=verify)
    assert code == 1 and out.count("CONTRADICTED") == 1


def test_verify_takes_a_replay_and_the_score_that_is_claimed(capsys):
    """One line says what it came to, and whether that is what was said."""
    found = saves.entry(table_of(filled(3), 1), 0)
    code, out, _ = shown(capsys, found["replay"], command=verify)
    assert code == 0 and found["code"] in out and "score %d" % found["score"] in out
    assert shown(capsys, found["replay"], "--score", found["score"], command=verify)[0] == 0
    code, out, _ = shown(capsys, found["replay"], "--score", 30, command=verify)
    assert code == 1 and "CONTRADICTED" in out
    broken = found["replay"][:-1] + ("0" if found["replay"][-1] != "0" else "1")
    code, out, _ = shown(capsys, broken, command=verify)
    assert code == 1 and "damaged" in out
    code, _, err = shown(capsys, "no such file", command=verify)
    assert code == 1 and "neither a file nor a replay" in err


def test_a_run_in_progress_is_no_true_score(capsys):
    """A game that is not over proves nothing."""
    from engine import replay
    from engine.game import Game

    game = Game()
    game.deal(17, 5)
    packed = bytearray(39)
    packed = packed[: replay.pack(game, packed)]
    code, out, _ = shown(capsys, packed.hex(), command=verify)
    assert code == 1 and "not over" in out


def test_the_commands_are_in_the_list():
    """python3 -m desktop knows both."""
    from desktop.setup.commands import module_of

    assert module_of("scores") == "desktop.scores"
    assert module_of("verify") == "desktop.verify"


@pytest.mark.parametrize("make", [first_record, record])
def test_records_of_either_version_are_read_and_written_as_the_later(make, tmp_path):
    """What a badge of the first release holds is exported whole, in the form of today."""
    old = tmp_path / "old.bin"
    old.write_bytes(make(3))
    new = tmp_path / "new.bin"
    assert not scores.main([str(old), "--export", str(new)])
    assert new.read_bytes()[4] == 2 and len(new.read_bytes()) == 2048
    assert not scores.main([str(old)]) and not verify.main([str(new)])


def test_the_mark_of_a_run_set_back_is_told(tmp_path, capsys):
    """In the list of scores, and by verify as what no replay proves."""
    save = filled(2)
    save.image[80 + 5] |= 2
    save.seal()
    path = tmp_path / "save.bin"
    path.write_bytes(save.image)
    assert not scores.main([str(path)])
    assert capsys.readouterr().out.count("set back by a power-off") == 1
    assert not verify.main([str(path)])
    assert "a power-off set it back" in capsys.readouterr().out


@pytest.mark.parametrize(
    "content", [b"somebody's letter\n", b"\xff" * 4096 + record(1) + b"\xff" * 2048]
)
def test_an_export_replaces_nothing_but_an_export(tmp_path, content):
    """Somebody else's file, or a whole image of a memory, stays; an older export goes."""
    source = tmp_path / "source.bin"
    source.write_bytes(record(3))
    target = tmp_path / "target.bin"
    target.write_bytes(content)
    with pytest.raises(console.CommandError, match="no exported record"):
        scores.main([str(source), "--export", str(target)])
    assert target.read_bytes() == content
    target.write_bytes(record(2))
    scores.main([str(source), "--export", str(target)])
    assert target.read_bytes() == record(3)
