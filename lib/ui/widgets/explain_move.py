# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Why a good player does what it does, in two short rows: what the action is, and what for.

The advisor weighs numbers and has no words, so the words are found afterwards: the action is held
against the rules, and of the sentences in ``ui.draw.messages`` the first is said whose condition is
a fact. So each is true of the position, even where the advisor had another reason.
"""

from engine import rules
from engine.game import AVOID
from ui.draw import messages
from ui.widgets import forecast as fc

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

# Places in the values of ui.draw.messages that are used for something else here.
_CARD = const(0)  # the name of the card, and of the weapon, in five letters
_WEAPON = const(1)
_LOSS = const(7)  # what a room costs at best
_REACH = const(8)  # the rank of the card that stays, of another foe, or the highest it slays
_CHANCE = const(9)  # cards in the dungeon, or what is wasted of a potion

# Facts of a room that is avoided: nobody comes through it alive; it costs health; a weapon or a
# potion lies there.
DEADLY, COSTLY, GOODS = const(0x2), const(0x4), const(0x20)
# Another foe here can be slain then.
ANOTHER = const(0x400)

# What an action is, by its kind in ui.widgets.forecast; avoiding has none.
_KINDS = b"ASFTDWVN"

# The condition of each row of the passage "reasons" in its order: the kind of action, a capital for
# the first row of the two, ``*`` for the second of any kind but avoiding; and the fact.
_WHEN = (
    b"AbAcAfAaSbSaFaTaDaWaVaNa"
    b"aeadaa*e*f*g*h*i"
    b"skslsjsafmflfkfofnfa"
    b"tmtltptctntadbdcdawavlvbvanmna"
)  # fmt: skip


# hot
def facts(game, action, forecast, advisor):
    """What is true of a legal action before it is played, a bit each, from a (always) on.

    ``forecast`` is asked about it, and what the sentences need is left in the values of
    ``ui.draw.messages``; ``advisor``, which has finished, knows what a room costs. Where a room
    is avoided: b, nobody comes through it alive; c, it costs health; d, it comes back mixed; e,
    after one card; f, a weapon or a potion lies there. Else: b, health stays as it is; c, the
    potion is more than health can take, the weapon better than the old one; e, it kills; what
    is left behind, if that is settled: f a merchant, g a potion that could not heal now, h
    other goods, i a foe. And of the weapon in hand: j, no higher foe can be slain; k, another
    foe here can be slain then, and after bare hands only; l, it slays none that are left; m,
    there is none; n, it has a limit, o, it is fresh, and could be used or is given away; p, it
    slays none that lie here.
    """
    values = messages.values
    flags = game.rules
    weapon = game.weapon
    edge = weapon & 15
    limit = game.limit
    true = 1
    if action == AVOID:
        best = advisor.most_health(game)
        values[_LOSS] = game.health - best
        values[_CHANCE] = game.deck_count
        if best == 0:
            true |= DEADLY
        if best < game.health:
            true |= COSTLY
        if flags & rules.SHUFFLED_AVOID:
            true |= 0x8
        if game.deck_count == 1:
            true |= 0x10
        for card in game.room:
            if 0x20 <= card < 0x40:
                true |= GOODS
        return true
    place = action & 3
    forecast.describe(game, place, action > 3)
    kind = forecast.kind
    card = game.room[place]
    value = card & 15
    reach = fc.reach(game)
    fits = card >= 0x20 or value <= reach
    beyond = value + 1 if flags & rules.EQUAL_SLAYS else value  # would not fit once this is slain
    after = beyond - 1 if kind == fc.SLAY else reach
    stays = count = low = 0  # low: the highest of the other foes here that it slays then
    rest = least = 15  # the lowest of all other foes, and of those here
    for i in range(4 + game.deck_count):
        other = game.room[i] if i < 4 else game.deck_card(i - 4)
        if i == place or other == 0:
            continue
        if i < 4:
            stays = other
            count += 1
        if other < 0x20:
            other &= 15
            if other < rest:
                rest = other
            if i < 4:
                least = rest
                if low < other <= after:
                    low = other
    if forecast.change == 0:
        true |= 0x2
    if (forecast.change if kind == fc.DRINK else edge) < value:
        true |= 0x4
    if forecast.lethal:
        true |= 0x10
    if count != 1 or game.faced != 2:
        stays = 0
    elif stays < 0x20:
        true |= 0x100
    elif stays >= 0x40:
        true |= 0x20
    elif stays < 0x30 or not flags & rules.ONE_POTION or kind != fc.DRINK and not game.potion_used:
        true |= 0x80
    else:
        true |= 0x40
    if weapon == 0:
        true |= 0x1000
    else:
        if value == reach and limit:
            true |= 0x200
        if low and fits and (kind == fc.SLAY or low >= beyond):
            true |= ANOTHER
        if after < 2 or after < rest < 15 and (kind != fc.FISTS or not fits):
            true |= 0x800
        if fits:
            true |= 0x2000 if limit else 0x4000
        if reach < least < 15:
            true |= 0x8000
    values[_CARD] = card + messages.BRIEFLY
    values[_WEAPON] = weapon + messages.BRIEFLY
    values[_REACH] = (stays or (low if true & ANOTHER else after)) & 15
    values[_CHANCE] = value - forecast.change
    return true


# hot
def write(game, action, forecast, advisor, rows, first):
    """Write what a legal action is, and what for, into two of the rows of tiles, from ``first``
    on."""
    true = facts(game, action, forecast, advisor)
    kind = fc.NOTHING if action == AVOID else forecast.kind
    for second in range(2):
        messages.fill(rows[first + second], sentence(true, kind, second))


# hot
def sentence(true, kind, second):
    """The number of the first row of the texts that is true: of what an action of this kind is (0)
    or what for (1)."""
    letter = _KINDS[kind] + 32 * second
    star = 42 if second and kind else 0
    i = 0
    while not ((_WHEN[i] == letter or _WHEN[i] == star) and true >> _WHEN[i + 1] - 97 & 1):
        i += 2
    return messages.REASONS + i // 2
