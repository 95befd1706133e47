# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Whether the shuffle is even: no place, neighbour or order is more likely than another.

**How the bounds were chosen.** Each count table is judged by its chi-square statistic. For shuffled
decks its cells depend on each other, so the textbook's degrees of freedom do not fit; but mean and
variance are exact sums over the covariance of two cells (``moments``), and a scaled chi-square with
these two is turned into a standard normal z by Wilson and Hilferty's cube root. Both tails count: a
shuffle that is too even is as wrong as one that is not even enough. The bound is ``|z| < 3.3``,
which a fair generator crosses once in a thousand tables. All seeds here are fixed, so a table that
passes once passes always. On 200 starts of 100,000 consecutive seeds z had mean 0.1, 0.0 and
standard deviation 1.06, 1.00 (positions, neighbours).
"""

import itertools
import math
import random

import pytest

from engine.shuffle import shuffle

BOUND = 3.3
DECKS = 50000
MODULI = ((32363, 157), (31727, 146), (31657, 142))


def z_score(statistic, mean, variance):
    """How many standard deviations a chi-square-like statistic lies from its mean."""
    scale = variance / (2 * mean)
    freedom = 2 * mean * mean / variance
    spread = 2 / (9 * freedom)
    return ((statistic / scale / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)


def moments(cells, p, never, both, joint):
    """Mean and variance of sum (O - E)**2 / E over ``cells`` cells that a deck fills with chance
    ``p`` each.

    Beside one cell there are ``never`` others that can't be filled by the same deck, and ``both``
    that are, with chance ``joint``. The sum has the mean trace(C) / p and the variance 2 trace(C *
    C) / p**2, where C is the covariance of the cells.
    """
    squares = (p - p * p) ** 2 + never * p**4 + both * (joint - p * p) ** 2
    return cells * (1 - p), 2 * cells * squares / (p * p)


def chi_square(counts, expected):
    """The statistic of a table of counts with one expectation for all."""
    return sum((count - expected) ** 2 for count in counts) / expected


def seeds_of(kind):
    """``DECKS`` seeds: in a row from a start, or drawn."""
    if kind == "random":
        return random.Random(2011).sample(range(2**30), DECKS)
    return range(int(kind), int(kind) + DECKS)


def decks_of(size, kind):
    """The decks of ``seeds_of(kind)``, each a bytearray of the numbers below ``size``."""
    fresh = bytes(range(size))
    for seed in seeds_of(kind):
        deck = bytearray(fresh)
        shuffle(deck, size, seed, 0)
        yield deck


def z_of_decks(size, decks):
    """z of the counts of (place, card), and of (card, next card), over ``DECKS`` decks."""
    places = [[0] * size for _ in range(size)]
    pairs = [[0] * size for _ in range(size)]
    for deck in decks:
        last = -1
        for place, card in zip(places, deck):
            place[card] += 1
            if last >= 0:
                pairs[last][card] += 1
            last = card
    p = 1 / size
    joint = 1 / (size * (size - 1))
    # Two places with one card, or one place with two, never happen together.
    of_places = moments(size * size, p, 2 * (size - 1), (size - 1) ** 2, joint)
    # Beside (a, b): no other (a, x), no other (x, b), no (b, a); all further pairs with chance
    # ``joint``.
    cells = size * (size - 1)
    never = 2 * (size - 2) + 1
    of_pairs = moments(cells, p, never, cells - 1 - never, joint)
    counts = [pairs[a][b] for a in range(size) for b in range(size) if a != b]
    return (
        z_score(chi_square(itertools.chain(*places), DECKS * p), *of_places),
        z_score(chi_square(counts, DECKS * p), *of_pairs),
    )


@pytest.mark.parametrize("kind", ["random", "0", "123456789", "1073691824"])
@pytest.mark.parametrize("size", [44, 46])
def test_every_card_is_as_likely_at_every_place_and_before_every_other(size, kind):
    """Positions and neighbouring pairs, with random seeds and with seeds in a row."""
    of_places, of_pairs = z_of_decks(size, decks_of(size, kind))
    assert abs(of_places) < BOUND
    assert abs(of_pairs) < BOUND


def naive(size):
    """Decks of the well-known wrong shuffle, each place changed with any other."""
    chance = random.Random(44)
    for _ in range(DECKS):
        deck = bytearray(range(size))
        for i in range(size):
            j = int(chance.random() * size)
            deck[i], deck[j] = deck[j], deck[i]
        yield deck


def cut(size):
    """Decks that are only cut, all cuts in turn: too even in places, and neighbours never part."""
    for seed in range(DECKS):
        yield bytearray((i + seed) % size for i in range(size))


def test_the_bounds_notice_bad_shuffles_on_both_sides():
    """A biased shuffle lies far above them, a too regular one far below."""
    assert z_of_decks(44, naive(44))[0] > 10 * BOUND
    of_places, of_pairs = z_of_decks(44, cut(44))
    assert of_places < -10 * BOUND
    assert of_pairs > 10 * BOUND


def test_the_bounds_fit_a_fair_shuffle():
    """Python's own shuffle passes, so the moments and the cube root are right."""
    chance = random.Random(46)
    deck = list(range(44))

    def fair():
        for _ in range(DECKS):
            chance.shuffle(deck)
            yield deck

    assert max(map(abs, z_of_decks(44, fair()))) < BOUND


@pytest.mark.parametrize("size", [44, 46])
def test_decks_of_neighbouring_seeds_have_nothing_in_common(size):
    """Which card lies where it lay in the deck before, and what took its place, is even too."""
    table = [[0] * size for _ in range(size)]
    last = None
    for seed in range(DECKS + 1):
        deck = bytearray(range(size))
        shuffle(deck, size, seed, 0)
        if last:
            for one, other in zip(last, deck):
                table[one][other] += 1
        last = deck
    p, joint = 1 / size, 1 / (size * (size - 1))
    mean, variance = moments(size * size, p, 2 * (size - 1), (size - 1) ** 2, joint)
    assert abs(z_score(chi_square(itertools.chain(*table), DECKS * p), mean, variance)) < BOUND


ORDERS = {bytes(order): i for i, order in enumerate(itertools.permutations(range(4)))}


def order_of(seed, turn):
    """Which of the 24 orders an avoided room gets."""
    room = bytearray(range(4))
    shuffle(room, 4, seed, turn)
    return ORDERS[bytes(room)]


def z_of_orders(draws):
    """z of the 24 orders, and of the 576 pairs of two orders that follow each other."""
    single, double, last = [0] * 24, [0] * 576, None
    for draw in draws:
        single[draw] += 1
        if last is not None:
            double[last * 24 + draw] += 1
        last = draw
    total = len(draws)
    return (
        z_score(chi_square(single, total / 24), 23, 46),
        z_score(chi_square(double, (total - 1) / 576), 575, 1150),
    )


@pytest.mark.parametrize("turn", [1, 2, 17, 30])
@pytest.mark.parametrize("kind", ["random", "0", "1073691824"])
def test_avoided_rooms_come_back_in_all_24_orders_alike_over_seeds(kind, turn):
    """For one turn, over many dungeons."""
    for z in z_of_orders([order_of(seed, turn) for seed in seeds_of(kind)]):
        assert abs(z) < BOUND


def test_avoided_rooms_come_back_in_all_24_orders_alike_over_turns():
    """For one dungeon after another, over its turns 1 to 29."""
    for z in z_of_orders([order_of(seed, turn) for seed in range(700) for turn in range(1, 30)]):
        assert abs(z) < BOUND


def test_the_deck_and_the_first_avoided_room_are_shuffled_by_different_streams():
    """Four cards shuffled as a deck and as the room of turn 1 agree in one of 24 seeds."""
    same = sum(order_of(seed, 0) == order_of(seed, 1) for seed in range(24000))
    assert 870 < same < 1130  # 1,000 expected, standard deviation 31


def test_no_two_of_200000_seeds_in_a_row_give_the_same_deck():
    """Told by the decks themselves, not by the generator's state."""
    decks = set()
    fresh = bytes(range(44))
    for seed in range(1_000_000, 1_200_000):
        deck = bytearray(fresh)
        shuffle(deck, 44, seed, 0)
        decks.add(bytes(deck))
    assert len(decks) == 200_000


def test_the_order_of_an_avoided_room_needs_no_earlier_draws():
    """Shuffling keeps no state between two calls."""
    first = [order_of(seed, 9) for seed in range(100)]
    shuffle(bytearray(range(46)), 46, 77, 0)
    assert [order_of(seed, 9) for seed in reversed(range(100))] == first[::-1]
