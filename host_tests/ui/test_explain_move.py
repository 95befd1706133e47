# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What demo mode says of a move is true of the position, and is found within a frame."""

import sys

from engine.game import AVOID
from host_tests.ui import claim_checker
from host_tests.ui.demo_steps import rows, until, watch

COLUMNS = 21
SEEDS = [12, 11, 3, 4, 5, 6]  # the dungeons that are watched


def test_every_sentence_is_true_of_its_position(reader):
    """What is said of any legal move at 600 positions is so: numbers, ranks, and what is left. All
    that can be said is said there."""
    watch(reader)
    app = reader.app
    screen = app.director.screen
    reasons = reader.session.modules["ui.widgets.explain_move"]
    panel = reader.session.modules["ui.room.message_panel"]
    advisor = screen.hint.advisor
    heard = set()

    def seen(game):
        twin = app.game
        twin.deal(game.rules, game.seed)
        for i in range(game.move_count):
            twin.play(game.moves[i])
        good = advisor.best(twin)
        for action in range(AVOID + 1):
            if game.can(action):
                reasons.write(twin, action, panel.forecast, advisor, panel.rows, 0)
                move = claim_checker.Move(game, action)
                for second, sentence in enumerate(rows(reader)):
                    assert 0 < len(sentence) <= COLUMNS, sentence
                    number, so = claim_checker.true(move, sentence, second)
                    assert so, (sentence, bytes(game.room), game.health, action)
                    heard.add((second, number))
        return good

    claim_checker.positions(seen)
    unheard = [x[0] for i, x in enumerate(claim_checker.FIRST) if (0, i) not in heard]
    unheard += [x[0] for i, x in enumerate(claim_checker.SECOND) if (1, i) not in heard]
    assert not unheard


def test_words_are_found_in_a_frame_s_time(reader):
    """At most 58,000 bytecodes, 50 ms on a badge, from the answer to the words."""
    watch(reader)
    screen = reader.app.director.screen
    steps = []

    def trace(frame, event, argument):
        frame.f_trace_opcodes = True
        steps.append(event == "opcode")
        return trace

    clock = reader.session.modules["badge.clock"]
    animator = reader.session.modules["ui.room.animator"]
    for ms in range(10000, 130000, 10000):  # each beyond the moment that the one before has set
        until(reader, lambda: screen.action >= 0 and animator.phase == 0)
        assert not screen.said
        steps.clear()
        due = clock.after(clock.now(), ms)
        sys.settrace(trace)
        try:
            screen.tick(due)
        finally:
            sys.settrace(None)
        assert screen.said and 300 < sum(steps) < 58000
        reader.session.tap("right")
