"""What a package shows and what its ``__all__`` says are the same names."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from tests.house.project import ROOT, SOURCE, modules

PACKAGES = [module.parent for module in modules("src") if module.name == "__init__.py"]


def dotted(package: Path) -> str:
    """The import name of a package's folder."""
    return ".".join(package.relative_to(SOURCE.parent).parts)


def shown(package: Path) -> Iterator[str]:
    """The public names that a package's own code binds: what it defines, and what it imports from Pitboss."""
    yield from _bound(ast.parse((package / "__init__.py").read_text(encoding="utf-8")).body)


def _bound(statements: list[ast.stmt]) -> Iterator[str]:
    for node in statements:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                yield name
            case ast.ImportFrom(module=module, level=level, names=names):
                if level or (module or "").split(".")[0] == "pitboss":
                    yield from (alias.asname or alias.name for alias in names)
            case ast.If(test=ast.Name(id="TYPE_CHECKING"), body=body):
                yield from _bound(body)  # what is imported when it is first used


@pytest.mark.parametrize("package", PACKAGES, ids=dotted)
def test_all_is_exactly_what_the_package_shows(package: Path) -> None:
    """``__all__`` lists every public name of the package, no more and no fewer, and each can be had."""
    module = import_module(dotted(package))
    declared = [
        name
        for name in getattr(module, "__all__", [])
        if not name.startswith("__") and not isinstance(getattr(module, name, None), ModuleType)
    ]
    public = [
        name
        for name in shown(package)
        if not name.startswith("_") and hasattr(module, name) and not isinstance(getattr(module, name), ModuleType)
    ]
    assert sorted(declared) == sorted(public)
    assert [name for name in declared if not hasattr(module, name)] == []


def test_the_version_is_the_one_of_the_distribution() -> None:
    """``pitboss.__version__`` and pyproject.toml give the same version."""
    version = import_module("pitboss").__version__
    assert f'\nversion = "{version}"\n' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
