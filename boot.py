# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Runs once at power-on, before a computer sees the drive: keeps the save's two copies in step.

Silent, and it never fails: whatever is wrong, the game starts, and a computer can install and
remove it as ever. It leaves the drive as it found it. Deleting this file costs only the copy.
"""

try:
    from badge import save_places
    from record.boot_sync import in_step

    in_step(save_places.store(), save_places.copy_file())
except Exception:  # nobody could read a message here, and each would cost a write of boot_out.txt
    pass
