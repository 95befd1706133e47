# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Brings a 32-bit MicroPython into the project's own cache.

A badge's VM has 31-bit small ints and 16-byte heap blocks; a 64-bit build shows neither an int that
has silently become a heap object nor a byte count that means anything. Debian builds MicroPython
for i386, so ``apt`` is asked for that package and its libraries with settings, lists and a status
file of its own, and ``dpkg -x`` unpacks them. Nothing is installed, and the system's apt and dpkg
are not touched. The mirror is the one that this machine's apt uses. Nothing is downloaded from
anywhere else.
"""

import hashlib
import os
import platform
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

SUITE = "trixie"
VERSION = "1.25.0"
PROJECT = Path(__file__).resolve().parents[2]
CACHE = PROJECT / ".cache"

_APT = Path("/etc/apt")
_CHECK = "import sys; print(sys.maxsize, '.'.join([str(n) for n in sys.implementation[1][:3]]))"
_LIBRARIES = "usr/lib/i386-linux-gnu"

_SETTINGS = """
Dir::State "{work}/state";
Dir::State::status "{work}/status";
Dir::Cache "{work}/cache";
Dir::Etc::sourcelist "{work}/sources.list";
Dir::Etc::sourceparts "-";
Dir::Etc::preferences "-";
Dir::Etc::preferencesparts "-";
APT::Architecture "i386";
APT::Sandbox::User "";
Acquire::Languages "none";
#clear APT::Architectures;
APT::Architectures {{ "i386"; }};
#clear APT::Update::Pre-Invoke;
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
#clear Acquire::IndexTargets::deb::DEP-11;
"""


class VmMissing(RuntimeError):  # noqa: N818  a state of the machine, no mistake
    """The VM is not here and could not be brought; the text is a sentence that says why."""


class Vm:
    """A VM that was found: ``command`` begins every call of it, ``version`` is its package's."""

    def __init__(self, folder, version):
        self.folder = folder
        self.version = version
        libraries = str(folder / "lib")
        loader = str(folder / "lib" / "ld-linux.so.2")
        program = str(folder / "micropython")
        self.command = [loader, "--library-path", libraries, program]


def _digest(folder):
    """One SHA-256 over the program and its libraries, hexadecimal."""
    total = hashlib.sha256()
    for path in [folder / "micropython", *sorted((folder / "lib").glob("*.so*"))]:
        total.update(path.name.encode() + b"\0" + path.read_bytes())
    return total.hexdigest()


def find(cache=CACHE):
    """The VM in the cache as a ``Vm``, or None. A damaged one counts as none."""
    folder = Path(cache) / ("micropython-i386-" + VERSION)
    try:
        version, digest = (folder / "made").read_text().split()
        if _digest(folder) == digest:
            return Vm(folder, version)
    except (OSError, ValueError):
        pass
    return None


def _one_line_sources(text):
    """(uri, suites, options) of each ``deb`` line of a sources.list."""
    for line in text.splitlines():
        match = re.match(r"\s*deb\s+(?:\[([^\]]*)\]\s+)?(\S+)\s+(\S+)\s+\S", line)
        if match:
            signed = re.search(r"signed-by=\S+", match.group(1) or "")
            yield match.group(2), match.group(3).split(), signed.group(0) if signed else ""


def _deb822_sources(text):
    """The same of each stanza of a ``.sources`` file."""
    for stanza in re.split(r"\n\s*\n", text):
        lines = [line for line in stanza.splitlines() if not line.startswith("#")]
        fields = {}
        for line in lines:
            name, colon, value = line.partition(":")
            if colon and not line[:1].isspace():
                fields[name.strip().lower()] = value.split()
        if "deb" in fields.get("types", ()) and fields.get("enabled", ["yes"]) != ["no"]:
            key = fields.get("signed-by", [])
            signed = "signed-by=" + key[0] if len(key) == 1 and key[0].startswith("/") else ""
            for uri in fields.get("uris", ()):
                yield uri, fields.get("suites", []), signed


def mirror(folder=_APT):
    """(address, options) of the Debian mirror that this machine's apt is set to.

    Raises ``VmMissing`` when there is none.
    """
    folder = Path(folder)
    found = []
    for path in [folder / "sources.list", *sorted((folder / "sources.list.d").glob("*"))]:
        try:
            text = path.read_text()
        except OSError:
            continue
        if path.suffix == ".sources":
            found.extend(_deb822_sources(text))
        elif path.suffix == ".list":
            found.extend(_one_line_sources(text))
    for uri, suites, options in found:
        # The archive itself, not its security updates nor somebody's own repository.
        names = [suite for suite in suites if "/" not in suite and "security" not in suite]
        if uri.rstrip("/").endswith("/debian") and names:
            return uri, options
    raise VmMissing("This machine's apt names no Debian mirror, so the 32-bit VM cannot be had.")


def _call(arguments, work, what):
    """Standard output of a command; ``VmMissing`` names ``what`` and the last error lines."""
    done = subprocess.run(
        arguments, cwd=work, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=600
    )
    if done.returncode:
        last = " ".join((done.stderr or done.stdout).strip().splitlines()[-2:])
        raise VmMissing("The 32-bit VM cannot be had: %s failed: %s" % (what, last))
    return done.stdout


def unpack(work):
    """Download and unpack below ``work``; returns the unpacked root and the package's version."""
    uri, options = mirror()
    for name in ("state/lists/partial", "cache/archives/partial", "debs", "root"):
        (work / name).mkdir(parents=True)
    (work / "status").touch()
    (work / "sources.list").write_text("deb [%s] %s %s main\n" % (options, uri, SUITE))
    (work / "apt.conf").write_text(_SETTINGS.format(work=work))
    config = ["-c", str(work / "apt.conf")]
    _call(["apt-get", *config, "-q", "update"], work, "apt-get update for %s" % SUITE)
    quiet = ["recommends", "suggests", "conflicts", "breaks", "replaces", "enhances"]
    listing = _call(
        ["apt-cache", *config, "depends", "--recurse", *("--no-" + word for word in quiet)]
        + ["micropython"],
        work,
        "apt-cache depends",
    )
    names = [line for line in listing.splitlines() if re.match(r"[a-z0-9]", line)]
    _call(["apt-get", *config, "-q", "download", *names], work / "debs", "apt-get download")
    for package in sorted((work / "debs").glob("*.deb")):
        _call(["dpkg", "-x", str(package), str(work / "root")], work, "dpkg -x")
    version = next((work / "debs").glob("micropython_*.deb")).name.split("_")[1]
    return work / "root", version


def _gather(root, version, folder):
    """Keep the program and its libraries only, and try the program."""
    (folder / "lib").mkdir(parents=True)
    shutil.copy2(root / "usr/bin/micropython", folder / "micropython")
    for library in (root / _LIBRARIES).glob("*.so*"):
        if library.is_file():
            shutil.copy2(library, folder / "lib" / library.name)
    vm = Vm(folder, version)
    said = _call([*vm.command, "-c", _CHECK], folder, "the first run of the 32-bit VM").split()
    if said != [str(2**31 - 1), VERSION]:
        raise VmMissing("The VM that came is not a 32-bit MicroPython %s: %s" % (VERSION, said))
    (folder / "made").write_text("%s %s\n" % (version, _digest(folder)))


def fetch(cache=CACHE):
    """The VM as a ``Vm``, brought first when it is not in the cache (about ten seconds, 5 MB).

    Raises ``VmMissing`` with a sentence where that cannot be done.
    """
    cache = Path(cache)
    vm = find(cache)
    if vm:
        return vm
    if platform.machine() not in ("x86_64", "i686", "i386", "AMD64"):
        raise VmMissing("The 32-bit VM needs a PC processor; this is %s." % platform.machine())
    for tool in ("apt-get", "apt-cache", "dpkg"):
        if not shutil.which(tool):
            raise VmMissing("The 32-bit VM comes as Debian packages, and %s is not here." % tool)
    cache.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="vm-", dir=cache) as name:
        work = Path(name)
        root, version = unpack(work)
        _gather(root, version, work / "vm")
        folder = cache / ("micropython-i386-" + VERSION)
        if folder.exists() and not find(cache):
            shutil.rmtree(folder)
        try:
            os.rename(work / "vm", folder)  # one step, so nobody ever sees half a VM
        except OSError:
            if not find(cache):
                raise
    return find(cache)


if __name__ == "__main__":
    print(" ".join(fetch().command))
