# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""``python3 -m desktop.vm.lint``: print the faults of the badge code, exit 1 when there are any."""

import sys

from desktop.vm.lint import check

found = check()
for fault in found:
    print(fault)
sys.exit(1 if found else 0)
