# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The project's own Python environment, .venv: made once, remembered by a hash, repaired when it
was left half made.

Nothing outside .venv is touched, and the network only when something pinned is missing.
"""

import hashlib
import importlib.util
import os
import pathlib
import re
import shutil
import subprocess
import sys

from desktop.console import CommandError, shown

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
VENV = ROOT / ".venv"
REQUIREMENTS = ROOT / "desktop" / "requirements.txt"
STAMP = VENV / "scoundrel-ready.txt"
LOG = VENV / "scoundrel-setup.log"

# What pip says when it reached nobody; the last is how it ends then when it was told not to retry.
_NETWORK = re.compile(
    r"NewConnectionError|NameResolutionError|Temporary failure|Name or service|getaddrinfo"
    r"|timed out|Timeout"
    r"|Connection (refused|reset|aborted)|Network is unreachable|Max retries|ProxyError|SSLError"
    r"|Could not fetch|\(from versions: none\)",
    re.IGNORECASE,
)
_NO_VERSION = re.compile(r"No matching distribution found for (\S+)")
# The lines with which pip begins a package, and its name in them.
_PACKAGE = re.compile(
    r"(?:Collecting|Requirement already satisfied:) ([\w.-]+)|Processing (?:\S*[/\\])?([\w.]+)-"
)


class SetupError(CommandError):
    """A sentence for the user: what is missing and what to do."""


def python():
    """Path of the environment's interpreter, whether it exists or not."""
    return VENV / "Scripts" / "python.exe" if os.name == "nt" else VENV / "bin" / "python"


def inside():
    """True when this very process runs in the project's environment."""
    return os.path.realpath(sys.prefix) == os.path.realpath(str(VENV))


def ready():
    """True when the environment is complete for the present requirements. About a millisecond, no
    network."""
    try:
        return STAMP.read_text(encoding="utf-8") == stamp() and not _absent_packages()
    except OSError:
        return False


def ensure():
    """Make, complete or repair the environment. Raises SetupError with a sentence for the user."""
    if ready():
        return
    _tell("Setting up Scoundrel in .venv, once (some 40 MB are downloaded) ...")
    try:
        if STAMP.exists():
            STAMP.unlink()
        if not inside() and not _usable():
            _tell("  making an environment for it")
            _make()
        _install()
        STAMP.write_text(stamp(), encoding="utf-8")
    except OSError as problem:
        raise SetupError(
            "the folder %s could not be written: %s." % (shown(VENV), problem.strerror)
        ) from None
    if not ready():
        raise SetupError(
            "the packages in .venv stay incomplete. Delete the folder .venv and try again."
        )
    _tell("Done. The next start needs neither network nor time.")


def pins():
    """(name, version) of each requirement that applies here. Names as in a .dist-info folder, in
    lower case."""
    found = []
    for line in REQUIREMENTS.read_text(encoding="utf-8").splitlines():
        line = line.partition("#")[0].strip()
        line, _, marker = line.partition(";")
        if not line.strip() or ("win32" in marker and sys.platform != "win32"):
            continue
        name, _, version = line.strip().partition("==")
        found.append((re.sub(r"[-_.]+", "_", name).lower(), version))
    return found


def stamp():
    """What must be unchanged for the environment to count as complete."""
    digest = hashlib.sha256(REQUIREMENTS.read_bytes()).hexdigest()
    # The interpreter behind the link: a system upgrade that swaps it leaves packages it can't see.
    return "%s\n%s\n" % (digest, os.path.realpath(str(python())))


def _absent_packages():
    """Pinned packages whose .dist-info isn't there. A deleted folder would otherwise show as a
    traceback later."""
    found = set()
    patterns = ("Lib/site-packages",) if os.name == "nt" else ("lib/python*/site-packages",)
    for pattern in patterns:
        for folder in VENV.glob(pattern):
            for entry in os.listdir(str(folder)):
                if entry.endswith(".dist-info"):
                    name, _, version = entry[: -len(".dist-info")].partition("-")
                    found.add((re.sub(r"[-_.]+", "_", name).lower(), version))
    return [pin for pin in pins() if pin not in found]


def _usable():
    """True when .venv holds an interpreter that is new enough and has pip: then packages are only
    added."""
    if not (VENV / "pyvenv.cfg").exists() or not python().exists():
        return False
    probe = "import sys, pip; sys.exit(sys.version_info < (3, 11))"
    try:
        done = subprocess.run(
            [str(python()), "-c", probe], capture_output=True, timeout=60, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def _make():
    """A fresh environment in place of whatever lies there."""
    if VENV.is_dir() and not VENV.is_symlink():
        shutil.rmtree(str(VENV))
    elif VENV.is_symlink() or VENV.exists():
        VENV.unlink()
    if _has("venv") and _has("ensurepip"):
        done = _run([sys.executable, "-m", "venv", str(VENV)])
        if done.returncode == 0:
            return
        reason = _last_line(done)
        shutil.rmtree(str(VENV), ignore_errors=True)
    else:
        reason = "its module '%s' is missing" % ("ensurepip" if _has("venv") else "venv")
    # A Debian with python3-pip but without python3-venv can still do it: pip installs into another
    # interpreter.
    if _has("venv") and _has("pip"):
        done = _run([sys.executable, "-m", "venv", "--without-pip", str(VENV)])
        if done.returncode == 0:
            done = _run(
                [sys.executable, "-m", "pip", "--python", str(python()), "install", "-q", "pip"]
            )
            if done.returncode == 0:
                return
            _refuse_network(done)
        shutil.rmtree(str(VENV), ignore_errors=True)
    raise SetupError(
        "this Python can't make an environment (%s). On Debian or Ubuntu install it with"
        " 'sudo apt install python3-venv', then start the same command again." % reason
    )


def _install():
    """Install what is pinned, exactly and without following dependencies: the list is complete (see
    its head)."""
    command = [str(python()), "-m", "pip", "install", "--no-input", "--disable-pip-version-check"]
    command += ["--progress-bar", "off", "--no-deps", "--retries", "2", "-r", str(REQUIREMENTS)]
    done = _run(command, _progress(len(pins())))
    if done.returncode != 0:
        _refuse_network(done)
        missing = _NO_VERSION.search(done.stdout)
        if missing:
            raise SetupError(
                "there is no %s for this Python (%d.%d on %s). Try another Python, 3.11 or newer."
                % ((missing[1],) + sys.version_info[:2] + (sys.platform,))
            )
        raise SetupError(
            "the packages could not be installed: %s (all of it is in %s)."
            % (_last_line(done), shown(LOG))
        )


def _progress(count):
    """What tells, line by line of pip's, how far it is."""
    terminal = sys.stderr.isatty()
    number = 0

    def see(line):
        nonlocal number
        found = _PACKAGE.match(line)
        if found:
            number = min(number + 1, count)
            text = "  [%*d/%d] %s" % (len(str(count)), number, count, found[1] or found[2])
        elif line.startswith("Installing collected packages"):
            text = "  installing them"
        else:
            return
        if terminal:  # one line that is written over
            sys.stderr.write("\r%-60.60s%s" % (text, "" if found else "\n"))
            sys.stderr.flush()
        else:
            _tell(text)

    return see


def _tell(line):
    sys.stderr.write(line + "\n")
    sys.stderr.flush()


def _refuse_network(done):
    if _NETWORK.search(done.stdout):
        raise SetupError(
            "there is no network: the packages could not be downloaded. The first start needs a"
            " network, later ones don't. Check the connection and start the same command again."
            " (What pip said is in %s.)" % shown(LOG)
        )


def _has(module):
    try:
        return importlib.util.find_spec(module) is not None
    except ImportError:
        return False


def _run(command, see=None):
    """Run a command to its end, with all that it says in ``stdout``. ``see``: called with each
    line."""
    environment = dict(os.environ, PYTHONUTF8="1")
    environment.pop("PYTHONHOME", None)
    lines = []
    process = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        env=environment,
    )
    with process:
        try:
            for line in process.stdout:
                lines.append(line)
                if see is not None:
                    see(line.strip())
        except BaseException:
            process.kill()
            raise
    if VENV.is_dir():
        with open(str(LOG), "a", encoding="utf-8") as log:
            log.write("%s\n%s\n" % (" ".join(command), "".join(lines)))
    return subprocess.CompletedProcess(command, process.returncode, "".join(lines))


def _last_line(done):
    lines = [line.strip() for line in done.stdout.splitlines() if line.strip()]
    errors = [line for line in lines if line.upper().startswith("ERROR")]
    return (errors or lines or ["no reason given"])[-1].rstrip(".")
