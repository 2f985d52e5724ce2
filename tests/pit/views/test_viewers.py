"""Who looks at a table is known at every moment, though it is not looked up each time."""

from __future__ import annotations

from pitboss.pit.people.accounts import Person
from pitboss.pit.views.viewers import Viewer, Viewers


def test_who_is_present() -> None:
    """Whoever looks is there, with two windows until both are closed; who looks elsewhere is not."""
    eyes = Viewers()
    anna, again, ben = (
        Viewer(Person(name, name, name, frozenset()), lambda _: None) for name in ("Anna", "Anna", "Ben")
    )
    assert eyes.present("one") == frozenset()
    eyes.open("one", anna)
    assert eyes.present("one") == {"Anna"}
    eyes.open("one", again)
    eyes.open("two", ben)
    assert eyes.present("one") == {"Anna"}
    assert eyes.present("two") == {"Ben"}
    eyes.close("one", anna)
    assert eyes.present("one") == {"Anna"}
    eyes.close("one", again)
    assert not eyes.present("one")
    assert list(eyes.on("two")) == [ben]
