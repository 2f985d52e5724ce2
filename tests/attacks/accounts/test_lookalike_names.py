"""Names that look alike: a Cyrillic "Аnna" was accepted beside Anna, and "Нouse" and "р1tboss" as anybody's name."""

from __future__ import annotations

import pytest

from pitboss.clauses import BadInput, PitbossError
from pitboss.pit.people.names import SIMPLE_PLAYERS, read_name, skeleton
from tests.web.site import PASSWORD, Site, on_a_site

_ALIKE = {
    "Oscar": (
        "Оѕсаr",
        "Оѕсаг",
        "ОSСАR",
        "0scar",
        "ＯＳＣＡＲ",
        "Óscar",
        "O-scar",
        "os car",
        "Ｏscаr",
        "Osᴄar",
        "𝐎scar",
    ),
    "Bill": ("BiII", "Bi11", "BILL", "Βill", "Bíll", "b1ll"),
    "Coco": ("СОСО", "сосо", "C0C0", "Çoco", "СoCo"),
    "Mom": ("Morn", "МОМ", "m-o-m", "ΜΟΜ"),
    "Hanna": ("Наnnа", "Ηanna", "hannа"),
    "Tony": ("Τοny", "ΤΟΝΥ", "Tоny"),
}


@pytest.mark.parametrize(("name", "other"), [(name, other) for name, others in _ALIKE.items() for other in others])
def test_nobody_is_taken_for_somebody_else(name: str, other: str) -> None:
    """A name that looks like one that somebody has is refused: for its letters, or because it is taken."""

    async def scenario(site: Site) -> None:
        await site.pit.people.sign_up(name, PASSWORD)
        with pytest.raises(PitbossError) as refused:
            await site.pit.people.sign_up(other, PASSWORD)
        assert refused.value.code in ("name-taken", "name-characters")

    on_a_site(scenario)


@pytest.mark.parametrize(
    "name", ["An\u0336na", "An\u200bna", "An\u00adna", "An\u2060na", "\u202eannA", "Anna\u0301\u0302"]
)
def test_what_cannot_be_seen_is_in_no_name(name: str) -> None:
    """Marks without width, and marks on top of marks, are refused."""
    with pytest.raises(BadInput) as refused:
        read_name(name)
    assert refused.value.code == "name-characters"


@pytest.mark.parametrize(
    "name", ["Аnna", "Annа", "Annα", "Αnna", "李Anna", "ꓮnna", "ɑnna", "ᴀɴɴᴀ", "ᎪᏞᏆ", "Anna٢", "Ⲁⲛⲛⲁ"]
)
def test_a_name_is_written_in_one_script(name: str) -> None:
    """Two scripts in a name, and scripts and letters that nobody writes names with, are refused."""
    with pytest.raises(BadInput) as refused:
        read_name(name)
    assert refused.value.code == "name-characters"


@pytest.mark.parametrize(
    "name",
    [
        "h0use",
        "HOUSE",
        "Hou5e",
        "p1tb0ss",
        "Pit-Boss",
        "ADM1N",
        "аdmіn",
        "dеаlеr",
        "ѕtаff",
        "Аutomatic",
    ],
)
def test_nobody_is_taken_for_the_house(name: str) -> None:
    """Words of the house cannot be had in a disguise either."""
    with pytest.raises(BadInput) as refused:
        read_name(name)
    assert refused.value.code in ("name-reserved", "name-characters")


@pytest.mark.parametrize(
    "name", ["house", "automatic", "dealer", "pitboss", "cage", "staff", "operator", SIMPLE_PLAYERS[0][0]]
)
def test_names_of_the_house(name: str) -> None:
    """These are the house's own."""
    with pytest.raises(BadInput) as refused:
        read_name(name)
    assert refused.value.code == "name-reserved"


@pytest.mark.parametrize(
    "name", ["Анна", "Оскар", "Αθηνά", "Łukasz 2", "李小龙", "José", "山田たろう", "אברהם", "김철수"]
)
def test_names_of_many_scripts(name: str) -> None:
    """Names in the letters of one living script are welcome."""
    assert read_name(name) == name


def test_accounts_of_before_keep_working() -> None:
    """Whoever had a name that would be refused today signs in with it, though another looks like it."""

    async def scenario(site: Site) -> None:
        people = site.pit.people
        anna = await people.sign_up("Anna", PASSWORD)
        row = people._directory.rows[anna.id]
        people._directory.put(type(row)("old", "аnna", "Аnna", row.hash, "player", active=True, made=row.made))
        assert skeleton("Аnna") == skeleton("Anna")
        assert (await people.sign_in("Аnna", PASSWORD)).session.person.id == "old"
        assert (await people.sign_in("Anna", PASSWORD)).session.person.id == anna.id

    on_a_site(scenario)
