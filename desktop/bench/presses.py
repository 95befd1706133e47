# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Kinds of presses and every motion of ui.md by name, and what is known of one.

A press is looked at from the moment the program takes it to the first pixels that it changes; the
wait for the scan of the keys and for the loop comes on top.
"""

from desktop.sim.speed import SCAN_US

_PAUSE = 60000  # us; whatever is further apart is no motion

# Pages that are built, and whose modules are read, when the press comes.
OPENS = "opens a page"
ROOM = "in a room"
PAGE = "on a page"

PRESSES = (
    ("title: choose", PAGE), ("title: open", OPENS), ("title: continue", OPENS),
    ("new game: choose", PAGE),
    ("new game: enter a code", OPENS), ("code: move", PAGE), ("code: letter", PAGE),
    ("code: delete", PAGE), ("code: random", PAGE), ("code: back", OPENS),
    ("new game: play", OPENS), ("finish the deal", ROOM), ("select a card", ROOM),
    ("A: take", ROOM), ("A: slay", ROOM), ("A: slay, and the limit falls far", ROOM),
    ("A: another weapon", ROOM), ("A: drink", ROOM), ("A: spill", ROOM), ("A: sell", ROOM),
    ("B: send away", ROOM), ("B: fists", ROOM), ("B: the third card, and a deal", ROOM),
    ("hold what kills", ROOM), ("hold SELECT to avoid", ROOM), ("SELECT: why", ROOM),
    ("SELECT: undo", ROOM), ("UP: the sum", ROOM), ("close the sum", ROOM),
    ("DOWN: what is left", OPENS), ("left: scroll", PAGE), ("left: close", OPENS),
    ("left: let go of DOWN", OPENS),
    ("a hint is thought: another card", ROOM),
    ("START: pause", OPENS), ("pause: choose", PAGE), ("pause: open settings", OPENS),
    ("pause: go on", OPENS), ("skip the ending", OPENS), ("game over: letter", PAGE),
    ("game over: place", PAGE), ("game over: details", OPENS), ("game over: title", OPENS),
    ("game over: again", OPENS), ("game over: same dungeon", OPENS), ("details: play it", OPENS),
    ("details: review", OPENS), ("review: leave", OPENS), ("review thinks: leave", OPENS),
    ("scores: rules", PAGE), ("scores: watch", OPENS), ("replay: pause", PAGE),
    ("replay: step", PAGE), ("replay: pace", PAGE), ("replay: leave", OPENS),
    ("settings: row", PAGE), ("settings: change", PAGE), ("settings: hold to erase", PAGE),
    ("settings: back", OPENS),
    ("learn: open", OPENS), ("learn: turn the page", PAGE), ("tutorial: the taught key", ROOM),
    ("good player: watch", OPENS), ("good player: pause", PAGE), ("good player: on", ROOM),
    ("good player: leave", OPENS), ("good player thinks: leave", OPENS),
    ("wake from dark", PAGE),
)  # fmt: skip

# Pages that are drawn in parts, over several frames: they are there with the last of these.
PARTS = ("learn: open", "learn: turn the page")

# The ten moments of ui.md; two of them have two forms, and the limit burns inside slay.
MOTIONS = (
    "select", "deal", "slay", "limit burns", "fists", "health", "potion", "potion wasted",
    "new weapon", "avoid", "death", "win",
)  # fmt: skip


class Press:
    """What one press took, in microseconds.

    ``turn`` and ``longest`` are the loop's turns before it, ``answer`` from taking the event to the
    first changed piece (None: nothing changed), ``end`` to the end of that refresh of ``pixels``;
    ``page`` to the end of the one that draws a new page, or the last part of one (None: there is
    none); ``spent`` {kind: us} until then, and of the loop's waiting.
    """

    def __init__(self, turns, answer, end, pixels, page, spent):
        self.turn = sum(turns) / len(turns)
        self.longest = max(turns)
        self.answer = answer
        self.end = end
        self.pixels = pixels
        self.page = page
        self.spent = spent

    @property
    def usual(self):
        """Half a scan and half a turn of waiting, and the answer."""
        return (SCAN_US + self.turn) / 2 + self.answer

    @property
    def worst(self):
        """A whole scan and a whole turn of waiting, the longest, and the answer."""
        return SCAN_US + self.longest + self.answer


class Motion:
    """``frames``: of every turn of the loop that drew something, (us it took without its sleep,
    pixels, transfers); ``gaps``: us from one such picture to the next, pauses left out; ``pages``:
    us of the turns that built a page and drew all of it, which are no frames."""

    def __init__(self, turns):
        drawn = [turn for turn in turns if turn.pixels]
        moved = [turn for turn in drawn if not turn.page]
        self.frames = [(turn.end - turn.at, turn.pixels, turn.transfers) for turn in moved]
        self.pages = [turn.end - turn.at for turn in drawn if turn.page]
        gaps = [two.end - one.end for one, two in zip(drawn, drawn[1:]) if not two.page]
        self.gaps = [gap for gap in gaps if gap < _PAUSE]

    def add(self, other):
        """Another time the same motion was seen; how often pages were built in it stays."""
        self.frames += other.frames
        self.gaps += other.gaps

    @property
    def apart(self):
        """From one picture to the next, in the mean, us; 0 for a single one."""
        return sum(self.gaps) / len(self.gaps) if self.gaps else 0.0

    @property
    def mean(self):
        """Of the frames, us."""
        return sum(frame[0] for frame in self.frames) / len(self.frames)

    @property
    def worst(self):
        """The longest frame: (us, pixels, transfers)."""
        return max(self.frames)
