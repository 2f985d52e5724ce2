"""The shell of a table: its log on disk, its shuffler, its dealer, and rounds written down by others."""

from pitboss.table.adjudicate import adjudicate, settle_written
from pitboss.table.adjudication import Adjudication
from pitboss.table.dealer import Source, next_command
from pitboss.table.games import house_submission, plan_for
from pitboss.table.live import LiveTable
from pitboss.table.log import FileLog, Log, MemoryLog
from pitboss.table.players import SimplePlayer
from pitboss.table.shoe import ProvableShoe, ReadShoe
from pitboss.table.shuffler import Seed, fresh_seed, seed_from

__all__ = [
    "Adjudication",
    "FileLog",
    "LiveTable",
    "Log",
    "MemoryLog",
    "ProvableShoe",
    "ReadShoe",
    "Seed",
    "SimplePlayer",
    "Source",
    "adjudicate",
    "fresh_seed",
    "house_submission",
    "next_command",
    "plan_for",
    "seed_from",
    "settle_written",
]
