"""Passwords guessed from many addresses: there was no limit by name, and an IPv6 network was as many as it liked.

From 30 addresses 150 of 150 guesses at one name were hashed, and so for ever. Buckets were kept for every address that
was ever seen, and forgotten only when they were full again.
"""

from __future__ import annotations

from collections import Counter
from datetime import timedelta

from pitboss.web.limits import ALLOWANCES, MOST_BUCKETS, Limits, network
from tests.web.site import PASSWORD, Browser, Site, on_a_site

_ADDRESSES = 30


async def _guess(browser: Browser, number: int) -> int:
    answer = await browser.enter("/api/sign-in", name="Anna", password=f"wrong horse {number}")
    return answer.status_code


def test_a_name_has_a_limit_over_all_addresses() -> None:
    """Strangers together make so many guesses at a name; the owner's own device is let in all the while."""

    async def scenario(site: Site) -> None:
        owner = site.browser("10.0.0.1")
        await owner.sign_up("Anna")
        codes: Counter[int] = Counter()
        for place in range(_ADDRESSES):
            for number in range(5):
                codes[await _guess(site.browser(f"10.1.0.{place}"), number)] += 1
        assert codes == {401: ALLOWANCES["guesses at a name"].burst, 429: 5 * _ADDRESSES - 40}
        assert (await site.browser("10.9.9.9").enter("/api/sign-in", name="ANNA", password=PASSWORD)).status_code == 429
        owner.cookies.pop("pitboss")
        owner.address = "172.16.0.1"
        assert (await owner.enter("/api/sign-in", name="anna", password=PASSWORD)).status_code == 200
        site.clock.now += timedelta(minutes=1)
        assert (await site.browser("10.9.9.9").enter("/api/sign-in", name="Anna", password=PASSWORD)).status_code == 200

    on_a_site(scenario, allowances=ALLOWANCES)


def test_a_device_is_known_for_its_owner_alone() -> None:
    """Somebody else's device, a forged token, and one of before the password was changed are strangers."""

    async def scenario(site: Site) -> None:
        people = site.pit.people
        anna, bert = await people.sign_up("Anna", PASSWORD), await people.sign_up("Bert", PASSWORD)
        token = people.device(anna)
        assert people.known_device("aNNa", token)
        for forged in (people.device(bert), token[:-1], "." + token.partition(".")[2], "", ".", "\ud800.\ud800"):
            assert not people.known_device("Anna", forged)
        assert not people.known_device("Nobody here", token)
        session = (await people.sign_in("Anna", PASSWORD)).session
        await people.change_password(session, PASSWORD, "battery staple")
        assert not people.known_device("Anna", token)

    on_a_site(scenario)


def test_a_known_device_has_a_limit_of_its_own() -> None:
    """A stolen device does not guess without end either."""

    async def scenario(site: Site) -> None:
        stolen = site.browser()
        await stolen.sign_up("Anna")
        stolen.cookies.pop("pitboss")
        codes = Counter([await _guess(stolen, number) for number in range(20)])
        assert codes[401] == ALLOWANCES["guess"].burst

    on_a_site(scenario, allowances=ALLOWANCES)


def test_a_network_of_ipv6_is_one_address() -> None:
    """All addresses of a network of 64 bits are one asker, as are the two ways to write an IPv4 address."""
    assert network("2001:db8:1:2::1") == network("2001:db8:1:2:ffff::77%eth0") != network("2001:db8:1:3::1")
    assert network("::ffff:10.0.0.1") == network("10.0.0.1") != network("10.0.0.2")

    async def scenario(site: Site) -> None:
        await site.pit.people.sign_up("Anna", PASSWORD)
        codes = Counter([await _guess(site.browser(f"2001:db8::{number + 1:x}"), number) for number in range(20)])
        assert codes[401] == ALLOWANCES["guess"].burst

    on_a_site(scenario, allowances=ALLOWANCES)


def test_limits_take_bounded_memory() -> None:
    """A hundred thousand addresses are not remembered for ever, and do not make a name's guesses forgotten."""
    limits = Limits(clock=lambda: 0.0)
    for _ in range(int(ALLOWANCES["guesses at a name"].burst)):
        limits.take(("guesses at a name", "anna"))
    for number in range(3 * MOST_BUCKETS):
        limits.take(("guesses of an address", str(number)), ("guess", f"{number} anna"))
    assert max(map(len, limits._buckets.values())) <= MOST_BUCKETS
    assert limits._left("guesses at a name", "anna") == 0
