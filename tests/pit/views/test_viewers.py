"""Who looks at a table is known at every moment, though it is not looked up each time."""

from __future__ import annotations

from pitboss.pit.people.accounts import Person
from pitboss.pit.views.viewers import Viewer, Viewers


def test_who_is_present() -> None:
    """Whoever looks is there, with two windows until both are closed; who looks elsewhere is not."""
    viewers = Viewers()
    anna, again, ben = (
        Viewer(Person(name, name, name, frozenset()), lambda _: None) for name in ("Anna", "Anna", "Ben")
    )
    assert viewers.present("one") == frozenset()
    viewers.open("one", anna)
    assert viewers.present("one") == {"Anna"}
    viewers.open("one", again)
    viewers.open("two", ben)
    assert viewers.present("one") == {"Anna"}
    assert viewers.present("two") == {"Ben"}
    viewers.close("one", anna)
    assert viewers.present("one") == {"Anna"}
    viewers.close("one", again)
    assert not viewers.present("one")
    assert list(viewers.on("two")) == [ben]
