"""A part whose distribution is not installed says in one line what to install."""

import pickle
import sys

import pytest

from pitboss.clauses import BadInput
from pitboss.extras import DISTRIBUTIONS, MissingExtra, needed_for


@pytest.mark.parametrize("module", DISTRIBUTIONS)
def test_a_missing_distribution_is_one_sentence(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It names the part, the distribution and the command that installs it, and is bad input of the family."""
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(BadInput) as missing, needed_for("pitboss.edge"):
        __import__(module)
    distribution, extra = DISTRIBUTIONS[module]
    assert missing.value.code == "missing-extra"
    assert str(missing.value) == f"`pitboss.edge` needs {distribution}: pip install 'pitboss[{extra}]'"


def test_it_decorates_a_function(monkeypatch: pytest.MonkeyPatch) -> None:
    """A function that imports a part when it is called may be marked as a whole."""

    @needed_for("pitboss.edge")
    def edge() -> str:
        import numba

        return str(numba.__name__)

    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(MissingExtra, match="numba"):
        edge()


def test_the_innermost_part_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A part that was named is not named anew by what is around it."""
    monkeypatch.setitem(sys.modules, "textual", None)
    with pytest.raises(MissingExtra) as missing, needed_for("outer"), needed_for("inner"):
        import textual  # noqa: F401
    assert missing.value.part == "inner"


def test_any_other_failure_stays_what_it_is() -> None:
    """A module that no extra brings, or a name that is not in its module, is no missing extra."""
    with pytest.raises(ModuleNotFoundError, match="no_such_module"), needed_for("pitboss.edge"):
        import no_such_module  # type: ignore[import-not-found] # noqa: F401
    with pytest.raises(ImportError, match="no_such_name"), needed_for("pitboss.edge"):
        from json import no_such_name  # type: ignore[attr-defined] # noqa: F401


def test_it_survives_the_way_back_from_a_process() -> None:
    """Pickled and read again it says the same."""
    missing = MissingExtra("pitboss.simulate", "numba")
    assert str(pickle.loads(pickle.dumps(missing))) == str(missing)
