# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Getting and calling the 32-bit VM: a clear sentence where it cannot be had."""

import pytest

from desktop.vm import fetch, testing
from desktop.vm.run import VmError, run


def test_the_mirror_of_a_one_line_source_is_used(tmp_path):
    """An older Debian's list names the mirror, whatever stands beside it."""
    (tmp_path / "sources.list").write_text(
        "# deb http://old.example/debian stable main\n"
        "deb http://other.example/tools nodistro main\n"
        "deb http://security.example/debian stable-security main\n"
        "deb [arch=amd64 signed-by=/keys/a.gpg] http://mirror.example/debian/ stable main\n"
    )
    assert fetch.mirror(tmp_path) == ("http://mirror.example/debian/", "signed-by=/keys/a.gpg")


def test_the_mirror_of_a_deb822_source_is_used(tmp_path):
    """A newer Debian's stanza names the mirror; disabled ones and security do not count."""
    folder = tmp_path / "sources.list.d"
    folder.mkdir()
    (folder / "debian.sources").write_text(
        "Enabled: no\nTypes: deb\nURIs: http://off.example/debian\nSuites: a\nComponents: main\n\n"
        "Types: deb\n# a comment\nURIs: http://mirror.example/debian\nSuites: a a-updates\n"
        "Components: main\nSigned-By: /keys/b.gpg\n\n"
        "Types: deb\nURIs: http://mirror.example/debian-security\nSuites: a-security\n"
    )
    assert fetch.mirror(tmp_path) == ("http://mirror.example/debian", "signed-by=/keys/b.gpg")


def test_a_machine_without_a_debian_mirror_is_told_so(tmp_path):
    """Whoever is not on Debian reads a sentence instead of a traceback."""
    with pytest.raises(fetch.VmMissing, match="names no Debian mirror"):
        fetch.mirror(tmp_path)


def test_a_machine_without_apt_is_told_so(tmp_path, monkeypatch):
    """The sentence names the tool that is missing."""
    monkeypatch.setattr(fetch.shutil, "which", lambda tool: None)
    with pytest.raises(fetch.VmMissing, match="apt-get is not here"):
        fetch.fetch(tmp_path / "empty")


def test_a_failing_download_leaves_nothing_half_done(tmp_path, monkeypatch):
    """After a lost network the cache is as empty as before, and the reason is told."""
    cache = tmp_path / "cache"

    def lost(work):
        (work / "half").write_text("a download")
        raise fetch.VmMissing("The 32-bit VM cannot be had: no network.")

    monkeypatch.setattr(fetch, "unpack", lost)
    monkeypatch.setattr(fetch.shutil, "which", lambda tool: tool)
    monkeypatch.setattr(fetch.platform, "machine", lambda: "x86_64")
    with pytest.raises(fetch.VmMissing, match="no network"):
        fetch.fetch(cache)
    assert list(cache.iterdir()) == []


def test_a_damaged_vm_in_the_cache_is_not_used(tmp_path):
    """Every use checks the files against the sum that was taken when they came."""
    vm = testing.needed()
    folder = tmp_path / vm.folder.name
    fetch.shutil.copytree(vm.folder, folder)
    assert fetch.find(tmp_path)
    with open(folder / "micropython", "r+b") as file:
        file.seek(1000)
        file.write(b"damage")
    assert fetch.find(tmp_path) is None


def test_missing_vm_fails_in_ci_and_skips_elsewhere(monkeypatch):
    """No green CI run has left the badge's VM out; a contributor's machine may."""

    def missing():
        raise fetch.VmMissing("a sentence")

    monkeypatch.setattr(testing, "fetch", missing)
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="a sentence"):
        testing.needed()
    monkeypatch.setenv("CI", "false")
    with pytest.raises(pytest.skip.Exception, match="a sentence"):
        testing.needed()


def test_a_script_that_fails_on_the_vm_shows_its_traceback(tmp_path):
    """The error names the script and keeps what it had printed."""
    testing.needed()
    script = tmp_path / "bad.py"
    script.write_text("print('before')\nraise ValueError('the reason')\n")
    with pytest.raises(VmError, match="the reason") as caught:
        run(script)
    assert caught.value.output == "before\n"
    assert not caught.value.out_of_memory


def test_the_heap_size_is_a_hard_limit(tmp_path):
    """A script that needs more than it was given ends with a memory error of its own."""
    testing.needed()
    script = tmp_path / "big.py"
    script.write_text("b = bytearray(60000)\nprint(len(b))\n")
    assert run(script, heap=96 * 1024) == "60000\n"
    with pytest.raises(VmError) as caught:
        run(script, heap=48 * 1024)
    assert caught.value.out_of_memory
