# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Which modules are always in memory together, and so may as well be one.

A module costs a badge about 150 bytes before it holds anything: an object, a dictionary, its name
twice, and a place for everything that it imports. Modules that the same ways of starting or of
opening a page bring in, and no other, are one group. Refuses to put anything together that a badge
loads apart: what a page brings goes when the page goes.
"""

from desktop.squeeze.source import AS_WRITTEN, Unclear

BASE = "ui.app"  # what this brings stays for good
_ROOM = "ui.room"
# boot.py runs long before the game, in a memory of its own: what it works with is put together once
# more, so that it does not have to load the game.
APART = "record.rescue"


def _has_state(module):
    """Whether a module changes something that is its own, and so must not be there twice."""
    return any(changes(module, name) for name in module.scopes.module.bound)


def changes(module, name):
    """Whether a file's own ``name`` gets another value after the file was read."""
    for use in module.scopes.uses:
        if use.name == name and use.owner is module.scopes.module and use.kind == "store":
            if use.scope.kind != "module":
                return True
    return False


class Groups:
    """Of a ``Project``: ``of`` {module's name: name of its group}, ``members`` {group: modules in
    an order in which each stands behind what it uses}, ``apart`` the same for ``APART``.

    A group is called as the one of its modules that is asked for by name from outside, if there is
    one, else as its last.
    """

    def __init__(self, project):
        self.project = project
        self._static = {module.name: self._imported(module, "module") for module in project}
        self._screens = set()
        self.roots = self._roots()
        closures = {root: self._closure(root) for root in sorted(self.roots)}
        base = set(closures.get(BASE, ()))
        for name in self._asked_by("boot.py") - {APART}:
            base -= set(closures[name])
        self.apart = closures.get(APART, [])
        keys = {}
        for root, names in closures.items():
            if root == APART:
                continue
            for name in names:
                keys.setdefault(name, set()).add(root)
        members = {}
        shared = []
        ordered = self._ordered()
        for name in ordered:
            module = project.modules[name]
            if not module.editable or name == APART:
                continue
            if module.package or name not in keys:
                key = name
            elif name in base or self._on_most_screens(keys[name]):
                key = BASE
            elif name not in self.roots and not _has_state(module):
                shared.append(name)
                continue
            else:
                key = frozenset(keys[name])
            members.setdefault(key, []).append(name)
        self.of = {}
        self.members = {}
        for names in members.values():
            asked = [name for name in names if name in self.roots]
            host = BASE if BASE in names else (asked or names)[-1]
            self.members[host] = names
            for name in names:
                self.of[name] = host
        self.where = {}
        self.shared = shared
        for name in shared:
            self._share(name, keys[name], closures)
        for names in self.members.values():
            names.sort(key=ordered.index)

    def _share(self, name, roots, closures):
        """Put a module into every group that wants it, unless that brings another which has it."""
        for root in sorted(roots):
            before = [other for other in roots if other != root and other in closures[root]]
            host = self.of[root]
            if not before:
                if name not in self.members[host]:
                    self.members[host].append(name)
                self.of.setdefault(name, host)
            else:
                self.where[host, name] = self.of[before[0]]

    def _on_most_screens(self, roots):
        # A room has less memory to give than any page.
        if len(self._screens) <= 3 or (_ROOM in self._screens and _ROOM not in roots):
            return False
        return 4 * len(self._screens & roots) > 3 * len(self._screens)

    def target(self, item):
        """(module's name, name in it or None) that an ``Import`` brings; None for what is not ours.
        """
        modules = self.project.modules
        if item.name is None:
            return (item.source, None) if item.source in modules else None
        whole = "%s.%s" % (item.source, item.name)
        if whole in modules:
            return whole, None
        return (item.source, item.name) if item.source in modules else None

    def _imported(self, module, kind):
        """Names of our modules that a module imports at its top ("module") or in a function."""
        found = []
        for item in module.scopes.imports:
            target = self.target(item)
            if target and (item.scope.kind == "module") == (kind == "module"):
                if target[0] not in found:
                    found.append(target[0])
        return found

    def _asked_by(self, path):
        """Our modules that a file which stays as it is written imports, anywhere in it."""
        found = set()
        for module in self.project:
            if module.path == path:
                found |= set(self._static[module.name]) | set(self._imported(module, "function"))
        return found

    def _roots(self):
        """Modules that are asked for one by one: by what stays as it is written, in a function, or
        by a name put together, as screens are."""
        found = set()
        for module in self.project:
            found |= set(self._imported(module, "function"))
        for path in AS_WRITTEN:
            found |= self._asked_by(path)
        for module in self.project:
            if "Shown" in module.scopes.module.bound:  # a screen, see ui.director
                found.add(module.name)
                self._screens.add(module.name)
        imported = {name for names in self._static.values() for name in names}
        for module in self.project:
            if module.editable and not module.package and module.name not in imported:
                found.add(module.name)
        return {name for name in found if not self.project.modules[name].package}

    def _closure(self, root):
        """What comes with ``root``, itself last."""
        found = []

        def visit(name, path):
            if name in path:
                raise Unclear("%s imports itself through others" % name)
            if name not in found:
                for other in self._static[name]:
                    visit(other, (*path, name))
                found.append(name)

        visit(root, ())
        return [name for name in found if not self.project.modules[name].package]

    def _ordered(self):
        """Every module, each behind those that it imports."""
        found = []
        for module in self.project:
            for name in [*self._closure(module.name), module.name]:
                if name not in found:
                    found.append(name)
        return found
