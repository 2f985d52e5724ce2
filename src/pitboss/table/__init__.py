"""A live table: its dealer, its shuffler, its shoe, its links, and simple players."""

from pitboss.table.dealer import ShoeSource, next_command
from pitboss.table.games import house_submission, plan_for, plan_of
from pitboss.table.live import LiveTable
from pitboss.table.players import SimplePlayer
from pitboss.table.shoe import ProvableShoe, ReadShoe
from pitboss.table.shuffler import Seed, fresh_seed, seed_from

__all__ = [
    "LiveTable",
    "ProvableShoe",
    "ReadShoe",
    "Seed",
    "ShoeSource",
    "SimplePlayer",
    "fresh_seed",
    "house_submission",
    "next_command",
    "plan_for",
    "plan_of",
    "seed_from",
]
