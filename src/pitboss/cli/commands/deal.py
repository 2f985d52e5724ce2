"""``pitboss deal``: a person deals a real table, step by step, and the program supervises.

Shows where the table is and which steps are lawful, takes the next one by number or in words, and says what came of
it. Whatever is refused changes nothing; the end of the input leaves the table as it lies, and its log goes on.
"""

from __future__ import annotations

from pathlib import Path

import click

from pitboss.clauses import BadInput
from pitboss.cli.interactive.dealer_table import DealerTalk
from pitboss.cli.interactive.dealt_table import new_table, resumed_table
from pitboss.cli.interactive.prompt import choose_rulebook, short_path
from pitboss.cli.rulebook_argument import RULEBOOK
from pitboss.live.table import LiveTable
from pitboss.log.file import FileLog
from pitboss.sitting.seating import SeatingRequest
from pitboss.submissions import read_submission
from pitboss.wording.narrate import clean


@click.command()
@click.argument("rulebook", required=False, default="", type=RULEBOOK)
@click.option(
    "--submission", type=click.Path(path_type=Path), help="The Rules Submission of the table, instead of the template."
)
@click.option("--log", help="Where to log: a new file, the log of a table to resume, or - for no log.")
@click.option(
    "--cards",
    type=click.Choice(["read", "shuffled"]),
    help="Type in the cards of a real shoe, or deal from a provable shuffle.",
)
@click.option("--seed", help="Any text; the same text shuffles the same cards.")
@click.option("--players", default="", help='Who sits at position 1, 2 and so on: "Anna,Ben".')
def deal(
    *, rulebook: str, submission: Path | None, log: str | None, cards: str | None, seed: str | None, players: str
) -> None:
    """Deal a table of RULEBOOK by hand, or choose one from a menu.

    The next lawful steps are listed, each with its clause and who performs it. Everything is logged; you can replay the
    log and prove it. Name an earlier log to resume that table.
    """
    if seed is not None and cards == "read":
        raise BadInput(code="seed-of-nothing", said="Cards that are read have no seed.", instead="--cards shuffled")
    goes_on = SeatingRequest(log=log).goes_on
    if submission is not None and not rulebook:
        rulebook = read_submission(submission).rulebook.identity.id
    rulebook = rulebook or ("" if goes_on else choose_rulebook() or "")
    if not rulebook and not goes_on:
        return
    if goes_on:
        live = resumed_table(Path(log or ""), rulebook, submission, cards, seed)
    else:
        live = new_table(rulebook, submission, log, shuffled=cards == "shuffled" or seed is not None, seed=seed)
    with live.log:
        try:
            DealerTalk(live).run([player for name in players.split(",") if (player := clean(" ".join(name.split())))])
        except KeyboardInterrupt:  # in the middle of a command, which the log has whole or not at all
            click.echo()
        _goodbye(live)


def _goodbye(live: LiveTable) -> None:
    if not isinstance(live.log, FileLog):
        click.echo("No log was kept.")
        return
    shown = short_path(live.log.path)
    click.echo(f"The table stays as it is. Its log is {shown}")
    click.echo(f"  pitboss deal --log {shown}   goes on here")
    click.echo(f"  pitboss replay {shown}       every round, step by step")
    click.echo(f"  pitboss verify {shown}       the proof: steps, settlements, books")
