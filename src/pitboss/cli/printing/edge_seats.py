"""``pitboss edge --seats N``: what a table wins on several seats that share a dealer, beside as many tables of one."""

from __future__ import annotations

from pitboss.exact.seats.covariance import Joint
from pitboss.exact.seats.shared import SharedExactly, SharedHands
from pitboss.exact.seats.together import Together
from pitboss.numbers import decimal, fraction, percent


def print_seats(of: Together) -> None:
    """A short table under the answer."""
    from rich.text import Text

    from pitboss.cli.printing.console import console, table
    from pitboss.cli.printing.facts import print_lines

    out, joint = console(), of.joint
    out.print()
    out.print(Text("Several seats at one table", style="bold"))
    columns = ("seats", "deviation", "at tables of their own", "times as much")
    rows = [
        (
            f"{seats}",
            _shown(joint, seats),
            f"{joint.apart(seats):.4f}",
            f"{joint.standard_deviation(seats) / joint.apart(seats):.3f}",
        )
        for seats in range(1, of.seats + 1)
    ]
    out.print(table(*columns, rows=rows, right=columns))
    off = "" if joint.is_exact else f" ± {joint.standard_error:.1g}"
    said = (
        f"In {of.unit}s, one {of.unit} on each seat, best play. Two seats share the dealer: covariance "
        f"{decimal(joint.covariance, 4)}{off} {of.unit}s squared, correlation {decimal(joint.correlation, 4)}; "
        f"{joint.method}."
    )
    if joint.is_exact:
        said += f" Exactly {fraction(joint.covariance)}."
    else:
        said += " ± is one standard error."
    print_lines(said)


def print_shared(of: SharedExactly | SharedHands, unit: str) -> None:
    """What players gain who share their cards, under the answer."""
    from rich.text import Text

    from pitboss.cli.printing.console import console
    from pitboss.cli.printing.facts import print_lines

    out = console()
    out.print()
    out.print(Text(f"{of.hands} players who share their cards", style="bold"))
    if isinstance(of, SharedExactly):
        print_lines(
            f"Each gains {percent(of.gain, signed=True)} of the {unit}, exactly {fraction(of.gain)}; the house keeps "
            f"{percent(of.shared_edge)} in place of {percent(of.edge)}. Counted over all deals."
        )
        return
    print_lines(
        f"Each gains {of.gain:+.4%} \u00b1 {of.standard_error:.4%} of the {unit}; the house keeps about "
        f"{of.shared_edge:.4%} in place of {float(of.edge):.4%}. An estimate from {of.deals:,} deals, each solved "
        f"exactly, seed {of.seed}; \u00b1 is one standard error."
    )


def _shown(joint: Joint, seats: int) -> str:
    deviation = f"{joint.standard_deviation(seats):.4f}"
    return deviation if joint.is_exact or seats == 1 else f"{deviation} ± {joint.deviation_error(seats):.4f}"
