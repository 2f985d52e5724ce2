"""The database of a pit: streams that only grow and prove themselves, rows beside them, backups of both."""

from pitboss.pit.store.appending import Beside
from pitboss.pit.store.archive import backup, restore
from pitboss.pit.store.batch import Batch
from pitboss.pit.store.checkpoints import Checkpoint
from pitboss.pit.store.chips import ChipsRow, write_brought, write_chips, write_collected, write_taken
from pitboss.pit.store.errors import BadArchive, Conflict, Fenced, NotOwner, Taken, Unavailable, Unopenable
from pitboss.pit.store.rounds import RoundRow
from pitboss.pit.store.rows import LinkRow, TableRow, write_table
from pitboss.pit.store.store import Store
from pitboss.pit.store.writer import Writer

__all__ = [
    "BadArchive",
    "Batch",
    "Beside",
    "Checkpoint",
    "ChipsRow",
    "Conflict",
    "Fenced",
    "LinkRow",
    "NotOwner",
    "RoundRow",
    "Store",
    "TableRow",
    "Taken",
    "Unavailable",
    "Unopenable",
    "Writer",
    "backup",
    "restore",
    "write_brought",
    "write_chips",
    "write_collected",
    "write_table",
    "write_taken",
]
