# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""synthio: sizes estimated from the sources, not measured: two buffers of 512 bytes and a table of
voices.
"""

from collections import namedtuple

waveform_max_length = 16384
Envelope = namedtuple(
    "Envelope",
    ("attack_time", "decay_time", "release_time", "attack_level", "sustain_level"),
)


class Note:
    """About 176 bytes."""

    def __init__(self, frequency=440.0, *, waveform=None, envelope=None, amplitude=1.0, bend=0.0):
        self.frequency = frequency
        self.waveform = waveform
        self.envelope = envelope
        self.amplitude = amplitude
        self.bend = bend
        self._state = bytearray(80)


class Synthesizer:
    """Twelve voices."""

    max_polyphony = 12

    def __init__(self, *, sample_rate=11025, channel_count=1, waveform=None, envelope=None):
        self.sample_rate = sample_rate
        self.envelope = envelope
        self._buffers = bytearray(1024)
        self._voices = bytearray(12 * 32)

    def press(self, notes):
        """Nothing here."""

    def release(self, notes):
        """Nothing here."""

    def release_all(self):
        """Nothing here."""

    def release_all_then_press(self, notes):
        """Nothing here."""

    def change(self, release=(), press=(), retrigger=()):
        """Nothing here."""

    def deinit(self):
        """Nothing here."""
