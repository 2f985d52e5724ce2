"""Compiled rounds: cards dealt, hands valued and decisions looked up for thousands of rounds at once."""

from pitboss.exact.kernels.compiling import listen as _listen

_listen()
