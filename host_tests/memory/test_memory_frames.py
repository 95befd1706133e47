# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Frame sizes and the depth of the badge's Python stack are those that were measured on its VM."""

import pytest

from desktop.sim.session import Session
from desktop.vm.drive import compile_file
from desktop.vm.frames import Depth, Frames
from desktop.vm.mpy import frames

_SOURCE = """
def empty():
    empty()


class Thing:
    def six(self):
        a = b = c = d = e = f = 1
        return a + b + c + d + e + f

    def tries(self):
        try:
            self.six()
        except ValueError:
            pass


def numbers():
    yield 1


def late():
    return [n for n in numbers()]
"""

_LABEL = """
from adafruit_bitmap_font import bitmap_font
from adafruit_display_text import label


def page():
    return label.Label(font, text="Hello World")


font = bitmap_font.load_font("fonts/text6x10.pcf")
page()
"""


@pytest.fixture(scope="module")
def sizes(tmp_path_factory):
    """{name: frame bytes} of the example."""
    folder = tmp_path_factory.mktemp("frames")
    (folder / "x.py").write_text(_SOURCE)
    compile_file(folder / "x.py", folder / "x.mpy", "x.py")
    return frames((folder / "x.mpy").read_bytes(), {})


def test_an_empty_function_s_frame_is_about_40_bytes(sizes):
    """34 to 38 of them fill the 1,536 bytes of CircuitPython 9."""
    assert sizes["empty"] == 40


def test_a_method_with_six_locals_takes_72_bytes(sizes):
    """As measured."""
    assert sizes["Thing.six"] == 72


def test_an_open_try_block_is_part_of_the_frame(sizes):
    """Catching an exception costs three words more."""
    assert sizes["Thing.tries"] > sizes["empty"] + 8


def test_a_generator_has_its_frame_on_the_heap(sizes):
    """It counts nothing here."""
    assert sizes["numbers"] == 0
    assert sizes["late.<listcomp>"] > 0


def test_anything_but_version_6_bytecode_is_refused():
    """A file of another version is not read wrongly."""
    with pytest.raises(ValueError, match="version 6"):
        frames(b"M\x05\x00\x1f", {})


def test_a_label_with_a_font_takes_about_750_bytes(tmp_path):
    """The deepest thing that a page does comes out as measured, through the real libraries."""
    (tmp_path / "code.py").write_text(_LABEL)
    (tmp_path / "fonts").mkdir()
    fonts = Session.__init__.__globals__["PROJECT"] / "fonts"
    (tmp_path / "fonts" / "text6x10.pcf").write_bytes((fonts / "text6x10.pcf").read_bytes())
    depth = Depth(Frames(tmp_path))
    with Session(root=tmp_path) as session, depth:
        session.start()
        assert session.error is None, session.serial
    assert 680 <= depth.deepest - depth.own <= 800
    assert depth.chain[0][1] == "code.py <module>"
    assert 80 <= depth.own <= 200, "only the two functions of the program lie under the Label"
