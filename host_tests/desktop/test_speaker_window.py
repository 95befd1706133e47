# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What the simulator's window makes of notes and lights."""

import os
from array import array

import pytest

from desktop.sim.loudspeaker import BLOCK, RATE, Loudspeaker, levels, render
from desktop.sim.neopixel_view import NeopixelView, band

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame  # noqa: E402


class Envelope:
    """Struck and dying within ``seconds``."""

    attack_time = 0.0
    attack_level = 1.0
    sustain_level = 0.0

    def __init__(self, seconds):
        self.decay_time = self.release_time = seconds


class Note:
    """A note as the program sets it."""

    def __init__(self, frequency, seconds=0.1, amplitude=0.4, waveform=None):
        self.frequency = frequency
        self.envelope = Envelope(seconds)
        self.amplitude = amplitude
        self.waveform = waveform


@pytest.fixture
def mixer(monkeypatch):
    """pygame's mixer on SDL's device that plays to nowhere."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield pygame
    pygame.mixer.quit()


class Machine:
    """What a loudspeaker needs of a session's machine."""

    def __init__(self):
        self.sounds = []
        self.on_sound = None


def crossings(samples):
    """How often the sign goes from below to above."""
    return len([1 for a, b in zip(samples, samples[1:]) if a < 0 <= b])


def test_a_note_has_its_pitch():
    """An A5 of a fifth of a second crosses zero upwards 176 times."""
    samples = render(Note(880, seconds=0.2))
    assert crossings(samples) == pytest.approx(len(samples) * 880 / RATE, abs=2)


def test_a_note_dies_in_its_time():
    """Loud at first, silent at the end, and no longer than its envelope by more than a step."""
    samples = render(Note(440, seconds=0.1))
    blocks = [max(samples[i : i + BLOCK]) for i in range(0, len(samples), BLOCK)]
    assert blocks == sorted(blocks, reverse=True) and blocks[0] > 5 * blocks[-1]
    assert len(samples) == pytest.approx(0.1 * RATE, abs=BLOCK)


def test_a_louder_note_is_louder():
    """Twice the amplitude, twice the swing."""
    soft, loud = (max(render(Note(440, amplitude=level))) for level in (0.2, 0.4))
    assert loud == pytest.approx(2 * soft, abs=2)


def test_noise_is_heard_as_noise():
    """A waveform is played sample for sample."""
    wave = array("h", [24000, -8000, -8000, -8000])
    samples = render(Note(RATE / 4, waveform=wave))
    assert [value > 0 for value in samples[:8]] == [True, False, False, False] * 2


def test_a_held_note_does_not_sound_for_ever():
    """Even without an envelope it ends."""
    assert levels(None, 5) == [1.0] * 5


def test_the_window_plays_only_with_the_amplifier_on(mixer):
    """A game that forgets the amplifier is as silent as on the badge."""
    machine = Machine()
    speaker = Loudspeaker(mixer, machine)
    assert speaker.ready
    note = Note(440, seconds=1.0)
    speaker.hear("press", note)
    assert not mixer.mixer.get_busy()
    machine.on_sound("enable", None)
    machine.on_sound("press", note)
    assert mixer.mixer.get_busy()
    machine.on_sound("disable", None)
    assert not mixer.mixer.get_busy()


def test_without_a_device_the_window_is_silent_and_goes_on(monkeypatch, capfd):
    """No loudspeaker, no error, and nothing on the terminal."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    machine = Machine()
    assert not Loudspeaker(pygame, machine).ready
    assert machine.on_sound is None
    assert capfd.readouterr().err == ""


def test_the_lights_are_five_dots(monkeypatch):
    """What is lit on the badge is lit in the window, in its colour; the rest is dark."""
    surface = pygame.Surface((640, 600))
    view = NeopixelView(pygame, surface, 512, 4)
    assert view.show(bytes((8, 2, 3, 0, 8, 1)) + bytes(9))
    assert not view.show(bytes((8, 2, 3, 0, 8, 1)) + bytes(9)), "nothing changed"
    row = 512 + band(4) // 2
    green, red, dark = (surface.get_at((64 + 128 * i, row)) for i in range(3))
    assert green.g == 255 and red.r == 255 and max(dark.r, dark.g, dark.b) < 60
