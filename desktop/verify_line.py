# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""One line of ``verify``: the figures of one entry or of one preset's statistics, sorted by whether
they are proved."""

from desktop.console import shown

CONTRADICTED = "CONTRADICTED"
PROVED = "proved"
UNPROVED = "cannot be proved"


def whole(value):
    """Whether it is a whole number that a badge can count to; JSON's true is none."""
    return isinstance(value, int) and not isinstance(value, bool) and -1 << 30 < value < 1 << 30


def said(value):
    """What was said in place of a figure, for a sentence."""
    if isinstance(value, (list, dict)):
        return "a list"
    return "nothing" if value is None else shown(repr(value))


class Line:
    """Findings about one subject; as a text, what is contradicted comes first."""

    def __init__(self, subject):
        self._subject = subject
        self._findings = []

    def add(self, mark, words):
        """Add a finding under one of the three marks."""
        self._findings.append((mark, words))

    def hold(self, name, given, true):
        """Hold the figure ``name`` of a dict against what it truly is."""
        figure = given.get(name)
        if type(figure) is type(true) and figure == true:
            self.add(PROVED, _words(name, true))
        elif name not in given:
            self.add(CONTRADICTED, "no %s is given (it is %s)" % (name, _words("", true)))
        else:
            self.add(CONTRADICTED, "%s, not %s" % (_words(name, true), said(figure)))

    @property
    def contradicted(self):
        """Whether anything is."""
        return any(mark == CONTRADICTED for mark, _words in self._findings)

    def __str__(self):
        parts = []
        for mark in (CONTRADICTED, PROVED, UNPROVED):
            found = [words for its, words in self._findings if its == mark]
            if found:
                parts.append("%s: %s" % (mark, ", ".join(found)))
        return (self._subject and self._subject + ": ") + "; ".join(parts)


def _words(name, value):
    if name == "won":
        return "won" if value else "lost"
    if isinstance(value, bool):
        value = "yes" if value else "no"
    return ("%s %s" % (name, value)).strip()
