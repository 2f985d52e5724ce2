"""What is observed of one server: its counts, who may read them, and its name among other servers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from socket import gethostname

from pitboss.web.observability.access import MetricsAccess
from pitboss.web.observability.counts import ServerCounts


@dataclass(slots=True)
class Observed:
    """The counts of a server. ``connections`` says how many there are now."""

    access: MetricsAccess = field(default_factory=MetricsAccess)
    host: str = field(default_factory=gethostname)
    """The value of the label ``host``, which tells the servers of a cluster apart."""
    counts: ServerCounts = field(default_factory=ServerCounts)
    connections: Callable[[], int] = lambda: 0
