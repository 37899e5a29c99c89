"""Pages that name the numbers of others, laid out again for what they show and for nothing else.

Where a style sheet takes the target from an attribute, as ``target-counter(attr(href), page)``, WeasyPrint 70 does not
know whom a box names, and takes it that the box shows a counter of its own page. So each page with such a box was laid
out three times: the second time for all numbers, those of pages behind it too, the third because the number of pages
in all had become known. Here a box says whom it names: who names a page behind is told before it is laid out, and
who names one further on is laid out once more, and again only if that number changes.
"""

from collections.abc import Iterator
from copy import deepcopy
from functools import wraps
from typing import Any, Final, TypeAlias

Named: TypeAlias = dict[str, list[str]]  # counters by the anchor of the target that they are of

_CONTENT: Final = "content"
_OWN_COUNTERS: Final = frozenset({"counter()", "counters()"})
_TARGET_COUNTERS: Final = frozenset({"target-counter()", "target-counters()"})


def name_pages_once(targets: Any) -> None:
    """Let the renderer's module of targets have pages laid out again only for what they show."""
    collector = targets.TargetCollector
    collect, cache = collector.collect_missing_counters, collector.cache_target_page_counters

    @wraps(collect)
    def collect_missing_counters(  # noqa: PLR0917 - the renderer's own
        self: Any, box: Any, token: str, parse_again: Any, missing: list[str], of_targets: Named
    ) -> None:
        if token == _CONTENT and of_targets:
            known = {name for names in of_targets.values() for name in names}
            of_targets = _named(targets, box, known)
            if not any(kind in _OWN_COUNTERS for kind, _ in box.style[_CONTENT]):
                missing = []  # what the renderer puts here is the target's
        collect(self, box, token, parse_again, missing, of_targets)

    @wraps(cache)
    def cache_target_page_counters(self: Any, anchor: str, values: Any, index: int, page_maker: Any) -> None:
        item = self.target_lookup_items.get(anchor)
        if self.collecting or item is None or item.state != "up-to-date":
            return
        naming = list(_naming(self, anchor))
        shown = {name for lookup in naming for name in lookup.missing_target_counters[anchor]}
        before = item.cached_page_counter_values
        if all(name in before and before[name] == values.get(name) for name in shown):
            item.page_maker_index, item.cached_page_counter_values = index, deepcopy(values)
            return
        to_come = [lookup for lookup in naming if not lookup.pending and not _is_laid_out(lookup, page_maker)]
        cache(self, anchor, values, index, page_maker)
        for lookup in to_come:
            lookup.pending = False
            lookup.parse_again(lookup.cached_page_counter_values)

    collector.collect_missing_counters = collect_missing_counters
    collector.cache_target_page_counters = cache_target_page_counters


def _named(targets: Any, box: Any, counters: set[str]) -> Named:
    """The targets that the content of a box names, with those of their counters that only pages have."""
    found: Named = {}
    for kind, value in box.style[_CONTENT]:
        if kind in _TARGET_COUNTERS and value[1] in counters:
            found.setdefault(_anchor(targets, value[0], box), []).append(value[1])
    return found


def _anchor(targets: Any, token: Any, box: Any) -> Any:
    """The anchor of a target, which may be named by an attribute of the box's element."""
    if token[0] == "attr()":
        attribute, kind, fallback = token[1]
        value = box.element.get(attribute, fallback)
        token = ("string", value) if kind == "string" else ("url", targets.get_url_tuple(value, box.style.base_url))
    return targets.anchor_name_from_token(token)


def _naming(collector: Any, anchor: str) -> Iterator[Any]:
    """What is known of each box that names a target."""
    for (_, token), lookup in collector.counter_lookup_items.items():
        if token == _CONTENT and anchor in lookup.missing_target_counters:
            yield lookup


def _is_laid_out(lookup: Any, page_maker: Any) -> bool:
    """Whether a box that names a page lies on one that was made."""
    return lookup.page_maker_index is not None and lookup.page_maker_index < len(page_maker)
