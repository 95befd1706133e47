# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The shuffle: a shared seed gives the same dungeon everywhere and for ever.

Nothing below may change: players share seeds, and every stored replay depends on them. The golden
decks in the tests pin it down.

**Mixing.** The 30 bits of the seed go through eight rounds of a Feistel network of two 15-bit
halves, ``left, right = right, left ^ ((right * 27893 + key) >> 8 & 0x7FFF)``, with ``key = 7919 *
(stream + 1) + 6151 * round``. A Feistel network is a bijection, so no two seeds can meet here.
``stream`` is 0 for the deck and the turn's number for an avoided room that is mixed; so that order
depends on seed and turn alone. Seeds that follow each other start far apart.

**Generator.** L'Ecuyer's combination of three small multiplicative generators, made for 16-bit
machines (Communications of the ACM 31, 1988, page 742): moduli 32363, 31727, 31657, multipliers
157, 146, 142, each with full period (m - 1; the tests check it), together about 8 * 10**12. Three
pieces of ten mixed bits start them, at ``1 + 30 * piece``; so different seeds give different
states. Four steps are thrown away. A draw is ``(s1 - s2 + s3) mod 32362``, which is uniform on
0..32361. The largest product in it is 157 * 32362, about 5 million: every intermediate stays a
small int on a 32-bit VM.

**Order of draws.** Fisher and Yates, from the last place down: for ``i`` from ``count - 1`` to 1,
place ``i`` changes with place ``draw mod (i + 1)``. Draws of ``32362 - 32362 mod (i + 1)`` and
above are drawn anew, which keeps the choice unbiased.

It is no cryptography, and keeps no state between two calls.
"""

SEED_MAX = 0x3FFFFFFF


def check_seed(seed):
    """Raise ``ValueError`` unless ``seed`` is an int with 0 <= seed < 2**30."""
    if not isinstance(seed, int) or seed < 0 or seed > SEED_MAX:
        raise ValueError("seed out of range: %r" % (seed,))


def shuffle(buffer, count, seed, stream):
    """Shuffle ``buffer[0]`` to ``buffer[count - 1]`` in place; allocates nothing.

    ``seed`` as checked by ``check_seed``, ``stream`` 0..127, ``count`` at most 64.
    """
    left = seed >> 15
    right = seed & 0x7FFF
    key = 7919 * (stream + 1)
    for _ in range(8):
        half = left ^ (((right * 27893 + key) >> 8) & 0x7FFF)
        left = right
        right = half
        key += 6151
    s1 = 1 + 30 * (left & 1023)
    s2 = 1 + 30 * (right & 1023)
    s3 = 1 + 30 * ((left >> 10) << 5 | right >> 10)
    for _ in range(4):
        s1 = s1 * 157 % 32363
        s2 = s2 * 146 % 31727
        s3 = s3 * 142 % 31657
    i = count - 1
    while i > 0:
        s1 = s1 * 157 % 32363
        s2 = s2 * 146 % 31727
        s3 = s3 * 142 % 31657
        draw = (s1 - s2 + s3) % 32362
        j = draw % (i + 1)
        # The last, incomplete row of draws begins where draw - j + i reaches the end.
        if draw - j + i < 32362:
            card = buffer[i]
            buffer[i] = buffer[j]
            buffer[j] = card
            i -= 1
