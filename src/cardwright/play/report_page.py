"""One self-contained page on what was simulated: promises first, then the plots of each player count. No script."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any, Final

from cardwright.load.styles import load_style
from cardwright.play.names import Names
from cardwright.play.plots import Plot
from cardwright.play.results import witness_path
from cardwright.play.sentences import say_interval, say_verdict
from cardwright.play.verdicts import STATUSES, Verdict

# A sign beside each word, so that colour is never the only one.
_SIGNS: Final = {"failed": "✗", "undecided": "?", "bounded": "≤", "estimated": "≈", "proved": "✓"}


def make_page(
    results: Mapping[str, Any],
    verdicts: Sequence[Verdict],
    plots: Mapping[str, Sequence[Plot]],
    *,
    title: str,
    names: Names,
    more: str = "",
) -> str:
    """Return the page as HTML in the report's language; ``more`` is what was compared, as HTML."""
    words = names.words
    heading = escape(words["simulated"].format(game=title))
    body = "\n".join(
        (
            f"<h1>{heading}</h1>",
            f"<p>{escape(_told(results, words))}</p>",
            f'<p class="soft">{escape(words["how-to-read"])} {escape(words["seconds-note"])}</p>',
            _links(plots, words),
            more,
            f'<h2 id="promises">{escape(words["promises"])}</h2>',
            _verdict_list(verdicts, names),
            *(_section(players, shown, results["players"][players], words) for players, shown in plots.items()),
        )
    )
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(names.lang)}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{heading}</title>\n'
        f"<style>\n{load_style('play_report')}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def _told(results: Mapping[str, Any], words: Mapping[str, str]) -> str:
    games = sum(found["games"] for found in results["players"].values())
    bots = dict.fromkeys(bots for found in results["players"].values() for bots in found["bots"])
    varied = "".join(f" · {path} = {value}" for path, value in results["vary"].items())
    return (
        f"{words['games']}: {games} · {words['bots']}: {', '.join(bots)} · {words['seed']}: {results['seed']}{varied}"
    )


def _at_table(players: str, words: Mapping[str, str]) -> str:
    """How many play: in English and French one is one player, and two are players."""
    return f"{players} {words['player'] if players == '1' else words['players']}"


def _links(plots: Mapping[str, Sequence[Plot]], words: Mapping[str, str]) -> str:
    links = "".join(f'<a href="#p{players}">{escape(_at_table(players, words))}</a>' for players in plots)
    return f'<nav><a href="#promises">{escape(words["promises"])}</a>{links}</nav>'


def _verdict_list(verdicts: Sequence[Verdict], names: Names) -> str:
    ranked = sorted(verdicts, key=lambda verdict: STATUSES.index(verdict.status))
    return '<ul class="verdicts">\n' + "\n".join(_verdict(verdict, names) for verdict in ranked) + "\n</ul>"


def _verdict(verdict: Verdict, names: Names) -> str:
    words = names.words
    badge = f'<span class="badge">{_SIGNS[verdict.status]} {escape(words[verdict.status])}</span>'
    notes = "".join(_notes(verdict, names))
    return (
        f'<li class="{verdict.status}">{badge}<span>{escape(say_verdict(verdict, names))}</span>'
        f'<span class="soft"><code>{escape(verdict.claim)}</code>{notes}</span></li>'
    )


def _notes(verdict: Verdict, names: Names) -> Iterator[str]:
    words = names.words
    interval = say_interval(verdict, names)
    if interval:
        yield f" · {interval}"
    if verdict.games:
        yield f" · {escape(words['games'])}: {verdict.games}"
    if verdict.bots:
        yield f" · {escape(', '.join(verdict.bots))}"
    if verdict.assumed:
        yield f" · {escape(words['rests-on'].format(count=len(verdict.assumed)))}"
    if verdict.witness is not None:
        path = witness_path(verdict)
        yield f' · <a href="{escape(path)}">{escape(words["witness"])}</a>'


def _section(players: str, plots: Sequence[Plot], found: Mapping[str, Any], words: Mapping[str, str]) -> str:
    shown = "\n".join(f"<figure><figcaption>{escape(plot.title)}</figcaption>{plot.svg}</figure>" for plot in plots)
    return (
        f'<h2 id="p{players}">{escape(_at_table(players, words))}</h2>\n'
        f'<p class="soft">{escape(words["games"])}: {found["games"]} · {escape(", ".join(found["sensible"]))}</p>\n'
        f'<div class="plots">\n{shown}\n</div>'
    )
