# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""One run of a badge program: its own modules, its own builtins, its own idea of what can be
imported.

Nothing of it touches this process's sys.modules, so several runs can stand side by side, and a test
can import the host's `time` beside the badge's. A module that the PyBadge does not have can't be
imported, whatever CPython has.
"""

import functools
import importlib.util
import pathlib
import sys
import traceback
import types

from desktop.sim import dialect, hosted
from desktop.sim.drawing import modules as drawn

STANDINS = pathlib.Path(__file__).resolve().parent / "standins"

# On the badge, but of no use to this game: an import says so instead of pretending.
_WITHOUT_STANDIN = frozenset(
    "_asyncio _bleio _pixelmap _stage adafruit_bus_device adafruit_pixelbuf"
    " adafruit_pixelmap audiobusio audiomp3 bitbangio busio codeop countio epaperdisplay"
    " fourwire frequencyio getpass i2ctarget locale msgpack onewireio ps2io pulseio"
    " rainbowio rotaryio rtc samd sdcardio select stage tilepalettemapper touchio ugame"
    " ulab usb_cdc usb_hid usb_midi watchdog busdisplay i2cdisplaybus paralleldisplaybus".split()
)
_STANDINS = frozenset(path.stem for path in STANDINS.glob("*.py")) - {
    "_badge",
    "alarm_pin",
    "alarm_time",
    "__init__",
}
_HIDDEN = ("desktop", "host_tests", "code", "boot")


class Program:
    """A heap, so to speak. run(file) executes a file of the drive as the main program."""

    def __init__(self, session, missing=()):
        self.machine = session.machine
        self._drive = session.machine.drive
        self._write = session.write
        self._missing = frozenset(missing)
        self.modules = {}
        self._inner = {"_badge": session.badge_module}
        self.builtins = hosted.badge_builtins()
        self.builtins.update(__import__=self._import, open=self._drive.open, print=self._print)
        self._ready = hosted.modules(self.machine, self._drive.open)
        self._ready["sys"] = hosted.badge_sys(
            self.machine, self.modules, _Writer(self._write), self._print_exception
        )
        self._ready["builtins"] = hosted.module("builtins", self.builtins)
        self._ready["traceback"] = hosted.module(
            "traceback",
            {
                "print_exception": lambda exc, value=None, tb=None, **more: self._print_exception(
                    value or exc
                ),
                "format_exception": lambda exc, value=None, tb=None, **more: [
                    self.describe(value or exc)
                ],
            },
        )
        self._ready.update(drawn.modules(self.machine, session.font, session.terminal))

    def run(self, name):
        """Execute a file of the drive's root as __main__; returns its globals while it runs,
        through modules."""
        module = types.ModuleType("__main__")
        module.__dict__["__builtins__"] = self.builtins
        self.modules["__main__"] = module
        path = str(self._drive.root / name)
        exec(dialect.compile_file(path, name), module.__dict__)

    def describe(self, problem):
        """The badge's traceback of an exception: badge files only."""
        if isinstance(problem, SyntaxError):
            return 'Traceback (most recent call last):\n  File "%s", line %s\nSyntaxError: %s\n' % (
                self._short(problem.filename or "?"),
                problem.lineno,
                problem.msg,
            )
        lines = ["Traceback (most recent call last):\n"]
        for frame, number in traceback.walk_tb(problem.__traceback__):
            if frame.f_globals.get("__builtins__") is self.builtins:
                code = frame.f_code
                lines.append(
                    '  File "%s", line %d, in %s\n'
                    % (self._short(code.co_filename), number, code.co_name)
                )
        text = str(problem)
        lines.append(type(problem).__name__ + (": " + text if text else "") + "\n")
        return "".join(lines)

    def _short(self, path):
        for base in (self._drive.root, pathlib.Path(sys.prefix)):
            try:
                parts = pathlib.Path(path).relative_to(base).parts
            except ValueError:
                continue
            return "/".join(
                parts
                if base is self._drive.root
                else ("lib", *parts[parts.index("site-packages") + 1 :])
            )
        return path

    def _print(self, *values, sep=" ", end="\n", file=None):
        text = sep.join(str(value) for value in values) + end
        if file is None:
            self._write(text)
        else:
            file.write(text)

    def _print_exception(self, problem, file=None):
        (self._write if file is None else file.write)(self.describe(problem))

    def _import(self, name, scope=None, _locals=None, wanted=None, level=0):
        """What `import` calls in badge code."""
        if level:
            package = (scope.get("__package__") or scope["__name__"]).split(".")
            if level > len(package):
                raise ImportError("can't perform relative import")
            package = package[: len(package) - level + 1]
            name = ".".join(package + ([name] if name else []))
        module = self._load(name)
        if not wanted:
            return module if level else self.modules[name.partition(".")[0]]
        if hasattr(module, "__path__"):
            for one in wanted:
                if one != "*" and not hasattr(module, one):
                    try:
                        self._load(name + "." + one)
                    except ImportError as problem:
                        if getattr(problem, "missing", None) != name + "." + one:
                            raise
        for one in wanted:
            if one != "*" and not hasattr(module, one):
                raise ImportError("can't import name %s" % one)
        return module

    def load(self, name):
        """The module ``name``, imported if it is not there."""
        return self._load(name)

    def _load(self, name):
        module = self.modules.get(name)
        if module is not None:
            return module
        top = name.partition(".")[0]
        if top in self._missing or name in self._missing:
            raise _no_module(name)
        if name in self._ready:
            module = self.modules[name] = self._ready[name]
            return module
        if top in _STANDINS:
            module = self.modules[name] = self.load_standin(name)
            return module
        if top in _WITHOUT_STANDIN and not self._files(name):
            raise ImportError("the PyBadge has '%s', the simulator has no stand-in for it" % name)
        parent, _, leaf = name.rpartition(".")
        if parent:
            self._load(parent)
            module = self.modules.get(name)
            if module is not None:
                return module
        module = self.load_file(name)
        if parent:
            setattr(self.modules[parent], leaf, module)
        return module

    def load_file(self, name):
        """Execute the file of module ``name``, from the drive or a library."""
        found = self._files(name)
        if not found:
            raise _no_module(name)
        path, package = found
        module = types.ModuleType(name)
        module.__dict__["__builtins__"] = self.builtins
        module.__package__ = name if package else name.rpartition(".")[0]
        if package:
            module.__path__ = [str(path)]
            path = path / "__init__.py"
        module.__file__ = str(path)
        self.modules[name] = module
        try:
            if path.exists():
                exec(dialect.compile_file(str(path), self._short(str(path))), module.__dict__)
        except BaseException:
            self.modules.pop(name, None)
            raise
        return module

    def _files(self, name):
        """(path, True for a package) of a module on the drive, or among the libraries that circup
        would install."""
        parts = name.split(".")
        root = self._drive.root
        bases = [root, root / "lib"]
        if parts[0] in _HIDDEN:
            bases = [root / "lib"]
        if parts[0].startswith("adafruit_"):
            spec = importlib.util.find_spec(parts[0])
            if spec is not None and spec.origin is not None:
                origin = pathlib.Path(spec.origin)
                bases.append(
                    origin.parent.parent if origin.name == "__init__.py" else origin.parent
                )
        for base in bases:
            path = base.joinpath(*parts)
            if path.is_dir() and (base != root or path.name != "lib"):
                return path, True
            if path.with_suffix(".py").is_file():
                return path.with_suffix(".py"), False
        return None

    def load_standin(self, name):
        """The simulator's own module ``name``, in place of one of the firmware's."""
        if name in self._inner:
            return self._inner[name]
        module = types.ModuleType(name)
        scope = dict(self.builtins)
        scope.update({"__import__": self._import_inner, "globals": globals, "property": property})
        module.__dict__["__builtins__"] = scope
        self._inner[name] = module
        exec(standin_code(name), module.__dict__)
        return module

    def _import_inner(self, name, scope=None, _locals=None, wanted=None, level=0):
        """`import` inside a stand-in, which may see the machine behind it."""
        if name == "_badge" or name in _STANDINS or name.startswith("alarm_"):
            return self.load_standin(name)
        return self._import(name, scope, _locals, wanted, level)


@functools.lru_cache
def standin_code(name):
    """The code object of a stand-in, compiled once for all sessions."""
    path = STANDINS / (name + ".py")
    return compile(path.read_text(encoding="utf-8"), str(path), "exec", dont_inherit=True)


class _Writer:
    """sys.stdout of the badge."""

    def __init__(self, write):
        self.write = write

    def flush(self):
        """Nothing is held back."""


def _no_module(name):
    problem = ImportError("no module named '%s'" % name)
    problem.missing = name
    return problem
