# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Prints the heap bytes that the imported engine keeps, and those of one ``Game``."""

import gc


def main():
    """Lines ``name bytes``; the games are averaged over 16, because a block has 16 bytes."""
    gc.collect()
    before = gc.mem_alloc()
    import engine.game
    import engine.replay
    import engine.seedcode

    gc.collect()
    print("engine", gc.mem_alloc() - before)
    keep = [None] * 16
    gc.collect()
    before = gc.mem_alloc()
    for i in range(16):
        keep[i] = engine.game.Game()
    gc.collect()
    print("game", (gc.mem_alloc() - before) // 16)


main()
