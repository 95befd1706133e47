# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""`synthio` with 12 voices: what is pressed and released goes to the session's list of sounds."""

from _badge import in_range, machine

waveform_max_length = 16384
_VOICES = 12


class EnvelopeState:
    """Where a note is in its envelope."""

    ATTACK = "ATTACK"
    DECAY = "DECAY"
    SUSTAIN = "SUSTAIN"
    RELEASE = "RELEASE"


class Envelope:
    """How a note swells and dies; immutable."""

    def __init__(
        self,
        *,
        attack_time=0.1,
        decay_time=0.05,
        release_time=0.2,
        attack_level=1.0,
        sustain_level=0.8,
    ):
        for value in (attack_time, decay_time, release_time, attack_level, sustain_level):
            if value is not None and value < 0:
                raise ValueError("envelope values must not be negative")
        self.attack_time = attack_time
        self.decay_time = decay_time
        self.release_time = release_time
        self.attack_level = attack_level
        self.sustain_level = sustain_level


class FilterMode:
    """Kinds of Biquad."""

    LOW_PASS = "LOW_PASS"
    HIGH_PASS = "HIGH_PASS"
    BAND_PASS = "BAND_PASS"
    NOTCH = "NOTCH"
    LOW_SHELF = "LOW_SHELF"
    HIGH_SHELF = "HIGH_SHELF"
    PEAKING_EQ = "PEAKING_EQ"


class Biquad:
    """A filter's settings."""

    def __init__(self, mode, frequency, Q=0.7071067811865475, A=None):  # noqa: N803
        self.mode, self.frequency, self.Q, self.A = mode, frequency, Q, A


class LFO:
    """A slow oscillator; its value does not move here."""

    def __init__(
        self,
        waveform=None,
        *,
        rate=1.0,
        scale=1.0,
        offset=0.0,
        phase_offset=0.0,
        once=False,
        interpolate=True,
    ):
        self.waveform, self.rate, self.scale, self.offset = waveform, rate, scale, offset
        self.phase_offset, self.once, self.interpolate = phase_offset, once, interpolate
        self.phase = 0.0
        self.value = offset

    def retrigger(self):
        self.phase = 0.0


class Note:
    """One note."""

    def __init__(
        self,
        frequency,
        *,
        panning=0.0,
        waveform=None,
        waveform_loop_start=0,
        waveform_loop_end=waveform_max_length,
        envelope=None,
        amplitude=1.0,
        bend=0.0,
        filter=None,
        ring_frequency=0.0,
        ring_bend=0.0,
        ring_waveform=None,
        ring_waveform_loop_start=0,
        ring_waveform_loop_end=waveform_max_length,
    ):
        self.frequency = frequency
        self.panning, self.amplitude, self.bend = panning, amplitude, bend
        self.waveform, self.envelope, self.filter = waveform, envelope, filter
        self.waveform_loop_start, self.waveform_loop_end = waveform_loop_start, waveform_loop_end
        self.ring_frequency, self.ring_bend, self.ring_waveform = (
            ring_frequency,
            ring_bend,
            ring_waveform,
        )
        self.ring_waveform_loop_start = ring_waveform_loop_start
        self.ring_waveform_loop_end = ring_waveform_loop_end

    @property
    def frequency(self):
        return self._frequency

    @frequency.setter
    def frequency(self, value):
        if not 0 <= value <= 32767:
            raise ValueError("frequency must be 0-32767")
        self._frequency = value


class Synthesizer:
    """Mixes up to 12 notes; more pressed at once are dropped, as on the badge."""

    def __init__(self, *, sample_rate=11025, channel_count=1, waveform=None, envelope=None):
        in_range(sample_rate, 1, 0x3FFFFFFF, "sample_rate")
        in_range(channel_count, 1, 2, "channel_count")
        self.sample_rate = sample_rate
        self.waveform = waveform
        self.envelope = envelope
        self.blocks = []
        self._pressed = []

    def press(self, press=()):
        for note in _notes(press):
            if note not in self._pressed and len(self._pressed) < _VOICES:
                self._pressed.append(note)
            machine.sound("press", _frequency(note), note)

    def release(self, release=()):
        for note in _notes(release):
            if note in self._pressed:
                self._pressed.remove(note)
                machine.sound("release", _frequency(note), note)

    def change(self, release=(), press=(), retrigger=()):
        self.release(release)
        self.press(press)

    def release_all(self):
        self.release(tuple(self._pressed))

    def release_all_then_press(self, press):
        self.release_all()
        self.press(press)

    def note_info(self, note):
        return (EnvelopeState.SUSTAIN, 0.8) if note in self._pressed else (None, 0.0)

    @property
    def pressed(self):
        return tuple(self._pressed)

    def deinit(self):
        self._pressed = []

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        self.deinit()


def midi_to_hz(midi_note):
    """Hertz of a MIDI note."""
    return 440.0 * 2 ** ((midi_note - 69) / 12)


def voct_to_hz(ctrl):
    """Hertz of volts per octave, 0 being the A of 440 Hz."""
    return 440.0 * 2**ctrl


def _notes(what):
    if isinstance(what, (int, Note)):
        return (what,)
    for one in what:
        if not isinstance(one, (int, Note)):
            raise TypeError("note must be of type Note or int")
    return what


def _frequency(note):
    return midi_to_hz(note) if isinstance(note, int) else note.frequency
