# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Arguments that nobody expects, for every command; ``command_fuzz`` tries more when asked to."""

from desktop.setup import commands
from host_tests.desktop import command_fuzz


def test_no_arguments_end_in_a_traceback():
    """Whatever is typed, and into whatever it is typed, ends in a sentence, and costs no file."""
    names, _codes, found = command_fuzz.fuzz(100)
    assert set(names) > {name for name, _module, _text in commands.COMMANDS}
    assert not found, "\n".join(found)
