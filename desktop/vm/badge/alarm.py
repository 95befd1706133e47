# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""alarm: 8 KB that outlive a reload; light sleep is a pause."""

import machine

sleep_memory = bytearray(8192)
wake_alarm = None


def light_sleep_until_alarms(*alarms):
    """A tenth of a second goes by."""
    machine.sleep(0.1)
