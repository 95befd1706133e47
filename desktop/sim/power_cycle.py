# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A program from power-on to its end: boot.py, code.py, their ends, reloads and resets, in virtual
time.

The program runs in a greenlet that hands back at every sleep.
"""

from greenlet import GreenletExit, getcurrent, greenlet

from desktop.sim.program import Program


class PowerCycle:
    """The running half of a Session, which brings machine, badge_module, terminal and write()."""

    def __init__(self):
        self._program = None
        self._greenlet = None
        self._wake = 0
        self._closing = False
        self._interrupted = False
        self.error = None
        self.boot_error = None
        self.runs = 0

    @property
    def alive(self):
        """True while code.py runs."""
        return self._greenlet is not None and not self._greenlet.dead

    def _power_on(self, reason):
        machine = self.machine
        machine.reset_reason = reason
        machine.computer = self._was_computer
        machine.drive.remounted = False
        self.boot_error = None
        self._begin(self._boot_and_code)

    def _run_code(self, reason):
        self.machine.run_reason = reason
        self._begin(self._code)

    def _begin(self, main):
        self._wake = self.machine.us
        self._closing = False
        self._greenlet = greenlet(main, getcurrent())
        self._switch()

    def _switch(self, problem=None):
        """Into the program until it sleeps or ends; then do what its end asks for."""
        if problem is None:
            reason = self._greenlet.switch()
        else:
            reason = self._greenlet.throw(problem)
        while self._greenlet is not None and self._greenlet.dead and reason and not self._closing:
            # A reset takes the badge about half a second until code.py runs again.
            self.machine.advance(self.machine.us + 500000)
            if reason == "reload":
                self.machine.run_reason, main = "SUPERVISOR_RELOAD", self._code
            else:
                self.machine.reset_reason = "SOFTWARE" if reason == "reset" else "DEEP_SLEEP_ALARM"
                self.machine.computer, self.machine.drive.remounted = self._was_computer, False
                main = self._boot_and_code
            self._greenlet = greenlet(main, getcurrent())
            reason = self._greenlet.switch()

    def _boot_and_code(self):
        machine = self.machine
        machine.run_reason = "STARTUP"
        if (machine.drive.root / "boot.py").exists():
            machine.booting = True
            try:
                ended, self.boot_error = self._execute("boot.py")
            finally:
                machine.booting = False
            if ended:
                return ended
        return self._code()

    def _code(self):
        ended, self.error = self._execute("code.py")
        if ended:
            return ended
        self.write("\nCode done running.\n")
        self._show_terminal()
        return None

    def _execute(self, name):
        """Run a file in a fresh program. Returns (reason of a reload or reset or None, the error or
        None)."""
        machine = self.machine
        for scanner in list(machine.scanners):
            scanner.deinit()
        machine.outputs.clear()
        machine.lights = b""
        display = machine.display
        display.root_group = self.terminal.group
        display.auto_refresh = True
        display.brightness = 1.0
        self._program = program = Program(self, self._missing)
        self.error = None
        self.runs += 1
        badge = self.badge_module
        try:
            program.run(name)
        except badge.ProgramEnd as end:
            return end.reason, None
        except (GreenletExit, SystemExit):
            return None, None
        except KeyboardInterrupt as problem:
            if not self._interrupted:
                raise  # the user's own Ctrl-C, not the badge's
            self._interrupted = False
            self.write(program.describe(problem))
            return None, problem
        except Exception as problem:
            text = program.describe(problem)
            machine.previous_traceback = text
            self.write(text)
            return None, problem
        return None, None

    def _show_terminal(self):
        if self._closing:
            return
        display = self.machine.display
        display.root_group = self.terminal.group
        self.terminal.show(self.serial)
        display._refresh_now()

    def _on_sleep(self, us):
        """Called in the program: hand back until the time has come."""
        machine = self.machine
        current = getcurrent()
        if self._closing:
            # It has caught the hint to end. It is parked here until the next one, and left in the
            # end.
            current.parent.switch()
            return
        if current is not self._greenlet:
            machine.advance(machine.us + us)
            return
        if machine.display._auto_refresh:
            if machine.display._group is self.terminal.group:
                self.terminal.show(self.serial)
            machine.display._refresh_now(quiet=True)
        self._wake = machine.us + us
        current.parent.switch()

    def _stop(self):
        self._closing = True
        if self._greenlet is not None:
            # A program that catches everything may need more than one hint; one that never gives in
            # is left behind.
            for _ in range(20):
                if self._greenlet.dead:
                    break
                self._greenlet.throw(GreenletExit)
        self._greenlet = None
