# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Sound and lights on a badge's kind of VM: no heap moved while they play, and a small size."""

import pytest

from desktop.vm import drive, testing
from desktop.vm.fetch import PROJECT
from desktop.vm.run import run

# Every effect at every volume and all that the lights can show, with the heap locked: an
# allocation raises. Prints how many turns of the loop that were.
PLAY = """
import machine
import micropython
import sys

sys.modules["time"] = __import__("vm_time")
from badge import clock, lights, speaker
from ui.core import sounds

speaker.begin(sounds.TABLE)
lights.begin()
effects = [getattr(sounds, name) for name in dir(sounds) if name.isupper() and name != "TABLE"]


def turns(count):
    for _ in range(count):
        now = clock.now()
        speaker.tick(now)
        lights.tick(now)
        machine.now += 10


def play():
    done = 0
    for volume in range(4):
        speaker.volume = volume
        for effect in effects:
            lights.on = effect & 3 > 0
            speaker.under = sounds.HEARTBEAT if effect & 1 else None
            speaker.play(effect, 14, 6)
            lights.health(done % 21)
            turns(3)
            lights.lethal()
            turns(120)
            speaker.play(sounds.TICK)
            turns(3)
            done += 1
        speaker.silence()
        lights.off()
        turns(2)
    return done


done = 0  # a new name takes heap
micropython.heap_lock()
done = play()
micropython.heap_unlock()
print("played", done)
"""

# Bytes kept by each module, and by the two objects without what stands for hardware.
SIZE = """
import gc
import sys

import audioio, board, digitalio, machine, neopixel_write, supervisor, synthio

import badge
import ui

from badge import clock
from micropython import const


def kept():
    gc.collect()
    gc.collect()
    return gc.mem_alloc()


before = kept()
import badge.speaker
import ui.core.sounds
import badge.lights
print("modules", kept() - before)
before = kept()
badge.speaker.begin(ui.core.sounds.TABLE)
badge.lights.begin()
made = kept() - before
before = kept()
hardware = (
    audioio.AudioOut(0),
    synthio.Synthesizer(),
    synthio.Note(440),
    synthio.Note(440),
    digitalio.DigitalInOut(0),
    digitalio.DigitalInOut(0),
)
print("objects", made - (kept() - before))
"""


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    """The stand-ins and our own modules, compiled as for a badge."""
    testing.needed()
    folder = tmp_path_factory.mktemp("speaker")
    drive.standins(folder / "standins")
    names = ("badge/__init__", "badge/clock", "badge/lights", "badge/speaker")
    for name in names + ("ui/__init__", "ui/core/__init__", "ui/core/sounds"):
        source = PROJECT / "lib" / (name + ".py")
        drive.compile_file(source, folder / "lib" / (name + ".mpy"), name + ".py")
    return folder / "standins", folder / "lib"


def script(folder, text):
    """What a script prints on the VM."""
    file = folder / "script.py"
    file.write_text(text)
    return file


def test_playing_and_lighting_move_no_byte_of_the_heap(path, tmp_path):
    """No sound and no light ever makes the badge stop to collect garbage."""
    said = run(script(tmp_path, PLAY), path=path).split()
    assert said[0] == "played" and int(said[1]) >= 4 * 20


def test_sound_and_lights_stay_small(path, tmp_path):
    """The modules keep at most 5.5 KB, the objects 1 KB beside what stands for the hardware."""
    said = run(script(tmp_path, SIZE), path=path).split()
    assert said[0] == "modules" and 0 < int(said[1]) <= 5632
    assert said[2] == "objects" and 0 < int(said[3]) <= 1024
