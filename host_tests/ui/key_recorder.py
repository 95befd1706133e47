# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Whole games as schedules of keys for the 32-bit VM, and the kinds of moves that are in them.

A game of ``data/wins.json`` is played in the simulator, and every key and every wait is written
down; the VM is then given the same keys and the same seeds, and must end with the same save.
"""

from desktop.sim.player import Player
from desktop.sim.session import Session
from desktop.vm.script import Script
from engine import cards, rules
from engine.game import AVOID, BARE, PLAYING, Game

# All that there is to do in a room.
DEEDS = {
    "a weapon", "another weapon", "slay", "fists", "a potion", "a potion wasted", "a sale",
    "a merchant sent away", "avoid",
}  # fmt: skip
UNDO, HINT = "an undo", "a hint"
SAVE_AT = 4096
_STEADY = 1500  # ms after which whatever was opened stands


class Recorder:
    """A ``Session`` for ``Player`` that notes in ``script`` all that is done with it."""

    def __init__(self, session, script):
        self.session = session
        self.script = script

    def __getattr__(self, name):
        return getattr(self.session, name)

    def run(self, ms):
        """Let time pass, here and there."""
        self.session.run(ms)
        self.script.wait(ms)
        return self

    def hold(self, key, ms):
        """Press a key for a while, and let go."""
        self.session.down(key)
        self.script.down(key)
        self.run(ms)
        self.session.up(key)
        self.script.up(key)
        return self

    def tap(self, key, ms=40, after=60):
        """Press, wait, let go, wait."""
        return self.hold(key, ms).run(after)


def deed(game, action):
    """What ``action`` is in ``game`` as it stands, in a player's words."""
    if action == AVOID:
        return "avoid"
    card = game.room[action & 3]
    second = bool(action & BARE)
    if cards.is_monster(card):
        return "fists" if second else "slay"
    if cards.is_weapon(card):
        return "another weapon" if game.weapon else "a weapon"
    if cards.is_potion(card):
        spilled = game.potion_used and game.rules & rules.ONE_POTION
        return "a potion wasted" if spilled else "a potion"
    return "a sale" if game.weapon and not second else "a merchant sent away"


def deeds(entry):
    """Every kind of deed in a game of ``data/wins.json``, in its order, and how it ended."""
    game = Game()
    game.deal(entry["rules"], entry["seed"])
    found = []
    for move in entry["moves"]:
        found.append(deed(game, int(move)))
        game.play(int(move))
    return found + [entry["state"]]


def _other(game, action):
    """A legal action beside ``action`` that leaves the dungeon alive and the room unfinished."""
    for other in range(AVOID):
        if other & 3 != action & 3 and game.can(other) and game.health_after(other) > 0:
            return other
    raise AssertionError("there is nothing else to do")


def schedule(entries, extra=()):
    """(script, seeds, save) of games played one after the other from the title: the keys for the
    VM, what its generator must give, and the save as the simulator had it in the end.

    ``extra``: in the first game a card is faced and taken back (``UNDO``), or a hint asked for
    (``HINT``). Marks: 2 n before the last card of game n is faced, 2 n + 1 after its end.
    """
    script = Script()
    seeds = [entry["seed"] for entry in entries]
    with Session(seeds=seeds) as session:
        session.start()
        recorder = Recorder(session, script)
        player = Player(recorder)
        recorder.run(_STEADY)
        for number, entry in enumerate(entries):
            player.new_game(("CLASSIC", "MERCHANT", "COFFEE_BREAK").index(entry["preset"]))
            assert (player.game.rules, player.game.seed) == (entry["rules"], entry["seed"])
            if number == 0:
                _besides(player, int(entry["moves"][0]), extra)
            for move in entry["moves"][:-1]:
                player.act(int(move))
                assert player.game.state == PLAYING
            script.mark(2 * number)
            player.act(int(entry["moves"][-1]))
            recorder.run(3 * _STEADY)
            assert player.screen == "game_over" and session.error is None, session.serial
            script.mark(2 * number + 1)
            recorder.tap("b", after=_STEADY)
        assert player.screen == "title"
        kept = len(player.app.save.image)
        return script, seeds, bytes(session.nvm[SAVE_AT : SAVE_AT + kept])


def _besides(player, move, extra):
    """What is asked for beside the moves of the game, before its first."""
    if UNDO in extra:
        player.act(_other(player.game, move))
        assert player.game.faced == 1
        player.session.tap("select", after=700)
        assert player.game.faced == 0
    if HINT in extra:
        player.session.hold("up", 700).run(8000)
        assert player.app.run.hinted, "the hint has not come"
        player.session.tap("up", after=400)  # puts the note away
