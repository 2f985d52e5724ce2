"""Prompts: how a person does a step by hand, in the words of the document, shown where the step is open."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from pitboss.ruleset import Ruleset
from pitboss.ruleset.dealing import DealStep, Device
from pitboss.ruleset.rows import Procedure, Step
from pitboss.ruleset.words import AWARDS


class Prompt(msgspec.Struct, frozen=True):
    """Words for the person who does a step."""

    who: str
    says: str
    clause: str


Prompts = tuple[Prompt, ...]


class PromptBook:
    """The prompts of a game, indexed once by the step or the procedure at which they are shown."""

    def __init__(self, game: Ruleset) -> None:
        self._of: dict[str, Prompts] = {}
        self._at: dict[tuple[str, str], Prompts] = {}
        self._wager: dict[str, Prompts] = {}
        self.betting: Prompts = ()
        """What is shown to the dealer as long as the betting is open."""
        for procedure in game.procedures:
            for acts, step in _beside(procedure):
                if not step.offered or game.offered & set(step.offered):
                    self._add(procedure.course, acts, step, Prompt(step.who, step.says, game.cite(step.clause)))
        self._deal = {
            (device.name, row): tuple(_of_row(self.of(f"deal: {device.name}"), device, row))
            for device in (game.device, *game.fallbacks)
            for row in device.deal
        }
        self.awards: Prompts = tuple(prompt for name in AWARDS for prompt in self.of(name))
        """What is shown where an award is verified or paid."""

    def _add(self, procedure: str, acts: tuple[str, ...], step: Step, prompt: Prompt) -> None:
        self._of[procedure] = (*self.of(procedure), prompt)
        for act in acts:
            self._at[procedure, act] = (*self.at(procedure, act), prompt)
        if procedure == "betting" and not step.offered:
            self.betting = (*self.betting, prompt)
        for wager in step.offered if procedure == "betting" else ():
            self._wager[wager] = (*self.wager(wager), prompt)

    def of(self, procedure: str) -> Prompts:
        """All prompts of a procedure."""
        return self._of.get(procedure, ())

    def at(self, procedure: str, step: str) -> Prompts:
        """The prompts of one step: those that stand behind it, and those before the first step of its procedure."""
        return self._at.get((procedure, step), ())

    def deal(self, device: str, row: DealStep) -> Prompts:
        """The prompts of a row of the deal: those about it, and those about the whole deal."""
        return self._deal[device, row]

    def wager(self, name: str) -> Prompts:
        """What the player is prompted with who makes a wager."""
        return self._wager.get(name, ())


def _of_row(prompts: Prompts, device: Device, row: DealStep) -> Iterator[Prompt]:
    for prompt in prompts:
        cited = set(prompt.clause.partition(":")[2].split(", "))
        rows = [deal_step for deal_step in device.deal if cited & set(deal_step.clause)]
        if not rows or row in rows:
            yield prompt


def _beside(procedure: Procedure) -> Iterator[tuple[tuple[str, ...], Step]]:
    """Each prompt of a procedure with the acts that it belongs to: the one before it, or all where it stands first."""
    acts = tuple(step.step for step in procedure.steps if step.how == "act")
    for step in procedure.steps:
        if step.how == "act":
            acts = (step.step,)
        elif step.how == "prompt":
            yield acts, step
