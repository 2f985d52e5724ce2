"""Letters that look like other letters, and the scripts that names are written in.

The letters are those of Unicode's list of confusable characters (TS 39) that can stand in a name here: whole names in
Cyrillic, Greek or Armenian can be drawn to look Latin. Letters that exist to be confused (small capitals, phonetic
letters, letters of scripts that nobody writes names in) are in no script of this list, and in no name.
"""

from __future__ import annotations

from collections.abc import Mapping

SCRIPTS: Mapping[str, str] = {
    "LATIN": "Latin",
    "GREEK": "Greek",
    "CYRILLIC": "Cyrillic",
    "ARMENIAN": "Armenian",
    "GEORGIAN": "Georgian",
    "HEBREW": "Hebrew",
    "ARABIC": "Arabic",
    "DEVANAGARI": "Devanagari",
    "BENGALI": "Bengali",
    "TAMIL": "Tamil",
    "THAI": "Thai",
    "HANGUL": "Hangul",
    "CJK": "Japanese or Chinese",
    "HIRAGANA": "Japanese or Chinese",
    "KATAKANA": "Japanese or Chinese",
}
"""By the first word of a letter's name in Unicode; Japanese is written in three of them at once."""

_LATIN = {
    **{"æ": "ae", "œ": "oe", "ø": "o", "ð": "d", "đ": "d", "ɖ": "d", "ɗ": "d", "þ": "p", "ł": "l", "ħ": "h"},
    **{"ŋ": "n", "ɓ": "b", "ƙ": "k", "ƴ": "y", "ə": "e", "ɛ": "e", "ɔ": "o", "ı": "i", "ŧ": "t", "ß": "ss"},
}
LATIN = frozenset(_LATIN)
"""Latin letters of living languages that are no plain letter with a mark."""

_GREEK = dict(
    zip(
        "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβγεζηθικμνοπρσςτυφχωϲ",
        "ABEZHIKMNOPTYXabyeznoikuvonpoctuoxwc",
        strict=True,
    )
)
_CYRILLIC = dict(
    zip(
        "АВЕЅІЈКМНОРСТУХЗЬЪаврегѕіјкмнопстуихзьъбһӏүұәөԁԛԝѵѡꙇ",
        "abesijkmhopctyxebbabpersijkmhonctyuxebb6hlyyeodqwvwi",
        strict=True,
    )
)
_ARMENIAN = dict(zip("ՕՍՏԼՄՈօոսհցզալքտւյգձծ", "OUSLUnonuhgqwlfsljqdo", strict=True))
_GEORGIAN = dict(zip("ყჩხი", "ycxo", strict=True))
_HEBREW_AND_ARABIC = dict(zip("סםוןיטחהاهةىيوحر", "oollluhnlooyyjcj", strict=True))
_JAPANESE = dict(zip("ロカニハエトタノヘリー", "口力二八工卜夕丿へり一", strict=True))

ALIKE: Mapping[str, str] = {
    **_LATIN,
    **_GREEK,
    **_CYRILLIC,
    **_ARMENIAN,
    **_GEORGIAN,
    **_HEBREW_AND_ARABIC,
    **_JAPANESE,
    **{"0": "o", "1": "l", "3": "e", "5": "s"},
}
"""What a letter or a digit looks like, for those that look like another one."""
