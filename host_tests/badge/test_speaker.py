# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The speaker: one amplifier, off when nothing sounds, three volumes and none, two tracks."""

import pytest

from host_tests.ui.audio_probe import AudioProbe


@pytest.fixture
def ears(program):
    """A badge that plays effects."""
    return AudioProbe(program)


def test_the_amplifier_is_off_from_the_start(ears):
    """A badge that lies there in silence does not hiss."""
    ears.listen(100)
    assert ears.amplifier is False


def test_the_amplifier_goes_on_with_a_sound_and_off_after_it(ears):
    """It is on while the last note rings, and off half a second after a short one."""
    ears.play("TICK", ms=20)
    assert ears.amplifier
    ears.listen(600)
    assert ears.amplifier is False


def test_the_amplifier_waits_for_the_end_of_a_long_note(ears):
    """The last note of a fanfare dies away by itself: 700 ms after it was struck."""
    tones = ears.play("WIN", ms=1000)
    struck = tones[-1].ms
    ears.listen(struck + 690 - ears.session.ms)
    assert ears.amplifier
    ears.listen(1000)
    assert ears.amplifier is False


def test_no_note_can_hang_while_a_page_is_loaded(ears):
    """Every note dies within a second even when the program is too busy to end it."""
    envelopes = []
    ears.session.machine.on_sound = lambda what, note: note and envelopes.append(note.envelope)
    for name in ("WIN", "DEATH", "EQUIP", "HEARTBEAT"):
        ears.speaker.play(getattr(ears.sounds, name))
        ears.session.run(2500)
    assert len(envelopes) > 10
    for envelope in envelopes:
        assert envelope.sustain_level == 0 and envelope.decay_time < 1


def test_mute_is_silent_and_leaves_the_amplifier_off(ears):
    """With volume 0 nothing is told to sound, whatever the game plays."""
    ears.speaker.volume = 0
    ears.speaker.under = ears.sounds.HEARTBEAT
    before = len(ears.session.sounds)
    for name in ("TICK", "WIN", "DEATH", "SLAY"):
        assert ears.play(name) == []
        assert ears.amplifier is False
    assert len(ears.session.sounds) == before
    assert not ears.speaker.busy()


def test_muting_ends_what_sounds(ears):
    """The setting acts at once, in the middle of a fanfare, and nothing of it comes later."""
    ears.play("WIN", ms=300)
    ears.speaker.volume = 0
    ears.listen(20)
    assert ears.amplifier is False
    ears.speaker.volume = 2
    assert ears.listen(2000) == []


def test_each_volume_is_louder_than_the_one_before(ears):
    """Three settings, three loudnesses, for every note alike, and none beyond the full."""
    for name in ("TICK", "SLAY", "WIN", "DEATH"):
        levels = []
        for volume in (1, 2, 3):
            ears.speaker.volume = volume
            levels.append([tone.loud for tone in ears.play(name)])
        for one, two, three in zip(*levels):
            assert 0 < one < two < three <= 1


def test_a_greater_event_cuts_a_smaller_one_short(ears):
    """Death is not kept waiting by a potion."""
    ears.play("DRINK", ms=50)
    tones = ears.play("DEATH")
    assert tones[0].hertz == 110 and tones[-1].hertz == 73


def test_a_smaller_event_does_not_break_a_greater_one(ears):
    """The fanfare is played to its end, whatever else happens to a card."""
    ears.play("WIN", ms=100)
    tones = ears.play("SPILL")
    assert len(tones) == 6 and tones[-1].hertz == 1047


def test_ticks_and_blows_sound_at_the_same_time(ears):
    """The cursor moves on while the thud still sounds; both are heard."""
    ears.speaker.play(ears.sounds.SLAY, 4)
    ears.session.run(30)
    tones = ears.play("TICK", ms=400)
    assert {1319, 131} <= {tone.hertz for tone in tones}


def test_the_points_are_heard_while_the_blow_is(ears):
    """Damage and blow are played in the same moment and neither is lost."""
    ears.speaker.play(ears.sounds.FISTS)
    tones = ears.play("HURT", 6, 12)
    assert len([tone for tone in tones if tone.hertz > 300]) == 6
    assert len([tone for tone in tones if not tone.noise and tone.hertz < 200]) == 2


def test_silence_is_at_once_and_leaves_nothing_behind(ears):
    """Before flash is written: no note, no output, no amplifier, and nothing afterwards."""
    ears.play("WIN", ms=300)
    ears.speaker.silence()
    assert [what for _, what, _ in ears.session.sounds[-2:]] == ["disable", "stop"]
    assert ears.listen(2000) == []
    assert ears.play("TICK"), "it sounds again afterwards"


def test_a_sequence_that_was_held_up_plays_on_without_a_rush(ears):
    """After a page was loaded for a second, the notes keep their lengths."""
    ears.play("START", ms=150)
    machine = ears.session.machine
    ears.session._wake += 1000000  # the loop comes back a second late
    machine.advance(ears.session._wake)
    tones = ears.listen(2000)
    gaps = [b.ms - a.ms for a, b in zip(tones, tones[1:])]
    assert len(tones) == 5 and min(gaps) >= 90


def test_release_gives_back_pin_and_output(ears):
    """Another program can have the loudspeaker afterwards, and it is silent until then."""
    ears.play("WIN", ms=100)
    ears.speaker.release()
    assert ears.amplifier is False
