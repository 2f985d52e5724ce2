"""The examples of the docstrings that need compiled kernels run too."""

from __future__ import annotations

import pytest

from tests.api.test_doctests import COMPILED, run_examples


@pytest.mark.parametrize("name", COMPILED)
def test_every_example_of_a_docstring_runs(name: str) -> None:
    """The examples print what they say."""
    run_examples(name)
