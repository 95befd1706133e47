# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The settings of a save by their names, which a badge does not keep: for tools and tests."""

import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "lib"))

from record.save import INITIALS, SETTINGS_AT  # noqa: E402
from record.settings import NAMES  # noqa: E402


class Settings:
    """A view of ``save``: ``volume`` and all of ``NAMES`` are numbers, ``initials`` three bytes
    that may be written."""

    def __init__(self, save):
        self.__dict__["_image"] = save.image

    @property
    def initials(self):
        """The name last given."""
        return memoryview(self._image)[INITIALS : INITIALS + 3]

    def __getattr__(self, name):
        if name not in NAMES:
            raise AttributeError(name)
        return self._image[SETTINGS_AT + NAMES.index(name)]

    def __setattr__(self, name, value):
        self._image[SETTINGS_AT + NAMES.index(name)] = value
