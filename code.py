# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Scoundrel for the PyBadge: starts the game.

CircuitPython runs this file at power-on. It starts the app, runs its loop, and puts a readable
page on the screen when something is missing or goes wrong. Refuses to hold any logic of the game.
"""

import gc

app = None  # everything that lasts


def load_text():
    """Of the two text libraries what a page that stands still needs: labels, and PCF fonts.

    Named here so that ``circup install --auto`` finds them; imported only when such a page is
    opened, since they take 40 KB with a font. The reader of one format and not ``bitmap_font``,
    whose four leave a hundred names behind for good. Raises ``ImportError`` where one is missing.
    """
    from adafruit_bitmap_font import pcf
    from adafruit_display_text import label

    return label, pcf


if __name__ == "__main__":  # always so on a badge; a debugger on a desktop imports the name "code"
    import supervisor

    # A computer that touches the drive would end the game; whoever installs presses reset or
    # Ctrl-C.
    reloads = supervisor.runtime.autoreload
    supervisor.runtime.autoreload = False
    # All at this level and not in a function: the Python stack of a badge holds 34 small frames.
    try:
        from ui.screens import splash

        splash.show()
        del splash
        from ui.screens import start

        app = start.begin()
        del start
        app.load_text = load_text
        gc.collect()
        app.director.run("title")
    except Exception as error:  # whatever it is, the player gets a page and not a blank screen
        gc.collect()
        from ui.screens import error_page

        error_page.report(error)
    finally:
        supervisor.runtime.autoreload = reloads
        if app is not None:
            try:
                app.release()
            except Exception as error:  # half a module may lack the very functions for it
                print(error)
