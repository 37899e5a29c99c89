"""What strangers may put into a workspace that somebody else checks and builds."""

from typing import Final

from .ground import BOOK, DECK, FACE, FILES, GAME, STYLE, WORKSPACE, Attack, in_face, png, with_cards, workbook

BUILD: Final = ("build", "--jobs", "1", "--lang", "en")
FACES: Final = ("check", "--faces")
_LAUGHS: Final = (
    '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">'
    + "".join(f'<!ENTITY {b} "{f"&{a};" * 10}">' for a, b in zip("abcdefgh", "bcdefghi", strict=True))
    + ']><svg xmlns="http://www.w3.org/2000/svg"><text>&i;</text></svg>'
)
_ENTITY: Final = (
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file://{outside}/secret.txt">]>'
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text y="20">&x;</text></svg>'
)
_FAR: Final = (
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1048576">'
    '<c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row></sheetData></worksheet>'
)
_PAD: Final = ".face { padding: 9mm }"
_SVG: Final = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" width="40" height="40">'


def art(name: str, content: str | bytes) -> dict[str, str | bytes]:
    """A picture of the game, and a face that shows it."""
    deck = with_cards("{id: fox, name: Fox, art: ../../art/tiny/" + name + "}", "{id: owl, name: Owl}")
    return {f"art/tiny/{name}": content, **deck, **in_face("{% if card.art %}<img src='{{ card.art }}'>{% endif %}")}


YAML: Final = {
    "aliases of aliases": Attack(
        files={DECK: "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9) if n else 'x'}]\n" for n in range(12))}
    ),
    "a tag that makes an object": Attack(
        files={DECK: 'deck: !!python/object/apply:os.system ["echo hi"]\ncards: []\n'}
    ),
    "deep nesting": Attack(files={DECK: "deck: " + "[" * 100_000 + "]" * 100_000 + "\n"}),
    "deep indentation": Attack(files={DECK: "".join(" " * n + "a:\n" for n in range(3000))}),
    "a merge of merges": Attack(
        files={
            DECK: "a0: &a0 {x: 1}\n"
            + "".join(f"a{n}: &a{n} {{<<: [{', '.join([f'*a{n - 1}'] * 9)}]}}\n" for n in range(1, 12))
        }
    ),
    "a huge file": Attack(files={DECK: b"# " + b"x" * (65 * 1024 * 1024)}),
    "a huge number": Attack(files=with_cards("{id: fox, name: Fox, copies: " + "9" * 5000 + "}")),
    "a billion copies": Attack(files=with_cards("{id: fox, name: Fox, copies: 1000000000}"), command=BUILD),
    "a product without end": Attack(
        files={
            DECK: "deck: animal\neach:\n"
            + "".join(f"  l{n}: [{', '.join(map(str, range(100)))}]\n" for n in range(6))
            + "pattern: {id: a, name: b}\n"
        }
    ),
    "numbers to a billion": Attack(files=with_cards("{id: fox, name: Fox}", head="numbers: 1-1000000000\n")),
    "a million players": Attack(
        files={GAME: FILES[GAME].replace("players: 2-4", "players: 1-1000000000")}, codes=(0, 1)
    ),
    "a card of a kilometre": Attack(files={DECK: FILES[DECK].replace("60mm", "1000000mm")}, command=BUILD),
    "a card of nothing": Attack(files={DECK: FILES[DECK].replace("60mm", "0.0001mm")}, command=BUILD),
    "a number that is none": Attack(files={DECK: FILES[DECK].replace("60mm", "nanmm")}),
    "a text of two megabytes": Attack(
        files=with_cards("{id: fox, name: Fox, text: " + "word " * 400_000 + "}", "{id: owl, name: Owl}"), command=BUILD
    ),
    "a word of two megabytes": Attack(
        files=with_cards("{id: fox, name: Fox, text: " + "w" * 2_000_000 + "}", "{id: owl, name: Owl}"), command=BUILD
    ),
    "stars without end": Attack(
        files=with_cards("{id: fox, name: Fox, text: '" + "**a *b " * 50_000 + "'}", "{id: owl, name: Owl}")
    ),
    "braces without end": Attack(files=with_cards("{id: fox, name: Fox, text: '" + "{" * 200_000 + "'}")),
}

EXPRESSIONS: Final = {
    f"an expression: {source[:30]}": Attack(
        files=with_cards(f'{{id: fox, name: Fox, copies: "{source}"}}', "{id: owl, name: Owl}")
    )
    for source in (
        "9 ** 9 ** 9",
        "'x' * 10 ** 9",
        "[0] * 10 ** 9",
        "range(10 ** 12)|list|length",
        "().__class__.__base__.__subclasses__()",
        "count.__globals__",
        "cards('animal')|map(attribute='__class__')|list|length",
        "'%09999999999d' % 1",
        "('x'|center(10 ** 9))|length",
        "cycler.__init__.__globals__.os.system('echo hi')",
        "lipsum(n=10 ** 6)|length",
        "'{0.__class__}'.format(count)",
        "self.__init__",
    )
}

TEMPLATES: Final = {
    "a template that loops": Attack(
        files=in_face("{% for a in range(9999) %}{% for b in range(9999) %}x{% endfor %}{% endfor %}"), command=BUILD
    ),
    "a template that calls itself": Attack(files=in_face("{% include 'animal.html' %}"), command=BUILD),
    "a template outside": Attack(files=in_face("{% include '../../../outside/secret.txt' %}"), command=BUILD),
    "a template by its full path": Attack(files=in_face("{% include '{outside}/secret.txt' %}"), command=BUILD),
    "a template that is a link": Attack(links={FACE: "{outside}/secret.txt"}, command=BUILD),
    "a template folder that is a link": Attack(
        links={"templates/tiny/parts": "{outside}"}, files=in_face("{% include 'parts/secret.txt' %}"), command=BUILD
    ),
    "Python from a template": Attack(files=in_face("{{ card.__class__.__mro__ }}"), command=BUILD),
    "Python by a filter": Attack(files=in_face("{{ card|attr('__class__') }}"), command=BUILD),
    "Python by a map": Attack(
        files=in_face("{{ [card]|map(attribute='__class__')|list }}"), command=BUILD, codes=(0, 1)
    ),
    "Python by a function": Attack(files=in_face("{{ range.__self__ }}"), command=BUILD),
    "a picture outside": Attack(files=in_face("<img src='../../../outside/secret.png'>"), command=BUILD),
    "a picture by file address": Attack(files=in_face("<img src='file://{outside}/secret.png'>"), command=BUILD),
    "a picture from a host": Attack(files=in_face("<img src='http://127.0.0.1:9/x.png'>"), command=BUILD),
    "a picture from a host, without its scheme": Attack(
        files=in_face("<img src='//127.0.0.1:9/x.png'>"), command=BUILD
    ),
    "an attached file": Attack(
        files=in_face("<link rel=attachment href='file://{outside}/secret.txt'>Fox"), command=BUILD, codes=(0, 1)
    ),
    "an attached file by a link": Attack(
        files=in_face("<a rel=attachment href='file://{outside}/secret.txt'>Fox</a>"), command=BUILD, codes=(0, 1)
    ),
    "a style sheet outside": Attack(
        files=in_face("<link rel=stylesheet href='file://{outside}/secret.txt'>Fox"), command=BUILD, codes=(0, 1)
    ),
    "a base address": Attack(files=in_face("<base href='file://{outside}/'><img src='secret.png'>"), command=BUILD),
    "an object": Attack(
        files=in_face("<object data='file://{outside}/secret.svg'></object>Fox"), command=BUILD, codes=(0, 1)
    ),
    "an embedded file": Attack(
        files=in_face("<embed src='file://{outside}/secret.svg'>Fox"), command=BUILD, codes=(0, 1)
    ),
    "a script": Attack(files=in_face("<script>while(true){}</script>Fox"), command=BUILD, codes=(0, 1)),
    "ten thousand boxes in boxes": Attack(files=in_face("<div>" * 10_000 + "x" + "</div>" * 10_000), command=BUILD),
    "a million boxes": Attack(
        files=in_face("{% for a in range(9999) %}<p><b>x</b><i>y</i></p>{% endfor %}"), command=BUILD, codes=(0, 1)
    ),
    "a table in tables": Attack(files=in_face("<table><tr><td>" * 60 + "x"), command=BUILD, codes=(0, 1)),
}

STYLES: Final = {
    "a font outside": Attack(
        files={STYLE: "@font-face { font-family: x; src: url(file://{outside}/secret.txt) } h1 { font-family: x }"},
        command=BUILD,
    ),
    "a background outside": Attack(
        files={STYLE: _PAD + " h1 { background: url(../../../outside/secret.png) }"}, command=BUILD
    ),
    "an import outside": Attack(files={STYLE: "@import url(file://{outside}/secret.txt);"}, command=BUILD),
    "an import from a host": Attack(files={STYLE: "@import url(http://127.0.0.1:9/x.css);"}, command=BUILD),
    "a style that is a link": Attack(links={STYLE: "{outside}/secret.txt"}, command=BUILD),
    "pages without end": Attack(
        files={
            STYLE: _PAD + " h1 { break-after: page } p::before { content: 'x'; break-before: page; display: block }"
        },
        command=BUILD,
        codes=(0, 1),
    ),
    "a box of a kilometre": Attack(
        files={STYLE: _PAD + " h1 { width: 1000000mm; height: 1000000mm }"}, command=BUILD, codes=(0, 1)
    ),
    "a gradient of many": Attack(
        files={STYLE: f"h1 {{ background: linear-gradient({', '.join(['red, blue'] * 20_000)}) }}"},
        command=BUILD,
        codes=(0, 1),
    ),
    "selectors of many": Attack(
        files={STYLE: "".join(f"div:not(:has(p ~ h{n} + *)) * * * > p {{ color: red }}\n" for n in range(3000))},
        command=BUILD,
        codes=(0, 1),
    ),
    "variables of variables": Attack(
        files={
            STYLE: ":root { --a0: x; "
            + "".join(f"--a{n}: {f'var(--a{n - 1}) ' * 10}; " for n in range(1, 12))
            + "} h1 { font-family: var(--a11) }"
        },
        command=BUILD,
        codes=(0, 1),
    ),
    "content of content": Attack(
        files={STYLE: "h1::before { content: attr(title) url(file://{outside}/secret.svg) }"}, command=BUILD
    ),
}

PICTURES: Final = {
    "a picture that is a link": Attack(
        files=art("fox.png", png(8, 8)), links={"art/tiny/fox.png": "{outside}/secret.png"}, command=BUILD
    ),
    "a picture above the workspace": Attack(
        files=with_cards("{id: fox, name: Fox, art: ../../../outside/secret.png}", "{id: owl, name: Owl}"),
        command=BUILD,
    ),
    "a picture by its full path": Attack(
        files=with_cards("{id: fox, name: Fox, art: '{outside}/secret.png'}", "{id: owl, name: Owl}"), command=BUILD
    ),
    "a picture of a billion pixels": Attack(files=art("fox.png", png(40_000, 40_000)), command=BUILD),
    "a picture that ends early": Attack(files=art("fox.jpg", b"\xff\xd8\xff\xe0" + b"\0" * 200), command=BUILD),
    "a picture that is text": Attack(files=art("fox.png", "hello"), command=BUILD),
    "a drawing that laughs": Attack(files=art("fox.svg", _LAUGHS), command=BUILD),
    "a drawing with an outer entity": Attack(files=art("fox.svg", _ENTITY), command=BUILD),
    "a drawing that shows a file": Attack(
        files=art("fox.svg", f'{_SVG}<image x:href="file://{{outside}}/secret.png" width="9" height="9"/></svg>'),
        command=BUILD,
        codes=(0, 1),
    ),
    "a drawing that uses itself": Attack(
        files=art("fox.svg", f'{_SVG}<g id="a"><use x:href="#a"/><use x:href="#a"/></g></svg>'),
        command=BUILD,
        codes=(0, 1),
    ),
    "a drawing of drawings": Attack(
        files=art(
            "fox.svg",
            f'{_SVG}<defs><g id="a0"><path d="M0 0h1"/></g>'
            + "".join(f'<g id="a{n}">{f"""<use x:href="#a{n - 1}"/>""" * 10}</g>' for n in range(1, 9))
            + '</defs><use x:href="#a8"/></svg>',
        ),
        command=BUILD,
        codes=(0, 1),
    ),
    "a drawing of a million steps": Attack(
        files=art("fox.svg", f'{_SVG}<path d="M0 0{"l1 1" * 500_000}"/></svg>'), command=BUILD, codes=(0, 1)
    ),
    "a drawing that is deep": Attack(
        files=art("fox.svg", _SVG + "<g>" * 50_000 + "</g>" * 50_000 + "</svg>"), command=BUILD, codes=(0, 1)
    ),
    "a drawing of dashes": Attack(
        files=art(
            "fox.svg", f'{_SVG}<path stroke="red" stroke-dasharray="0.000001" d="M0 0L99999999 99999999"/></svg>'
        ),
        command=BUILD,
        codes=(0, 1),
    ),
    "a pattern of patterns": Attack(
        files=art(
            "fox.svg",
            f'{_SVG}<pattern id="p" width="0.001" height="0.001" patternUnits="userSpaceOnUse"><path d="M0 0h1" '
            'fill="url(#p)"/></pattern><rect width="9999" height="9999" fill="url(#p)"/></svg>',
        ),
        command=BUILD,
        codes=(0, 1),
    ),
    "a data address of megabytes": Attack(
        files=in_face(f"<img src='data:image/png;base64,{'A' * 3_000_000}'>"), command=BUILD
    ),
    "an icon that is a link": Attack(
        links={"templates/tiny/icons/nut.svg": "{outside}/secret.svg"},
        files={"rules/tiny/terms.yaml": "nut: {name: Nut, icon: nut}\n", **in_face("{{ icon('nut') }}")},
        command=BUILD,
    ),
    "an icon with a script": Attack(
        files={
            "templates/tiny/icons/nut.svg": f"{_SVG}<script>alert(1)</script><path d='M0 0h1'/></svg>",
            "rules/tiny/terms.yaml": "nut: {name: Nut, icon: nut}\n",
            **in_face("{{ icon('nut') }}"),
        },
        command=BUILD,
        codes=(0, 1),
    ),
}

DOCUMENTS: Final = {
    "a rulebook that is a link": Attack(links={BOOK: "{outside}/secret.txt"}),
    "a picture in the rulebook": Attack(files={BOOK: "# A\n\n![x](file://{outside}/secret.png)\n"}, command=BUILD),
    "a page in the rulebook": Attack(
        files={BOOK: "# A\n\n<object data='file://{outside}/secret.svg'></object>\n\n<script>alert(1)</script>\n"},
        command=BUILD,
        codes=(0, 1),
    ),
    "quotes in quotes": Attack(files={BOOK: "# A\n\n" + "> " * 20_000 + "x\n"}, codes=(0, 1)),
    "lists in lists": Attack(
        files={BOOK: "# A\n\n" + "".join(" " * 2 * n + "- a\n" for n in range(1500))}, codes=(0, 1)
    ),
    "brackets in brackets": Attack(files={BOOK: "# A\n\n" + "[" * 60_000 + "\n"}, codes=(0, 1)),
    "links of links": Attack(files={BOOK: "# A\n\n" + "[a](<b" * 30_000 + "\n"}, codes=(0, 1)),
    "backticks": Attack(files={BOOK: "# A\n\n" + "".join("e" + "`" * n for n in range(1500)) + "\n"}, codes=(0, 1)),
    "a table of many columns": Attack(
        files={BOOK: "# A\n\n" + "|a" * 3000 + "|\n" + "|-" * 3000 + "|\n" + "|b|\n" * 1000}, codes=(0, 1)
    ),
    "containers in containers": Attack(files={BOOK: "# A\n\n" + "::: note\n" * 5000}, codes=(0, 1)),
    "a book of megabytes": Attack(files={BOOK: "# A\n\n" + f"{'word ' * 1000}\n\n" * 600}, command=BUILD),
    "a heading of a megabyte": Attack(files={BOOK: "# " + "A " * 500_000 + "\n"}, codes=(0, 1)),
}

ROWS: Final = {
    "rows outside": Attack(files={DECK: "deck: animal\nrows: ../../../outside/secret.csv\nmap: {name: Name}\n"}),
    "rows by their full path": Attack(files={DECK: "deck: animal\nrows: '{outside}/secret.txt'\nmap: {name: Name}\n"}),
    "rows that are a link": Attack(
        files={DECK: "deck: animal\nrows: rows.csv\nmap: {name: Name}\n"},
        links={"cards/tiny/rows.csv": "{outside}/secret.txt"},
    ),
    "locales outside": Attack(
        files={
            DECK: "deck: animal\nrows: rows.csv\nmap: {name: Name}\nlocales: ../../../outside/{lang}/*.json\n",
            "cards/tiny/rows.csv": "id,Name\nfox,Fox\n",
        }
    ),
    "a workbook that blows up": Attack(
        files={
            DECK: "deck: animal\nrows: rows.xlsx\nmap: {name: Name}\n",
            "cards/tiny/rows.xlsx": workbook(b"<worksheet><sheetData>" + b" " * 300_000_000),
        }
    ),
    "a workbook that laughs": Attack(
        files={
            DECK: "deck: animal\nrows: rows.xlsx\nmap: {name: Name}\n",
            "cards/tiny/rows.xlsx": workbook(_LAUGHS.encode()),
        }
    ),
    "a workbook that is none": Attack(
        files={
            DECK: "deck: animal\nrows: rows.xlsx\nmap: {name: Name}\n",
            "cards/tiny/rows.xlsx": b"PK\3\4" + b"\0" * 99,
        }
    ),
    "a cell far away": Attack(
        files={
            DECK: "deck: animal\nrows: rows.xlsx\nmap: {name: Name}\n",
            "cards/tiny/rows.xlsx": workbook(_FAR.encode()),
        }
    ),
    "deep JSON": Attack(
        files={DECK: "deck: animal\nrows: rows.json\nmap: {name: Name}\n", "cards/tiny/rows.json": "[" * 200_000}
    ),
    "JSON with a huge number": Attack(
        files={
            DECK: "deck: animal\nrows: rows.json\nmap: {name: Name}\n",
            "cards/tiny/rows.json": '[{"id": "fox", "Name": ' + "9" * 20_000 + "}]",
        }
    ),
    "a cell of megabytes": Attack(
        files={
            DECK: "deck: animal\nrows: rows.csv\nmap: {name: Name}\n",
            "cards/tiny/rows.csv": "id,Name\nfox," + "x" * 5_000_000,
        }
    ),
    "a pattern of all files": Attack(files={DECK: "deck: animal\nrows: '../../../**/*'\nmap: {name: Name}\n"}),
}

PATHS: Final = {
    "a deck that is a link": Attack(links={"cards/tiny/other.yaml": "{outside}/secret.yaml"}),
    "a PO file that is a link": Attack(links={"rules/tiny/i18n/fr.po": "{outside}/secret.txt"}),
    "a PO file that is deep": Attack(
        files={"rules/tiny/i18n/fr.po": 'msgid ""\nmsgstr ""\n\n' + 'msgid "a"\n"b"\n' * 50_000}, codes=(0, 1)
    ),
    "a language that is a path": Attack(files={GAME: FILES[GAME].replace("fr: draft", "../../../outside: draft")}),
    "a pack that is a path": Attack(
        files={GAME: FILES[GAME] + "packs: {../../../outside: {name: x}}\n"}, command=BUILD
    ),
    "a deck named as a path": Attack(files={DECK: FILES[DECK].replace("deck: animal", "deck: ../../../outside/x")}),
    "a template that is a path": Attack(
        files={DECK: FILES[DECK].replace("template: animal", "template: ../../../outside/secret")}, command=BUILD
    ),
    "a size that is a path": Attack(files={DECK: FILES[DECK].replace("{width: 60mm, height: 90mm}", "../../outside")}),
    "a font outside the workspace": Attack(files={WORKSPACE: "fonts: {ru: '{outside}/secret.txt'}\n"}, codes=(0, 1)),
    "a format that is a path": Attack(
        files={"cards/tiny/decks/a.yaml": "format: ../../../outside\ncards: {animal/fox: 1}\n"}
    ),
    "build/ that is a link": Attack(links={"build": "{outside}"}, command=BUILD, codes=(2,), says="is a link"),
    "a folder in build/ that is a link": Attack(
        links={"build/tiny": "{outside}"}, command=BUILD, codes=(2,), says="is a link"
    ),
    "an output that is a link": Attack(
        links={"build/tiny/en/sheets-a4-fronts.pdf": "{outside}/secret.txt"}, command=BUILD, codes=(0,)
    ),
    "a revision that is an option": Attack(command=(*BUILD, "--since", "--output={outside}/x"), codes=(2,)),
    "a cache from a stranger": Attack(
        files={
            "build/.cache/outputs.json": '{"outputs": {"../../outside/secret.txt": {}}, "runs": [1]}',
            "build/manifest.json": "[[[",
        },
        command=BUILD,
        codes=(0,),
    ),
    "a model that runs": Attack(
        files={
            "rules/tiny/play/__init__.py": "open('{outside}/written', 'w').write('x')\n",
            "conftest.py": "raise SystemExit(7)\n",
        },
        command=BUILD,
        codes=(0, 1),
    ),
    "a module beside the data": Attack(
        files={
            "weasyprint.py": "raise SystemExit(7)\n",
            "yaml.py": "raise SystemExit(7)\n",
            "sitecustomize.py": "raise SystemExit(7)\n",
        },
        command=BUILD,
        codes=(0,),
    ),
}

PEACE: Final = {"no attack at all": Attack(command=BUILD, codes=(0,), says="7 written")}

ATTACKS: Final = {**PEACE, **YAML, **EXPRESSIONS, **TEMPLATES, **STYLES, **PICTURES, **DOCUMENTS, **ROWS, **PATHS}
