"""A console that leaves a closed pipe to the end of the command, instead of ending the process by itself."""

from __future__ import annotations

import errno
import os

from rich.console import Console


class PipedConsole(Console):
    """Rich's console, except that it says when whoever reads has gone."""

    def on_broken_pipe(self) -> None:
        """Tell the command."""
        raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE))
