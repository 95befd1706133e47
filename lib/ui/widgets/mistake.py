# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What is said of a move that cost much: why another would have been better, and what that teaches.

Both are rows of ``ui.draw.messages``, by their number. As with a good player, the reason is a fact
of the position, found afterwards.
"""

from engine.game import AVOID, BARE
from engine.rules import EQUAL_SLAYS
from ui.draw import messages
from ui.widgets import explain_move
from ui.widgets import forecast as fc

# The rows of the passage "look back", and of "taught".
_NO_WAY, _COSTS, _WORN = range(3)
_AVOID, _FACE, _HANDS, _FRESH, _WEAPON, _HEAL, _LATER, _ORDER, _TRADE = range(9)


def reason(game, action, better, forecast, advisor):
    """Why ``better`` would have been better than ``action``, in ``game`` as it stands.

    ``forecast`` is used, and the values that the row needs are set; ``advisor`` as in
    ``explain_move.facts``.
    """
    true = explain_move.facts(game, better, forecast, advisor)
    if better != AVOID:
        return explain_move.sentence(true, forecast.kind, 1)
    if true & explain_move.DEADLY:
        return messages.LOOK_BACK + _NO_WAY
    if true & explain_move.COSTLY:
        return messages.LOOK_BACK + _COSTS
    forecast.describe(game, action & 3, action & BARE > 0)
    if forecast.kind == fc.SLAY:
        # It cost no health, but the weapon.
        top = game.room[action & 3] & 15
        if not game.rules & EQUAL_SLAYS:
            top -= 1
        messages.values[messages.REACH] = top
        if top > 1:
            return messages.LOOK_BACK + _WORN
    return explain_move.sentence(true, fc.NOTHING, 1)


def lesson(game, action, better, forecast):
    """What a game teaches whose costliest move was ``action`` in place of ``better``."""
    taught = _ORDER
    if better == AVOID:
        taught = _AVOID
    elif action == AVOID:
        taught = _FACE
    else:
        forecast.ask(game, action & 3, action & BARE > 0)
        kind = forecast.kind
        forecast.ask(game, better & 3, better & BARE > 0)
        if action & 3 == better & 3 and kind == fc.SLAY:
            taught = _HANDS
        elif action & 3 == better & 3 and kind == fc.FISTS:
            taught = _WEAPON
        elif forecast.kind == fc.TAKE:
            taught = _FRESH
        elif forecast.kind == fc.SELL or forecast.kind == fc.SEND:
            taught = _TRADE
        elif forecast.kind == fc.DRINK and forecast.change > 0:
            taught = _HEAL
        elif game.faced == 2 and (kind == fc.TAKE or kind == fc.DRINK):
            taught = _LATER
    return messages.TAUGHT + taught
