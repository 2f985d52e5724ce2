"""What a person reads while the machine computes: a line while kernels are compiled, nothing in a pipe."""

from __future__ import annotations

import io
import sys

import pytest
from rich.console import Console

from pitboss.cli.printing import progress
from pitboss.cli.printing.progress import StatusLine, patience
from pitboss.exact.progress import Compilation, Count, report


class Terminal(io.StringIO):
    """Text that passes for a terminal."""

    def isatty(self) -> bool:
        return True


def console(out: io.StringIO) -> Console:
    return Console(file=out, force_terminal=True, width=100, color_system=None)


def test_the_line_names_the_kernel() -> None:
    """Each kernel with its number; then what is computed, and at the end the line is cleared away."""
    out = Terminal()
    line = StatusLine(console(out), "computing")
    line.show()
    for step in (Compilation(1, "rivers, sweep"), Compilation(2, "flops, gather"), Compilation(2, "")):
        line.show(step)
        line._status._live.refresh()
    line.end()
    said = out.getvalue()
    for words in ("compiling kernel 1, this once: rivers, sweep", "compiling kernel 2, this once: flops, gather"):
        assert words in said
    assert said.index("flops, gather") < said.rindex("computing")
    assert said.endswith("\x1b[2K")


def test_the_line_says_how_far_a_long_count_is() -> None:
    """After the kernels, or without any, as a share of what is counted."""
    out = Terminal()
    line = StatusLine(console(out), "computing")
    line.show(Compilation(1, "joint walk, visit"))
    line.show(Count(25, 100, "of the dealer's hands"))
    line._status._live.refresh()
    line.end()
    line.show(Count(26, 100, "of the dealer's hands"))
    said = out.getvalue()
    assert "computing: 25% of the dealer's hands" in said
    assert "26%" not in said


def test_nothing_is_said_when_it_is_over() -> None:
    """A late report or spinner shows nothing."""
    out = Terminal()
    line = StatusLine(console(out), "computing")
    line.end()
    line.show()
    line.show(Compilation(1, "rivers, sweep"))
    assert out.getvalue() == ""


def test_a_short_wait_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a terminal, when no kernel is compiled and it does not take long; and a report afterwards shows nothing."""
    out = Terminal()
    monkeypatch.setattr(sys, "stderr", out)
    with patience():
        pass
    report(Compilation(1, "rivers, sweep"))
    assert out.getvalue() == ""


def test_a_long_wait_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a while a person reads what is done; as soon as a kernel is compiled, which one; of a count, how far."""
    out = Terminal()
    monkeypatch.setattr(sys, "stderr", out)
    monkeypatch.setattr(progress, "_PATIENT", 0.0)
    monkeypatch.setenv("TERM", "xterm")
    with patience("the coach computes"):
        report(Compilation(1, "rivers, sweep"))
    assert "compiling kernel 1, this once: rivers, sweep" in out.getvalue()
    with patience("the coach computes"):
        report(Count(1, 2, "of the boards"))
    assert "50% of the boards" in out.getvalue()


def test_a_pipe_is_told_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs that read the answer find nothing else."""
    out = io.StringIO()
    monkeypatch.setattr(sys, "stderr", out)
    with patience():
        report(Compilation(1, "rivers, sweep"))
    assert out.getvalue() == ""
