# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""How every command speaks: an error is one sentence and a non-zero exit code, and nothing that is
printed can steer the terminal or fail on a character that it does not have.

Standard library only.
"""

import argparse
import errno
import os
import pathlib
import re
import sys

# A path or an argument of this many characters is shown whole; of a longer one both ends are.
_SHOWN = 200
STOPPED = 130  # as a shell counts a program that Ctrl-C ended
_READER_LEFT = 141  # and one whose reader went away (| head)
_UNUSUAL = re.compile(r"[^\n\t -~]+")


class CommandError(Exception):
    """What went wrong, as a sentence for the person who started the command."""


class _OutputError(CommandError):
    pass


def prepare():
    """Make standard output and standard error safe. Once, before anything else in a process."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            # Closed by whoever started this. The next file to be opened would take its number.
            os.open(os.devnull, os.O_RDWR)
    # argparse would colour its help; the codes would come out escaped.
    os.environ.setdefault("PYTHON_COLORS", "0")
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            stream = open(os.devnull, "w", encoding="utf-8")
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
        setattr(sys, name, _Stream(stream, name == "stdout"))


def plain():
    """Give the streams back as they were: for a program inside this one that uses colours."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if isinstance(stream, _Stream):
            setattr(sys, name, stream.stream)


class _Stream:
    """A text stream that escapes control characters; a write that fails names the output."""

    def __init__(self, stream, strict):
        self.stream = stream
        self._strict = strict

    def __getattr__(self, name):
        return getattr(self.stream, name)

    def write(self, text):
        """Write text. ``\\r`` may stand at its start, where a line of progress is written over."""
        start = "\r" if text.startswith("\r") else ""
        rest = _UNUSUAL.sub(lambda found: escaped(found[0]), text[len(start) :])
        self._try(self.stream.write, start + rest)
        return len(text)

    def flush(self):
        """Write out what is held back."""
        self._try(self.stream.flush)

    def _try(self, method, *arguments):
        try:
            method(*arguments)
        except OSError as problem:
            # What is held back can't be written either, and Python would try at its end.
            silence(self.stream)
            if not self._strict:
                return  # nobody can be told
            if isinstance(problem, BrokenPipeError):
                raise
            raise _OutputError("the output cannot be written: %s." % problem.strerror)


def silence(stream):
    """Let everything that is still written to ``stream`` go nowhere."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
        stream.flush()
    except (OSError, ValueError):
        pass


def escaped(text):
    """The text with everything that is no printable character as an escape: ``\\x1b``."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)


def shown(text):
    """A path or an argument for a sentence: on one line, escaped, and not endless."""
    text = escaped(str(text))
    if len(text) > _SHOWN:
        text = "%s...%s" % (text[: _SHOWN // 2], text[-_SHOWN // 2 :])
    return text


def path(text):
    """The type of an argument that is a path. An empty one would be the current folder."""
    if not text:
        raise argparse.ArgumentTypeError("a path is missing: it is empty")
    return pathlib.Path(text)


def fail(sentence, code=1):
    """Say what went wrong, on one line. Returns the exit code."""
    try:
        sys.stdout.flush()
    except (CommandError, OSError):
        pass
    sys.stderr.write("scoundrel: %s\n" % escaped(sentence))
    sys.stderr.flush()
    return code


def explain(problem):
    """A system's error as a sentence."""
    reason = problem.strerror or str(problem) or type(problem).__name__
    if problem.filename is None:
        return "it could not be finished: %s." % reason
    name = os.fsdecode(problem.filename) if problem.filename else "an empty path"
    if problem.errno == errno.ENOSPC:
        return "%s cannot be written: %s." % (shown(name), reason)
    return "%s: %s." % (shown(name), reason)


def run(work, arguments):
    """Call ``work(arguments)`` and return the exit code. Whatever a person, a file, a disk or a
    terminal can cause is told in one sentence here; what is left is a defect of ours, and keeps its
    traceback."""
    try:
        try:
            code = work(arguments) or 0
        except SystemExit as end:  # argparse's
            code = end.code or 0
        sys.stdout.flush()
        return code
    except CommandError as problem:
        return fail(str(problem))
    except KeyboardInterrupt:
        return fail("stopped.", STOPPED)
    except BrokenPipeError:
        silence(sys.stdout)
        return _READER_LEFT
    except OSError as problem:
        return fail(explain(problem))
    except UnicodeError as problem:
        return fail("there are characters that cannot be read or written: %s." % problem)
    except EOFError:
        return fail("an answer was asked for, and there is nobody to give it.")
    except MemoryError:
        return fail("there is not enough memory.")
