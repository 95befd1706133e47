# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A player's folder: one window at a time, and a closed window keeps its run."""

import pytest

from desktop.sim.state_lock import StateLock, TakenError


def test_a_second_window_is_refused_until_the_first_is_closed(tmp_path):
    """Two windows would write over each other's scores."""
    first = StateLock(tmp_path / "new" / "folder")
    with pytest.raises(TakenError):
        StateLock(tmp_path / "new" / "folder")
    first.close()
    StateLock(tmp_path / "new" / "folder").close()


def test_what_outlives_a_reset_outlives_a_closed_window(tmp_path):
    """The run is at the same move when the window opens again."""
    one = StateLock(tmp_path)
    one.sleep(bytearray(b"the run"))
    one.close()
    memory = bytearray(9)
    two = StateLock(tmp_path)
    two.wake(memory)
    two.close()
    assert memory == b"the run\0\0"
