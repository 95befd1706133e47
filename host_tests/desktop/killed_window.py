# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""``python killed_window.py FOLDER MOVES``: plays so many moves in a window, says so, and goes on
waiting in it until somebody ends the process."""

import signal
import sys

from desktop import console, play
from desktop.sim.player import Player

real = play.Window.loop


def loop(window, _limit_ms):
    """Play, a moment of the window's own loop after each move."""
    window.session.run(500)
    player = Player(window.session)
    player.new_game()
    for _ in range(int(sys.argv[2])):
        game = player.game
        player.act(max(filter(game.can, range(8)), key=game.health_after))
        real(window, 20)
    print("playing", player.game.seed, player.game.move_count, flush=True)
    real(window, None)


play.secrets.randbits = lambda _bits: 5
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job ignores it
play.Window.loop = loop
sys.exit(console.run(play.main, ["--state", sys.argv[1]]))
