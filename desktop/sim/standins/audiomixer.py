# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""`audiomixer`: voices that note what they are asked to play."""

from _badge import in_range, machine


class MixerVoice:
    """One voice."""

    def __init__(self):
        self.level = 1.0
        self.panning = 0.0
        self.loop = False
        self._until = 0

    def play(self, sample, *, loop=False):
        us = None if loop else getattr(sample, "duration_us", lambda: None)()
        self._until = None if us is None else machine.us + us
        machine.sound("play", sample)

    def stop(self):
        self._until = 0

    end = stop

    @property
    def playing(self):
        return self._until is None or machine.us < self._until


class Mixer:
    """A sample made of voices."""

    def __init__(
        self,
        voice_count=2,
        buffer_size=1024,
        channel_count=2,
        bits_per_sample=16,
        samples_signed=True,
        sample_rate=8000,
    ):
        in_range(voice_count, 1, 255, "voice_count")
        self.sample_rate = sample_rate
        self.voice = tuple(MixerVoice() for _ in range(voice_count))

    @property
    def playing(self):
        for voice in self.voice:
            if voice.playing:
                return True
        return False

    def play(self, sample, *, voice=0, loop=False):
        self.voice[voice].play(sample, loop=loop)

    def stop_voice(self, voice=0):
        self.voice[voice].stop()

    def deinit(self):
        self.voice = ()

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        self.deinit()
