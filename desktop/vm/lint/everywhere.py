# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The rules for every line that is copied to a badge: it must be there, and mean the same.

The list of modules is that of the PyBadge firmware.
"""

import ast

from desktop.vm.lint.index import BUFFERS, call_name, target_name

# Modules of the pybadge firmware of CircuitPython 9 and 10, and the libraries of the project.
_MODULES = set(
    (
        "adafruit_bitmap_font adafruit_display_text adafruit_pixelbuf adafruit_ticks alarm"
        " analogio array atexit audiobusio audiocore audioio audiomixer audiomp3 binascii"
        " bitmaptools board busdisplay busio codeop collections countio digitalio displayio errno"
        " fontio fourwire gc getpass io json keypad locale math microcontroller micropython"
        " msgpack neopixel_write os pwmio rainbowio random re rotaryio rtc sdcardio select storage"
        " struct supervisor synthio sys terminalio time touchio traceback usb_cdc usb_hid usb_midi"
        " vectorio warnings watchdog zlib"
    ).split()
)
_METHODS = {
    "ljust": "str",
    "rjust": "str",
    "zfill": "str",
    "removeprefix": "str",
    "removesuffix": "str",
    "casefold": "str",
    "isalnum": "str",
    "isidentifier": "str",
    "title": "str",
    "capitalize": "str",
    "swapcase": "str",
    "expandtabs": "str",
    "bit_count": "int",
    "as_integer_ratio": "int",
}
_OF_BUFFERS = ("copy", "pop", "insert", "clear", "reverse", "remove", "index", "count", "sort")
_ABSENT = {
    ("random", "shuffle"): "is not on the badge",
    ("random", "seed"): "gives another sequence on every VM",
    ("gc", "threshold"): "is not on the badge",
    ("time", "monotonic"): "loses precision after hours; use supervisor.ticks_ms",
    ("time", "monotonic_ns"): "is a large int; use supervisor.ticks_ms",
    ("time", "time"): "has no clock behind it; use supervisor.ticks_ms",
    ("os", "path"): "is not on the badge",
}


class Everywhere:
    """Checks one module; ``faults`` are (line, rule, sentence)."""

    def __init__(self, index, module, own):
        self.index = index
        self.module = module
        self.own = own
        self.faults = []
        self.buffers = set(index.buffers) | module.buffers
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Assign) and call_name(node.value) in BUFFERS:
                self.buffers.update(target_name(target) for target in node.targets)
        self._local = self._rebound()
        for node in ast.walk(module.tree):
            work = getattr(self, "on_" + type(node).__name__.lower(), None)
            if work:
                work(node)
            if type(node).__name__.startswith("Async") or isinstance(node, ast.Await):
                self._say(node, "async", "async code cannot become .mpy for the badge")

    def _say(self, node, rule, text):
        self.faults.append((node.lineno, rule, text))

    def _rebound(self):
        """Names that are also something else than a buffer in this module."""
        other = set()
        for node in ast.walk(self.module.tree):
            if isinstance(node, ast.Assign) and call_name(node.value) not in BUFFERS:
                for target in node.targets:
                    if isinstance(target, ast.Name):
                        other.add(target.id)
            elif isinstance(node, ast.arg):
                other.add(node.arg)
        return other

    def _is_buffer(self, node):
        name = target_name(node)
        if isinstance(node, ast.Name) and name in self._local:
            return False
        return name in self.buffers

    def _module(self, node, name):
        top = name.split(".")[0]
        if top not in _MODULES and top not in self.own:
            self._say(node, "module", "%s is not on the badge" % name)

    def on_import(self, node):
        for item in node.names:
            self._module(node, item.name)

    def on_importfrom(self, node):
        if node.level:
            self._say(node, "module", "name the package; a relative import is not used here")
            return
        self._module(node, node.module)
        source = self.index.modules.get(node.module)
        for item in node.names:
            if item.name == "*":
                self._say(node, "star import", "the badge ignores __all__")
            elif node.module == "micropython" and item.name != "const":
                self._say(node, "module", "micropython.%s is not on the badge" % item.name)
            elif source and item.name.startswith("_") and item.name in source.constants:
                self._say(node, "const", "%s is folded away on the badge" % item.name)

    def on_attribute(self, node):
        if not isinstance(node.value, ast.Name):
            return
        source, real = self.module.aliases.get(node.value.id, ("", ""))
        reason = _ABSENT.get((source, node.attr)) if not real else None
        if reason:
            self._say(node, "absent", "%s.%s %s" % (source, node.attr, reason))
        if source == "micropython" and not real and node.attr != "const":
            self._say(node, "absent", "micropython.%s is not on the badge" % node.attr)
        other = self.index.modules.get(source + "." + real if real else source)
        if other and node.attr.startswith("_") and node.attr in other.constants:
            self._say(node, "const", "%s is folded away on the badge" % node.attr)

    def on_call(self, node):
        name = call_name(node)
        if isinstance(node.func, ast.Attribute):
            if name in _METHODS and name not in self.index.methods:
                self._say(node, "method", "%s has no %s on the badge" % (_METHODS[name], name))
            elif name in _OF_BUFFERS and self._is_buffer(node.func.value):
                self._say(node, "method", "a bytearray has no usable %s on the badge" % name)
        elif name == "next" and len(node.args) > 1:
            self._say(node, "next", "next() takes no default on the badge")
        elif name == "isinstance" and len(node.args) == 2:
            kinds = [target_name(item) for item in ast.walk(node.args[1])]
            if "bool" in kinds:
                self._say(node, "bool", "a bool is no int on the badge; do not tell them apart")

    def on_slice(self, node):
        if node.step is not None:
            node.lineno = node.step.lineno
            self._say(node, "step", "a slice with a step fails on the badge")

    def on_list(self, node):
        if isinstance(node.ctx, ast.Load) and any(isinstance(i, ast.Starred) for i in node.elts):
            self._say(node, "display", "a starred display is a syntax error on the badge")

    def on_set(self, node):
        if any(isinstance(item, ast.Starred) for item in node.elts):
            self._say(node, "display", "a starred display is a syntax error on the badge")

    on_tuple = on_list

    def on_dict(self, node):
        if None in node.keys:
            self._say(node, "display", "a starred display is a syntax error on the badge")

    def on_compare(self, node):
        for operator, right in zip(node.ops, node.comparators):
            if isinstance(operator, (ast.In, ast.NotIn)) and self._is_buffer(right):
                self._say(node, "in buffer", "in on a bytearray or array fails on the badge")

    def on_match(self, node):
        self._say(node, "match", "a syntax error on the badge")

    def on_trystar(self, node):
        self._say(node, "except*", "a syntax error on the badge")

    def on_arguments(self, node):
        if node.posonlyargs:
            node.lineno = node.posonlyargs[0].lineno
            self._say(node, "positional-only", "a syntax error on the badge")

    def on_functiondef(self, node):
        for item in node.decorator_list:
            if target_name(item) in ("native", "viper", "asm_thumb", "dataclass", "lru_cache"):
                self._say(node, "decorator", "@%s is not on the badge" % target_name(item))
