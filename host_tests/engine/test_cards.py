# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Cards as bytes and as text, the full decks, and what is refused with the fault named."""

import pytest

from engine import cards, rules

ALL = rules.full_deck(rules.MERCHANTS)


def test_a_card_is_suit_times_16_plus_value():
    """The bytes of the contract."""
    assert (cards.CLUBS, cards.SPADES, cards.DIAMONDS, cards.HEARTS, cards.JOKER) == (
        0x00, 0x10, 0x20, 0x30, 0x40,
    )  # fmt: skip
    assert cards.from_text("2c") == 0x02
    assert cards.from_text("As") == 0x1E
    assert cards.from_text("Td") == 0x2A
    assert cards.from_text("9h") == 0x39
    assert cards.from_text("J1") == 0x41
    assert cards.from_text("J2") == 0x42


def test_suit_and_value_take_a_card_apart():
    """For all 46 cards."""
    for card in ALL:
        assert cards.suit(card) + cards.value(card) == card
        assert cards.suit(card) & 15 == 0


def test_each_card_has_exactly_one_role():
    """Monster, weapon, potion or merchant."""
    for card in ALL:
        roles = (cards.is_monster, cards.is_weapon, cards.is_potion, cards.is_merchant)
        assert sum(bool(role(card)) for role in roles) == 1


def test_no_card_has_no_role_and_no_text():
    """0 shares the clubs' nibble."""
    for role in (
        cards.is_monster,
        cards.is_weapon,
        cards.is_potion,
        cards.is_merchant,
        cards.is_card,
    ):
        assert not role(0)
    with pytest.raises(ValueError, match="0"):
        cards.to_text(0)


def test_46_bytes_are_cards():
    """Red face cards and aces are none, nor any other byte."""
    assert [byte for byte in range(-20, 300) if cards.is_card(byte)] == sorted(ALL)


def test_text_and_back_is_the_same_card():
    """For all 46, in two characters each."""
    texts = [cards.to_text(card) for card in ALL]
    assert [cards.from_text(text) for text in texts] == list(ALL)
    assert {len(text) for text in texts} == {2}
    assert len(set(texts)) == 46


def test_text_uses_the_letters_of_the_contract():
    """10 is T; the full deck in its order."""
    assert " ".join(cards.to_text(card) for card in ALL) == (
        "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As "
        "2d 3d 4d 5d 6d 7d 8d 9d Td 2h 3h 4h 5h 6h 7h 8h 9h Th J1 J2"
    )


def test_full_decks_are_bytes_in_the_contract_s_order():
    """Clubs, spades, diamonds, hearts, Jokers, each by rising value."""
    assert isinstance(rules.full_deck(rules.CLASSIC), bytes)
    assert list(ALL) == sorted(ALL)
    assert rules.full_deck(rules.CLASSIC) == ALL[:44]


def test_a_deck_in_text_may_have_spaces_or_none_or_both():
    """Top card first."""
    deck = bytes([0x05, 0x2A, 0x41])
    assert cards.deck_from_text("5c Td J1") == deck
    assert cards.deck_from_text("5cTdJ1") == deck
    assert cards.deck_from_text("  5cTd   J1 ") == deck
    assert cards.deck_from_text("") == b""
    assert isinstance(cards.deck_from_text("5c"), bytes)


@pytest.mark.parametrize(
    "text",
    ["", "5", "5x", "1c", "0c", "Xc", ".c", "..", "10", "5C", "tc", "Jd", "Qh", "Kd", "Ah", "J0",
     "J3", "Jj", "cc", "c5", "5cc", " 5", "5 ", "5c ", "--", "\u0665c", "5\u0441"],
)  # fmt: skip
def test_malformed_card_text_is_refused_and_named(text):
    """The sentence quotes what was given."""
    with pytest.raises(ValueError, match="not a card") as caught:
        cards.from_text(text)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize(
    ("text", "bad"),
    [("5c 6x 7c", "6x"), ("5c6x7c", "6x"), ("5c 6", "6"), ("5c6", "6"), ("10c", "10"),
     ("5c, 6c", ","), ("Jd", "Jd"), ("5c 6c7", "7"), ("5c J3 zz", "J3")],
)  # fmt: skip
def test_malformed_deck_text_is_refused_and_its_first_bad_part_named(text, bad):
    """Not only that something is wrong, but what."""
    with pytest.raises(ValueError, match="not a card") as caught:
        cards.deck_from_text(text)
    assert repr(bad) in str(caught.value)


@pytest.mark.parametrize(
    "byte", [1, 0x0F, 0x10, 0x11, 0x1F, 0x2B, 0x2E, 0x3E, 0x40, 0x43, 0x52, 255, -1, 300]
)
def test_a_byte_that_is_no_card_has_no_text(byte):
    """The sentence names the number."""
    with pytest.raises(ValueError, match="no card: " + str(byte)):
        cards.to_text(byte)


@pytest.mark.parametrize("flags", [-1, 128, 255, 1 << 40, 1.0, "CLASSIC", None])
def test_unknown_flags_have_no_deck(flags):
    """Rules are a combination of seven flags."""
    with pytest.raises(ValueError, match="unknown rules") as caught:
        rules.full_deck(flags)
    assert repr(flags) in str(caught.value)
