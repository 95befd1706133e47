# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The low-battery sign: in time, no flicker, and one moment for a save when it appears."""

import importlib
import sys
import types

import pytest


class Pin:
    """The battery's pin; ``volts`` of the battery."""

    def __init__(self, volts):
        self.volts = volts

    @property
    def value(self):
        return int(self.volts / 2 / 3.3 * 65535)

    def deinit(self):
        self.volts = None


@pytest.fixture
def battery(monkeypatch):
    """battery(volts) -> (badge.battery, its pin), on a board with that pin, or without for None."""
    monkeypatch.setitem(sys.modules, "board", None)
    monkeypatch.setitem(sys.modules, "supervisor", types.SimpleNamespace(ticks_ms=lambda: 0))
    for name in ("badge.battery", "badge.clock"):
        monkeypatch.delitem(sys.modules, name, raising=False)

    def make(volts):
        sys.modules.pop("badge.battery", None)
        pin = Pin(volts)
        board = types.SimpleNamespace() if volts is None else types.SimpleNamespace(A6="A6")
        monkeypatch.setitem(sys.modules, "board", board)
        monkeypatch.setitem(sys.modules, "analogio", types.SimpleNamespace(AnalogIn=lambda _: pin))
        battery = importlib.import_module("badge.battery")
        battery.begin()
        return battery, pin

    yield make
    for name in ("badge.battery", "badge.clock"):
        sys.modules.pop(name, None)


def watch(battery, pin, volts, seconds, start=0):
    """Hold that voltage for so long; returns how often the sign appeared."""
    pin.volts = volts
    return sum(battery.tick((start + ms) % (1 << 29)) for ms in range(0, seconds * 1000, 10))


def test_a_full_battery_shows_no_sign(battery):
    """From full down to 3.6 V there is nothing to say."""
    one, pin = battery(4.2)
    for volts in (4.2, 3.9, 3.7, 3.6):
        assert watch(one, pin, volts, 60) == 0
        assert not one.low


def test_the_sign_appears_once_when_the_voltage_stays_low(battery):
    """One moment for one save; the sign stays."""
    one, pin = battery(4.0)
    assert watch(one, pin, 3.45, 120) == 1
    assert one.low


def test_a_short_dip_is_no_low_battery(battery):
    """A jingle at full volume pulls the voltage down for a second or two."""
    one, pin = battery(4.0)
    for i in range(20):
        assert watch(one, pin, 3.3, 3, start=10000 * i) == 0
        assert watch(one, pin, 3.7, 7, start=10000 * i + 3000) == 0
    assert not one.low


def test_the_sign_does_not_flicker_at_the_threshold(battery):
    """It goes when a charger has lifted the voltage well above, and may come again then."""
    one, pin = battery(4.0)
    assert watch(one, pin, 3.49, 20) == 1
    for _ in range(10):
        assert watch(one, pin, 3.55, 10) == 0
        assert one.low
        assert watch(one, pin, 3.45, 10) == 0
    assert watch(one, pin, 3.9, 5) == 0
    assert not one.low
    assert watch(one, pin, 3.4, 20) == 1


def test_without_a_battery_there_is_no_sign(battery):
    """On a cable alone the pin shows next to nothing, on other boards there is no pin."""
    one, pin = battery(0.4)
    assert watch(one, pin, 0.4, 60) == 0 and not one.low
    one, pin = battery(None)
    assert watch(one, pin, 3.0, 60) == 0 and not one.low


def test_it_looks_across_the_wrap_of_the_clock(battery):
    """The counter wraps 65 seconds after the start."""
    one, pin = battery(4.0)
    assert watch(one, pin, 3.4, 30, start=(1 << 29) - 5000) == 1
