# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""`audiocore`: samples, with their length but without their sound."""

from _badge import in_range


class RawSample:
    """A buffer of samples: bytes of any kind for 8 bits, array('h' or 'H') for 16."""

    def __init__(self, buffer, *, channel_count=1, sample_rate=8000, single_buffer=True):
        in_range(channel_count, 1, 2, "channel_count")
        in_range(sample_rate, 1, 0x3FFFFFFF, "sample_rate")
        memoryview(buffer)
        self.buffer = buffer
        self.sample_rate = sample_rate
        self._channels = channel_count

    def duration_us(self):
        return len(self.buffer) // self._channels * 1000000 // self.sample_rate

    def deinit(self):
        self.buffer = None

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        self.deinit()


class WaveFile:
    """A PCM file: its head is read and checked."""

    def __init__(self, file, buffer=None):
        if isinstance(file, str):
            file = open(file, "rb")
        head = file.read(44)
        if head[0:4] != b"RIFF" or head[8:12] != b"WAVE" or head[20] != 1:
            raise ValueError("Invalid wave file")
        self.channel_count = head[22]
        self.sample_rate = head[24] | head[25] << 8
        self.bits_per_sample = head[34]
        size = head[40] | head[41] << 8 | head[42] << 16
        self._us = (
            size * 8 // self.bits_per_sample // self.channel_count * 1000000 // self.sample_rate
        )

    def duration_us(self):
        return self._us

    def deinit(self):
        self._us = 0

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        self.deinit()
