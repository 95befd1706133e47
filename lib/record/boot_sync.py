# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Brings the two copies of the save in step at power-on, before a computer sees the drive.

With a computer attached the game writes the memory alone; here the file catches up. A memory that a
power cut left damaged or erased gets the file's record back. Judges by sums and sequence number,
copies records of either version as they are, and writes only what differs. Another program's data
is never written over, and nothing is written where a later version's record lies.
"""

from record.block_state import BLANK, DAMAGED, GOOD, LATER, inspect, length_of, newer, sequence_of
from record.loader import SLOT, survey


def in_step(store, drive):
    """Bring ``store`` and the file of ``drive`` (None for none) in step. Raises what they raise."""
    if drive is None:
        return
    memory = bytearray(store.size)
    if not store.read(memory):
        return
    state = inspect(memory)
    buffer = bytearray(SLOT)
    best = bytearray(SLOT)
    found = False

    def seen(at, what):
        nonlocal found
        if what == GOOD and (not found or newer(sequence_of(buffer), sequence_of(best))):
            found = True
            best[:] = buffer

    target, _, whole = survey(drive, buffer, seen)
    if state == LATER or whole == LATER:
        return
    if state == GOOD:
        if target >= 0 and (not found or newer(sequence_of(memory), sequence_of(best))):
            if drive.begin():
                try:
                    drive.write(memory[: length_of(memory)], target)
                finally:
                    drive.end()
    elif found and (state == BLANK or state == DAMAGED):
        store.write(best[: length_of(best)])
