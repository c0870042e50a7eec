"""Links to the hand viewer, and LIN text that is percent-encoded."""

from urllib.parse import quote, quote_plus

import pytest

from tests.formats.lin_texts import DEAL, L0, faults_of, only, read, values_of

VIEWER = "http://www.bridgebase.com/tools/handviewer.html?"
RECORD = L0.rstrip()
HANDS = "n=sa864hk54d98cakq3&s=sqj7hq2dkqjt6c742&w=sk9532ht6da75ct86"


@pytest.mark.parametrize(
    "link",
    [
        f"{VIEWER}lin={quote(RECORD, safe='')}",
        f"{VIEWER}bbo=y&lin={quote_plus(RECORD)}&myhand=M-1",
        f"<{VIEWER}lin={quote(RECORD, safe='!-')}>\n",
        f"https://www.bridgebase.com/tools/handviewer.html?lin={quote(RECORD, safe='')}\r\n",
        f"lin={quote(RECORD, safe='')}",
    ],
)
def test_a_link_says_what_its_record_says(link: str) -> None:
    """The values, calls and cards of a hand record in a link are those of the record."""
    record, plain = only(link), only(L0)
    assert values_of(plain, inferred=False) == values_of(record, inferred=False)
    assert (plain.auction, plain.play) == (record.auction, record.play)
    assert ((), True) == (faults_of(record), record.deal is not None and record.deal.sound)


def test_places_in_a_link_are_places_in_its_text() -> None:
    """Values stand where their percent codes stand."""
    record = only(f"{VIEWER}lin={quote(RECORD.replace('nash', 'náß h'), safe='')}")
    north = record.values["North"]
    assert ("náß h", "n%C3%A1%C3%9F%20h") == (north.text, record.text[north.start : north.end])
    calls = [record.text[slice(*span)] for span in record.dialect.auction_spans(record)]
    assert ["1N", "p", "3N", "p", "p", "p"] == calls


def test_hands_one_by_one() -> None:
    """The parameters for hands, names, dealer, vulnerability, number, calls and cards."""
    link = f"{VIEWER}{HANDS}&d=n&v=o&b=7&a=1N(15-17)P3NP!PP&p=h8h2hThK&nn=nash&sn=stone&wn=quill&en=ember"
    record = only(link)
    expected = {
        "Board": "7", "South": "stone", "West": "quill", "North": "nash", "East": "ember",
        "Dealer": "N", "Vulnerable": "None", "Deal": DEAL,
    }  # fmt: skip
    assert expected == values_of(record, inferred=False)
    assert record.auction is not None
    assert record.play is not None
    assert ("1NT", "Pass", "3NT", "Pass", "Pass", "Pass") == record.auction.tokens
    assert ({0: "15-17"}, frozenset({3})) == (dict(record.auction.notes), record.auction.alerted)
    assert ("H8", "H2", "HT", "HK") == record.play.tokens
    assert () == faults_of(record)


def test_places_of_hands_one_by_one() -> None:
    """Each value is traced to its parameter, though LIN has another order."""
    record = only(f"{VIEWER}{HANDS}&d=n&b=7&a=1N(15-17)P&nn=nash")
    written = {tag: record.text[value.start : value.end] for tag, value in record.values.items()}
    assert {"Board": "7", "North": "nash", "Dealer": "n", "Deal": HANDS.removeprefix("n=")} == written


@pytest.mark.parametrize(("query", "tag", "expected"), [("v=x", "Vulnerable", "x"), ("d=1", "Dealer", "1")])
def test_parameters_that_say_nothing_known_stay_as_written(query: str, tag: str, expected: str) -> None:
    """A rule says that the vulnerability or dealer is none."""
    assert expected == only(f"{VIEWER}{HANDS}&{query}").get(tag)


def test_an_unknown_call_in_a_link() -> None:
    """It stays as written."""
    auction = only(f"{VIEWER}{HANDS}&d=n&a=1N9PP").auction
    assert auction is not None
    assert ("1NT", "9P", "Pass") == auction.tokens


def test_a_hand_without_its_suit_letter() -> None:
    """`n=akq4` says no suit."""
    record = only(f"{VIEWER}n=akq4")
    assert [("hand-syntax", "akq4")] == [(f.kind, record.text[f.start : f.end]) for f in faults_of(record)]


@pytest.mark.parametrize(
    ("link", "kind", "found", "data"),
    [
        (f"{VIEWER}d=n", "no-data", f"{VIEWER}d=n", {}),
        (f"{VIEWER}lin=pn%7Ca,b,c,d%7C", "no-data", "", {}),
        (f"{VIEWER}lin={RECORD}", "portability", RECORD, {"command": "lin", "what": "plain bars"}),
        (
            f"{VIEWER}lin={quote(quote(RECORD, safe=''), safe='')}",
            "url-encoded",
            quote(quote(RECORD, safe=""), safe=""),
            {"form": "twice"},
        ),
    ],
    ids=["L120", "no deal", "L122", "L121"],
)
def test_what_is_wrong_with_a_link(link: str, kind: str, found: str, data: dict[str, str]) -> None:
    """No deal, plain bars, codes of codes: each is noted; a link is a record all the same."""
    record = only(link)
    assert [(kind, found, data)] == [(f.kind, record.text[f.start : f.end], f.data) for f in faults_of(record)]


def test_a_link_that_is_cut_off() -> None:
    """Inside a percent code and so inside a value: one cut is noted once, and what is there is read."""
    link = f"{VIEWER}lin={quote(RECORD, safe='')}"
    cut = link[: link.index("mc%7C") + 6] + "%7"
    (fault,) = faults_of(only(cut))
    assert ("cut-off", {"command": "mc", "found": "%7"}) == (fault.kind, fault.data)
    assert "9" == only(cut).get("Result")


def test_a_file_of_links() -> None:
    """Each line is a record; lines between them belong to the one that follows, at the end to the last."""
    link = f"{VIEWER}lin={quote(RECORD, safe='')}\n"
    text = f"Two boards:\n\n{link}\nand\n{link.replace('Board%201', 'Board%202')}that is all\n"
    records = read(text)
    assert (["1", "2"], text) == ([r.get("Board") for r in records], "".join(r.text for r in records))


@pytest.mark.parametrize(("rounds", "form"), [(1, "file"), (2, "twice")])
def test_a_file_of_percent_codes(rounds: int, form: str) -> None:
    """Its boards are read, whether on lines of their own or with coded line breaks between them."""
    for separator in ("\n", quote("\n")):
        encoded = quote(RECORD, safe="")
        text = encoded + separator + encoded.replace("Board%201", "Board%202")
        for _ in range(rounds - 1):
            text = text.replace("%", "%25")
        records = read(text)
        assert (["1", "2"], text) == ([r.get("Board") for r in records], "".join(r.text for r in records))
        assert {("url-encoded", form)} == {(f.kind, f.data.get("form")) for r in records for f in r.faults}


def test_a_long_line_of_percent_codes() -> None:
    """Boards with long comments, one after the other without a line break."""
    board = quote(RECORD.replace("pg||mc", f"nt|{'very ' * 2000}|pg||mc"), safe="")
    records = read(board * 3)
    assert ([9, 9, 9], board * 3) == (
        [r.tricks or int(r.get("Result")) for r in records],
        "".join(r.text for r in records),
    )
