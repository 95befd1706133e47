# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The shuffle: full periods, within small ints, and the same for ever."""

import random

import pytest

from engine import cards, rules
from engine import shuffle as module
from engine.shuffle import check_seed, shuffle
from host_tests.engine.play import DATA, seeded

BOUND = 3.3
DECKS = 50000
MODULI = ((32363, 157), (31727, 146), (31657, 142))


# -- The generator ------------------------------------------------------------------------------


def prime_factors(number):
    """The different prime factors of a number, by trial."""
    found, divisor = set(), 2
    while number > 1:
        while number % divisor == 0:
            found.add(divisor)
            number //= divisor
        divisor += 1
    return found


@pytest.mark.parametrize(("modulus", "multiplier"), MODULI)
def test_each_part_of_the_generator_has_a_full_period(modulus, multiplier):
    """Prime modulus, and a primitive root as multiplier: no seed falls into a short cycle."""
    assert prime_factors(modulus) == {modulus}
    for factor in prime_factors(modulus - 1):
        assert pow(multiplier, (modulus - 1) // factor, modulus) != 1


def test_the_documented_constants_are_those_of_the_code():
    """The docstring is the promise; its numbers are the ones that are tested here."""
    text = " ".join(module.__doc__.split())
    for modulus, multiplier in MODULI:
        assert str(modulus) in text
        assert str(multiplier) in text


def written_down(count, seed, stream):
    """The shuffle again, from the module's docstring alone, of the numbers below ``count``."""
    left, right = seed >> 15, seed & 0x7FFF
    for number in range(8):
        key = 7919 * (stream + 1) + 6151 * number
        left, right = right, left ^ ((right * 27893 + key) >> 8 & 0x7FFF)
    pieces = (left & 1023, right & 1023, (left >> 10) << 5 | right >> 10)
    state = [1 + 30 * piece for piece in pieces]

    def step():
        for i, (modulus, multiplier) in enumerate(MODULI):
            state[i] = state[i] * multiplier % modulus
        return (state[0] - state[1] + state[2]) % 32362

    for _ in range(4):
        step()
    deck = list(range(count))
    for i in range(count - 1, 0, -1):
        draw = step()
        while draw >= 32362 - 32362 % (i + 1):
            draw = step()
        j = draw % (i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


@pytest.mark.parametrize("stream", [0, 1, 2, 60, 127])
def test_the_shuffle_is_the_one_that_its_docstring_describes(stream):
    """Somebody who writes it again from the description gets the same decks."""
    for seed in [0, 1, 2**15, 2**30 - 1, *random.Random(stream).sample(range(2**30), 200)]:
        for count in (2, 4, 44, 46):
            deck = bytearray(range(count))
            shuffle(deck, count, seed, stream)
            assert list(deck) == written_down(count, seed, stream)


class Small(int):
    """An int that notes the largest size of every result of arithmetic with it."""

    largest = 0


def _watched(name):
    plain = getattr(int, name)

    def method(self, other):
        result = plain(self, other)
        if result is NotImplemented:
            return result
        Small.largest = max(Small.largest, abs(result))
        return Small(result)

    return method


for _name in "add sub mul mod and or xor lshift".split():
    setattr(Small, "__r%s__" % _name, _watched("__r%s__" % _name))
    setattr(Small, "__%s__" % _name, _watched("__%s__" % _name))
Small.__rshift__ = _watched("__rshift__")


def test_every_intermediate_result_stays_below_2_to_the_30():
    """A larger int is a heap object on the badge; watched over seeds and streams of all kinds."""
    Small.largest = 0
    chance = random.Random(30)
    seeds = [0, 1, 0x7FFF, 0x3FFF8000, 2**30 - 1, *chance.sample(range(2**30), 300)]
    for number, seed in enumerate(seeds):
        deck = list(range(46))
        shuffle(deck, 46, Small(seed), Small((0, 127, number % 128)[number % 3]))
    assert 2**28 < Small.largest < 2**30  # the watch has seen the large product of the mixing
    # And what no sample proves: the largest product that the mixing and the steps can ever form.
    assert 0x7FFF * 27893 + 7919 * 128 + 7 * 6151 < 2**30
    assert all((modulus - 1) * multiplier < 2**30 for modulus, multiplier in MODULI)


def test_shuffling_no_or_one_card_is_harmless():
    """Nothing to change."""
    shuffle(bytearray(0), 0, 5, 0)
    one = bytearray(b"\x02")
    shuffle(one, 1, 5, 0)
    assert one == b"\x02"


# -- Golden decks -------------------------------------------------------------------------------


def golden_decks():
    """The stored lines: number of cards, seed, deck as text."""
    rows = []
    for line in (DATA / "golden-decks.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            size, seed, deck = line.split(None, 2)
            rows.append((int(size), int(seed), deck))
    return rows


def test_there_are_20_golden_decks_of_44_and_of_46_cards():
    """The file is whole."""
    sizes = [size for size, _, _ in golden_decks()]
    assert (sizes.count(44), sizes.count(46)) == (20, 20)
    assert len({seed for _, seed, _ in golden_decks()}) == 20


@pytest.mark.parametrize("row", golden_decks(), ids=lambda row: "%d-%d" % row[:2])
def test_golden_decks_never_change(row):
    """A shared seed is the same dungeon in every version: never change the file for this test."""
    size, seed, text = row
    game = seeded(rules.MERCHANT if size == 46 else rules.CLASSIC, seed)
    dealt = list(game.room) + [game.deck_card(i) for i in range(game.deck_count)]
    assert " ".join(cards.to_text(card) for card in dealt) == text


# -- Bad seeds ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [-1, 2**30, 2**31, 1 << 70, 1.5, "5", None])
def test_a_seed_out_of_range_is_refused_and_named(seed):
    """0 <= seed < 2**30, an int."""
    with pytest.raises(ValueError, match="seed out of range"):
        check_seed(seed)


def test_the_whole_range_of_seeds_is_accepted():
    """Both ends."""
    check_seed(0)
    check_seed(2**30 - 1)
