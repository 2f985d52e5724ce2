"""A live table: its dealer, its shuffler, its shoe, its links, and simple players."""

from pitboss.live.dealer import ShoeSource, next_command
from pitboss.live.games import house_submission, plan_for, plan_of
from pitboss.live.players import SimplePlayer
from pitboss.live.shoe import ProvableShoe, ReadShoe
from pitboss.live.shuffler import Seed, fresh_seed, seed_from
from pitboss.live.table import LiveTable

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
