"""The pure core: commands become events or refusals, events become state. No clock, file, network or chance."""

from pitboss.rounds.decide import CarriedOut, carry_out, decide, perform
from pitboss.rounds.evolve import evolve, fold
from pitboss.rounds.handlers.draft import Moment
from pitboss.rounds.option import Option
from pitboss.rounds.options import options
from pitboss.rounds.plan import Plan
from pitboss.rounds.state import Round, Seat, Table
from pitboss.rounds.view import view, witness

__all__ = [
    "CarriedOut",
    "Moment",
    "Option",
    "Plan",
    "Round",
    "Seat",
    "Table",
    "carry_out",
    "decide",
    "evolve",
    "fold",
    "options",
    "perform",
    "view",
    "witness",
]
