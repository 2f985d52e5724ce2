"""Shuffles that are committed to before the first wager, and revealed after the round."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.clauses import Refusal
from pitboss.rounds.commands import Commit, RevealSeed, Withdraw
from pitboss.rounds.events import Committed, SeedRevealed
from pitboss.rounds.handlers.draft import Draft
from pitboss.rounds.option import Option
from pitboss.rounds.plan import Plan
from pitboss.rounds.state import Table

Promise = Commit | Withdraw | RevealSeed


def offers(plan: Plan, table: Table, at: int, like: Promise | None = None) -> Iterator[Option]:
    """A hash may be published or withdrawn until a wager lies on it; the seed of the last round may be published."""
    between = table.round is None
    which = "next shuffle" if between else "shuffle"
    if not _is_late(table):
        if not table.commitment:
            yield Option(Commit(""), "device", f"publish the hash of the {which}")
        else:
            yield Option(Withdraw(), "device", f"take the promise of the {which} back")
    if between and table.rounds:
        yield Option(RevealSeed(""), "device", "publish the seed of the last shuffle")


def _is_late(table: Table) -> bool:
    """Whether a wager has been made on the shuffle of the round under way."""
    now = table.round
    return now is not None and (now.wagered or now.stage != "betting")


def commit_objection(plan: Plan, table: Table, command: Commit, at: int) -> Refusal | None:
    """What speaks against committing to a shuffle."""
    if table.commitment:
        return plan.refusal("cards-hidden", "The shuffle of this round is committed to.")
    return plan.refusal("bets-closed", "A shuffle is committed to before the first wager.")


def commit(draft: Draft, command: Commit, option: Option) -> None:
    """Publish the hash of a seed; before the first wager of its round."""
    draft.say(Committed(draft.table.rounds + 1, command.hash))


def withdraw_objection(plan: Plan, table: Table, command: Withdraw, at: int) -> Refusal | None:
    """What speaks against taking the promise of a shuffle back."""
    if not table.commitment:
        return plan.refusal("cards-hidden", "No shuffle is committed to.")
    return plan.refusal("bets-closed", "A shuffle that somebody has a wager on stays promised.")


def withdraw(draft: Draft, command: Withdraw, option: Option) -> None:
    """Take the promise of a shuffle back, which no player has staked anything on yet."""
    draft.say(Committed(draft.table.rounds + 1, ""))


def reveal_objection(plan: Plan, table: Table, command: RevealSeed, at: int) -> Refusal | None:
    """What speaks against revealing a seed."""
    return plan.refusal("cards-hidden", "The seed stays sealed until the round is over.")


def reveal_seed(draft: Draft, command: RevealSeed, option: Option) -> None:
    """Publish the seed of the round that has ended."""
    draft.say(SeedRevealed(draft.table.rounds, command.seed))
