# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A bundle for circup made from pip's packages, so that no test needs a network."""

import json
import os

from desktop.install import libraries


def circup_bundle(home, tag="20260101"):
    """Lay out Adafruit's bundle in circup's data folder below ``home`` from pip's packages, and one
    library more that nobody needs. Returns the environment for circup."""
    environment = dict(os.environ, HOME=str(home), XDG_DATA_HOME=str(home / "data"))
    environment["XDG_CACHE_HOME"] = str(home / "cache")
    data = home / "data" / "circup"
    compiled = dict(libraries.from_pip(), **{"lib/adafruit_unneeded.mpy": b"C\x06\x00\x1f"})
    sources = {"lib/adafruit_unneeded.py": b'__version__ = "1.0.0"\n'}
    wants = {}
    for name in libraries.distributions():
        for path, place in libraries.sources(name).items():
            sources["lib/" + path] = place.read_bytes()
            library = path.partition("/")[0].removesuffix(".py")
        needs = libraries.package(name).requires or ()
        wants[library] = [need for need in needs if ";" not in need]
    key = "adafruit/Adafruit_CircuitPython_Bundle"
    for platform, long, files in (
        ("py", "py", sources),
        ("9mpy", "9.x-mpy", compiled),
        ("10mpy", "10.x-mpy", compiled),
    ):
        top = data / "adafruit" / ("adafruit-circuitpython-bundle-" + platform)
        top = top / ("adafruit-circuitpython-bundle-%s-%s" % (long, tag))
        for path, content in files.items():
            (top / path).parent.mkdir(parents=True, exist_ok=True)
            (top / path).write_bytes(content)
        for library, needs in wants.items():
            (top / "requirements" / library).mkdir(parents=True, exist_ok=True)
            (top / "requirements" / library / "requirements.txt").write_text("\n".join(needs))
    (data / "circup.json").write_text(json.dumps({key: [tag]}))
    (data / "bundle_config.json").write_text(json.dumps({"adafruit": key}))
    return environment
