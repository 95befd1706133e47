# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What a test does when the 32-bit VM is not here: fail in CI, skip with the reason elsewhere."""

import os

import pytest

from desktop.vm.fetch import VmMissing, fetch


def needed():
    """The VM as a ``Vm``, fetched when that is possible."""
    try:
        return fetch()
    except VmMissing as missing:
        if os.environ.get("CI") == "true":
            pytest.fail("the tests need the 32-bit VM in CI. %s" % missing)
        pytest.skip(str(missing))
