"""How runs of text become lines: phrases, icons, punctuation, French spaces."""

import re
from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.faces.runs import LINE_BREAK, OBJECT, Run, join_runs

ICON = Run(OBJECT, html="<svg></svg>", glued=True)


def bare(html: str) -> str:
    """The characters of HTML without its tags and without the places where lines may break."""
    return unescape(re.sub(r"<[^>]*>", "", html)).replace("\u200b", "")


def test_japanese_is_kept_together_by_phrase() -> None:
    """Each phrase may not break inside; between phrases a line may end."""
    assert join_runs([Run("手札を五枚引き、捨てる。")], "ja") == (
        '<span class="ph">手札を</span>\u200b<span class="ph">五枚引き、</span>\u200b<span class="ph">捨てる。</span>'
    )


def test_an_icon_keeps_with_its_word_and_the_punctuation_after_it() -> None:
    """In Japanese the icon and what follows are one phrase; in Latin script one word."""
    assert '<span class="ph"><svg></svg>歌。</span>' in join_runs([ICON, Run("歌"), Run("。")], "ja")
    assert join_runs([Run("Pay "), ICON, Run("two; go.")], "en") == 'Pay <span class="nb"><svg></svg>two;</span> go.'


def test_a_link_beside_an_icon_is_one_link() -> None:
    """Text is cut around what keeps together, and not between all of its words."""
    runs = [Run("See "), Run("3.2\u00a0Setting up", ("<a>",)), Run(" and "), ICON, Run("two.")]
    html = 'See <a>3.2\u00a0Setting up</a> and <span class="nb"><svg></svg>two.</span>'
    assert join_runs(runs, "en") == html


def test_a_japanese_line_is_one_in_any_language() -> None:
    """As where a translation is missing: it breaks by phrase, and an icon does not hold the whole line together."""
    runs = [Run("手札を五枚引き、"), ICON, Run("歌の数だけ捨てる。")]
    assert join_runs(runs, "en") == join_runs(runs, "ja")


def test_a_japanese_name_in_latin_text_is_not_torn() -> None:
    """With what stands beside it; a longer stretch may break."""
    assert join_runs([Run("Made by 山田’s group.")], "en") == 'Made by <span class="nb">山田’s</span> group.'
    assert join_runs([Run("So 手札を五枚引いて、そして一枚捨てる it is, as we all have seen")], "en").count("nb") == 0


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("Made by 山田, who drew it.", 'Made by <span class="nb" lang="ja">山田,</span> who drew it.'),
        ("Made by 山田’s group.", 'Made by <span class="nb">山田’s</span> group.'),
        ("山田太郎", '<span lang="ja"><span class="ph">山田太郎</span></span>'),
        ("Made by Yamada.", "Made by Yamada."),
    ],
)
def test_running_text_says_what_is_japanese_in_it(text: str, html: str) -> None:
    """A name with no Latin letter in it, and a whole line; not on faces, which nobody hears."""
    assert join_runs([Run(text)], "en", bare=True) == html
    assert "lang=" not in join_runs([Run(text)], "en") + join_runs([Run(text)], "ja", bare=True)


def test_a_long_phrase_may_break() -> None:
    """What could not fit a narrow box in one piece is not held together."""
    assert join_runs([Run("スーパーウルトラデラックスハイパー")], "ja") == "スーパーウルトラデラックスハイパー"


def test_a_long_phrase_breaks_at_its_dots_and_spaces_first() -> None:
    """As the title of a song does; between them it keeps together."""
    for title, pieces in {
        "ドゥー・ユー・リメンバー・ミー": ["ドゥー・", "ユー・", "リメンバー・", "ミー"],
        "ETERNAL WIND〜ほほえみは光る〜": ["ETERNAL ", "WIND", "〜ほほえみは", "光る〜"],
        "Swallowtail Butterfly 〜あいのうた〜": ["Swallowtail ", "Butterfly ", "〜あいのうた〜"],
    }.items():
        assert join_runs([Run(title)], "ja", bare=True).split("\u200b") == pieces


@pytest.mark.parametrize("text", ["それから捨て札をまぜる。", "早見カードを引く。", "きゅんっ！"])
def test_no_phrase_begins_within_a_word(text: str) -> None:
    """Words of the tabletop are whole, and no line begins with a small kana."""
    pieces = join_runs([Run(text)], "ja", bare=True).split("\u200b")
    assert [piece[:1] for piece in pieces if piece[:1] in "札見ゅっ"] == []


def test_styles_surround_each_piece_of_a_phrase() -> None:
    """A phrase may begin in bold and end in plain type."""
    runs = [Run("歌", ("<strong>",)), Run("の札")]
    assert join_runs(runs, "ja") == '<span class="ph"><strong>歌</strong>の</span>\u200b札'


def test_characters_are_escaped_and_line_ends_kept() -> None:
    """An author's characters are never tags."""
    assert join_runs([Run("a<b & c"), LINE_BREAK, Run("d")], "en") == "a&lt;b &amp; c<br>d"


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("Jouez !", "Jouez\u202f!"),
        ("Jouez!", "Jouez\u202f!"),
        ("Quoi ?!", "Quoi\u202f?!"),
        ("un ; deux", "un\u202f; deux"),
        ("Effet: piochez", "Effet\u00a0: piochez"),
        ("à 10:30", "à 10:30"),
        ("« oui »", "«\u202foui\u202f»"),
        ("«oui»", "«\u202foui\u202f»"),
        ("!", "!"),
        ("50 %", "50\u00a0%"),
    ],
)
def test_french_punctuation_has_its_spaces(written: str, printed: str) -> None:
    """Narrow before ; ! ? and inside guillemets, full before a colon, none in a time of day."""
    assert join_runs([Run(written)], "fr") == printed


def test_french_spaces_reach_over_a_change_of_style() -> None:
    """The exclamation mark after bold type is spaced as well."""
    assert bare(join_runs([Run("Or", ("<strong>",)), Run("!")], "fr")) == "Or\u202f!"


def test_a_name_of_another_language_keeps_its_spaces() -> None:
    """What stands around it has those of French."""
    runs = [Run("Jouez "), Run("Magic Time!", foreign=True), Run(" vite !")]
    assert bare(join_runs(runs, "fr")) == "Jouez Magic Time! vite\u202f!"


@given(st.lists(st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=20), max_size=5))
def test_no_character_is_lost(pieces: list[str]) -> None:
    """Whatever is written comes out, in its order."""
    pieces = [piece.replace("\u200b", "") for piece in pieces]
    for lang in ("en", "ja"):
        assert bare(join_runs([Run(piece) for piece in pieces], lang)) == "".join(pieces)
