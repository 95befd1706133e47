# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The power fails at every erase and every program of a badge's life, with that one half done.

The goal of design.md, as it is worded there: the game always starts again. With the copy, tables
and settings are those before or after the save in flight (with a computer attached, at worst those
of the last power-on), and of a run at most two rooms are lost, or the run where the cut destroyed
the copy's own directory. With the memory alone: the same, except at cuts inside its own rewrite.
"""

import pytest

from host_tests.media.badge import Badge
from host_tests.media.life import MemoryFirst, cuts, judge, live

LIVES = {
    "with the copy": {},
    "with the memory alone": {"copy": False},
    "with a computer attached": {"computer": True},
}


def violations(life, how, every=1, enough=None, again=3):
    """(number of cut points, {sentence: first operation's index}) of a life."""
    badge, start = live(**life)
    points = 0
    wrong = {}
    for index, operation, state in cuts(badge, start, how, every):
        points += 1
        alone = not life.get("copy", True)
        for sentence in judge(operation, state, alone, again=index % again == 0):
            wrong.setdefault(sentence, index)
        if enough is not None and len(wrong) >= enough:
            break
    return points, wrong


@pytest.mark.parametrize("how", ["half", "noise"])
@pytest.mark.parametrize("name", LIVES)
def test_a_cut_at_any_moment_costs_no_more_than_promised(name, how, record_property):
    """First start, settings, four games, a record, a copy at boot and a restore, cut everywhere;
    the interrupted operation half done in order, or with half of its bits."""
    points, wrong = violations(LIVES[name], how)
    record_property("cut points", points)
    print("%s, %s: %d cut points" % (name, how, points))
    assert points >= (150 if "alone" in name else 350)
    assert wrong == {}


@pytest.mark.parametrize("shift", range(1, 8))
def test_a_cut_costs_no_more_wherever_the_file_begins(shift):
    """A computer gives no say in that: a record may lie across two sectors, or the folder's
    cluster at a sector's edge."""
    for life in ({"shift": shift}, {"shift": shift, "computer": True}):
        _, wrong = violations(life, "half", every=7, again=2)
        assert wrong == {}


@pytest.mark.parametrize("computer", [False, True])
def test_a_cut_costs_no_more_on_circuitpython_9(computer):
    """There boot.py may only write after a remount, and gives it back."""
    _, wrong = violations({"version": (9, 2, 9), "computer": computer}, "half", every=4)
    assert wrong == {}


def test_a_cut_in_the_repair_of_a_cut_costs_no_more():
    """boot.py brings the copies in step after a cut; the power fails in there once more."""
    badge, start = live(computer=True)
    points = 0
    for _, operation, state in cuts(badge, start, "half", every=5):
        with Badge(state) as second:
            second.power.note = operation.note
            second.power_on()
        log = second.power.log
        if log:
            for _, deeper, ruin in cuts(second, state, "half", every=3):
                points += 1
                # The memory was in flux first: as after a cut in it.
                deeper.medium = operation.medium
                assert judge(deeper, ruin) == []
    assert points >= 50


def test_without_the_moat_a_cut_destroys_the_game():
    """The check above would notice: with the save's file beside the game's, files are lost."""
    _, wrong = violations({"moat": False}, "half", every=3, enough=1)
    assert any("is destroyed" in sentence for sentence in wrong)


def test_memory_before_file_loses_scores():
    """The check above would notice: with the copy behind, the memory may not be in flux first."""
    life = {"computer": True, "writer": MemoryFirst}
    _, wrong = violations(life, "half", enough=1)
    assert "tables or settings are neither those before nor after" in wrong


def test_a_file_for_one_record_keeps_tables_and_settings():
    """A copy of 4 KB has no second record: only the run is at risk."""
    _, wrong = violations({"size": 4096}, "half", every=3)
    assert all(sentence.endswith(("run is lost", "rooms are lost")) for sentence in wrong)
