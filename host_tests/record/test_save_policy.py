# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What is written where, and when: the table of design.md, and nothing besides."""

import pytest

from engine.game import PLAYING
from host_tests.media.badge import Badge
from host_tests.media.life import wins
from record import autosave, lifecycle, settings, status_text
from record.presets import PRESETS
from record.results import erase
from record.stats import stats_of
from record.table import table_of

RULES, SEED, MOVES = wins(0)[0]


class Diary:
    """A badge whose writes are counted: ``since()`` gives (to the memory, to the file) since the
    last call."""

    def __init__(self, **options):
        computer = options.pop("computer", False)
        self.badge = Badge(**options)
        self.badge.computer = computer
        self.app = self.badge.power_on()
        self.hushed = 0
        self.app.writer.hush = self._hush
        self._before = self._counts()

    def _hush(self):
        self.hushed += 1

    def _counts(self):
        return self.badge.nvm.erases, dict(self.badge.flash.erases)

    def since(self):
        """(NVM erases, file saves) since the last call; each save rewrites the directory's sector
        once, and no other more often."""
        memory, sectors = self._counts()
        old_memory, old = self._before
        self._before = memory, sectors
        saves = max((count - old.get(at, 0) for at, count in sectors.items()), default=0)
        return memory - old_memory, saves

    def begin(self, seed=SEED, rules=RULES, practice=False):
        """A fresh dungeon."""
        app = self.app
        lifecycle.abandon(app.run)
        app.game.deal(rules, seed)
        lifecycle.begin(app.run, practice)

    def room(self):
        """Play to the next room, or to the end."""
        game = self.app.game
        turn = game.turn
        while game.turn == turn and game.state == PLAYING:
            game.play(MOVES[game.move_count])
            autosave.moved(self.app.run)
        autosave.dealt(self.app.run)

    def to_the_end(self):
        """Play the known win, told of every move and of no deal."""
        game = self.app.game
        while game.state == PLAYING:
            game.play(MOVES[game.move_count])
            autosave.moved(self.app.run)

    def again(self, power=True):
        """Off and on, or a reload."""
        self.app = self.badge.power_on() if power else self.badge.start()
        self.since()
        return self.app


@pytest.fixture
def diary():
    """Make diaries; their badges are closed at the end."""
    made = []

    def make(**options):
        made.append(Diary(**options))
        return made[-1]

    yield make
    for one in made:
        one.badge.close()


def test_with_a_file_a_run_is_written_to_it_every_second_room(diary):
    """Its flash lasts for a hundred thousand erases, the memory only for ten thousand."""
    player = diary()
    player.begin()
    assert player.since() == (0, 0), "a dungeon that was only begun is written nowhere"
    writes = []
    for _ in range(8):
        player.room()
        writes.append(player.since())
    assert writes == [(0, 0), (0, 1)] * 4


def test_without_a_file_a_run_is_written_to_the_memory_every_fourth_room(diary):
    """So it stays within what the memory lasts."""
    player = diary(copy=False)
    player.begin()
    writes = []
    for _ in range(8):
        player.room()
        writes.append(player.since())
    assert writes == [(0, 0), (0, 0), (0, 0), (1, 0)] * 2


def test_with_a_computer_attached_the_memory_takes_the_run(diary):
    """A file that cannot be written counts as none, and is used again when the cable is out."""
    player = diary(computer=True)
    player.begin()
    writes = []
    for _ in range(4):
        player.room()
        writes.append(player.since())
    assert writes == [(0, 0), (0, 0), (0, 0), (1, 0)]
    player.badge.attach(False)
    player.room()
    player.room()
    assert player.since() == (0, 1)


def test_a_move_within_a_room_writes_to_no_flash_at_all(diary):
    """Flash stalls the keys: it waits for the deal."""
    player = diary()
    player.begin()
    game = player.app.game
    turn = game.turn
    while game.turn < turn + 3:
        game.play(MOVES[game.move_count])
        autosave.moved(player.app.run)
    assert player.since() == (0, 0)
    autosave.dealt(player.app.run)
    autosave.dealt(player.app.run)
    assert player.since() == (0, 0), "three rooms, not two or four"


@pytest.mark.parametrize("rooms, writes", [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_a_rest_is_written_to_the_memory_after_two_rooms(diary, rooms, writes):
    """The pause menu, a dimmed screen, a low battery; once, however long the rest."""
    player = diary(copy=False)
    player.begin()
    for _ in range(rooms):
        player.room()
    for _ in range(5):
        autosave.rest(player.app.run)
    assert player.since() == (writes, 0)


def test_a_rest_is_not_written_where_the_file_has_the_run(diary):
    """Two rooms are at risk at most, and the memory is spared."""
    player = diary()
    player.begin()
    for _ in range(5):
        player.room()
        player.since()
        autosave.rest(player.app.run)
        assert player.since() == (0, 0)


def test_a_setting_out_of_range_is_heard_of_before_anything_is_written(diary):
    """A fault of a screen does not become a damaged record."""
    player = diary()
    save = player.app.save
    with pytest.raises(ValueError, match="volume"):
        settings.change(save, "volume", 4)
    settings.write(player.app.run)
    assert player.since() == (0, 0)
    settings.change(save, "volume", 1)
    settings.write(player.app.run)
    assert player.since() == (1, 1)


def test_settings_are_written_to_both_once_and_only_when_they_differ(diary):
    """Looking at the page wears nothing out, and a change taken back neither."""
    player = diary()
    save = player.app.save
    settings.write(player.app.run)
    settings.change(save, "volume", 3)
    settings.change(save, "volume", 2)
    settings.write(player.app.run)
    assert player.since() == (0, 0)
    settings.change(save, "volume", 3)
    settings.write(player.app.run)
    assert player.since() == (1, 1)
    settings.write(player.app.run)
    assert player.since() == (0, 0)
    assert player.again().save.volume == 3


def test_a_game_that_ends_is_written_to_both_once(diary):
    """The file first, then the memory, under one number."""
    player = diary()
    player.begin()
    player.to_the_end()
    order = []
    drive, store = player.app.writer.drive, player.app.writer.store
    to_file, to_memory = drive.write, store.write
    drive.write = lambda *a: order.append("file") or to_file(*a)
    store.write = lambda *a: order.append("memory") or to_memory(*a)
    assert lifecycle.finish(player.app.run) == 0
    assert order == ["file", "memory"]
    assert player.since() == (1, 1)
    assert lifecycle.finish(player.app.run) is None
    assert player.since() == (0, 0)


def test_sound_is_stopped_before_every_write_and_for_no_other_reason(diary):
    """A write stalls the badge, and a note that is held through it would howl."""
    player = diary(computer=True)
    player.begin()
    for _ in range(3):
        player.room()
    assert player.hushed == 0, "a refused remount writes nothing"
    player.room()
    assert player.hushed == 1
    player.badge.attach(False)
    player.to_the_end()
    lifecycle.finish(player.app.run)
    assert player.hushed == 3


def test_the_drive_is_given_back_after_every_write(diary):
    """A computer that is plugged in later finds a drive that it may write."""
    for version in ((9, 2, 9), (10, 2, 1)):
        player = diary(version=version)
        assert not player.badge.fat.remounted
        player.begin()
        for _ in range(4):
            player.room()
            assert not player.badge.fat.remounted
        player.to_the_end()
        lifecycle.finish(player.app.run)
        assert not player.badge.fat.remounted
        assert player.badge.fat.remounts == 6


def test_leaving_for_the_title_keeps_whatever_is_not_kept_yet(diary):
    """Save and leave means it: even the first room, and nothing twice."""
    player = diary(copy=False)
    player.begin()
    lifecycle.leave(player.app.run)
    assert player.since() == (1, 0)
    assert lifecycle.resume(player.app.run)
    lifecycle.leave(player.app.run)
    assert player.since() == (0, 0)
    lifecycle.resume(player.app.run)
    player.room()
    lifecycle.leave(player.app.run)
    assert player.since() == (1, 0)
    assert player.again().found
    assert player.app.game.turn == 2


def test_a_name_and_an_erased_table_are_written(diary):
    """Both are what the player just did and expects to find again."""
    player = diary()
    player.begin()
    player.to_the_end()
    lifecycle.finish(player.app.run)
    player.since()
    table_of(player.app.save, 0).rename(0, b"BOB")
    autosave.write(player.app.run)
    assert player.since() == (1, 1)
    player.again()
    assert bytes(table_of(player.app.save, 0).initial(0, k) for k in range(3)) == b"BOB"
    erase(player.app.save)
    autosave.write(player.app.run)
    assert player.since() == (1, 1)
    assert table_of(player.again().save, 0).count == 0


def test_practice_is_kept_as_a_run_and_counts_nowhere(diary):
    """It can be resumed like any other, and leaves nothing behind."""
    player = diary()
    player.begin(practice=True)
    player.room()
    player.room()
    assert player.again().found and player.app.run.practice
    lifecycle.resume(player.app.run)
    player.to_the_end()
    assert lifecycle.finish(player.app.run) == -1
    assert stats_of(player.app.save, 0).games == 0
    assert not player.again().found


@pytest.mark.parametrize("written_before", [False, True])
def test_practice_that_ended_does_not_come_back_from_the_file(diary, written_before):
    """The memory never had it, so nothing differs there; but the file has it, and is newer."""
    player = diary()
    if written_before:
        settings.change(player.app.save, "volume", 1)
        settings.write(player.app.run)
    player.begin(practice=True)
    player.room()
    player.room()
    player.to_the_end()
    lifecycle.finish(player.app.run)
    assert not player.again().found


def test_practice_that_was_never_written_ends_without_a_write(diary):
    """Nothing is there that would have to be taken back."""
    player = diary()
    player.begin(practice=True)
    player.to_the_end()
    lifecycle.finish(player.app.run)
    assert player.since() == (0, 0)
    assert not player.again(power=False).found


def test_a_run_given_up_counts_as_lost_and_enters_no_table(diary):
    """Nobody saves a streak by walking out; and the score is never above 0."""
    player = diary()
    player.begin()
    player.to_the_end()
    lifecycle.finish(player.app.run)
    assert stats_of(player.app.save, 0).streak == 1
    player.begin(seed=77)
    assert lifecycle.abandon(player.app.run)
    stats = stats_of(player.again().save, 0)
    assert (stats.games, stats.wins, stats.streak, stats.best_streak) == (2, 1, 0, 1)
    assert table_of(player.app.save, 0).count == 1
    assert not player.app.found
    assert not lifecycle.abandon(player.app.run)


def test_a_run_given_up_with_a_good_score_is_no_win(diary):
    """One card before the end the score would be above 0; walking out is losing all the same."""
    player = diary()
    player.begin()
    game = player.app.game
    while game.move_count < len(MOVES) - 1:
        game.play(MOVES[game.move_count])
        autosave.moved(player.app.run)
    assert game.score() > 0
    lifecycle.abandon(player.app.run)
    stats = stats_of(player.again().save, 0)
    assert (stats.games, stats.wins, stats.best, stats.total) == (1, 0, 0, 0)


def test_a_new_game_gives_up_the_one_that_waits(diary):
    """There is one run, and leaving one for another is giving it up, after a reload too."""
    player = diary()
    player.begin()
    player.room()
    player.again(power=False)
    assert lifecycle.waits(player.app.run)
    player.begin(seed=78)
    assert stats_of(player.app.save, 0).games == 1
    assert player.app.game.seed == 78


def test_a_stacked_dungeon_is_no_run(diary):
    """The tutorial's has no seed, so it is neither kept nor counted."""
    from engine.cards import deck_from_text

    player = diary()
    player.app.game.deal_cards(PRESETS[0], deck_from_text("2h3h4h5h"))
    lifecycle.begin(player.app.run)
    for place in range(4):
        player.app.game.play(place)
        autosave.moved(player.app.run)
    assert lifecycle.finish(player.app.run) == -1
    assert stats_of(player.app.save, 0).games == 0
    assert player.since() == (0, 0)
    assert not player.again(power=False).found


@pytest.mark.parametrize("fault", [OSError(5), RuntimeError("flash"), MemoryError()])
def test_a_write_that_fails_leaves_the_game_playing_and_says_so_once(diary, fault):
    """Both places fail for a whole game; then they work again and nothing is missing."""
    player = diary()
    drive = player.app.writer.drive
    write = drive.write

    def fail(*arguments):
        raise fault

    drive.write = fail
    player.badge.nvm.fault = fault
    player.begin()
    said = 0
    for _ in range(15):
        player.room()
        said += status_text.complaint(player.app.run)
    player.to_the_end()
    assert lifecycle.finish(player.app.run) == 0
    said += status_text.complaint(player.app.run)
    assert said == 1
    assert table_of(player.app.save, 0).count == 1
    assert not player.badge.fat.remounted
    drive.write = write
    player.badge.nvm.fault = None
    settings.write(player.app.run)
    assert not status_text.complaint(player.app.run)
    assert stats_of(player.again().save, 0).games == 1


@pytest.mark.parametrize("arrived", ["file", "memory"])
def test_a_write_that_failed_but_arrived_does_not_win_over_a_later_one(diary, arrived):
    """Nobody knows what a failing place has kept: its number is not given to anything else."""
    player = diary()
    drive, store = player.app.writer.drive, player.app.writer.store
    to_file, to_memory = drive.write, store.write

    def fail(*arguments):
        raise RuntimeError

    def arrive(*arguments):
        (to_file if arrived == "file" else to_memory)(*arguments)
        raise RuntimeError

    drive.write = arrive if arrived == "file" else fail
    store.write = arrive if arrived == "memory" else fail
    settings.change(player.app.save, "volume", 0)
    settings.write(player.app.run)
    assert status_text.complaint(player.app.run)
    drive.write = fail if arrived == "file" else to_file
    store.write = fail if arrived == "memory" else to_memory
    settings.change(player.app.save, "volume", 3)
    settings.write(player.app.run)
    assert player.again().save.volume == 3


def test_a_file_that_fails_leaves_the_memory(diary):
    """Scores are still kept on the badge, and the player hears of the file, once."""
    player = diary()

    def fail(*arguments):
        raise KeyError("anything")

    player.app.writer.drive.begin = fail
    player.begin()
    player.to_the_end()
    lifecycle.finish(player.app.run)
    assert player.since() == (1, 0)
    assert status_text.complaint(player.app.run) and not status_text.complaint(player.app.run)
    assert stats_of(player.again().save, 0).games == 1
