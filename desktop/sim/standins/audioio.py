# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""`audioio`: what would be heard is noted in the session's list of sounds."""

from _badge import machine


class AudioOut:
    """The DAC. One sample plays at a time."""

    def __init__(self, left_channel, *, right_channel=None, quiescent_value=0x8000):
        if getattr(left_channel, "name", None) != "A0":
            raise ValueError("Invalid pin")
        self._sample = None
        self._until = None  # None: for ever
        self._paused = False
        self._alive = True

    def play(self, sample, *, loop=False):
        self._check()
        if not hasattr(sample, "sample_rate"):
            raise TypeError("unsupported sample type")
        self._sample = sample
        self._paused = False
        us = None if loop else getattr(sample, "duration_us", lambda: None)()
        self._until = None if us is None else machine.us + us
        machine.sound("play", sample)

    def stop(self):
        self._check()
        if self._sample is not None:
            machine.sound("stop")
        self._sample = None

    def pause(self):
        self._check()
        if not self.playing:
            raise RuntimeError("Not playing")
        self._paused = True

    def resume(self):
        self._check()
        self._paused = False

    @property
    def playing(self):
        self._check()
        return self._sample is not None and (self._until is None or machine.us < self._until)

    @property
    def paused(self):
        return self._paused

    def deinit(self):
        self._alive = False

    def _check(self):
        if not self._alive:
            raise ValueError(
                "Object has been deinitialized and can no longer be used. Create a new object."
            )

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        self.deinit()
