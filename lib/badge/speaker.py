# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The loudspeaker: sound effects of a few bytes each, played on a synthesizer with two notes.

There are two tracks: a small one for ticks, meters and the heartbeat, a large one for blows and
jingles; each is one note that is pressed anew at every step. Every sound decays within a second, so
that none hangs while a page is loaded. The amplifier is on only while something sounds and a
little longer: it hisses, and a picture being sent is heard through it.

All effects lie in one table of bytes, and an effect is the index at which it begins there. Its
first byte is the priority, 1..255: below ``LARGE`` it belongs to the small track. On its track it
replaces an effect of the same or a lower priority and is dropped under a higher one. Then four
bytes a step, and ``END``:

- pitch: 18 (23 Hz) to 119 (8 kHz) in semitones as MIDI counts them, 60 the middle C; 0 is a rest.
- length in units of 4 ms. The loop turns every 10 to 30 ms: shorter steps are played one a turn.
- bits 0-1 the wave (0 square, 1 thin pulse, 2 noise), 2-3 how fast it decays (0: 30 ms, 1: 160, 2:
  700), 4-5 the level 0..2, twice as loud each.
- high half: how often the step is played, 0 for as often as ``play`` is told; low half: by how many
  semitones it moves each time, plus 8.
"""

from array import array

import audioio
import board
import digitalio
import synthio

from badge import clock

try:
    from micropython import const
except ImportError:
    const = int

LARGE = 8
END = 255

# Envelope and pitch move once in 256 samples: 11.6 ms at this rate, 23 ms at the usual 11,025.
_RATE = const(22050)
_TAIL = const(400)  # ms of silence after which the amplifier goes off
_LONGEST = const(75)  # units of 4 ms that the repetitions asked of ``play`` may take together
_LATE = const(200)  # ms of delay after which an effect no longer catches up
# Hertz of the octave from pitch 120. Whole numbers throughout, so that no float is ever made.
_HERTZ = (8372, 8870, 9397, 9956, 10548, 11175, 11840, 12544, 13290, 14080, 14917, 15804)
# Amplitudes 6 dB apart; a level of 0..2 and a volume of 1..3 make the index.
_LOUD = (0.05, 0.1, 0.2, 0.4, 0.8)


class Track:
    """One ``note`` and what it plays: the step at index ``at``, ``left`` more times, the next time
    at the moment ``due``; nothing when ``priority`` is 0."""

    def __init__(self):
        self.note = synthio.Note(440)
        self.priority = 0
        self.at = 0
        self.left = 0
        self.pitch = 0
        self.times = 0
        self.up = 0
        self.due = 0


volume = 2  # 0 (mute) to 3; at 0 the synthesizer is not used and the amplifier stays off
under = None  # an effect of the small track, repeated while nothing else is on that track
_table = b""
_on = False
_quiet = 0  # moment of the last sound
_enable = _out = _synth = _waves = _small = _large = None
_envelopes = []


def begin(table):
    """Take the loudspeaker, for the effects of ``table``. Playing allocates nothing."""
    global _table, _enable, _out, _synth, _waves, _small, _large
    _table = table
    _enable = digitalio.DigitalInOut(board.SPEAKER_ENABLE)
    _enable.switch_to_output(value=False)
    # Goes from 0 to the middle in 33 ms, which nobody hears with the amplifier off.
    _out = audioio.AudioOut(board.SPEAKER)
    _synth = synthio.Synthesizer(sample_rate=_RATE)
    # A loop of 128 samples: at 23 to 100 Hz it hisses without a tone.
    noise = array("h", bytes(256))
    x = 1
    for i in range(128):
        x = x * 109 + 89 & 1023
        noise[i] = x * 46 - 23552
    _waves = (None, array("h", (24000, -8000, -8000, -8000)), noise)
    # By the manual a note with a sustain level of 0 falls by its release time, in the firmware
    # by its decay time: so both are the same.
    for seconds in (0.03, 0.16, 0.7):
        _envelopes.append(
            synthio.Envelope(
                attack_time=0.0,
                decay_time=seconds,
                release_time=seconds,
                attack_level=1.0,
                sustain_level=0.0,
            )
        )
    _small = Track()
    _large = Track()


# hot
def play(effect, times=1, up=0):
    """Begin an effect, an index into the table, at the next ``tick``.

    ``times``: how often the steps are played that leave it open (0: not at all). ``up``:
    semitones by which all of it is raised, or lowered below 0.
    """
    priority = _table[effect]
    track = _small if priority < LARGE else _large
    if volume and priority >= track.priority:
        track.priority = priority
        track.at = effect - 3
        track.left = 0
        track.times = max(times, 0)
        track.up = up
        track.due = clock.now()


# hot
def tick(now):
    """Play what is due, once a turn of the loop; ``now`` as ``clock.now`` counts."""
    global _quiet
    if not volume:
        silence()
        return
    if under is not None and not _small.priority:
        play(under)
    _advance(_small, now)
    _advance(_large, now)
    if _small.priority or _large.priority:
        _quiet = now
    elif _on and clock.since(_quiet, now) >= _TAIL:
        silence()


# hot
def _advance(track, now):
    """Play the next step if it is due; one a turn, so that none is ever left out."""
    global _on
    late = clock.since(track.due, now)
    if late < 0 or not track.priority:
        return
    table = _table
    note = track.note
    at = track.at
    if track.left:
        track.pitch += (table[at + 3] & 15) - 8
    else:
        at += 4
        track.at = at
        if table[at] == END:
            track.priority = 0
            _synth.release(note)
            return
        track.left = table[at + 3] >> 4 or track.times
        if not track.left:
            return
        shape = table[at + 2]
        note.waveform = _waves[shape & 3]
        note.envelope = _envelopes[shape >> 2 & 3]
        note.amplitude = _LOUD[volume - 1 + (shape >> 4)]
        track.pitch = table[at] and table[at] + track.up
    track.left -= 1
    length = table[at + 1]
    if table[at + 3] < 16 and length * track.times > _LONGEST:
        length = _LONGEST // track.times
    track.due = clock.after(now if late > _LATE else track.due, length * 4)
    pitch = min(track.pitch, 119)
    if pitch <= 0:
        _synth.release(note)
        return
    octave = pitch // 12
    note.frequency = _HERTZ[pitch % 12] + (1 << (9 - octave)) >> 10 - octave
    if _on:
        _synth.press(note)
        return
    _on = True
    _enable.value = True
    # Pressed before the output starts, so that its very first samples are the note's.
    _synth.press(note)
    _out.play(_synth)


# hot
def silence():
    """End every sound at once and stop the output: needed before flash is written."""
    global _on
    _small.priority = 0
    _large.priority = 0
    if _on:
        _on = False
        _synth.release_all()
        _enable.value = False
        _out.stop()


def release():
    """Give the pins back, the amplifier off first, since the output falls to 0 then."""
    silence()
    _out.deinit()
    _enable.deinit()
