# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The speaker: one amplifier, off when nothing sounds, three volumes and none, two tracks."""


def test_the_amplifier_is_off_from_the_start(audio):
    """A badge that lies there in silence does not hiss."""
    audio.listen(100)
    assert audio.amplifier is False


def test_the_amplifier_goes_on_with_a_sound_and_off_after_it(audio):
    """It is on while the last note rings, and off half a second after a short one."""
    audio.play("TICK", ms=20)
    assert audio.amplifier
    audio.listen(600)
    assert audio.amplifier is False


def test_the_amplifier_waits_for_the_end_of_a_long_note(audio):
    """The last note of a fanfare dies away by itself: 700 ms after it was struck."""
    tones = audio.play("WIN", ms=1000)
    struck = tones[-1].ms
    audio.listen(struck + 690 - audio.session.ms)
    assert audio.amplifier
    audio.listen(1000)
    assert audio.amplifier is False


def test_no_note_can_hang_while_a_page_is_loaded(audio):
    """Every note dies within a second even when the program is too busy to end it."""
    envelopes = []
    audio.session.machine.on_sound = lambda what, note: note and envelopes.append(note.envelope)
    for name in ("WIN", "DEATH", "EQUIP", "HEARTBEAT"):
        audio.speaker.play(getattr(audio.sounds, name))
        audio.session.run(2500)
    assert len(envelopes) > 10
    for envelope in envelopes:
        assert envelope.sustain_level == 0 and envelope.decay_time < 1


def test_mute_is_silent_and_leaves_the_amplifier_off(audio):
    """With volume 0 nothing is told to sound, whatever the game plays."""
    audio.speaker.volume = 0
    audio.speaker.under = audio.sounds.HEARTBEAT
    before = len(audio.session.sounds)
    for name in ("TICK", "WIN", "DEATH", "SLAY"):
        assert audio.play(name) == []
        assert audio.amplifier is False
    assert len(audio.session.sounds) == before


def test_muting_ends_what_sounds(audio):
    """The setting acts at once, in the middle of a fanfare, and nothing of it comes later."""
    audio.play("WIN", ms=300)
    audio.speaker.volume = 0
    audio.listen(20)
    assert audio.amplifier is False
    audio.speaker.volume = 2
    assert audio.listen(2000) == []


def test_each_volume_is_louder_than_the_one_before(audio):
    """Three settings, three loudnesses, for every note alike, and none beyond the full."""
    for name in ("TICK", "SLAY", "WIN", "DEATH"):
        levels = []
        for volume in (1, 2, 3):
            audio.speaker.volume = volume
            levels.append([tone.loud for tone in audio.play(name)])
        for one, two, three in zip(*levels):
            assert 0 < one < two < three <= 1


def test_a_greater_event_cuts_a_smaller_one_short(audio):
    """Death is not kept waiting by a potion."""
    audio.play("DRINK", ms=50)
    tones = audio.play("DEATH")
    assert tones[0].hertz == 110 and tones[-1].hertz == 73


def test_a_smaller_event_does_not_break_a_greater_one(audio):
    """The fanfare is played to its end, whatever else happens to a card."""
    audio.play("WIN", ms=100)
    tones = audio.play("SPILL")
    assert len(tones) == 6 and tones[-1].hertz == 1047


def test_ticks_and_blows_sound_at_the_same_time(audio):
    """The cursor moves on while the thud still sounds; both are heard."""
    audio.speaker.play(audio.sounds.SLAY, 4)
    audio.session.run(30)
    tones = audio.play("TICK", ms=400)
    assert {1319, 131} <= {tone.hertz for tone in tones}


def test_the_points_are_heard_while_the_blow_is(audio):
    """Damage and blow are played in the same moment and neither is lost."""
    audio.speaker.play(audio.sounds.FISTS)
    tones = audio.play("HURT", 6, 12)
    assert len([tone for tone in tones if tone.hertz > 300]) == 6
    assert len([tone for tone in tones if not tone.noise and tone.hertz < 200]) == 2


def test_silence_is_at_once_and_leaves_nothing_behind(audio):
    """Before flash is written: no note, no output, no amplifier, and nothing afterwards."""
    audio.play("WIN", ms=300)
    audio.speaker.silence()
    assert [what for _, what, _ in audio.session.sounds[-2:]] == ["disable", "stop"]
    assert audio.listen(2000) == []
    assert audio.play("TICK"), "it sounds again afterwards"


def test_a_sequence_that_was_held_up_plays_on_without_a_rush(audio):
    """After a page was loaded for a second, the notes keep their lengths."""
    audio.play("START", ms=150)
    audio.session.stall(1000)
    tones = audio.listen(3000)
    gaps = [b.ms - a.ms for a, b in zip(tones, tones[1:])]
    assert len(tones) == 5 and min(gaps) >= 90


def test_release_gives_back_pin_and_output(audio):
    """Another program can have the loudspeaker afterwards, and it is silent until then."""
    audio.play("WIN", ms=100)
    audio.speaker.release()
    assert audio.amplifier is False
