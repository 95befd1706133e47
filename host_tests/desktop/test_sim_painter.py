# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The quick painter shows the pixels that Blinka's own compositor would, and refreshes only what
changed."""

import random
import types

import pytest

from desktop.sim.drawing import layers, painter, pixels, shapes
from desktop.sim.drawing.blinka import Area
from desktop.sim.drawing.display import Display, picture, refreshes


def random_tree(rng, depth=0):
    """A group with whatever a screen may hold, some of it half outside or hidden."""
    group = layers.Group(
        scale=rng.choice((1, 1, 1, 2, 3)) if depth else 1,
        x=rng.randrange(-20, 40) if depth else 0,
        y=rng.randrange(-20, 40) if depth else 0,
    )
    for _ in range(rng.randrange(1, 5)):
        kind = rng.randrange(6)
        if kind == 0 and depth < 2:
            layer = random_tree(rng, depth + 1)
        elif kind == 1:
            layer = shapes.Rectangle(
                pixel_shader=random_palette(rng, 4),
                width=rng.randrange(1, 60),
                color_index=rng.randrange(4),
                height=rng.randrange(1, 60),
                x=rng.randrange(-20, 150),
                y=rng.randrange(-20, 120),
            )
        elif kind == 2:
            layer = shapes.Circle(
                pixel_shader=random_palette(rng, 2),
                radius=rng.randrange(1, 20),
                color_index=rng.randrange(2),
                x=rng.randrange(-10, 160),
                y=rng.randrange(-10, 130),
            )
        else:
            layer = random_tiles(rng)
        if kind != 1 and kind != 2:
            layer.hidden = rng.random() < 0.15
        group.append(layer)
    return group


def random_palette(rng, count):
    palette = pixels.Palette(count)
    for place in range(count):
        palette[place] = rng.randrange(1 << 24)
        if rng.random() < 0.2:
            palette.make_transparent(place)
    return palette


def random_tiles(rng):
    values = rng.choice((2, 4, 16, 256, 65536))
    tile_width, tile_height = rng.randrange(1, 12), rng.randrange(1, 12)
    columns, rows = rng.randrange(1, 4), rng.randrange(1, 4)
    bitmap = pixels.Bitmap(tile_width * columns, tile_height * rows, values)
    for y in range(bitmap.height):
        for x in range(bitmap.width):
            bitmap[x, y] = rng.randrange(values)
    if values == 65536:
        shader = pixels.ColorConverter(input_colorspace=painter.displayio.Colorspace.RGB565)
    else:
        # Fewer colours than values happen: what lies beyond the palette is see-through.
        shader = random_palette(rng, rng.choice((values, max(1, values - 1))))
        if values > len(shader):
            for place in range(bitmap.width * bitmap.height):
                bitmap[place] = min(bitmap[place], len(shader) - 1)
    grid = layers.TileGrid(
        bitmap,
        pixel_shader=shader,
        width=rng.randrange(1, 4),
        height=rng.randrange(1, 4),
        tile_width=tile_width,
        tile_height=tile_height,
        x=rng.randrange(-20, 150),
        y=rng.randrange(-20, 120),
    )
    for place in range(grid.width * grid.height):
        grid[place] = rng.randrange(columns * rows)
    grid.flip_x, grid.flip_y = rng.random() < 0.3, rng.random() < 0.3
    if rng.random() < 0.2:
        grid.transpose_xy = True
    return grid


@pytest.mark.parametrize("seed", range(40))
def test_painter_shows_what_blinka_shows(seed):
    """Every pixel of a screen full of layers is the one that the reference compositor computes."""
    group = random_tree(random.Random(seed))
    make_display().root_group = group
    quick = painter.paint(group, (160, 128))
    reference, covered = painter.compose_by_blinka(group, Area(0, 0, 160, 128))
    black = reference.copy()
    black.paste((0, 0, 0), (0, 0, 160, 128))
    black.paste(reference, (0, 0), covered)
    assert quick.tobytes() == black.tobytes()


def make_display():
    display = Display(types.SimpleNamespace(us=0), layers.Group())
    display.auto_refresh = False
    return display


def make_grid(tile_width, tile_height, tiles=1, **more):
    """A grid over a strip of plain tiles: tile n has the colour n + 1."""
    bitmap = pixels.Bitmap(tile_width * tiles, tile_height, 16)
    for y in range(tile_height):
        for x in range(tile_width * tiles):
            bitmap[x, y] = x // tile_width + 1
    palette = pixels.Palette(16)
    for place in range(16):
        palette[place] = place * 0x101010
    more.update(tile_width=tile_width, tile_height=tile_height)
    return layers.TileGrid(bitmap, pixel_shader=palette, **more)


def test_nothing_reaches_the_screen_without_a_refresh():
    """A moved card stays where it was seen until refresh() is called."""
    display = make_display()
    group = layers.Group()
    card = make_grid(10, 10)
    group.append(card)
    display.root_group = group
    display.refresh()
    before = picture(display)
    card.x = 50
    assert picture(display).tobytes() == before.tobytes()
    display.refresh()
    assert picture(display).tobytes() != before.tobytes()
    assert picture(display).getpixel((5, 5)) == (0, 0, 0)


def test_first_refresh_sends_the_whole_screen_and_the_next_one_nothing():
    """A full screen costs 20,480 pixels in 128 pieces; with nothing changed nothing is sent."""
    display = make_display()
    group = layers.Group()
    group.append(make_grid(10, 10, 4))
    display.root_group = group
    display.refresh()
    display.refresh()
    assert [entry[1:] for entry in refreshes(display)] == [(20480, 128), (0, 0)]


def test_changed_tiles_cost_their_union():
    """Two far tiles of one grid redraw all between them; two grids redraw only themselves."""
    display = make_display()
    group = layers.Group()
    wide = make_grid(8, 8, 4, width=10)
    left, right = make_grid(8, 8, 4, y=20), make_grid(8, 8, 4, x=72, y=20)
    for layer in (wide, left, right):
        group.append(layer)
    display.root_group = group
    display.refresh()
    wide[0] = 1
    wide[9] = 1
    display.refresh()
    assert refreshes(display)[-1][1] == 80 * 8
    left[0] = 1
    right[0] = 1
    display.refresh()
    assert refreshes(display)[-1][1] == 2 * 64


def test_setting_the_same_tile_is_paid_for():
    """The badge marks a tile as dirty even when its number stays, so the simulator does too."""
    display = make_display()
    group = layers.Group()
    grid = make_grid(8, 8, 4)
    group.append(grid)
    display.root_group = group
    display.refresh()
    grid[0] = 0
    display.refresh()
    assert refreshes(display)[-1][1] == 64
    grid.x = 0
    display.refresh()
    assert refreshes(display)[-1][1] == 0


def test_removed_layer_leaves_no_trace():
    """What a layer covered is redrawn after it was taken out."""
    display = make_display()
    group = layers.Group()
    card = make_grid(20, 20, x=30, y=30)
    group.append(card)
    display.root_group = group
    display.refresh()
    assert picture(display).getpixel((35, 35)) != (0, 0, 0)
    group.remove(card)
    display.refresh()
    assert picture(display).getpixel((35, 35)) == (0, 0, 0)


def test_layer_added_to_a_hidden_group_stays_hidden():
    """A card that is put on a hidden table does not show."""
    display = make_display()
    group, table = layers.Group(), layers.Group()
    group.append(table)
    display.root_group = group
    table.hidden = True
    table.append(make_grid(20, 20))
    display.refresh()
    assert picture(display).getpixel((5, 5)) == (0, 0, 0)
    table.hidden = False
    display.refresh()
    assert picture(display).getpixel((5, 5)) != (0, 0, 0)


def test_palette_change_redraws_every_grid_that_uses_it():
    """Highlighting a card by its palette costs the card; the same colour again costs nothing."""
    display = make_display()
    group = layers.Group()
    card = make_grid(36, 52)
    group.append(card)
    display.root_group = group
    display.refresh()
    card.pixel_shader[1] = 0xFFFFFF
    display.refresh()
    assert refreshes(display)[-1][1:] == (36 * 52, 8)
    assert picture(display).getpixel((3, 3)) == (255, 255, 255)
    card.pixel_shader[1] = 0xFFFFFF
    display.refresh()
    assert refreshes(display)[-1][1] == 0


def test_random_changes_keep_the_screen_equal_to_the_tree():
    """What was sent piece by piece is, after any changes, what a full redraw would show."""
    rng = random.Random(7)
    display = make_display()
    group = layers.Group()
    grids = [random_tiles(rng) for _ in range(8)]
    for grid in grids:
        group.append(grid)
    display.root_group = group
    for _ in range(120):
        grid = rng.choice(grids)
        change = rng.randrange(6)
        bitmap = grid.bitmap
        tiles = (bitmap.width // grid.tile_width) * (bitmap.height // grid.tile_height)
        if change == 0:
            grid.x = rng.randrange(-20, 150)
        elif change == 1:
            grid.y = rng.randrange(-20, 120)
        elif change == 2:
            grid.hidden = not grid.hidden
        elif change == 3:
            grid[rng.randrange(grid.width * grid.height)] = rng.randrange(tiles)
        elif change == 4:
            grid.flip_x = not grid.flip_x
        elif grid in list(group):
            group.remove(grid)
        else:
            group.append(grid)
        if rng.random() < 0.6:
            display.refresh()
            assert picture(display).tobytes() == painter.paint(group, (160, 128)).tobytes()
