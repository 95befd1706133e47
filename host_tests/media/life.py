# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A badge's life from a script, and what must hold after a power cut in any moment of it.

The life is lived once; each of its erases and programs is noted with what was being saved. Then
the power fails at every one of them: the media are brought to that state, and the badge is
switched on. What does not hold is returned as sentences, so that a test may expect some.
"""

from engine.game import PLAYING, Game
from host_tests.engine.play import careful, dice, finished_games
from host_tests.media.badge import Badge, game_files
from record import autosave, lifecycle, settings, status_text
from record.block_state import BLANK, DAMAGED, FOREIGN, GOOD
from record.layout import BOOKS_AT, CRC32_AT, RUN_AT, SETTINGS_AT
from record.presets import PRESETS
from record.results import verify
from record.save import Save
from record.table import table_of
from record.writer import BOTH, Writer


class Note:
    """What was the case at an operation: the ``before`` and ``after`` of the save in flight, the
    content at the ``last`` power-on, whether it ends a run, and ``seed``, ``turn`` and ``moves`` of
    the game being played, turn 0 for none."""

    def __init__(self, what, life, after, ending):
        self.what = what
        self.before = life.committed
        self.after = after
        self.last = life.at_power_on
        self.ending = ending
        self.computer = life.badge.computer
        game = life.badge.app.game if life.badge.app else None
        running = life.playing
        self.turn = game.turn if running else 0
        self.seed = game.seed if running else 0
        self.moves = bytes(game.moves[: game.move_count]) if running else b""


def content(save):
    """(settings, books) of a save."""
    return bytes(save.image[SETTINGS_AT:RUN_AT]), bytes(save.image[BOOKS_AT:CRC32_AT])


class Life:
    """Plays the script on ``badge``."""

    def __init__(self, badge):
        self.badge = badge
        badge.app = None
        self.committed = None
        self.at_power_on = None
        self.playing = False
        self.on()

    def on(self):
        """Power on."""
        badge = self.badge
        badge.power.note = Note("boot", self, self.committed, False)
        app = badge.power_on()
        if self.committed is None:
            self.committed = content(app.save)
        self.at_power_on = content(app.save)
        self.playing = app.found
        self._watch(app.writer)

    def _watch(self, writer):
        """Note what each write is about."""
        write = writer.write

        def noted(*places):
            after = content(writer.save)
            ending = self.playing and not self.badge.app.run.active
            self.badge.power.note = Note("save", self, after, ending)
            kept = write(*places)
            if kept:
                self.committed = after
            return kept

        writer.write = noted

    def play(self, rules, seed, moves=None, stop=None, each=None):
        """A dungeon by known moves or carefully, to its end or until turn ``stop``.

        ``each`` is called with the app when a new turn has begun.
        """
        app = self.badge.app
        lifecycle.abandon(app.run)
        app.game.deal(rules, seed)
        lifecycle.begin(app.run)
        self.playing = True
        self.go_on(moves, stop, each)

    def go_on(self, moves=None, stop=None, each=None):
        """Play on."""
        app = self.badge.app
        game = app.game
        chance = dice(game.seed)
        lifecycle.resume(app.run)
        while game.state == PLAYING and (stop is None or game.turn < stop):
            turn = game.turn
            game.play(careful(game, chance) if moves is None else moves[game.move_count])
            autosave.moved(app.run)
            autosave.dealt(app.run)
            if each and game.turn != turn:
                each(app)
        if game.state != PLAYING:
            lifecycle.finish(app.run)
            self.playing = False


def wins(preset):
    """Known wins under a preset: [(rules, seed, moves)]."""
    return [
        (game["rules"], game["seed"], game["moves"])
        for game in finished_games()
        if game["state"] == "won" and game["rules"] == PRESETS[preset]
    ]


def script(life, computer):
    """First start, settings, three games with a record, a copy at boot, a restore."""
    badge = life.badge
    app = badge.app
    badge.attach(computer)
    settings.change(app.save, "volume", 1)
    settings.change(app.save, "started", 1)
    settings.write(app.run)
    life.play(PRESETS[0], 20)
    badge.attach(False)  # pulled out: the copy is older than the memory now
    settings.change(app.save, "volume", 3)
    settings.write(app.run)
    badge.attach(computer)
    life.play(PRESETS[2], 21)
    life.on()
    badge.attach(computer)
    app = badge.app
    rules, seed, moves = wins(1)[0]
    life.play(rules, seed, moves, stop=6, each=lambda app: autosave.rest(app.run))
    lifecycle.leave(life.badge.app.run)
    life.on()
    badge.attach(computer)
    app = badge.app
    life.go_on(moves, stop=11)
    badge.attach(False)  # pulled out, the game goes on on battery
    life.go_on(moves)
    table_of(app.save, 1).rename(0, b"WIN")
    autosave.write(app.run)
    badge.attach(computer)
    life.play(PRESETS[0], wins(0)[0][1], wins(0)[0][2], stop=8)
    # Another program empties the memory; the next start restores it, where there is a copy.
    badge.power.note = None
    badge.power.did("nvm", badge.nvm.bytes, 0, len(badge.nvm.bytes))
    if app.writer.drive is not None:
        life.on()
        badge.attach(computer)
        life.go_on(wins(0)[0][2]) if life.playing else None
    life.on()


def cuts(badge, start, how, every=1):
    """(index, operation, (NVM, drive)) for a cut in each noted operation since ``start``."""
    nvm, drive = bytearray(start[0]), bytearray(start[1])
    media = {"nvm": nvm, "drive": drive}
    for index, operation in enumerate(badge.power.log):
        memory = media[operation.medium]
        if operation.note is not None and index % every == 0:
            part = bytes(memory[operation.at : operation.at + operation.size])
            operation.interrupt(memory, how)
            yield index, operation, (bytes(nvm), bytes(drive))
            memory[operation.at : operation.at + operation.size] = part
        operation.apply(memory)


def judge(operation, state, alone=False, again=False):
    """What does not hold after a cut in ``operation`` that left ``state``: a list of sentences."""
    wrong = []
    note = operation.note
    with Badge(state) as badge:
        try:
            app = badge.power_on()
        except Exception as error:
            return ["it does not start: %r" % error]
        wrong += _files(badge)
        wrong += _told(app.writer, alone)
        found = content(app.save)
        in_memory = operation.medium == "nvm"
        allowed = [note.before, note.after]
        rooms = 2
        if note.computer or alone:
            rooms = 4
            allowed.append(note.last)
        if alone and in_memory:
            # Inside its own rewrite the memory may be lost, but never become something else.
            if found not in allowed + [content(Save())]:
                wrong.append("tables or settings that never were")
            return wrong + _true(app)
        if found not in allowed:
            wrong.append("tables or settings are neither those before nor after")
        elif note.turn and not (note.ending and found == note.after):
            wrong += _run(app, note, rooms, note.computer and in_memory)
        elif app.found:
            wrong.append("a run is back that was over")
        wrong += _true(app)
        if again:
            wrong += _save_again(badge)
    return wrong


def _files(badge):
    wrong = []
    for path, data in game_files().items():
        try:
            same = badge.fat.content(path) == data
        except OSError:
            same = False
        if not same:
            wrong.append("%s is destroyed" % path)
    return wrong


def _told(writer, alone):
    """What a page says that is not true: our own half-written block is damaged and not another
    program's, and boot.py repairs it where the copy is good; a copy out of use is told."""
    if writer.status == FOREIGN:
        return ["our own bytes are called another program's"]
    if alone:
        return []
    if writer.copy not in (GOOD, BLANK, DAMAGED):
        told = writer.status != GOOD or "out of use" in status_text.lines(writer, 0)
        return [] if told else ["a lost copy is not told"]
    return ["the memory is not repaired"] if writer.copy == GOOD != writer.status else []


def _run(app, note, rooms, worst):
    """What is wrong with the run; ``worst``: it may be as old as the last power-on, or gone."""
    game = app.game
    # Where the copy's own directory is gone, the memory may have the run as it was long before.
    free = worst or (app.writer.drive is None or app.writer.copy != GOOD) and rooms == 2
    if not app.found:
        return ["the run is lost"] if note.turn - 1 > rooms and not free else []
    if game.seed != note.seed:
        return [] if worst else ["an older run is back"]
    if not note.moves.startswith(bytes(game.moves[: game.move_count])):
        return ["the run has moves that were never made"]
    if note.turn - game.turn > rooms and not free:
        return ["%d rooms are lost" % (note.turn - game.turn)]
    return []


def _true(app):
    """Every entry is what its replay comes to."""
    game = Game()
    for table in [table_of(app.save, i) for i in range(3)]:
        for i in range(table.count):
            if not verify(game, table, i):
                return ["a wrong score"]
    return []


def _save_again(badge):
    """One more save must be kept, and leave the game's files alone."""
    app = badge.app
    settings.change(app.save, "brightness", 1 if app.save.brightness != 1 else 2)
    settings.write(app.run)
    if app.writer.status != GOOD:
        return ["the next save is not kept"]
    wrong = _files(badge)
    if badge.power_on().save.brightness != app.save.brightness:
        wrong.append("the next save is not found")
    return wrong


class MemoryFirst(Writer):
    """Writes in the wrong order, to see that it is found out."""

    def write(self, places=BOTH):
        self._places = places
        return Writer.write(self, places)

    def write_copy(self):
        if self._places == BOTH:
            self._kept = Writer.write_memory(self)
        return Writer.write_copy(self)

    def write_memory(self):
        return self._kept if self._places == BOTH else Writer.write_memory(self)


def live(computer=False, writer=Writer, version=(10, 2, 1), **layout):
    """Live the script on a new badge; returns (badge, its media at the start)."""
    badge = Badge(writer=writer, version=version, **layout)
    start = badge.content()
    script(Life(badge), computer)
    badge.close()
    return badge, start
