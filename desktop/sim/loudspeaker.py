# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Makes the badge's synthesizer heard through pygame's mixer.

A note becomes a sound of its own when it is pressed, with the firmware's own coarse steps: loudness
moves once in 256 samples, and a single note is at most half as loud as the output can be. A note
that is still held is rendered for a second and a half and no longer. Filters, bends and rings, of
which the game has none, are left out; without a sound device it is silent.
"""

import os
from array import array

RATE = 22050
BLOCK = 256  # samples between two steps of an envelope, as in synthio
LONGEST = RATE * 3 // 2  # samples
_SQUARE = (-32768, 32767)
_KEPT = 200  # rendered notes


def levels(envelope, blocks):
    """The loudness, 0..1, of each of at most ``blocks`` blocks of a held note, up to its end."""
    if envelope is None:
        return [1.0] * blocks
    top = envelope.attack_level
    low = top * envelope.sustain_level
    rise = _change(top, envelope.attack_time)
    fall = _change(top - low, envelope.decay_time)
    found = []
    level, rising = min(top, rise), rise < top
    while len(found) < blocks and level > 0:
        found.append(level)
        if rising:
            level = min(top, level + rise)
            rising = level < top
        else:
            level = max(low, level - fall)
    return found


def _change(difference, seconds):
    """By how much a level moves in one block; at once when that takes no time."""
    return difference * BLOCK / (seconds * RATE) if seconds else 1.0


def render(note):
    """The samples of a held note as ``array("h")``; shorter than ``LONGEST`` if it dies before."""
    wave = _SQUARE if note.waveform is None else note.waveform
    step = note.frequency * len(wave) / RATE
    samples = array("h")
    place = 0.0
    for level in levels(note.envelope, LONGEST // BLOCK):
        loud = level * note.amplitude / 2
        for _ in range(BLOCK):
            samples.append(int(wave[int(place) % len(wave)] * loud))
            place += step
    return samples


class Loudspeaker:
    """Plays what a session's ``machine`` is told to sound; ``ready`` is False without a device."""

    def __init__(self, pygame, machine):
        self._pygame = pygame
        self._machine = machine
        self._rendered = {}
        self._channels = {}
        self._enabled = False
        self.ready = _open(pygame)
        if self.ready:
            machine.on_sound = self.hear

    def hear(self, what, note):
        """Take one event of the list of sounds; nothing is heard while the amplifier is off."""
        self._machine.sounds.clear()  # nobody reads it beside a window, and it would grow for ever
        if what == "enable":
            self._enabled = True
        elif what in ("disable", "stop"):
            self._enabled = self._enabled and what == "stop"
            self._pygame.mixer.stop()
        elif what == "press" and self._enabled and hasattr(note, "frequency"):
            channel = self._channels.get(id(note))
            if channel is None:
                channel = self._channels[id(note)] = self._pygame.mixer.Channel(
                    len(self._channels) % self._pygame.mixer.get_num_channels()
                )
            channel.play(self._sound(note))
        elif what == "release" and id(note) in self._channels:
            envelope = note.envelope
            ms = 0 if envelope is None else int(envelope.release_time * 1000)
            self._channels[id(note)].fadeout(max(ms, 5))

    def _sound(self, note):
        envelope = note.envelope
        wave = b"" if note.waveform is None else bytes(note.waveform)
        timing = envelope and (
            envelope.attack_time,
            envelope.decay_time,
            envelope.attack_level,
            envelope.sustain_level,
        )
        key = (note.frequency, note.amplitude, wave, timing)
        if key not in self._rendered:
            if len(self._rendered) >= _KEPT:
                self._rendered.clear()
            self._rendered[key] = self._pygame.mixer.Sound(buffer=render(note).tobytes())
        return self._rendered[key]


def _open(pygame):
    """Whether the mixer could be opened.

    Without a device ALSA writes ten lines to the terminal, whatever the program thinks of it.
    """
    kept = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
        return True
    except pygame.error:
        return False
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
