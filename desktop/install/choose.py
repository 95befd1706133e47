# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Which libraries an installation puts on a drive: those that are there and right stay, whoever put
them there; one that is not whole is replaced as a whole."""

import sys

from desktop.install import InstallError, libraries
from desktop.install.manifest import FINISHED


def choose(options, drive, before):
    """({path: bytes} of the libraries to have on the drive as ours, paths in their way);
    ``before`` is the drive's Manifest."""
    files, moves, wanted, others = {}, [], [], {}
    for name in libraries.names():
        there = libraries.there(drive, name)
        ours = {path: there[path] for path in there if before.ours(path, there[path])}
        if len(ours) < len(there):
            problem = libraries.usable(there, name, libraries.from_pip())
            if problem is None:
                others.update(there)
                files.update(ours)
                continue
            print("note: the %s on the drive can't be used: %s" % (name, problem))
            moves += _roots(there, name)
            wanted.append(name)
        elif there and not options.new_libraries and _whole(there, name, before):
            files.update(there)
        else:
            wanted.append(name)
    if wanted:
        fetched = _fetch(options, drive)
        for path in fetched:
            if path.split("/")[1].partition(".")[0] in wanted:
                files[path] = fetched[path]
    if others:
        _tell_about(others)
    return files, moves


def _whole(there, name, before):
    """Whether a library of ours is on the drive as it was put there, all of it. While something is
    under way it may be a mixture of old and new."""
    listed = [path for path in before.files if libraries.of_library(path, name)]
    right = all(path in there and before.knows(path, there[path]) for path in listed)
    right = right and before.state == FINISHED
    return right and libraries.complete(there, [name]) is None


def _roots(there, name):
    folder = "lib/%s" % name
    roots = {folder if path.startswith(folder + "/") else path for path in there}
    return sorted(roots)


def _fetch(options, drive):
    if options.libraries != "pip":
        print("asking circup for the libraries (the first time it downloads its bundles) ...")
        sys.stdout.flush()
        files, problem = libraries.from_circup(drive.root, options.offline)
        if files is not None:
            return files
        if options.libraries == "circup":
            raise InstallError(
                "circup could not bring the libraries: %s. Leave --libraries out to take the"
                " ones that came with the computer side." % problem
            )
        print("  circup can't (%s); taking the ones that came with the computer side" % problem)
    return libraries.from_pip()


def _tell_about(others):
    found = libraries.versions(others)
    names = ", ".join("%s %s" % pair for pair in sorted(found.items()))
    print("  libraries of another program are used as they are: %s" % (names or "version unknown"))
    old = libraries.older(found, libraries.versions(libraries.from_pip()))
    if old:
        print(
            "note: %s: older than what Scoundrel was tried with. If a text page fails, 'circup"
            " update' brings new ones." % ", ".join(old)
        )
