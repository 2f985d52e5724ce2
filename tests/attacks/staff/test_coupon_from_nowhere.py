"""Where match play is filed, a player laid a coupon that nobody had handed out, as large as the ante: 3 rounds of 3."""

from __future__ import annotations

from typing import Any

from pitboss.rounds.handlers.wagers.coupons import MATCH_PLAY
from tests.attacks.dealing import hall, refused
from tests.pit.houses import FOUR, run


def test_a_coupon_is_not_made_by_whoever_lays_it(database: str) -> None:
    """The cage hands out chips alone, so no wager is made with a coupon, and none is shown as open."""

    async def story() -> None:
        async with hall(database, FOUR, example="match-play") as house:
            anna = await house.person("Anna")
            await house.sit(anna, FOUR, 1)
            assert house.table(FOUR).plan.elections.match_play == "on the ante"
            await house.do(anna, FOUR, do="stake", position=1, wager="ante", total=1000)
            coupon: dict[str, Any] = {"do": "bet", "position": 1, "wager": MATCH_PLAY, "amount": 1000}
            await refused("no-coupon", house.do(anna, FOUR, **coupon))
            await refused("no-coupon", house.do(anna, FOUR, **(coupon | {"wager": "ante", "instrument": MATCH_PLAY})))
            shown = [your["do"].get("wager") for your in house.yours(anna, FOUR)["options"]]
            assert "ante" in shown
            assert MATCH_PLAY not in shown
            await house.do(anna, FOUR, do="ready", position=1)
            await house.decide(FOUR, {1: anna})
            house.table(FOUR).history.repeat[1, "Anna"] = (((MATCH_PLAY, ""), 1000),)
            await refused("no-coupon", house.do(anna, FOUR, do="again", position=1))

    run(story)
