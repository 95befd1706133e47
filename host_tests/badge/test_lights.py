# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The lights tell the health, what it lost or won, and what a deadly choice would leave."""

import pytest

from host_tests.ui.audio_probe import AudioProbe

FLASH = 300  # ms after which a flash is over


@pytest.fixture
def badge_lights(program):
    """A badge that shows lights."""
    return AudioProbe(program)


def colours(session):
    """(red, green, blue) of each of the five."""
    shown = session.lights or bytes(15)
    assert len(shown) == 15
    return [(shown[i + 1], shown[i], shown[i + 2]) for i in range(0, 15, 3)]


def show(ears, health):
    """The colours at a health, once its flash is over."""
    ears.lights.health(health)
    ears.session.run(FLASH)
    assert ears.session.error is None, ears.session.serial
    return colours(ears.session)


def lit(shown):
    """How many are not dark."""
    return len([colour for colour in shown if any(colour)])


def test_health_is_a_bar_of_four_points_a_light(badge_lights):
    """The bar is read like the pips: full, in part, dark."""
    for health in range(21):
        assert lit(show(badge_lights, health)) == (health + 3) // 4


def test_one_point_less_is_seen(badge_lights):
    """No two healths look alike on five lights."""
    assert len({tuple(show(badge_lights, health)) for health in range(21)}) == 21


def test_the_colour_goes_from_green_over_amber_to_red(badge_lights):
    """On a board with one light the colour alone tells how it stands."""
    well, beware, danger = (show(badge_lights, health)[0] for health in (20, 10, 5))
    assert well[1] > well[0] and well[1] > well[2]
    assert beware[0] > beware[1] > 0 and beware[2] == 0
    assert danger[0] > 0 and danger[1] == 0


def test_no_value_is_ever_above_8(badge_lights):
    """Nobody is dazzled: health, flashes and warnings stay within 8 of 255."""
    ears = badge_lights
    highest = 0
    for health in list(range(21)) + [20, 3, 18, 0]:
        ears.lights.health(health)
        for _ in range(6):
            ears.session.run(60)
            highest = max(highest, *(ears.session.lights or bytes(2)))
        ears.lights.lethal(health // 2)
        for _ in range(10):
            ears.session.run(100)
            highest = max(highest, *(ears.session.lights or bytes(2)))
    assert highest == 8


def test_a_loss_flashes_red_and_a_gain_white_then_the_bar_returns(badge_lights):
    """All five flash for about 250 ms, the LC's one too."""
    ears = badge_lights
    show(ears, 12)
    ears.lights.health(7)
    ears.session.run(100)
    assert {(red > 0, green > 0) for red, green, _ in colours(ears.session)} == {(True, False)}
    ears.session.run(FLASH)
    bar = colours(ears.session)
    assert lit(bar) == 2
    ears.lights.health(9)
    ears.session.run(100)
    shown = colours(ears.session)
    assert lit(shown) == 5 and shown[0][0] == shown[0][1] == shown[0][2]
    assert lit(show(ears, 9)) == 3


def test_the_same_health_again_does_not_flash(badge_lights):
    """Only a change is told."""
    ears = badge_lights
    bar = show(ears, 15)
    ears.lights.health(15)
    ears.session.run(50)
    assert colours(ears.session) == bar


def test_a_deadly_choice_drops_the_bar_and_pulses_red(badge_lights):
    """The lights fall to what would remain, with a red beat, until another card is selected."""
    ears = badge_lights
    bar = show(ears, 17)
    ears.lights.lethal(0)
    seen = set()
    for _ in range(40):
        ears.session.run(50)
        seen.add(tuple(colours(ears.session)))
    dark = ((0, 0, 0),) * 5
    assert len(seen) == 2 and dark in seen
    (beat,) = seen - {dark}
    assert lit(beat) == 1 and beat[0][0] > 0 and beat[0][1] == 0
    ears.lights.health(17)
    ears.session.run(50)
    assert colours(ears.session) == bar, "back without a flash: nothing was lost"


def test_it_is_written_only_when_a_light_changes(badge_lights):
    """A minute of the same health is one write, a health that falls is two: the flash, the bar."""
    ears = badge_lights
    show(ears, 20)
    before = ears.session.machine.light_writes
    ears.session.run(5000)
    ears.lights.health(20)
    ears.session.run(500)
    assert ears.session.machine.light_writes == before
    show(ears, 14)
    assert ears.session.machine.light_writes == before + 2


def test_switched_off_means_dark(badge_lights):
    """The setting darkens them at once, and no blow or warning brings them back."""
    ears = badge_lights
    show(ears, 20)
    ears.lights.on = False
    ears.session.run(20)
    assert lit(colours(ears.session)) == 0
    before = ears.session.machine.light_writes
    ears.lights.health(3)
    ears.session.run(100)
    ears.lights.lethal(0)
    ears.session.run(2000)
    assert ears.session.machine.light_writes == before
    ears.lights.health(3)
    ears.lights.on = True
    ears.session.run(FLASH)
    assert lit(colours(ears.session)) == 1


def test_off_leaves_nothing_lit(badge_lights):
    """On the title, and when the badge goes dark, so do they."""
    ears = badge_lights
    show(ears, 20)
    ears.lights.off()
    ears.session.run(50)
    assert lit(colours(ears.session)) == 0


def test_release_leaves_the_lights_dark(badge_lights):
    """Whoever stops the game is not left with a glowing badge."""
    ears = badge_lights
    show(ears, 20)
    ears.lights.release()
    assert lit(colours(ears.session)) == 0


def test_the_status_light_is_never_touched(badge_lights):
    """D13 belongs to CircuitPython."""
    show(badge_lights, 4)
    assert "D13" not in badge_lights.session.machine.outputs
