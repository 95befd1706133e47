# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Seed codes: what people read out to each other comes back as the same dungeon, or not at all."""

import random

import pytest

from engine import rules, seedcode
from host_tests.engine.play import PRESETS

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SEEDS = [0, 1, 31, 32, 1023, 1024, 2**29, 2**30 - 1, *random.Random(32).sample(range(2**30), 300)]
LETTERS = {"CLASSIC": "C", "MERCHANT": "M", "COFFEE_BREAK": "B"}


def test_a_code_is_six_characters_of_crockford_s_alphabet_most_significant_first():
    """Known codes, worked out by hand."""
    assert seedcode.encode(0) == "000000"
    assert seedcode.encode(1) == "000001"
    assert seedcode.encode(31) == "00000Z"
    assert seedcode.encode(32) == "000010"
    assert seedcode.encode(2**30 - 1) == "ZZZZZZ"
    assert seedcode.encode(2**29) == "G00000"


def test_the_code_of_the_contract_s_example():
    """7K3M9Q, digit by digit."""
    seed = 0
    for char in "7K3M9Q":
        seed = seed * 32 + ALPHABET.index(char)
    assert seedcode.encode(seed) == "7K3M9Q"
    assert seedcode.decode("7K3M9Q") == seed
    assert seedcode.label(rules.CLASSIC, seed) == "C-7K3M9Q"


@pytest.mark.parametrize("seed", SEEDS[:40])
def test_code_and_back_is_the_same_seed(seed):
    """Both ends of the range and between."""
    code = seedcode.encode(seed)
    assert len(code) == 6
    assert set(code) <= set(ALPHABET)
    assert seedcode.decode(code) == seed


def test_single_letters_spell_the_code():
    """A screen draws it letter by letter without making a text."""
    for seed in SEEDS:
        assert "".join(seedcode.letter(seed, place) for place in range(6)) == seedcode.encode(seed)


def test_codes_are_read_in_any_case_and_with_look_alikes_and_dashes():
    """O is 0, I and L are 1, dashes anywhere."""
    for seed in SEEDS:
        code = seedcode.encode(seed)
        assert seedcode.decode(code.lower()) == seed
        assert seedcode.decode(code.replace("0", "O").replace("1", "I")) == seed
        assert seedcode.decode(code.replace("0", "o").replace("1", "l")) == seed
        assert seedcode.decode(code[:3] + "-" + code[3:]) == seed
        assert seedcode.decode(code[:2] + "-" + code[2:4] + "--" + code[4:] + "-") == seed


@pytest.mark.parametrize("preset", PRESETS)
def test_a_label_puts_the_preset_before_the_code(preset):
    """C, M, B; read back with its rules, with or without the dash, in any case."""
    flags = PRESETS[preset]
    for seed in SEEDS:
        label = seedcode.label(flags, seed)
        assert label == LETTERS[preset] + "-" + seedcode.encode(seed)
        for text in (label, label.lower(), label.replace("-", ""), label[:5] + "-" + label[5:]):
            assert seedcode.decode(text) == seed
            assert seedcode.parse(text) == flags


def test_a_code_without_a_preset_is_classic():
    """Also one that begins with a preset's letter."""
    for code in ("7K3M9Q", "C00000", "M12345", "BBBBBB", "b12345", "7-K3M9Q"):
        assert seedcode.parse(code) == rules.CLASSIC
    assert seedcode.decode("C00000") == 12 << 25


def test_house_rules_have_no_letter():
    """No table holds them, and no label names them."""
    for flags in range(128):
        if flags not in PRESETS.values():
            with pytest.raises(ValueError, match="rules"):
                seedcode.label(flags, 5)


@pytest.mark.parametrize(
    "text",
    ["", "-", "7K3M9", "7K3M9QQ", "C-", "C-7K3M9", "C-7K3M9QQ", "CC-7K3M9Q", "X-7K3M9Q",
     "7K3M9QC", "7K3M9Q7K3M9Q"],
)  # fmt: skip
def test_a_code_with_characters_missing_or_too_many_is_refused(text):
    """And not taken for some other dungeon."""
    for read in (seedcode.decode, seedcode.parse):
        with pytest.raises(ValueError, match="6 characters") as caught:
            read(text)
        assert repr(text) in str(caught.value)


@pytest.mark.parametrize(
    "char",
    [
        "U",
        "u",
        "*",
        " ",
        ".",
        "_",
        "\u017f",
        "\u0131",
        "\u0661",
        "\uff11",
        "\u00df",
        "\n",
        "\0",
        "=",
    ],
)
def test_a_character_outside_the_alphabet_is_refused_and_named(char):
    """U is left out by Crockford; letters of other scripts look like digits and are none."""
    for text in ("7K3M9" + char, char + "K3M9Q", "C-7K" + char + "M9Q"):
        with pytest.raises(ValueError, match="not in a seed code") as caught:
            seedcode.decode(text)
        assert repr(char) in str(caught.value)


@pytest.mark.parametrize("seed", [-1, 2**30, 1 << 60, 0.5, None])
def test_a_seed_out_of_range_has_no_code(seed):
    """30 bits are what six characters hold."""
    with pytest.raises(ValueError, match="seed out of range"):
        seedcode.encode(seed)
    with pytest.raises(ValueError, match="seed out of range"):
        seedcode.label(rules.CLASSIC, seed)


def test_random_text_is_read_as_a_seed_in_range_or_refused():
    """Nothing else comes out of ten thousand texts."""
    chance = random.Random(6)
    understood = 0
    for _ in range(10000):
        text = "".join(chance.choice("0189AIOLUZcmb-- \u00e9") for _ in range(chance.randint(0, 9)))
        try:
            seed = seedcode.decode(text)
        except ValueError:
            with pytest.raises(ValueError, match="seed code"):
                seedcode.parse(text)
            continue
        understood += 1
        assert 0 <= seed < 2**30
        assert seedcode.parse(text) in PRESETS.values()
    assert understood > 200
