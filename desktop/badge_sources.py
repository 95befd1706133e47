# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The program's Python files: which they are, and the names a badge knows them by."""

# CircuitPython runs these two from source only, and whoever opens them shall find what was written.
AS_WRITTEN = ("boot.py", "code.py")


def paths(root):
    """Paths below ``root`` of boot.py, code.py and all modules of engine/ and of our packages in
    lib/, sorted, with forward slashes."""
    found = [name for name in AS_WRITTEN if (root / name).is_file()]
    for folder in ("engine", "lib"):
        for path in sorted((root / folder).rglob("*.py")):
            parts = path.relative_to(root).parts
            if not any(part.startswith(("adafruit_", ".", "__pycache__")) for part in parts):
                found.append("/".join(parts))
    return found


def read(root):
    """{path: text} of ``paths``, with line ends as in the repository."""
    return {
        path: (root / path).read_bytes().replace(b"\r\n", b"\n").decode("utf-8")
        for path in paths(root)
    }


def dotted(path):
    """The name under which a badge imports a file, which is also its name in a traceback.

    A badge has that name in memory anyway; the paths would take 2.5 KB more.
    """
    parts = path.removesuffix(".py").split("/")
    if parts[0] == "lib":
        del parts[0]
    if parts[-1] == "__init__":
        del parts[-1]
    return ".".join(parts)
