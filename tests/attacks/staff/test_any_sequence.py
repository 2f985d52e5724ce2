"""No sequence of commands, by any set of colluding accounts, makes more chips than the law's settlements and the cage.

Before: a dealer and a player made 526,920 out of nothing in one round, from a promised shuffle and from a read one. Six
accounts with any roles, which change, try whatever they are shown and whatever they can think of, the cards of the
shoe among it, for they are told them. Afterwards every log is decided anew and the chips are counted from the events.
"""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from pitboss.cards import DECK
from pitboss.pit.tables.timeouts import asks
from tests.attacks.crew import NAMES, STAFF, TABLES, Crew
from tests.pit.houses import counted
from tests.volumes import examples, volume

NAME = st.sampled_from(NAMES)
TABLE = st.sampled_from(TABLES)
POSITION = st.integers(0, 3)
TITLE = st.sampled_from(("dealer", "floorperson", "casino supervisor", "device", "player", "first player"))
SHOE = st.sampled_from(("provable", "provable", "read"))
PLACE = st.sampled_from(("dealer", "floor"))
ROLES = st.frozensets(st.sampled_from(STAFF), max_size=3)
CARD = st.sampled_from([str(card) for card in DECK])
_PLAIN = st.sampled_from(
    (
        *("open", "close", "start-round", "no-more-bets", "settle", "rack-stub", "deal", "withdraw", "leave-link"),
        *("pause", "resume"),
    )
)
COMMAND: st.SearchStrategy[dict[str, Any]] = st.one_of(
    _PLAIN.map(lambda word: {"do": word}),
    st.builds(lambda what, shoe: {"do": "take-over", "what": what, "shoe": shoe}, PLACE, SHOE),
    PLACE.map(lambda what: {"do": "hand-back", "what": what}),
    POSITION.map(lambda at: {"do": "sit", "position": at}),
    POSITION.map(lambda at: {"do": "leave", "position": at}),
    st.builds(
        lambda at, wager, total: {"do": "stake", "position": at, "wager": wager, "total": total},
        POSITION,
        st.sampled_from(("ante", "aces up", "progressive", "match play")),
        st.sampled_from((0, 100, 1000, 10**9)),
    ),
    st.builds(
        lambda at, wager: {"do": "bet", "position": at, "wager": wager, "amount": 1000},
        POSITION,
        st.sampled_from(("ante", "match play", "play")),
    ),
    st.builds(lambda at, by: {"do": "take-back", "position": at, "wager": "ante", "by": by}, POSITION, TITLE),
    st.builds(
        lambda at, act, amount, by: {"do": "act", "position": at, "act": act, "amount": amount, "by": by},
        POSITION,
        st.sampled_from(("play", "fold")),
        st.sampled_from((0, 1000, 3000, 10**7)),
        TITLE,
    ),
    st.builds(
        lambda step, by, deck: {"do": "step", "step": step, "by": by, "deck": deck, "person": "Floor"},
        st.sampled_from(("validate", "verify-hand", "verify-light", "verify", "inspect", "collect-forfeited")),
        TITLE,
        st.integers(0, 2),
    ),
    st.builds(
        lambda what, at, by: {"do": "report", "what": what, "position": at, "by": by},
        st.sampled_from(("wrong number of cards", "card face up", "player left", "dealing shoe failure")),
        POSITION,
        TITLE,
    ),
    CARD.map(lambda card: {"do": "report", "what": "card face up", "card": card, "by": "floorperson"}),
    st.lists(CARD, min_size=1, max_size=7).map(lambda cards: {"do": "deal", "cards": cards}),
    st.integers(1, 7).map(lambda number: {"do": "deal", "cards": [None] * number}),
    st.lists(CARD, min_size=5, max_size=5).map(
        lambda cards: {"do": "show", "whose": "player", "position": 1, "cards": cards}
    ),
    st.integers(0, 52).map(lambda number: {"do": "count-stub", "number": number}),
    st.just({"do": "commit", "hash": "00" * 32}),
    st.just({"do": "reveal-seed", "seed": "00" * 32}),
    st.just({"do": "draw", "wager": "progressive", "card": "As"}),
    st.just({"do": "join-link", "link": "mine", "meters": {"progressive": "99999999"}}),
    st.just(
        {
            **{"do": "move-meter", "meter": "progressive", "by_amount": "99999999", "cause": "contribution"},
            **{"from_table": "b", "number": 1},
        }
    ),
    st.builds(
        lambda course, deck, by: {"do": "begin", "course": course, "deck": deck, "by": by, "says": "so"},
        st.sampled_from(("deck change", "opening", "recut", "directed shuffle", "idle table")),
        st.integers(1, 2),
        TITLE,
    ),
)


class AnySequence(RuleBasedStateMachine):
    """The crew at work."""

    @initialize(staff_may_play=st.booleans(), roles=st.lists(ROLES, min_size=len(NAMES), max_size=len(NAMES)))
    def begin(self, staff_may_play: bool, roles: list[frozenset[str]]) -> None:  # noqa: FBT001
        """A pit, and who is what; the first always plays."""
        self.crew = Crew(staff_may_play=staff_may_play)
        self.crew.roles = dict(zip(NAMES, (frozenset(), *roles[1:]), strict=True))
        self.admin = self.crew.run(self.crew.house.person("Ada", "admin"))
        for table in TABLES:
            assert self.crew.ask(self.crew.house.pit.linking.join(self.admin, "bank", table))

    def teardown(self) -> None:
        """The bookkeeper comes."""
        if hasattr(self, "crew"):
            try:
                self.crew.audited()
            finally:
                self.crew.end()

    @rule(name=NAME, table=TABLE, command=COMMAND)
    def anything(self, name: str, table: str, command: dict[str, Any]) -> None:
        """Somebody asks for something, whatever it is."""
        self.crew.give(name, table, command)

    @rule(name=NAME, table=TABLE, which=st.integers(0, 10**6), cards=st.permutations([str(card) for card in DECK]))
    def what_is_shown(self, name: str, table: str, which: int, cards: list[str]) -> None:
        """Somebody does what is shown as open; the dealer of a read shoe deals what pleases."""
        shown = self.crew.house.yours(self.crew.person(name), table)["options"]
        if shown:
            option = shown[which % len(shown)]
            command = option["do"]
            if command["do"] in ("deal", "show") and self.crew.house.table(table).reads_cards:
                command["cards"] = cards[: option["cards"]]
            self.crew.give(name, table, command)

    @rule(name=NAME, table=TABLE, times=st.integers(1, 25))
    def go_on(self, name: str, table: str, times: int) -> None:
        """Everybody does what leads on, somebody first."""
        for _ in range(times):
            for other in (name, *NAMES):
                if self._leads_on(other, table):
                    break

    def _leads_on(self, name: str, table: str, *, types: bool = False) -> bool:
        """Somebody does the first thing that leads on; a dealer who ``types`` names the cards of any shoe."""
        running = self.crew.house.table(table)
        last = ("report", "begin", "mark-device", "change-method", "close", "sit", "leave", "bet", "take-back", "show")
        for option in self.crew.house.yours(self.crew.person(name), table)["options"]:
            if option["do"]["do"] not in last:
                command = counted(running, option)
                typed = command | {"cards": self._spare(table, option["cards"])}
                if command["do"] == "deal" and (running.reads_cards or types) and self.crew.give(name, table, typed):
                    return True
                return self.crew.give(name, table, command)
        return False

    def _spare(self, table: str, number: int) -> list[str]:
        """Cards that have not been seen in the round, aces first: what a dealer would type."""
        now = self.crew.house.table(table).committed.round
        seen = now.seen if now is not None else 0
        spare = [card for card in sorted(DECK, key=lambda item: item.rank, reverse=True) if not seen >> card & 1]
        return [str(card) for card in spare[:number]]

    @rule(name=NAME, table=TABLE, play=st.booleans())
    def a_round(self, name: str, table: str, play: bool) -> None:  # noqa: FBT001
        """Somebody sits at position 1, bets for the meter and plays, as far as the others let them."""
        crew = self.crew
        crew.give(name, table, {"do": "sit", "position": 1})
        for wager, total in (("ante", 1000), ("progressive", 100)):
            crew.give(name, table, {"do": "stake", "position": 1, "wager": wager, "total": total})
        crew.give(name, table, {"do": "ready", "position": 1})
        running = crew.house.table(table)
        if asks(running.plan, running.committed) == 1:
            act = {"do": "act", "position": 1, "act": "play" if play else "fold", "amount": 1000 if play else 0}
            crew.give(name, table, act)

    @rule(dealer=NAME, player=NAME, floor=NAME, table=TABLE, shoe=SHOE)
    def collude(self, dealer: str, player: str, floor: str, table: str, shoe: str) -> None:
        """A dealer, a player and a floorperson, who may be one and the same, try a round that pleases them."""
        crew = self.crew
        for name in NAMES:
            crew.give(name, table, {"do": "hand-back", "what": "dealer"})
            crew.give(name, table, {"do": "leave", "position": 1})
        crew.roles[player] = frozenset()
        for name, role in ((dealer, "dealer"), (floor, "floor")):
            crew.roles[name] = crew.roles.get(name, frozenset()) | {role}
        crew.give(dealer, table, {"do": "take-over", "what": "dealer", "shoe": shoe})
        self.a_round(player, table, play=True)
        for _ in range(40):
            if not any(self._leads_on(name, table, types=True) for name in (dealer, player, floor)):
                crew.give(floor, table, {"do": "step", "step": "validate", "by": "floorperson"})
                return

    @rule(name=NAME, roles=ROLES)
    def other_roles(self, name: str, roles: frozenset[str]) -> None:
        """An administrator of the crew gives somebody other roles."""
        self.crew.roles[name] = roles
        self.crew.look()

    @rule(name=NAME)
    def more_chips(self, name: str) -> None:
        """Somebody asks the cage."""
        self.crew.ask(self.crew.house.pit.buy(self.crew.person(name)))

    @rule(name=NAME, table=TABLE, do=st.sampled_from(("join", "part", "off", "on")))
    def the_link(self, name: str, table: str, do: str) -> None:
        """An administrator of the crew, or Ada, sees to the link."""
        pit = self.crew.house.pit
        who = self.crew.person(name) if "admin" in self.crew.roles.get(name, ()) else self.admin
        match do:
            case "join":
                self.crew.ask(pit.linking.join(who, "bank", table))
            case "part":
                self.crew.ask(pit.linking.part(who, table))
            case _:
                self.crew.ask(pit.linking.switch(who, "bank", down="so" if do == "off" else ""))


AnySequence.TestCase.settings = examples(
    "attacks: sequences of staff commands",
    stateful_step_count=volume("attacks: commands in a sequence"),
    suppress_health_check=list(HealthCheck),
)
TestAnySequence = AnySequence.TestCase
