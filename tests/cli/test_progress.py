"""What a person is told while the machine computes: a bar while kernels are compiled, nothing in a pipe."""

from __future__ import annotations

import io
import sys

import pytest
from rich.console import Console

from pitboss.cli.printing import progress
from pitboss.cli.printing.progress import Waiting, patience
from pitboss.exact.progress import Count, Step, anyone, say, say_count


class Terminal(io.StringIO):
    """Text that passes for a terminal."""

    def isatty(self) -> bool:
        return True


def console(out: io.StringIO) -> Console:
    return Console(file=out, force_terminal=True, width=100, color_system=None)


def test_a_bar_counts_the_kernels() -> None:
    """Each step says which kernel of how many; at the end the line is cleared away."""
    out = Terminal()
    told = Waiting(console(out), "computing")
    told.spin()
    for step in (Step(1, 3, "rivers, sweep"), Step(2, 3, "flops, gather"), Step(3, 4, "flops, spread"), Step(4, 4, "")):
        told.step(step)
        told._shown.refresh()
    told.end()
    said = out.getvalue()
    for words in ("compiling 1 of 3, this once: rivers, sweep", "compiling 3 of 4, this once: flops, spread"):
        assert words in said
    assert said.index("flops, spread") < said.rindex("computing")
    assert said.endswith("\x1b[2K")


def test_a_bar_says_how_far_a_long_count_is() -> None:
    """After the kernels, or without any, as a share of what is counted."""
    out = Terminal()
    told = Waiting(console(out), "computing")
    told.step(Step(1, 1, "joint walk, visit"))
    told.count(Count(25, 100, "of the dealer's hands"))
    told._shown.refresh()
    told.end()
    told.count(Count(26, 100, "of the dealer's hands"))
    said = out.getvalue()
    assert "computing: 25% of the dealer's hands" in said
    assert "26%" not in said


def test_nothing_is_said_when_it_is_over() -> None:
    """A late step or spinner shows nothing."""
    out = Terminal()
    told = Waiting(console(out), "computing")
    told.end()
    told.spin()
    told.step(Step(1, 2, "rivers, sweep"))
    assert out.getvalue() == ""


def test_a_short_wait_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a terminal, when no kernel is compiled and it does not take long."""
    out = Terminal()
    monkeypatch.setattr(sys, "stderr", out)
    with patience():
        assert anyone()
    assert not anyone()
    assert out.getvalue() == ""


def test_a_long_wait_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a while a person reads what is done; as soon as a kernel is compiled, which one; of a count, how far."""
    out = Terminal()
    monkeypatch.setattr(sys, "stderr", out)
    monkeypatch.setattr(progress, "_PATIENT", 0.0)
    monkeypatch.setenv("TERM", "xterm")
    with patience("the coach computes"):
        say(Step(1, 2, "rivers, sweep"))
    assert "compiling 1 of 2" in out.getvalue()
    with patience("the coach computes"):
        say_count(Count(1, 2, "of the boards"))
    assert "50% of the boards" in out.getvalue()


def test_a_pipe_is_told_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs that read the answer find nothing else."""
    out = io.StringIO()
    monkeypatch.setattr(sys, "stderr", out)
    with patience():
        assert not anyone()
        say(Step(1, 2, "rivers, sweep"))
    assert out.getvalue() == ""
