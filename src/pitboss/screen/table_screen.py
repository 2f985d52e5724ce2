"""The table: a felt with betting spots and cards, a line for what is said, keys for what is open, a panel beside it.

Three things can be waited for: wagers, an answer, the next round. While the house works, a key only makes it faster.
Every key is also a button. Whatever the table refuses is shown in the line, with its clause.
"""

from __future__ import annotations

import asyncio

from rich.text import Text
from textual import events, work
from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical, VerticalScroll
from textual.screen import Screen

from pitboss.clauses import BadInput, PitbossError
from pitboss.money import show_money
from pitboss.rounds import Moment
from pitboss.rounds.events import Acted, SeedRevealed
from pitboss.screen import words
from pitboss.screen.choices import (
    CHIPS,
    DecisionKey,
    OfferedKey,
    answer_keys,
    bet_keys,
    bettable,
    next_total,
    other_keys,
    passes,
    preset,
    stakes,
)
from pitboss.screen.fitting import NARROW, SHORT, card_size, page_width, spot_columns
from pitboss.screen.glyphs import CREAM, GREY, WARNING, Size
from pitboss.screen.parts import DrawnBox, Key, Page, SpotBox, limits_of
from pitboss.screen.scene import Scene, pause, steps
from pitboss.sitting.sitting import Sitting
from pitboss.wording.narrate import clean

KEYS = 10
_SAME_KEY = {"enter": "space", "equals_sign": "plus", "up": "plus", "down": "minus", "underscore": "minus"}


class TableScreen(Screen[None]):
    """One sitting."""

    def __init__(
        self, sitting: Sitting, speed: float = 1.0, coach: words.Advice | None = None, *, coached: bool = True
    ) -> None:
        super().__init__()
        self.coach, self.coached = coach, Text()
        self.coaching = coached and coach is not None
        self.sitting = sitting
        self.speed = speed
        self.scene = Scene(sitting)
        self.mode = "busy"
        self.chosen = 0
        self.chip = 1
        self.amount = 0
        self.hurry = False
        self.note = Text()
        self.refused = ""
        self._leaving = False
        self._repeat = False
        self._measured: Size | None = None

    def compose(self) -> ComposeResult:
        """Head, felt, panel, keys."""
        yield DrawnBox(id="head")
        with Horizontal(id="room"):
            with Vertical(id="felt"):
                yield DrawnBox(id="dealer")
                yield DrawnBox(id="middle")
                with Horizontal(id="others"):
                    for position in sorted(self.sitting.others):
                        yield DrawnBox(classes="other", id=f"other-{position}")
                yield DrawnBox(id="mine")
                with Container(id="spots"):
                    yield from (SpotBox(number, self.sitting.plan) for number, _ in enumerate(self.sitting.spots()))
                yield DrawnBox(id="said")
            with VerticalScroll(id="panel", can_focus=False):
                yield DrawnBox(id="panel-text")
        with Horizontal(id="keys"):
            yield from (Key(number) for number in range(KEYS))

    def on_mount(self) -> None:
        """Begin."""
        others = self.query_one("#others")
        others.display = bool(self.sitting.others)
        others.set_class(self.scene.crowded, "-crowded")
        self._fit()
        self._begin()

    def on_resize(self) -> None:
        """Fit into the terminal."""
        self._fit()
        self.call_after_refresh(self.redraw)

    def _fit(self) -> None:
        self.set_class(self.size.width < NARROW, "-narrow")
        self.set_class(self.size.height < SHORT, "-short")
        grid = self.query_one("#spots", Container)
        grid.styles.grid_size_columns = spot_columns(self.sitting, self.size)

    # -- the house at work --------------------------------------------------------------------------------------------

    def _begin(self, moments: tuple[Moment, ...] = ()) -> None:
        """The person has answered: at once nothing more is taken, and the house goes to work."""
        self.mode, self.hurry, self.note = "busy", False, Text()
        self.work_on(moments)

    @work(exclusive=True)
    async def work_on(self, moments: tuple[Moment, ...]) -> None:
        """Show what happened, let the house work, and stop where the person is waited for."""
        try:
            while True:
                await self._show(moments)
                if any(isinstance(moment.event, SeedRevealed) for moment in moments):
                    self.mode = "over"
                    break
                moments = self.sitting.advance()
                if not moments:
                    self._wait()
                    break
        except PitbossError as error:
            self.mode = "stopped"
            self._say(error)
        self.redraw()

    async def _show(self, moments: tuple[Moment, ...]) -> None:
        for moment in moments:
            for event in steps(moment.event):
                self.scene.see(event)
                if isinstance(event, Acted) and event.position == self.sitting.position:
                    await self._coach(moment)
                rest = 0.0 if self.hurry else pause(event, self.sitting.position) * self.speed
                if rest:
                    self.redraw()
                    await asyncio.sleep(rest)

    async def _coach(self, moment: Moment) -> None:
        """What the coach says to a decision of the person's; one who cannot say anything goes away."""
        if self.coach is None or not self.coaching:
            return
        self.coached = Text("computing; the first time it takes a while …", GREY)
        self.redraw()
        try:
            self.coached = await asyncio.to_thread(self.coach, self.sitting, moment)
        except PitbossError as error:
            self.coaching, self.coached = False, Text(clean(error.said), WARNING)

    def _wait(self) -> None:
        self.mode = self.sitting.waits_for
        self._preset()
        self.note = Text()
        self.coached = Text() if self.mode == "bets" else self.coached
        if self.mode == "bets" and self._repeat:
            self._repeat = False
            self._see(self.sitting.same_again())

    # -- keys ---------------------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Keys of the keyboard."""
        sign = event.character if event.character is not None and event.character.isprintable() else event.key
        self.press({"+": "plus", "-": "minus", "?": "question_mark", " ": "space"}.get(sign, event.key))

    def on_key_pressed(self, message: Key.Pressed) -> None:
        """Keys of the screen."""
        self.press(message.key)

    def on_spot_box_chosen(self, message: SpotBox.Chosen) -> None:
        """A click on a spot lays a chip there."""
        if self.mode == "over":
            self.press("space")
        elif self.mode == "bets":
            self.chosen = message.number
            self.press("plus")

    def press(self, key: str) -> None:
        """Do what a key does now."""
        key = _SAME_KEY.get(key, key)
        leaving, self._leaving = self._leaving, False
        try:
            if key == "q":
                self._get_up(sure=leaving)
            elif not self._page(key):
                self._do(key)
        except PitbossError as error:
            self._say(error)
        self.redraw()

    def _do(self, key: str) -> None:
        match self.mode:
            case "bets":
                self._bet(key)
            case "answer":
                self._answer(key)
            case "over" | "stopped" if key in ("space", "r"):
                self._repeat = key == "r"
                self._begin()
            case "busy":
                self.hurry = True

    def _page(self, key: str) -> bool:
        """Open the page that a key asks for."""
        played = next((round_ for round_ in reversed(self.sitting.memory.played) if round_.lines), None)
        lines = self.scene.settled or (list(played.lines) if played is not None and self.mode != "busy" else [])
        match key:
            case "question_mark":
                page = Page("help", words.help_page(self.sitting.plan))
            case "w":
                page = Page("why?", words.why(self.sitting, lines, self.refused, page_width(self.size)))
            case "s":
                net = sum(line.profit for line in lines) if self.mode in ("over", "bets") and lines else None
                said = words.settlement(self.sitting, lines, net, page_width(self.size))
                page = Page("settlement", said.append_text(words.proof(played)))
            case "h":
                page = Page("this sitting", words.rounds(self.sitting))
            case "t":
                wager = self.sitting.spots()[self.chosen].wager
                pays = words.pays(self.sitting, wager, page_width(self.size))
                page = Page(wager, pays or Text("It has no paytable: even money.", GREY))
            case "k":
                self._switch_coach()
                return True
            case "b":
                self.sitting.buy(min(self.sitting.kept.bought, 100_000))
                self.note = Text(f"You have {show_money(self.sitting.bankroll)}.", CREAM)
                return True
            case _:
                return False
        self.app.push_screen(page)
        return True

    def _switch_coach(self) -> None:
        self.coaching = self.coach is not None and not self.coaching
        self.coached = self.coached if self.coaching else Text()
        state = "grades what you decide from now on" if self.coaching else "says nothing more"
        self.note = Text(f"The coach {state}." if self.coach is not None else "There is no coach here.", CREAM)

    def _bet(self, key: str) -> None:
        sitting, spots = self.sitting, bettable(self.sitting)
        self.note = Text()
        if key in ("left", "right"):
            places = [number for number, _ in spots]
            number = places.index(self.chosen) if self.chosen in places else 0
            self.chosen = places[(number + (1 if key == "right" else -1)) % len(places)]
        elif key in ("plus", "minus"):
            spot = dict(spots).get(self.chosen)
            if spot is None:
                raise BadInput(code="not-open", said="That spot is not for bets before the deal.", instead="")
            self._see(sitting.put(spot.wager, next_total(spot, CHIPS[self.chip], more=key == "plus"), spot.on))
        elif key.isdigit() and 1 <= int(key) <= len(CHIPS):
            self.chip = int(key) - 1
        elif key == "c":
            self._see(sitting.clear())
        elif key == "r":
            self._see(sitting.same_again())
        elif key == "space":
            self.refused = ""
            self._begin(sitting.deal())

    def _see(self, moments: tuple[Moment, ...]) -> None:
        for moment in moments:
            self.scene.see(moment.event)

    # -- decisions ----------------------------------------------------------------------------------------------------

    def _stakes(self) -> list[DecisionKey]:
        return stakes(self.sitting, CHIPS[self.chip]) if self.mode == "answer" else []

    def _preset(self) -> None:
        """Begin with an amount that can be right."""
        self.amount = preset(self.sitting, self._stakes())

    def _about(self) -> DecisionKey | None:
        """The wager that is thought about."""
        answers = self._stakes()
        return answers[min(self.amount, len(answers) - 1)] if answers else None

    def _answer(self, key: str) -> None:
        answers, about = self._stakes(), self._about()
        if key in ("left", "right", "plus", "minus"):
            step = 1 if key in ("right", "plus") else -1
            self.amount = max(0, min(len(answers) - 1, self.amount + step))
        elif key.isdigit() and 1 <= int(key) <= len(CHIPS):
            self.chip = int(key) - 1
            self._preset()
        else:
            chosen = [about] if about is not None else []
            open_now = [*chosen, *answers, *passes(self.sitting)]
            answer = about if key == "space" else next((choice for choice in open_now if choice.key == key), None)
            if answer is not None:
                self._begin(self.sitting.answer(answer.act))

    # -- other --------------------------------------------------------------------------------------------------------

    def _say(self, error: PitbossError) -> None:
        """A refusal in the line: what, by which clause, and what is open."""
        self.refused = error.clause or self.refused
        instead = error.instead if isinstance(error.instead, str) else " · ".join(error.instead)
        self.note = Text.assemble(
            (clean(error.said), WARNING),
            (f"  {words.clause_of(error.clause)}" if error.clause else "", words.CYAN),
            (f"  → {clean(instead)}" if instead else "", CREAM),
        )

    def _get_up(self, *, sure: bool) -> None:
        now = self.sitting.table.round
        unfinished = now is not None and bool(now.seats) and self.mode != "bets"
        if unfinished and not sure and now is not None:
            self._leaving = True
            self.note = Text(f"Round {now.number} is not finished: q again leaves it in the log as it lies.", WARNING)
            return
        self.app.exit()

    # -- drawing ------------------------------------------------------------------------------------------------------

    def redraw(self) -> None:
        """Draw everything anew."""
        if not self.is_mounted:
            return
        scene, tall = self.scene, not self.has_class("-short")
        size = card_size(self.sitting, self.size, scene.table.device)
        measure, self._measured = size != self._measured, size
        self._part("head").draw(words.head(self.sitting, scene.round, self.size.width))
        self._part("dealer").draw(scene.dealer(size), measure=measure)
        self._part("middle").draw(scene.middle(self._part("middle").size.width, tall=tall), measure=True)
        self._part("mine").draw(scene.mine(size), measure=measure)
        self._part("said").draw(self._line())
        for position in self.sitting.others:
            drawn, turn = scene.other(position, tall=tall)
            box = self._part(f"other-{position}")
            box.draw(drawn)
            box.set_class(turn, "-turn")
        self._draw_spots(tall=tall)
        self._offer_keys()
        panel = words.panel(self.sitting, scene.settled, self._about_wager(), self.coached, over=scene.over)
        self._part("panel-text").update(panel)

    def _about_wager(self) -> str:
        """The wager whose paytable is looked at while bets are placed."""
        return self.sitting.spots()[self.chosen].wager if self.mode == "bets" else ""

    def _part(self, name: str) -> DrawnBox:
        return self.query_one(f"#{name}", DrawnBox)

    def _draw_spots(self, *, tall: bool) -> None:
        betting, thought = self.mode == "bets", self._about()
        for box, spot in zip(self.query(SpotBox), self.sitting.spots(), strict=True):
            about = thought.act.amount if thought and (spot.wager, spot.laid) == (thought.act.wager, 0) else 0
            chosen = (betting and box.number == self.chosen) or bool(about)
            box.show(spot, self.scene.lines.get(spot.place), chosen=chosen, tall=tall, betting=betting, about=about)

    def _line(self) -> Text:
        """What the dealer says, with a hint below; or, over both lines, what was refused."""
        if self.note:
            return self.note
        return Text.assemble((clean(self.scene.said), f"bold {CREAM}"), "\n", self._hint())

    def _hint(self) -> Text:
        if self.mode == "bets":
            spot = self.sitting.spots()[self.chosen]
            on = f" on the {spot.on}'s hand" if spot.on else ""
            return Text(f"{spot.wager}{on}  {limits_of(spot)}", GREY)
        if self.mode == "answer":
            hints = ["← → choose the amount"] if len(self._stakes()) > 1 else []
            board = self.scene.round is not None and self.scene.round.board.cards
            hints += [f"dealer {self.scene.qualifies}"] if self.scene.qualifies and board else []
            return Text("  ·  ".join(hints), GREY)
        if self.coached and self.has_class("-narrow"):
            return self.coached.split("\n")[0]
        if self.mode == "over":
            return Text.assemble(words.promise(self.sitting, over=True).split("\n")[-1])
        return Text()

    def _offer_keys(self) -> None:
        offered = self._keys()
        for number in range(KEYS):
            key, label, marked = offered[number] if number < len(offered) else ("", "", False)
            self.query_one(f"#key-{number}", Key).offer(key, label, marked=marked)

    def _keys(self) -> list[OfferedKey]:
        match self.mode:
            case "bets":
                return bet_keys(self.chip, ready=self.sitting.seat is not None)
            case "answer":
                return answer_keys(self.sitting, self._about(), several=len(self._stakes()) > 1)
            case mode:
                return other_keys(mode)
