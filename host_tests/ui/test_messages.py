# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The texts of a room: the file on the drive, its source, the numbers by which it is read."""

import pytest

from desktop.assets import build, texts
from desktop.assets.sheets import SHEETS
from desktop.install import tree
from engine.cards import is_card
from host_tests.ui import claim_checker
from ui.draw import messages
from ui.widgets import forecast

# Names of ui.draw.messages that are no passages.
OTHERS = ["WIDTH", "ROWS", "COLUMNS", "BRIEFLY", "NUMBER", "RANK", "NAME"]
OTHERS += [value.upper() for value in texts.VALUES]


def passages():
    """{key: rows} of the source."""
    return {key: rows for key, _, rows in texts.parse(build.words())}


def test_every_number_is_that_of_its_passage():
    """A name in ui.draw.messages leads to the rows that the source has under the same name."""
    places = texts.places(build.words())
    named = {key.upper().replace(" ", "_"): place for key, place in places.items()}
    numbers = {
        name: value
        for name, value in vars(messages).items()
        if name.isupper() and not name.startswith("_") and name not in OTHERS
    }
    assert len(numbers) > 25
    for name, value in numbers.items():
        assert named[name] == value, name
    assert messages.WIDTH == texts.WIDTH
    assert messages.ROWS * messages.WIDTH == len(texts.encode(build.words()))
    assert messages.BRIEFLY + 0x22 == places["briefly"]


def test_the_rows_of_a_refused_blade_stand_in_the_order_of_the_reasons():
    """A reason's number leads to its sentence."""
    places = texts.places(build.words())
    reasons = ("blade", "unarmed", "limited", "spent", "bound")
    numbers = (
        forecast.NO_REASON, forecast.NO_WEAPON, forecast.LIMIT, forecast.SPENT, forecast.BOUND,
    )  # fmt: skip
    for key, number in zip(reasons, numbers):
        assert places[key] == messages.BLADE + number


def test_values_are_written_in_the_order_of_the_source():
    """{health} is written as the health, and not as its neighbour."""
    for place, value in enumerate(texts.VALUES):
        assert getattr(messages, value.upper()) == place
    assert (texts.NUMBER, texts.RANK, texts.NAMED) == (
        messages.NUMBER,
        messages.RANK,
        messages.NAME,
    )


def test_every_reason_has_its_condition():
    """test_explain_move.py hears every sentence that claim_checker.py knows, and these are all."""
    assert len(claim_checker.FIRST + claim_checker.SECOND) == len(set(passages()["reasons"]))
    assert len(passages()["watching"]) == 2


def test_every_card_has_a_name_that_fits():
    """Each of the 46 cards has its own, at most 11 letters, and the drawn creature's."""
    data = texts.encode(build.words())
    names = []
    for card in filter(is_card, range(0x50)):
        row = data[32 * card : 32 * card + 12]
        assert 0 in row, row
        names.append(row[: row.index(0)].decode())
    assert len(names) == len(set(names)) >= 46
    drawn = {name.replace("-", " ") for name in SHEETS[0].names} - {"back", "blank"}
    assert drawn <= {name.lower() for name in names}


def test_what_a_weapon_slays_is_said_in_one_way():
    """By the highest that it slays, "9 & below": a number of another meaning for the same thing is
    taken for the same."""
    said = [row for rows in passages().values() for row in rows]
    assert not [row for row in said if "limit" in row or "max" in row or "{court}" in row]
    assert sum("& below" in row for row in said) >= 5
    assert not [row for row in said if "and below" in row]


def test_notes_have_at_most_four_rows():
    """What a note says in one breath fits its plate."""
    rows = {key: len(lines) for key, lines in passages().items()}
    fist = max(rows["fists"], rows["deadly fists"], rows["no fists"])
    then = max(rows["then"], rows["then nothing"])
    assert rows["named"] + rows["blade"] + then + fist <= 4
    assert rows["named"] + max(rows["drink"], rows["spilt"]) + rows["bonus"] <= 4
    assert rows["named"] + rows["take"] + rows["drop"] <= 4
    assert rows["advise a"] + 2 + max(rows["sure"], rows["likely"]) <= 4
    way = max(rows["no way"], rows["lacking"], rows["tried"])
    assert rows["advise a"] + rows["hopeless"] + way + rows["at best"] <= 4
    assert rows["avoid"] + max(rows["in order"], rows["mixed"]) <= 4
    for key in ("trade", "no trade", "no memory", "last cards", "twice", "replay"):
        assert rows[key] <= 4


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("== a\nb\n== a\nb\n", "words: a: is there twice"),
        ("== a\n== b\nc\n", "words: a: has no rows"),
        ("b\n", "before the first key"),
        ("== a\n" + 32 * "b" + "\n", "words: a: row 1: 32 letters, 31 fit"),
        ("== a\nb {nobody}\n", "words: a: row 1: unknown word {nobody}"),
        ("== a\nb\tc\n", "has a letter that no sheet has"),
        ("== a at 0x02\n" + 12 * "b" + "\n", "too long for a name"),
        ("== a at 0x02\nb\n== c at 0x02\nd\n", "words: c: row 2 is that of a"),
    ],
)
def test_a_slip_of_the_pen_is_named(text, message):
    """Whoever edits the texts learns where the mistake is."""
    with pytest.raises(ValueError, match=message):
        texts.encode(text)


def test_the_texts_are_carried_to_a_badge():
    """The install command and the releases take the built file and leave its source at home."""
    assert "fonts/words.bin" in tree.data()
    assert "fonts/source/words.txt" not in tree.data()
