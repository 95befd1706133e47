# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The drive: read-only until it is remounted, errors by number, the project untouched."""

import pytest


def test_drive_is_read_only_until_it_is_remounted(program):
    """Writing fails with OSError 30, except while code.py has remounted on battery."""
    session = program("""
        import os, storage
        def attempt():
            try:
                with open("out.txt", "w") as f:
                    f.write("scores")
                return 0
            except OSError as e:
                return e.errno
        first = attempt()
        storage.remount("/", readonly=False)
        second = attempt()
        storage.remount("/", readonly=True)
        third = attempt()
        with open("/out.txt") as f:
            print(first, second, third, f.read())
        print("out.txt" in os.listdir("/"), os.stat("out.txt")[6])
        """)
    assert session.serial.startswith("30 0 30 scores\nTrue 6\n"), session.serial
    assert (session.files / "out.txt").read_text() == "scores"


def test_remount_is_refused_while_a_computer_has_the_drive(program):
    """With a computer attached code.py can't write, and NVM still works."""
    session = program(
        "import storage, microcontroller\nmicrocontroller.nvm[0] = 7\n"
        "storage.remount('/', readonly=False)",
        computer=True,
    )
    assert isinstance(session.error, RuntimeError)
    assert session.nvm[0] == 7


@pytest.mark.parametrize(("version", "expected"), (((10, 2, 1), "0"), ((9, 2, 9), "30")))
def test_boot_may_write_from_version_10(program, version, expected):
    """While boot.py runs, CircuitPython 10.0.1 and later let it write without a remount."""
    boot = (
        "try:\n    open('b.txt', 'w').close()\n    print(0)\n"
        "except OSError as e:\n    print(e.errno)\n"
    )
    session = program("pass", {"boot.py": boot}, version=version, computer=True)
    assert session.serial.startswith(expected + "\n")


def test_boot_may_remount_even_with_a_computer(program):
    """In boot.py the computer does not see the drive yet."""
    boot = (
        "import storage\nstorage.remount('/', False)\n"
        "open('b.txt', 'w').close()\nstorage.remount('/', True)\n"
    )
    session = program("pass", {"boot.py": boot}, version=(9, 2, 9), computer=True)
    assert session.boot_error is None and (session.files / "b.txt").exists()


def test_files_are_overwritten_in_place(program):
    """r+b keeps the rest of the file, and the project's own copy is never touched."""
    session = program(
        """
        import storage
        storage.remount("/", False)
        with open("save/box/scores.bin", "r+b") as f:
            f.write(b"XY")
        with open("save/box/scores.bin", "rb") as f:
            print(f.read())
        """,
        {"save/box/scores.bin": b"abcd"},
    )
    assert session.serial.startswith("b'XYcd'\n"), session.serial
    assert (session.machine.drive.root / "save/box/scores.bin").read_bytes() == b"abcd"


@pytest.mark.parametrize(
    ("text", "number"),
    (
        ("open('none.txt')", 2),
        ("open('none/none.txt', 'w')", 2),
        ("os.remove('none.txt')", 2),
        ("os.mkdir('lib')", 17),
        ("os.listdir('none')", 2),
        ("open('lib')", 21),
    ),
)
def test_errors_of_the_drive_have_the_badges_numbers(program, text, number):
    """Code that looks at errno finds what the badge would say."""
    session = program("import os, storage\nstorage.remount('/', False)\n" + text, {"lib/x.py": ""})
    assert session.error.errno == number, session.serial


def test_settings_are_read_from_the_drive(program):
    """os.getenv() knows what settings.toml says, and its default otherwise."""
    settings = 'NAME = "Ada"\nCIRCUITPY_PYSTACK_SIZE = 2048\n'
    code = (
        "import os\n"
        "print(os.getenv('NAME'), os.getenv('CIRCUITPY_PYSTACK_SIZE'), os.getenv('X', 5))"
    )
    session = program(code, {"settings.toml": settings})
    assert session.serial.startswith("Ada 2048 5\n"), session.serial
    assert program(code).serial.startswith("None None 5\n")
