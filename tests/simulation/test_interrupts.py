"""An interrupt is the business of one process: the workers are started wholly, and never hear of it."""

from __future__ import annotations

import os
import signal

import pytest

from pitboss.simulation.workers import interrupts_later

pytestmark = pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="this system blocks no signals")


def test_an_interrupt_waits_until_a_worker_is_started() -> None:
    """What is under way is finished, and then interrupted."""
    steps = []

    def begun() -> None:
        with interrupts_later():
            os.kill(os.getpid(), signal.SIGINT)
            steps.append("finished")

    with pytest.raises(KeyboardInterrupt):
        begun()
    assert steps == ["finished"]


def test_what_is_started_meanwhile_inherits_that_interrupts_are_blocked() -> None:
    """They are blocked inside, and as before afterwards."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [])
    with interrupts_later():
        assert signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, [])
    assert signal.pthread_sigmask(signal.SIG_BLOCK, []) == before
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
