# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What holds of telling, taking back and replaying in every game, whoever plays it."""

import collections

from engine import replay, rules
from engine.game import AVOID, PLAYING, WON, Game
from host_tests.engine.play import PRESETS, seeded, snapshot
from host_tests.properties.plays import Play, over_random_and_skilled_play


@over_random_and_skilled_play
def test_health_after_tells_the_truth_and_changes_nothing(play):
    """For the action that is played next, and for all others by taking them back."""
    foreseen = None
    for _, move, game in play.run():
        if foreseen is not None:
            assert game.health == foreseen[move]
        now = snapshot(game, extras=True)
        foreseen = {a: game.health_after(a) for a in range(9) if game.can(a)}
        assert snapshot(game, extras=True) == now


@over_random_and_skilled_play
def test_undo_restores_every_field_and_never_crosses_a_deal(play):
    """One step back and on again; after a deal it answers False and nothing has changed."""
    before_extras = snapshot(play.game, extras=True)
    for before, move, game in play.run():
        after = snapshot(game, extras=True)
        if game.turn == before["turn"]:
            assert game.undo() is True
            assert snapshot(game, extras=True) == before_extras
            game.play(move)
        else:
            assert game.undo() is False
        assert snapshot(game, extras=True) == after
        before_extras = after


@over_random_and_skilled_play
def test_undo_goes_back_to_the_beginning_of_the_turn_step_by_step(play):
    """From the end of the game too, lost or won."""
    history = [snapshot(play.game, extras=True)]
    for before, _, game in play.run():
        if game.turn != before["turn"]:
            history = []
        history.append(snapshot(game, extras=True))
    while len(history) > 1:
        assert history.pop() == snapshot(game, extras=True)
        assert game.undo()
    assert snapshot(game, extras=True) == history[0]
    assert not game.undo()


@over_random_and_skilled_play
def test_every_seeded_game_is_replayed_from_its_packed_replay_to_the_same_state(play):
    """In the middle of a turn, between two turns, and at the end."""
    buffer = bytearray(replay.MAX_LENGTH)
    other = Game()
    for before, _, game in play.run():
        if game.seeded and (game.state != PLAYING or before["turn"] % 5 == 0):
            length = replay.pack(game, buffer)
            assert replay.unpack(buffer[:length], other) == length
            assert snapshot(other, extras=True) == snapshot(game, extras=True)


@over_random_and_skilled_play
def test_playing_the_moves_again_gives_the_same_game(play):
    """Also for explicit decks, and with a game that was used before."""
    for _ in play.run():
        pass
    first = snapshot(play.game, extras=True)
    again = seeded(rules.MERCHANT, 3)
    again.play(AVOID)
    again.deal_cards(play.game.rules, bytes(play.deck), play.game.seed)
    for move in first["moves"][: first["move_count"]]:
        again.play(move)
    first["seeded"] = False
    assert snapshot(again, extras=True) == first


def test_skilled_play_does_win():
    """These properties would mean little if nobody in them ever won."""
    won = collections.Counter()
    for flags in PRESETS.values():
        for seed in range(10):
            play = Play("skilled", flags, seed, seed)
            for _ in play.run():
                pass
            won[flags] += play.game.state == WON
    assert min(won[flags] for flags in PRESETS.values()) >= 5
