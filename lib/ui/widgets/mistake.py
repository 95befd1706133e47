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
_NO_WAY, _COSTS, _GOODS, _FREE, _KILLED, _STUCK, _MORE, _WORN, _BLUNT = range(9)
_AVOID, _FACE, _HANDS, _FRESH, _WEAPON, _HEAL, _LATER, _ORDER, _TRADE = range(9)
_STRONG, _WASTE, _OLD = range(9, 12)


def reason(game, action, better, forecast, advisor):
    """Why ``better`` would have been better than ``action``, in ``game`` as it stands.

    ``forecast`` is used, and the values that the row needs are set; ``advisor`` as in
    ``explain_move.facts``.
    """
    true = explain_move.facts(game, better, forecast, advisor)
    kind = forecast.kind
    equal = game.rules & EQUAL_SLAYS > 0
    reach = fc.reach(game)  # of the weapon after the better action
    if better == AVOID:
        kind = fc.NOTHING
        if true & explain_move.DEADLY:
            return messages.LOOK_BACK + _NO_WAY
        if true & explain_move.COSTLY:
            return messages.LOOK_BACK + _COSTS
    elif action == AVOID:
        if advisor.most_health(game) >= game.health:
            return messages.LOOK_BACK + _FREE
        return explain_move.sentence(true, kind, 1)
    else:
        left = _left(game, action, advisor)
        more = _left(game, better, advisor) - left
        if more > 0 and left == 0:
            return messages.LOOK_BACK + (_STUCK if game.health_after(action) > 0 else _KILLED)
        if kind == fc.SLAY and game.faced < 2 and true & explain_move.ANOTHER:
            return explain_move.sentence(true, kind, 1)
        if more > 0:
            messages.values[messages.GAIN] = more
            return messages.LOOK_BACK + _MORE
        if kind == fc.SLAY:
            reach = (game.room[better & 3] & 15) - (not equal)
        elif kind == fc.TAKE or kind == fc.SELL:
            reach = 0
    forecast.ask(game, action & 3, action & BARE > 0)
    top = (game.room[action & 3] & 15) - (not equal)
    if forecast.kind == fc.SLAY and top < reach:
        messages.values[messages.REACH] = top
        return messages.LOOK_BACK + (_WORN if top > 1 else _BLUNT)
    if better == AVOID and true & explain_move.GOODS:
        return messages.LOOK_BACK + _GOODS
    return explain_move.sentence(true, kind, 1)


def _left(game, action, advisor):
    """The most health with which the room can be left once a card was faced, 0 where that kills."""
    health = game.health_after(action)
    lie = 0
    for card in game.room:
        lie += card > 0
    if health <= 0 or lie == 1 or lie == game.faced == 2:
        return max(health, 0)  # the room is left, and cannot be entered again
    game.play(action)
    health = advisor.most_health(game)
    game.undo()
    return health


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
        value = game.room[action & 3] & 15
        wasted = kind == fc.DRINK and forecast.change < value
        forecast.ask(game, better & 3, better & BARE > 0)
        if forecast.kind == fc.SLAY:
            if action & 3 == better & 3:
                taught = _WEAPON
            elif kind == fc.SLAY and value < game.room[better & 3] & 15:
                taught = _STRONG
            elif kind == fc.TAKE and game.faced < 2:
                taught = _OLD
        elif forecast.kind == fc.FISTS:
            if kind == fc.SLAY:
                taught = _HANDS
        elif forecast.kind == fc.TAKE:
            taught = _FRESH
        elif forecast.kind == fc.SELL or forecast.kind == fc.SEND:
            taught = _TRADE
        elif forecast.kind == fc.DRINK and forecast.change > 0:
            taught = _HEAL
        if taught == _ORDER:
            if game.faced == 2 and fc.TAKE <= kind <= fc.SPILL:
                taught = _LATER
            elif wasted and (forecast.kind == fc.SLAY or forecast.kind == fc.FISTS):
                taught = _WASTE
    return messages.TAUGHT + taught
