"""The performer of documents is awake: what is shown wrongly is found, what is shown rightly passes."""

from pathlib import Path

import pytest

from tests.docs.blocks import Block, read_blocks
from tests.docs.calling import plain_words
from tests.docs.perform import Stage, agree, perform


def fenced(language: str, *lines: str, mark: str = "") -> str:
    """A document of one block, with its mark above it."""
    above = f"<!-- {mark} -->\n" if mark else ""
    return f"{above}```{language}\n" + "".join(f"{line}\n" for line in lines) + "```\n"


RIGHT = {
    "python runs": fenced("python", "assert 1 + 1 == 2"),
    "python names last": fenced("python", "ante = 10") + fenced("python", ">>> ante * 3", "30"),
    "names of examples last": fenced("python", ">>> ante = 10") + fenced("python", "assert ante == 10"),
    "output agrees": fenced("console", "$ printf 'ante  \\nplay\\n'", "ante", "play"),
    "output is elided": fenced("console", "$ printf 'a\\nb\\nc\\nd\\n'", "a", "…", "d"),
    "output is not shown": fenced("console", "$ echo anything"),
    "announced exit": fenced("console", "$ echo refused; false  # exit 1", "refused"),
    "redirection": fenced("console", "$ echo ante > house.txt", "$ cat house.txt", "ante"),
    "a file": fenced("toml", "decks = 1", mark="file: a.toml") + fenced("console", "$ cat a.toml", "decks = 1"),
    "width and colour": fenced("console", "$ echo $COLUMNS $NO_COLOR", "100 1"),
    "toml parses": fenced("toml", '[rulebook]\nid = "ma-four-card-poker"'),
    "a reason is given": fenced("text", "a picture", mark="not run: a picture"),
    "an install command of ours": fenced("sh", "install"),
}

WRONG = {
    "python raises": (fenced("python", "1 / 0"), "ZeroDivisionError"),
    "an example prints otherwise": (fenced("python", ">>> 1 + 1", "3"), "Expected:"),
    "other output": (fenced("console", "$ echo push", "lost"), "-lost\n+push"),
    "more output than shown": (fenced("console", "$ printf 'a\\nb\\n'", "a"), "+b"),
    "no output": (fenced("console", "$ true", "won"), "-won"),
    "another exit": (fenced("console", "$ echo oh; false"), "ended with 1, not 0, and said:\noh"),
    "an exit that does not come": (fenced("console", "$ true  # exit 1"), "ended with 0, not 1"),
    "a failure in a pipe": (fenced("console", "$ false | cat"), "ended with 1"),
    "no command": (fenced("console", "pitboss rules"), "begins with a line `$ command`"),
    "broken toml": (fenced("toml", "decks = "), "no TOML"),
    "a key twice": (fenced("toml", "decks = 1", "decks = 2"), "no TOML"),
    "an unknown language": (fenced("yaml", "decks: 1"), "nothing runs a 'yaml' block"),
    "no language": (fenced("", "decks"), "nothing runs a 'nameless' block"),
    "no reason": (fenced("yaml", "decks: 1", mark="not run:"), "needs a reason"),
    "another install command": (fenced("sh", "install --other"), "not what .ci/run runs"),
    "an open fence": ("text\n\n```python\npass\n", "line 3: this fence is never closed"),
}


@pytest.mark.parametrize("text", RIGHT.values(), ids=RIGHT.keys())
def test_a_right_document_gives_no_trouble(text: str, tmp_path: Path) -> None:
    """A block that does what it shows passes."""
    assert perform(text, Stage(tmp_path, installs=frozenset({"install\n"}))) == []


@pytest.mark.parametrize(("text", "words"), WRONG.values(), ids=WRONG.keys())
def test_a_wrong_document_is_found_out(text: str, words: str, tmp_path: Path) -> None:
    """A block that does not do what it shows gives exactly one trouble, which says what is wrong."""
    (trouble,) = perform(text, Stage(tmp_path, installs=frozenset({"install\n"})))
    assert words in trouble


def test_every_trouble_is_reported_with_its_line(tmp_path: Path) -> None:
    """The first wrong block does not hide the second."""
    text = fenced("yaml", "a: 1") + "words\n" + fenced("console", "$ false", "$ echo a", "b")
    first, second, third = perform(text, Stage(tmp_path))
    assert first.startswith("line 1:")
    assert second.startswith("line 5: $ false")
    assert third.startswith("line 5: $ echo a")


def test_blocks_are_read_with_line_language_and_mark() -> None:
    """A fence in a list loses its indent, tildes fence too, and a mark belongs to the next block only."""
    text = (
        "1. first\n\n   <!-- not run: why -->\n\n   ```sh\n   install\n   ```\n\n"
        "~~~~toml\na = '''\n~~~\n'''\n~~~~\n<!-- test -->\nwords\n```python\n```\n"
    )
    assert list(read_blocks(text)) == [
        Block(5, "sh", "install\n", "not run: why"),
        Block(9, "toml", "a = '''\n~~~\n'''\n"),
        Block(16, "python", ""),
    ]


@pytest.mark.parametrize(
    ("shown", "said", "agreed"),
    [
        ("a\n…\n", "a\n", True),
        ("…\nb\n", "a\na\nb\n", True),
        ("a\n...\nb\n", "a\nx\nb\nc\n", False),
        ("four aces … to 1\n", "four aces   100 to 1\n", True),
        ("four aces … to 1\n", "four aces\n100 to 1\n", False),
        ("a\n\nb\n", "a\nb\n", False),
        ("a.c\n", "abc\n", False),
    ],
)
def test_ellipsis_stands_for_lines_or_for_characters(shown: str, said: str, *, agreed: bool) -> None:
    """A line of … stands for any lines, none included; … within a line stays within the line."""
    assert agree(shown, said) is agreed


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("pitboss rules ma-4cp --clause '14(a)'  # exit 1", ["rules", "ma-4cp", "--clause", "14(a)"]),
        (
            'pitboss edge ma-4cp "ante and play" --meter mega=1',
            ["edge", "ma-4cp", "ante and play", "--meter", "mega=1"],
        ),
        ("pitboss submission ma-4cp > house.toml", []),
        ("printf 'quit' | pitboss deal", []),
        ("pitboss rules $NAME", []),
        ("pitboss rules ma-*", []),
        ("pitboss serve --help", []),
        ("cat house.toml", []),
    ],
)
def test_a_command_without_a_shell_is_called_inside(command: str, words: list[str]) -> None:
    """A plain command is called in this process; whatever a shell has to read is given to one."""
    assert plain_words(command) == words


def test_a_command_inside_is_performed_like_one_in_a_shell(tmp_path: Path) -> None:
    """The same status and the same output, refused or not; in the document's folder."""
    (tmp_path / "empty.toml").touch()
    for command in ("pitboss check empty.toml  # exit 2", "pitboss settle none.toml  # exit 2", "pitboss --version"):
        shown = "\n".join(perform(fenced("console", f"$ {command}", "nothing of the kind"), Stage(tmp_path)))
        by_shell = "\n".join(perform(fenced("console", f"$ true; {command}", "nothing of the kind"), Stage(tmp_path)))
        assert shown == by_shell.replace("$ true; ", "$ ")
