"""A dealer's desk: which steps are open at a live table, and what a person means who says something at it.

Words become commands; the table refuses a step out of order. Nothing is guessed, and who is not named is the dealer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import msgspec

from pitboss.cards import read_cards
from pitboss.clauses import BadInput
from pitboss.game.words import COURSES
from pitboss.money import dollars, show_money
from pitboss.rounds import Option, Plan, Table, options
from pitboss.rounds import commands as do
from pitboss.rounds.events import Cards
from pitboss.rounds.handlers.decks import cut_step
from pitboss.rounds.handlers.starting import next_deck
from pitboss.rounds.handlers.wagers.coupons import MATCH_PLAY
from pitboss.table.dealer import DEALER, FLOOR
from pitboss.table.live import LiveTable
from pitboss.table.shoe import ProvableShoe

LONGEST_NAME = 20
_ORDER = ("licensee", "dealer", "floorperson", "casino supervisor", "device", "first player", "player", "commission")
_ROLES = {"floor": "floorperson", "supervisor": "casino supervisor"}
_PERSONS = {"floorperson": FLOOR, "casino supervisor": "Supervisor"}
_PLAYERS = (do.Sit, do.Leave, do.PlaceBet, do.TakeBack, do.Act)
_APART = (do.Report, do.Commit, do.Withdraw, do.RevealSeed)
_ASIDE = (do.Close, do.MarkDevice, do.ChangeMethod, do.Sit, do.Leave, do.TakeBack)
_GIVEN_BY = {do.Close: "floorperson", do.Open: "licensee", do.Draw: "device"}
_WHO = r"(?:casino )?supervisor|dealer|floor(?:person)?|device|(?:first )?player"
_SPEAKER = re.compile(rf"({_WHO})(?: ([^:]+?))? ?: ?(.*)", re.I)
_NUMBERED = re.compile(r"([0-9]{1,4})(?: (.*))?")
_STEP = re.compile(r"([a-z][a-z -]*?)(?: deck ([0-9]{1,2}))?(?: ([0-9]{1,6}))?(?: because (.+))?", re.I)
_AMOUNT = re.compile(r"(\$?[0-9][0-9,]{0,12}(?:\.[0-9]{1,2})?)(?= |,|$)")
_ON = re.compile(r"(?:on )?(?:the )?([a-z]+)(?:'s)?(?: hand)?(?= |,|$)")
_FACTS = re.compile(r"\b(position|case|when|card|amount|deck)\b")


@dataclass(frozen=True, slots=True)
class DealerStep:
    """A command, and who gives it, as the log will say."""

    command: do.Command
    by: str


@dataclass(frozen=True, slots=True)
class _Speaker:
    """Who is named in front of the colon; nobody: the dealer, or whoever does such a thing."""

    role: str = ""
    name: str = ""

    def wish(self, command: do.Command, who: str = "") -> DealerStep:
        """The command as this speaker gives it; ``who`` gives it where nobody is named."""
        usual = "player" if isinstance(command, _PLAYERS) else _GIVEN_BY.get(type(command), "dealer")
        role = self.role or who or usual
        if hasattr(command, "by"):
            command = msgspec.structs.replace(command, by=role)
        elif role in ("player", "first player") and not isinstance(command, _PLAYERS):
            raise BadInput(code="unknown-command", said=f"The {role} does not do this.", instead="say who does it")
        if hasattr(command, "person"):
            command = msgspec.structs.replace(command, person=self.name or _PERSONS.get(role, DEALER))
        return DealerStep(command, f"{role} {self.name}".strip())


@dataclass(slots=True)
class Desk:
    """The desk of one live table; what is open at it, and what a line means."""

    live: LiveTable

    @property
    def plan(self) -> Plan:
        """The game that is dealt."""
        return self.live.plan

    @property
    def table(self) -> Table:
        """The table as it is."""
        return self.live.table

    @property
    def shuffled(self) -> bool:
        """Whether the cards come from a provable shoe; otherwise a person reads them."""
        return isinstance(self.live.source, ProvableShoe)

    def steps(self) -> tuple[Option, ...]:
        """The lawful next steps, numbered by their places: those that lead on come first."""
        found = [one for one in self._open() if not isinstance(one.command, _APART)]
        return tuple(sorted(found, key=lambda one: (not self.leads_on(one), _ORDER.index(one.who))))

    def reports(self) -> tuple[Option, ...]:
        """The irregularities that may be reported now."""
        return tuple(one for one in self._open() if isinstance(one.command, do.Report))

    def leads_on(self, option: Option) -> bool:
        """Whether a step belongs to what comes next: not closing, changing, coming and going, staking more."""
        one, now = option.command, self.table.round
        if isinstance(one, do.PlaceBet) and now is not None and (seat := now.seat(one.position)) is not None:
            return seat.bet(one.wager, one.on) is None
        return not isinstance(one, _ASIDE) and getattr(one, "course", "opening") in ("opening", "pre-shuffled")

    def _open(self) -> tuple[Option, ...]:
        return options(self.plan, self.table, at=int(self.live.clock().timestamp()))

    def understand(self, line: str) -> tuple[DealerStep, ...]:
        """The commands that a line means; ``BadInput`` where it means none."""
        text, speaker = line, _Speaker()
        if (named := _SPEAKER.fullmatch(text)) is not None:
            role, text = named[1].lower(), named[3]
            speaker = _Speaker(_ROLES.get(role, role), (named[2] or "")[:LONGEST_NAME])
        if (number := _NUMBERED.fullmatch(text)) is not None:
            return tuple(self._pick(int(number[1]), number[2] or "", speaker))
        lower = text.lower()
        if lower in _PLAIN:
            return (speaker.wish(_PLAIN[lower]),)
        for verb, reader in _READERS.items():
            if f"{lower} ".startswith(f"{verb} "):
                return tuple(reader(self, text[len(verb) :].strip(), speaker))
        return tuple(self._act(text, speaker) or self._step(text, speaker))

    def _pick(self, number: int, rest: str, speaker: _Speaker) -> Iterator[DealerStep]:
        """A step by its number, with whatever has to be said besides."""
        steps = self.steps()
        if not 1 <= number <= len(steps):
            raise BadInput(code="unknown-command", said=f"There is no step {number}.", instead=f"1 to {len(steps)}")
        speaker = speaker if speaker.role else _Speaker(steps[number - 1].who)
        match (option := steps[number - 1]).command:
            case do.Deal():
                yield from self._deal(rest, speaker)
            case do.Draw():
                yield from self._draw(rest, speaker)
            case do.CountStub():
                yield from self._count(rest, speaker)
            case do.Show() as one:
                yield from self._show(f"{one.position or one.whose} {rest}", speaker)
            case do.Sit() as one:
                yield from self._sit(f"{one.position} {rest}", speaker)
            case do.Begin() as one:
                yield from self._step(f"{one.course} deck {one.deck} {rest}".strip(), speaker)
            case do.PlaceBet() | do.Act() as one:
                yield speaker.wish(msgspec.structs.replace(one, amount=_amount(rest) if rest else _only(option)))
            case do.Do() as one:
                yield self._done(one, rest, speaker)
            case one:
                _nothing_more(rest)
                yield speaker.wish(one)

    def _deal(self, rest: str, speaker: _Speaker) -> Iterator[DealerStep]:
        due = next((one.cards for one in self.steps() if isinstance(one.command, do.Deal)), 0)
        if self.shuffled and rest:
            raise BadInput(code="cards-count", said="The cards come from the provable shoe.", instead="deal")
        if self.shuffled and due:
            yield speaker.wish(do.Deal(self.live.source.cards(self.plan, self.table, due)))
        elif rest or not due:
            yield speaker.wish(do.Deal(_cards(rest) if rest else ()))
        else:
            raise BadInput(code="cards-missing", said=f"Cards dealt now: {due}. Which?", instead="deal As …, ?? unseen")

    def _draw(self, rest: str, speaker: _Speaker) -> Iterator[DealerStep]:
        """What the system drew, as read; from the provable shoe, what its seed gives."""
        now, place = self.table.round, rest.lower().removeprefix("position ")
        wager = self.plan.stage(self.table.device, now.stage).wager if now is not None else ""
        if not wager:
            yield speaker.wish(do.Draw(rest or "a bonus"))
        elif self.shuffled:
            _nothing_more(rest)
            yield speaker.wish(self.live.source.draw(self.plan, self.table, wager))
        elif not rest:
            ways = "draw As, draw position 3 or draw nothing"
            raise BadInput(code="wrong-draw", said=f"What did the system draw for {wager}?", instead=ways)
        elif place in ("dealer", "nothing") or _NUMBERED.fullmatch(place):
            yield speaker.wish(do.Draw(wager, place="" if place == "nothing" else place))
        else:
            yield speaker.wish(do.Draw(wager, read_cards(rest, 1)[0]))

    def _show(self, rest: str, speaker: _Speaker) -> Iterator[DealerStep]:
        whose, _, cards = rest.lower().partition(" ")
        position, cards = (0, cards) if whose in ("dealer", "board", "box") else self._position(rest)
        yield speaker.wish(do.Show("player" if position else whose, _cards(cards), position))

    def _count(self, rest: str, speaker: _Speaker) -> Iterator[DealerStep]:
        yield speaker.wish(do.CountStub(_number(rest, "How many cards has the stub?", "count 34")))

    def _rack(self, rest: str, speaker: _Speaker) -> Iterator[DealerStep]:
        """The stub, unless the cards of the round are to be racked."""
        due = any(isinstance(one.command, do.Do) and one.command.step.startswith("rack") for one in self.steps())
        if due or rest.lower() not in ("", "stub"):
            yield from self._step(f"rack {rest}".strip(), speaker)
        else:
            yield speaker.wish(do.RackStub())

    def _position(self, text: str) -> tuple[int, str]:
        """A position, by its number or by who sits there, and the rest of the words."""
        if (found := _NUMBERED.fullmatch(text)) is not None:
            return int(found[1]), found[2] or ""
        for place, player in sorted(self.table.chairs, key=lambda one: -len(one[1])):
            if f"{text.lower()} ".startswith(f"{player.lower()} "):
                return place, text[len(player) :].strip()
        seated = ", ".join(f"{place} ({player})" for place, player in self.table.chairs)
        raise BadInput(code="position-unreadable", said="Say the position first.", instead=seated or "sit 1 Anna")

    def _sit(self, rest: str, speaker: _Speaker) -> Iterator[DealerStep]:
        if (found := _NUMBERED.fullmatch(rest)) is None or not found[2] or len(found[2]) > LONGEST_NAME:
            raise BadInput(code="no-name", said="Say the position and a name that is not long.", instead="sit 1 Anna")
        yield speaker.wish(do.Sit(int(found[1]), found[2]))

    def _leave(self, rest: str, speaker: _Speaker) -> Iterator[DealerStep]:
        position, more = self._position(rest)
        _nothing_more(more)
        yield speaker.wish(do.Leave(position))

    def _bet(self, rest: str, speaker: _Speaker) -> Iterator[DealerStep]:
        """One wager or several of one position, each with its amount, unless only one is filed."""
        position, text = self._position(rest)
        text = text.lower() or " "
        while text:
            wager, on, text = self._wager(text)
            said = _AMOUNT.match(text)
            filed = self.plan.wagers[wager].amount if wager in self.plan.wagers else None
            if said is None and not filed:
                raise BadInput(code="money-unreadable", said=f"How much on {wager}?", instead=f"bet 1 {wager} 10")
            amount = dollars(said[1].rstrip(",")) if said is not None else filed or 0
            text = text[said.end() if said is not None else 0 :].strip(" ,")
            yield speaker.wish(do.PlaceBet(position, wager, amount, on))

    def _take_back(self, rest: str, speaker: _Speaker) -> Iterator[DealerStep]:
        position, text = self._position(rest)
        wager, on, more = self._wager(text.lower())
        _nothing_more(more)
        yield speaker.wish(do.TakeBack(position, wager, on))

    def _wager(self, text: str) -> tuple[str, str, str]:
        """A wager at the beginning of some words, the hand it is on, and the rest."""
        names = [*self.plan.wagers, MATCH_PLAY]
        name = next((one for one in sorted(names, key=len, reverse=True) if f"{text} ".startswith(f"{one} ")), None)
        if name is None:
            raise BadInput(code="no-wager", said=f'"{text.strip()}" is no wager.', instead=" · ".join(names))
        rest = text[len(name) :].strip()
        on = _ON.match(rest) if name in self.plan.wagers and self.plan.wagers[name].rule.on else None
        return name, on[1] if on is not None else "", rest[on.end() :].strip() if on is not None else rest

    def _act(self, text: str, speaker: _Speaker) -> tuple[DealerStep, ...]:
        """A decision; where no position is named, of the player whose turn it is. Nothing where it is none."""
        act, _, rest = text.lower().partition(" ")
        if act not in {offer.act for street in self.plan.game.streets for offer in street.offers}:
            return ()
        open_to = [(one.command, one) for one in self.steps() if isinstance(one.command, do.Act)]
        turn = open_to[0][0].position if open_to and not rest else 0
        position, said = (turn, "") if turn else self._position(text[len(act) :].strip())
        own = [option for one, option in open_to if (one.position, one.act) == (position, act)]
        amount = _amount(said) if said else _only(own[0]) if own else 0
        return (speaker.wish(do.Act(position, act, amount), own[0].who if own else ""),)

    def _step(self, text: str, speaker: _Speaker) -> Iterator[DealerStep]:
        """A step of a deck, of the round or of an award, or a course that begins with a deck."""
        if (found := _STEP.fullmatch(text)) is None:
            raise _unknown(text)
        head, deck = found[1].lower().replace("-", " "), int(found[2] or 0)
        courses = {one.replace("-", " "): one for one in COURSES if one != "after a round"}
        if head in courses:
            begun = [one.command for one in self.steps() if isinstance(one.command, do.Begin)]
            open_to = [one.deck for one in begun if one.course == courses[head]]
            deck = deck or (open_to or [next_deck(self.table) if self.table.decks else 1])[0]
            yield speaker.wish(do.Begin(courses[head], deck, says=found[4] or ""))
            return
        words = head if head != "cut" else cut_step(self.plan).replace("-", " ")
        known = {name.replace("-", " "): name for (_, name), step in self.plan.steps.items() if step.how == "act"}
        meant = (
            [known[words]] if words in known else [one for said, one in known.items() if said.startswith(f"{words} ")]
        )
        steps = [one.command for one in self.steps() if isinstance(one.command, do.Do)]
        due = [one for one in steps if one.step in meant and deck in (0, one.deck)]
        if len(due) > 1 or (not due and len(meant) != 1):
            raise (
                _unknown(text)
                if not due
                else BadInput(code="no-such-deck", said="Which deck?", instead=f"{head} deck 1")
            )
        step = due[0] if due else do.Do(meant[0], deck or self._deck_of(meant[0]))
        yield self._done(step, found[3] or "", speaker, found[4] or "")

    def _done(self, step: do.Do, number: str, speaker: _Speaker, says: str = "") -> DealerStep:
        """A step, with the figure that belongs to it: as said, for nobody else knows it."""
        words = step.step.replace("-", " ")
        figure = _number(number, f"{words.capitalize()}: how many?", f"{words} 20") if number or step.number else 0
        is_cut = step.deck and step.step == cut_step(self.plan) and step.number
        if is_cut and self.shuffled and self.table.round is not None and self.table.round.seats:
            own = self.live.source.cut(self.plan, self.table)
            if figure != own:  # who knows the seed must not choose when the wagers lie there
                raise BadInput(code="count-missing", said="The wagers lie there: the seed cuts.", instead=f"cut {own}")
        who = "dealer" if step.by in _PERSONS else step.by  # the floor has to be named
        return speaker.wish(msgspec.structs.replace(step, number=figure, says=says), who)

    def _deck_of(self, step: str) -> int:
        """The deck that a step which is not open would be about; 0 for a step of the round."""
        table, stages = self.table, self.plan.courses.get(self.table.device, ())
        awards = {one.step for wager in self.plan.wagers for one in self.plan.verifications(wager)}
        if table.round is not None and (step in awards or any(one.step and one.step.step == step for one in stages)):
            return 0
        courses = (self.plan.deck_course(one, table.device, table.shuffle) for one in COURSES if table.decks)
        begun = (one.number for one in table.decks if not one.ready and one.course != "away")
        return next(begun, next_deck(table)) if any(one.step == step for own in courses for _, one in own) else 0

    def _report(self, rest: str, speaker: _Speaker) -> Iterator[DealerStep]:
        """An irregularity by its number or its name, and the facts of it."""
        text, listed = rest.lower().replace(",", ""), self.reports()
        named = {one.replace(",", ""): one for one in self.plan.irregularities}
        number, begun = _NUMBERED.fullmatch(text), [one for one in named if f"{text} ".startswith(f"{one} ")]
        if number is not None and 1 <= int(number[1]) <= len(listed):
            option = listed[int(number[1]) - 1]
            what, said, who = option.says.removeprefix("report: "), number[2] or "", option.who
        elif begun:
            name = max(begun, key=len)
            what, said, who = named[name], text[len(name) :].strip(), ""
        else:
            raise BadInput(code="unknown-irregularity", said=f'"{text}" is no irregularity.', instead="report")
        command = self._facts(what, said)
        found = self.plan.irregularities[what].kind == "card found"
        if self.shuffled and found and self.table.round is not None and command.card is None:
            command = msgspec.structs.replace(command, card=self.live.source.cards(self.plan, self.table, 1)[0])
        yield speaker.wish(command, who)

    def _facts(self, what: str, said: str) -> do.Report:
        case, *parts = (one.strip() for one in _FACTS.split(said))
        facts = {"case": case} | dict(zip(parts[::2], parts[1::2], strict=True))
        cases = {one.replace(",", ""): one for one in self.plan.irregularities[what].cases}
        figures = {one: _number(facts.get(one, "0"), f"Which {one}?", f"{one} 2") for one in ("position", "deck")}
        card, amount = facts.get("card", ""), _amount(facts.get("amount", "0"))
        read, case = read_cards(card, 1)[0] if card else None, cases.get(facts["case"], facts["case"])
        return do.Report(what, facts.get("when", ""), case, figures["position"], read, amount, figures["deck"])


def _only(option: Option) -> int:
    """The one amount that is lawful; which of several it was has to be said."""
    lawful = option.amounts or ((option.low,) if option.low == option.high else ())
    if len(lawful) == 1:
        return lawful[0]
    span = (
        " or ".join(show_money(one) for one in lawful) or f"{show_money(option.low)} to {show_money(option.high or 0)}"
    )
    raise BadInput(code="money-unreadable", said=f"{option.says.capitalize()}: how much?", instead=span)


def _cards(text: str) -> Cards:
    """Cards as read; ``??`` for one that nobody has seen."""
    if "?" not in text:
        return read_cards(text)
    found: list[Cards] = [(None,) if piece == "??" else read_cards(piece) for piece in re.split(r"[ ,]+", text)]
    return tuple(card for cards in found for card in cards)


def _amount(text: str) -> int:
    found = _AMOUNT.fullmatch(text)
    if found is None:
        raise BadInput(code="money-unreadable", said=f'"{text}" is not an amount of money.', instead="10 or $12.50")
    return dollars(found[1])


def _number(text: str, said: str, instead: str) -> int:
    if not re.fullmatch("[0-9]{1,6}", text):
        raise BadInput(code="count-missing", said=said, instead=instead)
    return int(text)


def _unknown(text: str) -> BadInput:
    return BadInput(code="unknown-command", said=f'The desk does not know "{text}".', instead="a number, or help")


def _nothing_more(rest: str) -> None:
    if rest.strip():
        raise _unknown(rest.strip())


_PLAIN: dict[str, do.Command] = {
    "no more bets": do.NoMoreBets(),
    "start round": do.StartRound(),
    "settle": do.Settle(),
    "close": do.Close(),
    "open": do.Open(),
}
_READERS: dict[str, Callable[[Desk, str, _Speaker], Iterator[DealerStep]]] = {
    "take back": Desk._take_back,
    "report": Desk._report,
    "leave": Desk._leave,
    "count": Desk._count,
    "deal": Desk._deal,
    "draw": Desk._draw,
    "show": Desk._show,
    "rack": Desk._rack,
    "bet": Desk._bet,
    "sit": Desk._sit,
}
