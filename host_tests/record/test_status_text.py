# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The words about the save fit the screen, and are true."""

import pytest

from badge.store import Store
from host_tests.record.record_saves import memory
from record import block_state, status_text
from record.save import Save
from record.writer import Writer


def test_every_status_has_words_that_fit_the_screen():
    """Two lines of 30 characters of the 5x8 font leave five pixels at each edge of the display."""
    texts = set()
    for status in range(block_state.UNREAD + 1):
        lines = [status_text.message(status, line) for line in (0, 1)]
        assert lines[0]
        for line in lines:
            assert len(line) <= 30 and line.isascii()
        texts.add(tuple(lines))
    assert len(texts) == block_state.UNREAD + 1, "no two statuses read the same"
    assert "later version" in status_text.message(block_state.LATER, 0)
    assert "damaged" in status_text.message(block_state.DAMAGED, 0)
    assert "nother program" in status_text.message(block_state.FOREIGN, 0)


def test_words_for_every_case_fit_the_screen():
    """Where scores are kept: at most 16 characters; why: two lines of at most 30."""
    seen = set()
    writer = Writer(Store(memory()), Save())
    for status in range(block_state.UNREAD + 1):
        for copy in range(block_state.BUSY + 1):
            writer.status, writer.copy = status, copy
            assert len(status_text.where(writer)) <= 16
            for line in (0, 1):
                assert len(status_text.reason(writer, line)) <= 30
                assert len(status_text.lines(writer, line)) <= 30
            assert status_text.reason(writer, 0)
            if status_text.trouble(writer):
                assert status_text.lines(writer, 0)
            seen.add(status_text.where(writer))
    assert seen == {"nowhere", "file only", "memory", "memory + file"}


@pytest.mark.parametrize("status, copy, expected", [
    (block_state.GOOD, block_state.GOOD, "memory + file"),
    (block_state.GOOD, block_state.BUSY, "memory + file"),
    (block_state.GOOD, block_state.ABSENT, "memory"),
    (block_state.BLANK, block_state.ABSENT, "memory"),
    (block_state.GOOD, block_state.FAILED, "memory"),
    (block_state.FAILED, block_state.GOOD, "file only"),
    (block_state.ABSENT, block_state.GOOD, "file only"),
    (block_state.FAILED, block_state.ABSENT, "nowhere"),
    (block_state.ABSENT, block_state.ABSENT, "nowhere"),
    (block_state.LATER, block_state.GOOD, "nowhere"),
    (block_state.GOOD, block_state.LATER, "nowhere"),
    (block_state.UNREAD, block_state.GOOD, "nowhere"),
])  # fmt: skip
def test_the_words_say_where_scores_really_are(status, copy, expected):
    """The settings page must not promise what is not so."""
    writer = Writer(Store(memory()), Save())
    writer.status, writer.copy = status, copy
    assert status_text.where(writer) == expected
