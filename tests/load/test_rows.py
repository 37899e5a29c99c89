"""Decks whose cards are rows of other files: columns, places, texts, translations."""

from collections.abc import Mapping
from pathlib import Path

from cardwright.load.project import load_project
from cardwright.project import Card, Project, Text

from .books import make_workbook
from .workspaces import BASE, faults, load, write_workspace

DECK = """\
deck: fox
rows: data/{file}
map: {{name: Name, vp: Points, text: Text}}
fields:
  vp: {{type: integer, min: 0}}
  text: {{type: text}}
"""
ROWS = "Name,Points,Text\nRed Fox,3,Run.\nOld Fox,5,Rest.\n"
LISTS = BASE["cards/tiny/game.yaml"].replace("{en: source}", "{en: source, fr: required}")


def deck(file: str, **changes: str) -> dict[str, str]:
    """A workspace whose deck takes its rows from a file, written with the changes."""
    return {"cards/tiny/fox.yaml": DECK.format(file=file), **changes}


def made(project: Project) -> list[tuple[str, str, object]]:
    """The id, name and points of each card."""
    return [(card.id, card.name.source if card.name else "", card.values.get("vp")) for card in cards(project)]


def cards(project: Project) -> list[Card]:
    """The game's cards."""
    return list(project.games["tiny"].cards)


FOXES = [("red-fox", "Red Fox", 3), ("old-fox", "Old Fox", 5)]


def test_a_table_makes_cards(tmp_path: Path) -> None:
    """Columns go to fields by the map, ids come from the names, and each value has its cell."""
    project = load(tmp_path, deck("cards.csv", **{"cards/tiny/data/cards.csv": ROWS}))
    assert faults(project) == []
    assert made(project) == FOXES
    place = cards(project)[1].locate(("vp",))
    assert (place.path, place.line, place.column) == ("cards/tiny/data/cards.csv", 3, 9)
    assert project.games["tiny"].files == ("cards/tiny/data/cards.csv",)


def test_the_same_rows_in_every_format(tmp_path: Path) -> None:
    """TSV, JSON as a list, by id and below a key, YAML and XLSX are all read alike."""
    listed = '[{"Name": "Red Fox", "Points": 3, "Text": "Run."}, {"Name": "Old Fox", "Points": 5, "Text": "Rest."}]'
    files: Mapping[str, str] = {
        "a.tsv": ROWS.replace(",", "\t"),
        "b.json": listed,
        "c.json": '{"red-fox": {"Name": "Red Fox", "Points": 3}, "old-fox": {"Name": "Old Fox", "Points": 5}}',
        "d.yaml": "- {Name: Red Fox, Points: 3, Text: Run.}\n- {Name: Old Fox, Points: 5}\n",
    }
    for name, text in files.items():
        assert made(load(tmp_path, deck(name, **{f"cards/tiny/data/{name}": text}))) == FOXES, name
    write_workspace(tmp_path, deck("e.xlsx"))
    book = make_workbook([["Name", "Points", "Text"], ["Red Fox", 3, "Run."], ["Old Fox", 5, "Rest."]])
    (tmp_path / "cards/tiny/data/e.xlsx").write_bytes(book)
    project = load_project(tmp_path)
    assert made(project) == FOXES
    assert cards(project)[0].locate(("vp",)).cell == "B2"


def test_wrong_cells_are_found_at_their_cells(tmp_path: Path) -> None:
    """A text where a number should be, and a number below the least, each in its file."""
    rows = "Name,Points,Text\nRed Fox,three,Run.\nOld Fox,-5,Rest.\n"
    assert faults(load(tmp_path, deck("cards.csv", **{"cards/tiny/data/cards.csv": rows}))) == [
        "cards.csv:2:9 SCH002 'vp' of fox red-fox, Red Fox is 'three', not a whole number",
        "cards.csv:3:9 SCH006 'vp' of fox old-fox, Old Fox is '-5', below the least allowed, 0",
    ]


def test_columns_that_nobody_wants_and_columns_that_are_not_there(tmp_path: Path) -> None:
    """Either is found once, with how many rows have it; a skipped column is not."""
    rows = "Name,Points,Text,Notes,Txet\nRed Fox,3,,x,\nOld Fox,5,,,y\n"
    text = DECK.format(file="cards.csv").replace("Text}", "Texts}") + "skip: [Notes]\n"
    found = faults(load(tmp_path, {"cards/tiny/fox.yaml": text, "cards/tiny/data/cards.csv": rows}))
    assert found == [
        "cards.csv:1:13 SCH001 unknown field 'Text' on fox red-fox, Red Fox and 1 more",
        "cards.csv:1:24 SCH001 unknown field 'Txet' on fox red-fox, Red Fox and 1 more",
        "fox.yaml:3:37 SCH001 no row has 'Texts'",
    ]


def test_rows_where_they_stand(tmp_path: Path) -> None:
    """Several lists of several files, nested columns, ids made by an expression, rows left out by another."""
    text = """\
deck: fox
rows: [data/*.json, data/more/one.json]
at: [cards, extras]
where: kind != 'token'
map: {id: "${file}-${at[0]}-${squash(name)}", vp: cost.gold, first: tags.0, kind: kind}
fields: {vp: {type: integer}, first: {type: word}, kind: {type: word}}
skip: [cost, tags]
"""
    one = '{"cards": [{"name": "Fox", "kind": "a", "cost": {"gold": 2}, "tags": ["x", "y"]}], "extras": []}'
    two = '{"extras": [{"name": "Owl", "kind": "a"}, {"name": "Coin", "kind": "token"}]}'
    project = load(
        tmp_path,
        {"cards/tiny/fox.yaml": text, "cards/tiny/data/s.json": one, "cards/tiny/data/more/one.json": two},
    )
    assert faults(project) == []
    assert [(card.id, card.values.get("vp"), card.values.get("first")) for card in cards(project)] == [
        ("s-c-fox", 2, "x"),
        ("one-e-owl", None, None),
    ]


def test_rows_that_are_not_there(tmp_path: Path) -> None:
    """A pattern without files, one that leads out of the workspace, and a place without rows are errors."""
    found = faults(load(tmp_path, deck("*.csv")))
    assert found[0] == "fox.yaml:2:7 ROW004 'data/*.csv' names no file"
    found = faults(load(tmp_path, deck("../../../../*.csv")))
    assert found[0] == "fox.yaml:2:7 ROW004 'data/../../../../*.csv' names no file"
    text = DECK.format(file="a.json") + "at: [cards, crads]\n"
    found = faults(
        load(tmp_path, {"cards/tiny/fox.yaml": text, "cards/tiny/data/a.json": '{"cards": [{"Name": "x"}]}'})
    )
    assert "fox.yaml:7:13 ROW004 no file has rows at 'crads'" in found


def test_references_by_the_rows_own_ids(tmp_path: Path) -> None:
    """A row names others as its project does, by id or by code; both become our references."""
    text = """\
deck: fox
rows: data/a.json
map: {id: code, hunts: prey, next: then}
fields: {hunts: {type: reference, of: fox}, next: {type: list, of: reference, deck: fox}}
"""
    rows = '[{"code": "01001", "prey": "Old One"}, {"code": "Old One", "then": ["01001", "Old One"]}]'
    project = load(tmp_path, {"cards/tiny/fox.yaml": text, "cards/tiny/data/a.json": rows})
    assert faults(project) == []
    assert [dict(card.values) for card in cards(project)] == [
        {"hunts": "fox/old-one"},
        {"next": ("fox/fox-01001", "fox/old-one")},
    ]


def test_numbers_as_the_list_writes_them(tmp_path: Path) -> None:
    """Where all are texts they are numbers in quotation marks; where one is, it is a mistake. So for ids."""
    one = '[{"id": "a", "Points": "3"}, {"id": "b", "Points": "5"}]'
    mixed = '[{"id": "a", "Points": "3"}, {"id": "b", "Points": 5}, {"id": 7, "Points": 5}]'
    assert faults(load(tmp_path, deck("a.json", **{"cards/tiny/data/a.json": one})))[:-2] == []
    found = faults(load(tmp_path, deck("a.json", **{"cards/tiny/data/a.json": mixed})))
    assert sorted(fault for fault in found if "SCH002" in fault) == [
        "a.json:1:24 SCH002 'vp' of fox a is '3', not a whole number",
        "a.json:1:63 SCH002 the id 7 of fox is a number; the others are texts",
    ]


def test_translations_by_id(tmp_path: Path) -> None:
    """Locale files in any of their forms; the source language's own fill in what the rows do not say."""
    text = DECK.format(file="a.json").replace("map: {", "map: {id: id, ") + "locales: i18n/{lang}/*.json\n"
    files = {
        "cards/tiny/game.yaml": LISTS,
        "cards/tiny/fox.yaml": text,
        "cards/tiny/data/a.json": '[{"id": "Red Fox", "Points": 3}, {"id": "Owl", "Points": 5}]',
        "cards/tiny/i18n/en/a.json": '{"Red Fox": {"Name": "Red Fox", "Text": "Run."}, "Owl": "Owl"}',
        "cards/tiny/i18n/fr/a.json": '[{"id": "Red Fox", "Name": "Renard", "Text": "Courez."}]',
        "cards/tiny/i18n/fr/b.json": '{"Owl": "Hibou",\n "Red Fox": {"Name": "Goupil"}, "Bee": {"Name": "Abeille"}}',
    }
    project = load(tmp_path, files)
    assert faults(project) == ["b.json:2:2 I18N004 'Red Fox' is translated twice"]
    assert [card.name.source for card in cards(project) if card.name] == ["Red Fox", "Owl"]
    value = cards(project)[0].values["text"]
    assert isinstance(value, Text)
    assert (value.source, value.place.path) == ("Run.", "cards/tiny/i18n/en/a.json")
    french = project.games["tiny"].catalogues["fr"]
    assert {context: entry.text for context, entry in french.entries.items()} == {
        "card:fox/red-fox.name": "Renard",
        "card:fox/red-fox.text": "Courez.",
        "card:fox/owl.name": "Hibou",
        "card:fox/Bee": "Bee",
    }
    assert french.decks == {"fox"}


def test_texts_in_other_markup(tmp_path: Path) -> None:
    """Tags and tokens become ours; an unknown token is found at its own column."""
    text = DECK.format(file="a.csv") + 'markup: {tags: {b: bold}, icons: ["[click]"]}\n'
    rows = "Name,Points,Text\nRed Fox,3,<b>Run</b> [click].\nOld Fox,5,Rest [clik].\n"
    project = load(tmp_path, {"cards/tiny/fox.yaml": text, "cards/tiny/data/a.csv": rows})
    assert faults(project) == ["a.csv:3:16 TXT001 unknown icon '[clik]'"]
    assert [text.source for card in cards(project) for name, text in card.texts if name == "text"] == [
        "**Run** {click}.",
        "Rest {click}.",
    ]
    assert project.games["tiny"].terms["click"].group == "icon"


def test_tags_of_yaml_rows_are_provenance(tmp_path: Path) -> None:
    """An assumed value in a row is one on the card, with the deck's reason."""
    text = DECK.format(file="a.yml") + 'assumptions: {"*.vp": seen on a photograph}\n'
    rows = "- {Name: Red Fox, Points: !assumed 3, Text: Run.}\n"
    project = load(tmp_path, {"cards/tiny/fox.yaml": text, "cards/tiny/data/a.yml": rows})
    (entry,) = cards(project)[0].provenance
    assert (entry.kind, entry.why, entry.place.path) == ("assumed", "seen on a photograph", "cards/tiny/data/a.yml")


def test_a_deck_has_its_cards_from_one_place(tmp_path: Path) -> None:
    """Rows beside cards, and words about rows that are not there, are errors."""
    rows = {"cards/tiny/data/cards.csv": ROWS}
    both = DECK.format(file="cards.csv") + "cards: [{id: a}]\n"
    found = faults(load(tmp_path, {"cards/tiny/fox.yaml": both, **rows}))
    assert found == ["fox.yaml:7:1 SCH005 deck 'fox' has both 'rows' and 'cards'"]
    without = DECK.format(file="cards.csv").replace("rows: data/cards.csv\n", "")
    found = faults(load(tmp_path, {"cards/tiny/fox.yaml": without}))
    assert found == ["fox.yaml:2:1 SCH003 deck 'fox' has 'map' but no 'rows'"]


def test_a_po_file_beside_locale_files(tmp_path: Path) -> None:
    """What is written in the PO file goes first; what it only lists is taken from the locale files."""
    files = {
        "cards/tiny/game.yaml": LISTS,
        "cards/tiny/fox.yaml": DECK.format(file="a.csv") + "locales: i18n/{lang}.json\n",
        "cards/tiny/data/a.csv": ROWS,
        "cards/tiny/i18n/fr.json": '{"Red Fox": {"Name": "Renard", "Text": "Courez."}}',
        "rules/tiny/i18n/fr.po": 'msgctxt "card:fox/red-fox.name"\nmsgid "Red Fox"\nmsgstr "Goupil"\n\n'
        'msgctxt "card:fox/red-fox.text"\nmsgid "Run."\nmsgstr ""\n',
    }
    french = load(tmp_path, files).games["tiny"].catalogues["fr"]
    assert [entry.text for entry in french.entries.values()] == ["Goupil", "Courez."]
    assert french.decks == frozenset()
