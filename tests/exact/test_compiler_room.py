"""Where the compiler may be used."""

from __future__ import annotations

import ast

from tests.house.project import modules, name


def test_numba_is_imported_in_packages_of_kernels_only() -> None:
    """No other module imports it, not even within a function."""
    imported = {
        name(module)
        for module in modules("src")
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        if (isinstance(node, ast.Import) and any(alias.name.startswith("numba") for alias in node.names))
        or (isinstance(node, ast.ImportFrom) and (node.module or "").startswith("numba"))
    }
    assert [module for module in imported if "/kernels/" not in module] == []
