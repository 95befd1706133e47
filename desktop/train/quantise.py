# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""From the trained numbers to the bytes of ``engine.value_net``.

A unit of a ReLU layer may be scaled freely when what it is worth is scaled back, so each one is
stretched until its largest weight fills a byte.
"""

import numpy as np

from engine import value_net as v

# A value of 512 << 4 is one logit; the chances of the table stand half a logit apart.
LOGIT = 8192.0


def chances():
    """The 33 chances in 1/10,000 that a perfectly calibrated net would have."""
    z = (np.arange(33) - 16) / 2.0
    return np.round(10000 / (1 + np.exp(-z))).astype(int)


def table(weights, start, worth, last, points=None):
    """The bytes: ``weights`` float[columns, units], ``start`` and ``worth`` float[units], ``last``
    float.
    """
    columns, units = weights.shape
    assert columns == v.COLUMNS and units == v.UNITS
    stretch = np.empty(units)
    for unit in range(units):
        most = max(np.abs(weights[:, unit]).max(), 1e-6)
        stretch[unit] = 127 / most
        # What the unit is worth must fit a byte too: LOGIT * worth / stretch.
        stretch[unit] = stretch[unit] if LOGIT * abs(worth[unit]) <= 127 * stretch[unit] else 0
    out = bytearray()
    bytes_, starts, worths = [], [], []
    for unit in range(units):
        s = stretch[unit]
        if s == 0:
            # Too much worth: take the rest of the scale from the weights' side is not possible
            # (they
            # would not fit), so both saturate as little as can be.
            most = max(np.abs(weights[:, unit]).max(), 1e-6)
            s = max(LOGIT * abs(worth[unit]) / 127, 127 / most)
        s = min(s, 32000 / 16 / max(abs(start[unit]), 1e-6))
        bytes_.append(np.clip(np.round(weights[:, unit] * s), -127, 127).astype(int) + 128)
        starts.append(int(np.clip(np.round(start[unit] * s * 16), -32768, 32767)) + 32768)
        worths.append(int(np.clip(np.round(LOGIT * worth[unit] / s), -127, 127)) + 128)
    for column in range(columns):
        out.extend(int(bytes_[unit][column]) for unit in range(units))
    out.extend(worths)
    for number in starts + [int(np.clip(round(last * LOGIT / 16), -32768, 32767)) + 32768]:
        out.extend((number & 255, number >> 8))
    for number in chances() if points is None else points:
        out.extend((int(number) & 255, int(number) >> 8))
    return bytes(out)
