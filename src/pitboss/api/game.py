"""A game as a user names it: a rulebook with the submission that chooses among what it offers."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pitboss.api.dollars import Dollars, to_cents
from pitboss.api.naming import named
from pitboss.api.offered import WagerOffer, wager_offers
from pitboss.clauses import BadInput, PitbossError, document_of
from pitboss.money import Odds
from pitboss.rulebooks import Clause, Library, Rulebook, bring, load
from pitboss.rulebooks.library import is_rulebook
from pitboss.ruleset import Ruleset
from pitboss.ruleset.hypothetical import MeterField, Supposed, SupposedMeter, SupposedOdds, suppose
from pitboss.ruleset.paytables import Paytable
from pitboss.submissions import (
    ExaminerReport,
    Submission,
    compile_text,
    examine,
    parse_submission,
    read_submission,
    template,
)

if TYPE_CHECKING:
    from pitboss.rounds import Plan

OddsGiven = Mapping[str, "str | Odds | Mapping[str, str | Odds | None] | None"]
"""Odds by hand, None for a row that is left out; by the name of a column first where a wager has several."""


@dataclass(frozen=True, repr=False)
class Game:
    """A rulebook with one Rules Submission: what a table plays and the mathematics analyses.

    ``text`` is the whole submission, ``name`` says in messages where it came from, and ``path`` is its file if it has
    one. ``supposed`` holds what is not as it was filed: a game with anything there is hypothetical, says so in its
    ``repr`` and in every title, and no table opens with it. Games are values: equal ones are equal, and can be keys.

    >>> import pitboss
    >>> game = pitboss.game("ma-uth")
    >>> game
    Game('ma-ultimate-texas-holdem', submission UTH-01)
    >>> [wager.name for wager in game.wagers]
    ['ante', 'blind', 'play', 'trips', 'cover all', 'progressive']
    """

    text: str
    name: str = field(default="submission", compare=False)
    path: Path | None = field(default=None, compare=False)
    supposed: tuple[Supposed, ...] = ()

    @property
    def ruleset(self) -> Ruleset:
        """The compiled rules, which the table and the mathematics read."""
        return _ruleset(self.text, self.name, self.supposed, Library.in_use())

    @property
    def plan(self) -> Plan:
        """The game as a table plays it; a table refuses to open with a hypothetical one."""
        from pitboss.live.games import plan_of  # the mathematics needs no table
        from pitboss.rounds import Plan

        if self.supposed:
            return Plan(self.ruleset)

        return plan_of(self.text, self.name)

    @property
    def submission(self) -> Submission:
        """The submission as it was filed, election by election."""
        return parse_submission(self.text, self.name)

    @property
    def rulebook(self) -> Rulebook:
        """The law that it is filed under."""
        return load(self.id)

    @property
    def id(self) -> str:
        """The id of its rulebook."""
        return self.ruleset.filing.rulebook

    @property
    def digest(self) -> str:
        """The SHA-256 of the submission's text; of a hypothetical game a digest that is no submission's."""
        if self.supposed:
            return self.ruleset.filing.submission_digest
        return hashlib.sha256(self.text.encode()).hexdigest()

    @property
    def is_hypothetical(self) -> bool:
        """Whether anything in it is not as it was filed."""
        return bool(self.supposed)

    @property
    def title(self) -> str:
        """The game, its document and what it was compiled from, in one line; a hypothetical game says so."""
        identity = self.rulebook.identity
        source = f", {self.path.name}" if self.path is not None else ""
        mark = f" · {self.ruleset.filing.mark}" if self.supposed else ""
        return f"{identity.title}, {identity.jurisdiction} ({identity.id}{source}){mark}"

    @property
    def wagers(self) -> tuple[WagerOffer, ...]:
        """The wagers that the table offers, in the document's order."""
        return tuple(wager_offers(self.ruleset))

    def wager(self, name: str) -> WagerOffer:
        """The wager of that name, in any spelling."""
        offers = {wager.name: wager for wager in self.wagers}
        return offers[named(name, tuple(offers), code="unknown-wager", what="wager here")]

    def paytables(self, wager: str) -> tuple[Paytable, ...]:
        """The paytables among which the rulebook lets an operator elect for a wager.

        >>> import pitboss
        >>> [table.name for table in pitboss.game("ma-uth").paytables("trips")]
        ['A', 'B', 'C', 'D']
        """
        return self.rulebook.paytables_of(self.wager(wager).name)

    @property
    def sights(self) -> tuple[str, ...]:
        """What a player may have seen before the first decision for ``pitboss.edge(…, seen=…)`` to solve the game.

        >>> import pitboss
        >>> pitboss.game("ma-crazy-4-poker").sights
        ('one dealer card',)
        """
        from pitboss.exact.seen.sights import sights_of

        return sights_of(self.ruleset)

    def clauses(self, citation: str) -> tuple[Clause, ...]:
        """What the document says where a line or a refusal cites it; a parent stands for all its children.

        >>> import pitboss
        >>> pitboss.game("ma-uth").clauses("ma-uth:10(d)#no-less-than")[0].says
        'The chosen table is a floor: winners are paid no less than its odds.'
        """
        cited = citation.partition(":")[2] if document_of(citation) else citation
        return tuple(clause for id_ in cited.split(", ") for clause in self.rulebook.clauses_under(id_))

    def examine(self) -> ExaminerReport:
        """What an examiner finds in the submission: nothing unlawful, perhaps doubts and questions."""
        return examine(self.submission)

    def with_elections(self, elections: Mapping[str, Any]) -> Game:
        """The same game with other elections: nested as in a submission, or under whole keys; None strikes one out.

        The elections are written into the text and examined; an unlawful one is refused with its clause.

        >>> import pitboss
        >>> game = pitboss.game("ma-uth").with_elections({"wager.trips.paytable": "C"})
        >>> game.wager("trips").paytable.name
        'C'
        >>> game.with_elections({"cards": {"decks": 3}})
        Traceback (most recent call last):
            ...
        pitboss.clauses.Refusal: ...
        """
        changed = self.submission.electing(elections)
        book = self.id
        if changed.data.get("rulebook") != self.submission.data.get("rulebook"):
            raise BadInput(
                code="another-rulebook",
                said=f"the game is filed under {book}, and the elections name another rulebook",
                instead="begin with the game of the other rulebook",
            )
        return replace(self, text=changed.source.text)._examined()

    def with_paytable(self, wager: str, paytable: str = "", amount: Dollars | None = None) -> Game:
        """The same game with another paytable or amount for a wager, and with whatever must go with it to be lawful.

        Seeds of meters and the like are completed from the rulebook's own rows.

        >>> import pitboss
        >>> pitboss.game("ma-uth").with_paytable("progressive", "PTMGL04").wager("progressive").paytable.name
        'PTMGL04'
        """
        from pitboss.api.completing import completions

        refusal: PitbossError | None = None
        cents = None if amount is None else to_cents(amount)
        for elections in completions(self.rulebook, self.ruleset, wager, paytable, cents):
            try:
                return self.with_elections(elections) if elections else self
            except PitbossError as error:
                refusal = error
        assert refusal is not None, "there is always one way to try"
        raise refusal

    def with_odds(self, wager: str, odds: OddsGiven) -> Game:
        """A hypothetical game: rows of the wager's paytable at other odds, further rows, or (None) rows left out.

        It is for mathematics: marked wherever it is shown, and never accepted by a table. ``with_elections`` is the
        lawful way to what the document offers. A wager without a paytable has one row, ``"win"``. Where a wager has a
        column for each number of hands, ``{"7 hands": {...}}`` changes one, and a hand alone changes all.

        >>> import pitboss
        >>> pitboss.game("ma-uth").with_odds("trips", {"straight": "3 to 1"})
        Game('ma-ultimate-texas-holdem', submission UTH-01, hypothetical: trips straight 3 to 1)
        """
        name = self.wager(wager).name
        changes: list[Supposed] = []
        for hand, given in odds.items():
            if isinstance(given, Mapping):
                changes += (SupposedOdds(name, row, _odds(each), hand) for row, each in given.items())
            else:
                changes.append(SupposedOdds(name, hand, _odds(given)))
        return self._supposing(*changes)

    def with_meter(
        self,
        name: str,
        *,
        rate: str | Fraction | None = None,
        initial: Dollars | None = None,
        reset: Dollars | None = None,
    ) -> Game:
        """A hypothetical game: a meter with another rate, start or reset. Amounts are in dollars.

        >>> import pitboss
        >>> pitboss.game("ma-uth").with_meter("progressive", reset="$20,000")
        Game('ma-ultimate-texas-holdem', submission UTH-01, hypothetical: meter progressive reset $20,000)
        """
        given: dict[MeterField, Fraction | None] = {
            "rate": _share(rate),
            "initial": _exact(initial),
            "reset": _exact(reset),
        }
        known = tuple(meter.name for meter in self.ruleset.meters)
        meter = named(name, known, code="unknown-meter", what="meter here")
        return self._supposing(
            *(SupposedMeter(meter, word, amount) for word, amount in given.items() if amount is not None)
        )

    def _supposing(self, *changes: Supposed) -> Game:
        other = replace(self, supposed=(*self.supposed, *changes))
        other.ruleset  # noqa: B018 -- compiled now, so that what cannot be supposed is refused from here
        return other

    def _examined(self) -> Game:
        self.ruleset  # noqa: B018 -- compiled now, so that a refusal comes from here
        return self

    def __repr__(self) -> str:
        filing = self.ruleset.filing
        mark = f", {filing.mark}" if self.supposed else ""
        shown = f"Game({filing.rulebook!r}, submission {filing.table}{mark}"
        return f"{shown if len(shown) < _LONGEST else shown[:_LONGEST] + '…'})"

    def _repr_html_(self) -> str:
        from pitboss.api.shown import game_html

        return game_html(self)


_LONGEST = 200
"""Characters of a ``repr``; a long list of suppositions is cut."""


@lru_cache(maxsize=64)
def _ruleset(text: str, name: str, supposed: tuple[Supposed, ...], library: Library) -> Ruleset:
    return suppose(compile_text(text, name), supposed)


def _odds(given: str | Odds | None) -> Odds | None:
    return Odds.read(given) if isinstance(given, str) else given


def _exact(given: Dollars | None) -> Fraction | None:
    return None if given is None else Fraction(to_cents(given))


def _share(given: str | Fraction | None) -> Fraction | None:
    if not isinstance(given, str):
        return given
    try:
        return Fraction(given.removesuffix("%").strip()) / (100 if given.endswith("%") else 1)
    except (ValueError, ZeroDivisionError):
        said = f'"{given}" is no share of a wager'
        raise BadInput(code="rate-unreadable", said=said, instead='write "20%" or "1/5"') from None


def game(source: str | Path | Game, *, submission: str | Path | None = None) -> Game:
    """The game of an id, a prefix, a citation, a submission's file, or a folder with a rulebook of your own.

    A rulebook stands for the submission that it offers to start from, or for the one that ``submission`` names. A
    folder is brought into the library of this process. An unlawful submission is refused with its clause;
    ``pitboss.check`` lists everything that is wrong with one.

    >>> import pitboss
    >>> pitboss.game("ma-four-card-poker")
    Game('ma-four-card-poker', submission FCP-1)
    >>> pitboss.game("ma-4cp") == pitboss.game("ma-4cp:11(a)")
    True
    """
    if isinstance(source, Game):
        return source
    if submission is not None:
        return _filed(Path(submission), game(source))
    path = Path(source)
    if isinstance(source, Path) or path.suffix == ".toml" or "/" in source or path.exists():
        if path.is_dir():
            return _of_folder(path)
        if path.suffix == ".toml" or path.exists() or isinstance(source, Path):
            return _filed(path)
    return _of_book(load(str(source)))


def _filed(path: Path, under: Game | None = None) -> Game:
    filed = read_submission(path)
    if under is not None and filed.rulebook.identity.id != under.id:
        raise BadInput(
            code="another-rulebook",
            said=f"{path} is filed under {filed.rulebook.identity.id}, not under {under.id}",
            instead="name the submission of this rulebook",
        )
    return Game(filed.source.text, str(path), path)._examined()


def _of_folder(folder: Path) -> Game:
    if not is_rulebook(folder):
        raise BadInput(
            code="no-rulebook-there",
            said=f"{folder} cannot be read as a game: it holds no rulebook.toml",
            instead="name the folder of one rulebook; `pitboss rules --new ID` writes one to start from",
        )
    bring(folder)
    return _of_book(load(folder.resolve().name))


def _of_book(book: Rulebook) -> Game:
    return Game(template(book), f"{book.identity.id} template")._examined()
