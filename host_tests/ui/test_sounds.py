# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What each effect of the game sounds like: ui.md, "Ten moments", as a player hears it."""

import pytest

from ui.core import sounds

A2, C3, E6, A5, C6 = 110, 131, 1319, 880, 1047
JINGLES = ("START", "RECORD", "WIN")
BLOWS = ("GROWL", "SLAY", "FISTS", "DRINK", "SPILL", "EQUIP", "COIN", "AVOID")
TICKS = ("TICK", "DEAL", "DULL", "OPEN", "UNDO", "HURT", "HEAL", "HEARTBEAT")
EVERY = JINGLES + BLOWS + TICKS + ("DEATH",)


def hertz(tones):
    """The pitches of those that are no noise."""
    return [tone.hertz for tone in tones if not tone.noise]


def rises(pitches):
    """Whether every pitch is above the one before."""
    return all(one < other for one, other in zip(pitches, pitches[1:]))


def falls(pitches):
    """Whether every pitch is below the one before."""
    return rises(pitches[::-1])


def test_every_effect_begins_where_its_name_points():
    """No name plays the second half of another effect: each place follows an end."""
    places = {getattr(sounds, name) for name in EVERY}
    ends, at = set(), 0
    while at < len(sounds.TABLE):
        ends.add(at)
        at += 1
        while sounds.TABLE[at] != 255:
            at += 4
        at += 1
    assert places == ends


@pytest.mark.parametrize("name", EVERY)
def test_every_effect_is_heard_and_ends(audio, name):
    """A player hears each of them, and silence after it."""
    assert audio.play(name), "nothing is heard"
    assert audio.listen(1000) == []


def test_no_two_effects_sound_alike(audio):
    """With the eyes shut one can tell which it was."""
    heard = {}
    for name in EVERY:
        tones = audio.play(name)
        heard[tuple((tone.hertz, tone.noise, tone.loud) for tone in tones)] = name
    assert len(heard) == len(EVERY)


def test_selecting_ticks_at_e6(audio):
    """One short high tick for each card."""
    tones = audio.play("TICK")
    assert hertz(tones) == [E6] and len(tones) == 1


def test_a_dealt_card_clicks(audio):
    """A click is noise, not a note."""
    tones = audio.play("DEAL")
    assert len(tones) == 1 and tones[0].noise


def test_higher_foes_growl_lower(audio):
    """An ace is heard to be worse than a jack before it is read."""
    starts = [audio.play("GROWL", 1, 3 * (11 - rank))[0].hertz for rank in (11, 12, 13, 14)]
    assert falls(starts)
    assert falls([tone.hertz for tone in audio.play("GROWL")])


def test_a_blow_sweeps_thuds_and_burns_the_limit_down(audio):
    """First a sweep of noise of 60 ms, then a thud at C3, then a step down for each rank lost."""
    tones = audio.play("SLAY", 5)
    sweep = [tone for tone in tones if tone.noise]
    assert falls([tone.hertz for tone in sweep]) and len(sweep) > 3
    assert tones[len(sweep)].hertz == C3
    assert 50 <= tones[len(sweep)].ms - tones[0].ms <= 80
    burnt = hertz(tones)[1:]
    assert falls(burnt) and len(burnt) == 5


def test_a_blow_that_burns_nothing_only_thuds(audio):
    """The fall is heard only when the limit falls."""
    assert hertz(audio.play("SLAY", 0)) == [C3]


def test_fists_are_two_thuds(audio):
    """Bare hands sound like none of the weapons: twice, and low."""
    low = hertz(audio.play("FISTS"))
    assert len(low) == 2 and max(low) < 200


@pytest.mark.parametrize(("points", "health"), [(1, 20), (5, 12), (13, 14)])
def test_a_loss_falls_by_a_semitone_a_point(audio, points, health):
    """How much it hurt can be heard without looking: a step down a point, within 300 ms."""
    tones = audio.play("HURT", points, health)
    assert len(tones) == points
    assert falls(hertz(tones))
    for one, other in zip(tones, tones[1:]):
        assert one.hertz / other.hertz == pytest.approx(2 ** (1 / 12), rel=0.01)
    assert tones[-1].ms - tones[0].ms <= 300


def test_a_gain_rises_by_a_semitone_a_point(audio):
    """A potion of seven is seven steps up."""
    tones = audio.play("HEAL", 7, 3)
    assert len(tones) == 7 and rises(hertz(tones))


def test_gain_and_loss_end_at_the_pitch_of_the_health_reached(audio):
    """Twelve points sound alike whether one has fallen or climbed to them."""
    assert audio.play("HURT", 4, 16)[-1].hertz == audio.play("HEAL", 3, 9)[-1].hertz


def test_nothing_gained_is_silent(audio):
    """No points, no sound."""
    assert audio.play("HEAL", 0, 20) == []
    assert audio.play("HEAL", -3, 20) == []


def test_a_potion_bubbles_up_by_a_fifth(audio):
    """Four bubbles, each of them rising, the last a fifth above the first."""
    pitches = hertz(audio.play("DRINK"))
    bubbles = [pitches[i : i + 3] for i in range(0, 12, 3)]
    assert all(rises(bubble) for bubble in bubbles)
    assert bubbles[3][0] / bubbles[0][0] == pytest.approx(1.5, rel=0.01)


def test_a_wasted_potion_is_two_falling_notes(audio):
    """What is spilled goes down."""
    pitches = hertz(audio.play("SPILL"))
    assert len(pitches) == 2 and falls(pitches)


def test_a_new_weapon_clatters_and_rings(audio):
    """Noise first, an A5 last."""
    tones = audio.play("EQUIP")
    assert all(tone.noise for tone in tones[:-1]) and len(tones) > 2
    assert tones[-1].hertz == A5 and not tones[-1].noise


def test_avoiding_whooshes_down_and_locks(audio):
    """The noise falls, then the lock clicks."""
    tones = audio.play("AVOID")
    whoosh = [tone.hertz for tone in tones if tone.noise]
    assert falls(whoosh) and len(whoosh) > 4
    assert not tones[-1].noise


def test_a_refused_key_is_dull(audio):
    """It lies far below the tick of a key that does something."""
    assert max(hertz(audio.play("DULL"))) < E6 / 4


def test_death_ends_low(audio):
    """Two beats of the heart, and a D below everything else."""
    pitches = hertz(audio.play("DEATH"))
    assert pitches == [A2, A2, 73]


def test_a_win_is_a_fanfare_of_eight_notes_that_ends_on_top(audio):
    """Eight notes, the last the highest, over within 1200 ms."""
    tones = audio.play("WIN")
    assert len(tones) == 8
    assert tones[-1].hertz == max(hertz(tones)) == C6
    assert tones[-1].ms - tones[0].ms < 1200


@pytest.mark.parametrize("name", ["START", "RECORD"])
def test_a_jingle_is_a_tune(audio, name):
    """At least six notes of at least four pitches."""
    pitches = hertz(audio.play(name))
    assert len(pitches) >= 6 and len(set(pitches)) >= 4


def test_the_heart_beats_every_900_ms_until_it_is_let_go(audio):
    """A2, twice each time, as long as the choice would kill."""
    audio.speaker.under = audio.sounds.HEARTBEAT
    tones = audio.listen(3000)
    assert set(hertz(tones)) == {A2}
    firsts = [tone.ms for tone in tones[::2]]
    assert all(890 <= b - a <= 920 for a, b in zip(firsts, firsts[1:])) and len(firsts) == 4
    audio.speaker.under = None
    audio.listen(1000)
    assert audio.listen(3000) == []


def test_a_tick_is_heard_over_the_heart_which_then_goes_on(audio):
    """Moving from one deadly card to the next still ticks."""
    audio.speaker.under = audio.sounds.HEARTBEAT
    audio.listen(100)
    tones = audio.play("TICK", ms=1000)
    assert hertz(tones)[0] == E6
    assert A2 in hertz(tones)[1:]
