"""The words for numbers in the languages that are compared by them: cardinals, ordinals, and their like."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

# A number, then the words for it: cardinals, ordinals, and what else says the same. One is there for compounds.
_ENGLISH: Final = """
1 one
2 two second both twice double doubled doubles pair pairs half either
3 three third triple thrice
4 four fourth
5 five fifth
6 six sixth
7 seven seventh
8 eight eighth
9 nine ninth
10 ten tenth
11 eleven
12 twelve dozen
13 thirteen
14 fourteen
15 fifteen
16 sixteen
17 seventeen
18 eighteen
19 nineteen
20 twenty
30 thirty
40 forty
50 fifty
60 sixty
70 seventy
80 eighty
90 ninety
100 hundred
1000 thousand
"""
_FRENCH: Final = """
1 un une
2 deux deuxième second seconde double doubles doublé doublée paire paires moitié demi demie bis
3 trois troisième triple tiers
4 quatre quatrième
5 cinq cinquième
6 six sixième
7 sept septième
8 huit huitième
9 neuf neuvième
10 dix dixième
11 onze
12 douze douzaine
13 treize
14 quatorze
15 quinze
16 seize
20 vingt vingts
30 trente
40 quarante
50 cinquante
60 soixante
100 cent cents
1000 mille
"""
_GERMAN: Final = """
2 zwei zweite zweiten zweiter zweites zweitem zweimal zweier beide beiden beider doppelt doppelte doppelten paar
2 hälfte halbe
3 drei dritte dritten dritter drittes dreimal dreier dreifach
4 vier vierte vierten
5 fünf fünfte
6 sechs
7 sieben
8 acht
9 neun
10 zehn
11 elf
12 zwölf
20 zwanzig
100 hundert
1000 tausend
"""
_SPANISH: Final = """
2 dos segundo segunda ambos ambas doble par mitad
3 tres tercero tercera tercer triple
4 cuatro
5 cinco
6 seis
7 siete
8 ocho
9 nueve
10 diez
11 once
12 doce
20 veinte
100 cien ciento
1000 mil
"""
_ITALIAN: Final = """
2 due secondo seconda entrambi entrambe doppio doppia raddoppia coppia metà mezzo
3 tre terzo terza triplo
4 quattro quarto quarta
5 cinque quinto quinta
6 sei sesto
7 sette settimo
8 otto ottavo
9 nove nono
10 dieci decimo
11 undici
12 dodici dozzina
20 venti
100 cento
1000 mille
"""
_DUTCH: Final = """
2 twee tweede beide beiden tweemaal dubbel dubbele verdubbel paar helft half halve
3 drie derde driemaal
4 vier vierde
5 vijf vijfde
6 zes zesde
7 zeven zevende
8 acht achtste
9 negen negende
10 tien tiende
11 elf
12 twaalf dozijn
20 twintig
100 honderd
1000 duizend
"""
_CZECH: Final = """
2 dva dvě dvou dvěma dvoje druhý druhá druhé druhou druhého druhém druhému oba obě obou oběma dvakrát dvojnásobek
2 dvojice dvojici polovina polovinu poloviny polovině
3 tři tří třem třemi třech třetí třikrát trojice
4 čtyři čtyř čtyřem čtyřmi čtyřech čtvrtý čtvrtá čtvrté čtvrtou
5 pět pěti pátý pátá páté pátou
6 šest šesti
7 sedm sedmi
8 osm osmi
9 devět devíti
10 deset deseti
11 jedenáct jedenácti
12 dvanáct dvanácti tucet
20 dvacet
100 sto
1000 tisíc
"""
_POLISH: Final = """
2 dwa dwie dwóch dwoje dwóm dwiema dwoma drugi druga drugą drugie drugiej drugiego oba obie obu dwukrotnie
2 podwójny połowa połowę połowy para parę
3 trzy trzech trzem trzema trzeci trzecia trzecią trzeciej trzykrotnie
4 cztery czterech czterem czwarty czwarta czwartą
5 pięć pięciu piąty piąta piątą
6 sześć sześciu
7 siedem siedmiu
8 osiem ośmiu
9 dziewięć dziewięciu
10 dziesięć dziesięciu
11 jedenaście
12 dwanaście tuzin
20 dwadzieścia
100 sto
1000 tysiąc
"""
_PORTUGUESE: Final = """
2 dois duas segundo segunda ambos ambas dobro duplo metade par
3 três terceiro terceira triplo
4 quatro quarto quarta
5 cinco quinto quinta
6 seis
7 sete
8 oito
9 nove
10 dez
11 onze
12 doze dúzia
20 vinte
100 cem
1000 mil
"""


def _read_table(table: str) -> Mapping[str, int]:
    rows = [line.split() for line in table.strip().splitlines()]
    return MappingProxyType({word: int(number) for number, *words in rows for word in words})


WORDS: Final[Mapping[str, Mapping[str, int]]] = MappingProxyType(
    {
        "en": _read_table(_ENGLISH),
        "fr": _read_table(_FRENCH),
        "de": _read_table(_GERMAN),
        "es": _read_table(_SPANISH),
        "it": _read_table(_ITALIAN),
        "nl": _read_table(_DUTCH),
        "cs": _read_table(_CZECH),
        "pl": _read_table(_POLISH),
        "pt": _read_table(_PORTUGUESE),
    }
)
