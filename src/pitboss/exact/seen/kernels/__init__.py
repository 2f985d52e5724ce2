"""Compiled counting: each module states its algorithm and cost, and has a plain definition beside it."""

from pitboss.exact.kernels.compiling import listen as _listen

_listen()
