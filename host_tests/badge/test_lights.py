# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The lights tell the health, what it lost or won, and what a deadly choice would leave."""

FLASH = 300  # ms after which a flash is over


def colours(session):
    """(red, green, blue) of each of the five."""
    shown = session.lights or bytes(15)
    assert len(shown) == 15
    return [(shown[i + 1], shown[i], shown[i + 2]) for i in range(0, 15, 3)]


def show(audio, health):
    """The colours at a health, once its flash is over."""
    audio.lights.health(health)
    audio.session.run(FLASH)
    assert audio.session.error is None, audio.session.serial
    return colours(audio.session)


def lit(shown):
    """How many are not dark."""
    return len([colour for colour in shown if any(colour)])


def test_health_is_a_bar_of_four_points_a_light(audio):
    """The bar is read like the pips: full, in part, dark."""
    for health in range(21):
        assert lit(show(audio, health)) == (health + 3) // 4


def test_one_point_less_is_seen(audio):
    """No two healths look alike on five lights."""
    assert len({tuple(show(audio, health)) for health in range(21)}) == 21


def test_the_colour_goes_from_green_over_amber_to_red(audio):
    """On a board with one light the colour alone tells how it stands."""
    well, beware, danger = (show(audio, health)[0] for health in (20, 10, 5))
    assert well[1] > well[0] and well[1] > well[2]
    assert beware[0] > beware[1] > 0 and beware[2] == 0
    assert danger[0] > 0 and danger[1] == 0


def test_no_value_is_ever_above_8(audio):
    """Nobody is dazzled: health, flashes and warnings stay within 8 of 255."""
    highest = 0
    for health in list(range(21)) + [20, 3, 18, 0]:
        audio.lights.health(health)
        for _ in range(6):
            audio.session.run(60)
            highest = max(highest, *(audio.session.lights or bytes(2)))
        audio.lights.lethal()
        for _ in range(10):
            audio.session.run(100)
            highest = max(highest, *(audio.session.lights or bytes(2)))
    assert highest == 8


def test_a_loss_flashes_red_and_a_gain_white_then_the_bar_returns(audio):
    """All five flash for about 250 ms, the LC's one too."""
    show(audio, 12)
    audio.lights.health(7)
    audio.session.run(100)
    assert {(red > 0, green > 0) for red, green, _ in colours(audio.session)} == {(True, False)}
    audio.session.run(FLASH)
    bar = colours(audio.session)
    assert lit(bar) == 2
    audio.lights.health(9)
    audio.session.run(100)
    shown = colours(audio.session)
    assert lit(shown) == 5 and shown[0][0] == shown[0][1] == shown[0][2]
    assert lit(show(audio, 9)) == 3


def test_the_same_health_again_does_not_flash(audio):
    """Only a change is told."""
    bar = show(audio, 15)
    audio.lights.health(15)
    audio.session.run(50)
    assert colours(audio.session) == bar


def test_a_deadly_choice_drops_the_bar_and_pulses_red(audio):
    """The lights fall to what would remain, with a red beat, until another card is selected."""
    bar = show(audio, 17)
    audio.lights.lethal()
    seen = set()
    for _ in range(40):
        audio.session.run(50)
        seen.add(tuple(colours(audio.session)))
    dark = ((0, 0, 0),) * 5
    assert len(seen) == 2 and dark in seen
    (beat,) = seen - {dark}
    assert lit(beat) == 1 and beat[0][0] > 0 and beat[0][1] == 0
    audio.lights.health(17)
    audio.session.run(50)
    assert colours(audio.session) == bar, "back without a flash: nothing was lost"


def test_it_is_written_only_when_a_light_changes(audio):
    """A minute of the same health is one write, a health that falls is two: the flash, the bar."""
    show(audio, 20)
    before = audio.session.machine.light_writes
    audio.session.run(5000)
    audio.lights.health(20)
    audio.session.run(500)
    assert audio.session.machine.light_writes == before
    show(audio, 14)
    assert audio.session.machine.light_writes == before + 2


def test_switched_off_means_dark(audio):
    """The setting darkens them at once, and no blow or warning brings them back."""
    show(audio, 20)
    audio.lights.on = False
    audio.session.run(20)
    assert lit(colours(audio.session)) == 0
    before = audio.session.machine.light_writes
    audio.lights.health(3)
    audio.session.run(100)
    audio.lights.lethal()
    audio.session.run(2000)
    assert audio.session.machine.light_writes == before
    audio.lights.health(3)
    audio.lights.on = True
    audio.session.run(FLASH)
    assert lit(colours(audio.session)) == 1


def test_off_leaves_nothing_lit(audio):
    """On the title, and when the badge goes dark, so do they."""
    show(audio, 20)
    audio.lights.off()
    audio.session.run(50)
    assert lit(colours(audio.session)) == 0


def test_release_leaves_the_lights_dark(audio):
    """Whoever stops the game is not left with a glowing badge."""
    show(audio, 20)
    audio.lights.release()
    assert lit(colours(audio.session)) == 0


def test_the_status_light_is_never_touched(audio):
    """D13 belongs to CircuitPython."""
    show(audio, 4)
    assert "D13" not in audio.session.machine.outputs
