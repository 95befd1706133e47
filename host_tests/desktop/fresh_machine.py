# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A fresh machine for the tests of the setup: projects to start, wheels to install, and Pythons
that lack modules."""

import os
import pathlib
import shutil
import subprocess
import sys
import zipfile

from desktop.setup.environment import ROOT


def run(project, *arguments, python=sys.executable, **changes):
    """Run python -m desktop in a project folder; a change to None takes a variable away."""
    variables = {key: value for key, value in os.environ.items() if key not in changes}
    variables.update({key: value for key, value in changes.items() if value is not None})
    command = [python, "-m", "desktop", *arguments]
    return subprocess.run(
        command, cwd=project, env=variables, capture_output=True, text=True, timeout=120
    )


def wheel(folder, name, version):
    """A package with nothing in it but a module of its name."""
    info = "%s-%s.dist-info" % (name, version)
    files = {
        name + ".py": "",
        info + "/METADATA": "Metadata-Version: 2.1\nName: %s\nVersion: %s\n" % (name, version),
        info + "/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = "".join("%s,,\n" % file for file in files) + info + "/RECORD,,\n"
    with zipfile.ZipFile(folder / ("%s-%s-py3-none-any.whl" % (name, version)), "w") as archive:
        for file, text in files.items():
            archive.writestr(file, text)
        archive.writestr(info + "/RECORD", record)


def base_python():
    """The Python below this environment, as a newcomer has it."""
    return os.path.realpath(os.path.join(sys.base_prefix, "bin", "python3"))


def write_project(folder):
    """The front door, one tiny requirement, and a command that tells where it runs."""
    shutil.copytree(ROOT / "desktop" / "setup", folder / "desktop" / "setup")
    for name in ("__init__.py", "__main__.py", "console.py"):
        shutil.copy(ROOT / "desktop" / name, folder / "desktop" / name)
    listing = folder / "desktop" / "requirements.txt"
    listing.write_text("# one\ntinydep==1.0\n", encoding="utf-8")
    (folder / "desktop" / "play.py").write_text(
        "import argparse, sys\n"
        "def parser():\n"
        "    made = argparse.ArgumentParser(prog='python3 -m desktop play')\n"
        "    made.add_argument('--scale', type=int)\n"
        "    return made\n"
        "def main(arguments):\n"
        "    import tinydep\n"
        "    print('played in', sys.prefix, arguments)\n"
        "    return 7 if arguments else 0\n",
        encoding="utf-8",
    )


def offline(wheels):
    """Variables with which pip finds a folder of wheels and nothing else."""
    return {
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": str(wheels),
        "PIP_CONFIG_FILE": os.devnull,
        "PYTHONDONTWRITEBYTECODE": "1",
    }


def hide(folder, *names):
    """A folder for PYTHONPATH that makes a Python behave as if modules were missing."""
    folder.mkdir(parents=True)
    (folder / "sitecustomize.py").write_text(
        "import sys\nsys.modules.update(dict.fromkeys(%r))\n" % (names,),
        encoding="utf-8",
    )
    return str(folder)


def wheel_of_pip(site, folder, version):
    """pip as a wheel, out of an installed one."""
    with zipfile.ZipFile(folder / ("pip-%s-py3-none-any.whl" % version), "w") as archive:
        for part in ("pip", "pip-%s.dist-info" % version):
            for path in sorted((site / part).rglob("*")):
                if path.is_file() and "__pycache__" not in path.parts and path.name != "RECORD":
                    archive.write(path, path.relative_to(site).as_posix())
        archive.writestr("pip-%s.dist-info/RECORD" % version, "")


def find_python(name):
    """An interpreter of that name that really starts; version managers leave stubs that don't."""
    version = name[len("python") :]
    places = [shutil.which(name)]
    for base in (os.environ.get("PYENV_ROOT"), str(pathlib.Path.home() / ".pyenv")):
        if base:
            places += sorted(
                str(path) for path in pathlib.Path(base).glob("versions/%s.*/bin/python" % version)
            )
    for place in places:
        if place and subprocess.run([place, "-c", ""], capture_output=True).returncode == 0:
            return place
    return None
