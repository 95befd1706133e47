# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A badge that does nothing but play effects, and what is heard of it.

The speaker and the lights are the program's own, run by a loop like the director's.
"""

from desktop.vm.fetch import PROJECT

CODE = """
from badge import clock, lights, speaker
from ui.core import sounds

speaker.begin(sounds.TABLE)
lights.begin()
while True:
    now = clock.now()
    speaker.tick(now)
    lights.tick(now)
    clock.rest()
"""
_FILES = ("badge/__init__", "badge/clock", "badge/lights", "badge/speaker", "ui/__init__")
_FILES += ("ui/core/__init__", "ui/core/sounds")


def files():
    """{path on the drive: text} of what the program needs."""
    names = ["lib/%s.py" % name for name in _FILES]
    return {name: (PROJECT / name).read_text(encoding="utf-8") for name in names}


class Tone:
    """One stroke: ``ms``, ``hertz``, ``noise`` (or a tone) and ``loud``, the amplitude 0..1."""

    def __init__(self, ms, note):
        self.ms = ms
        self.hertz = note.frequency
        self.noise = note.waveform is not None and len(note.waveform) > 16
        self.loud = note.amplitude


class AudioProbe:
    """Listens to the session that ``program``, the fixture, starts."""

    def __init__(self, program):
        self.session = program(CODE, files())
        assert self.session.error is None, self.session.serial
        self.speaker = self.session.globals["speaker"]
        self.lights = self.session.globals["lights"]
        self.sounds = self.session.modules["ui.core.sounds"]
        self.tones = []
        self.session.machine.on_sound = self._hear

    def _hear(self, what, note):
        if what == "press" and self.amplifier:
            self.tones.append(Tone(self.session.ms, note))

    @property
    def amplifier(self):
        """Whether the amplifier is on."""
        return self.session.machine.outputs.get("SPEAKER_ENABLE")

    def play(self, name, *arguments, ms=2500):
        """Play an effect by its name and return what is heard in ``ms``."""
        self.tones.clear()
        self.speaker.play(getattr(self.sounds, name), *arguments)
        return self.listen(ms)

    def listen(self, ms):
        """What is heard in ``ms``."""
        self.tones.clear()
        self.session.run(ms)
        assert self.session.error is None, self.session.serial
        return list(self.tones)
