"""Whatever is typed, `mexico` answers, or refuses in one sentence."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from printed import run

# Rounds and games stay small, everything is solved in this process, and nothing is installed:
# what is random must not take long or change files.
NUMBERS = ("0", "1", "2", "3", "-1", "x", "", "1.5", "٣")
ROLLS = ("52", "2,5", "mexico", "31", "66", "77", "5", "")
texts = st.text(max_size=12).filter(lambda text: not text.strip().lstrip("+-").isdigit())
numbers = st.sampled_from(NUMBERS)
rolls = st.sampled_from(ROLLS) | texts
rules = (
    st.lists(
        st.sampled_from(
            (
                "encyclopedia",
                "escalating",
                "flat",
                "plain",
                "single-throw",
                "max_throws=2",
                "max_throws=x",
                "mexico_passes=false",
                "doubling=every",
                "doubling=",
                "all_mexico=nobody",
                "sub_round_lead=last",
                "dice=3",
                "dice=1:0:2",
                "dice=1:1e9",
                "a=b",
                "=",
            )
        ),
        max_size=4,
    ).map(" ".join)
    | texts
)
OPTIONS: dict[str, st.SearchStrategy[str]] = {
    "--throw": numbers,
    "--throws": numbers,
    "--players": st.sampled_from(NUMBERS),
    "--cap": numbers,
    "--low": rolls,
    "--behind": numbers,
    "--tied": numbers,
    "--passed": numbers,
    "--stake": numbers | st.sampled_from(("4", "999999999", "9" * 5000)),
    "--objective": st.sampled_from(("survive", "stake", "win")) | texts,
    "--format": st.sampled_from(
        ("text", "json", "csv", "markdown", "latex", "html", "mediawiki", "rst", "xml")
    )
    | texts,
    "--table": st.sampled_from(("seats", "lead", "followers", "rounds", "states", "before"))
    | texts,
    "--bits": st.sampled_from(("1", "32", "64", "4096", "9" * 5000, "x", "")) | texts,
    "--workers": st.sampled_from(("0", "1", "-1", "257", "x", "")) | texts,
    "--rules": rules,
    "--max-throws": numbers,
    "--doubling": st.sampled_from(("once", "every", "never")) | texts,
    "--all-mexico": st.sampled_from(("sub-round", "nobody")) | texts,
    "--sub-round-lead": st.sampled_from(("first", "last")) | texts,
    "--next-lead": st.sampled_from(("loser", "winner")),
    "--dice": st.sampled_from(("2", "3", "6", "1:2", "1:0:1", "0", "10", "1:1/0", "1:-1")) | texts,
}
FLAGS = ("--mexico-passes", "--no-mexico-passes", "--dry-run", "--help", "--", "-h")
option = st.sampled_from(sorted(OPTIONS)).flatmap(
    lambda name: OPTIONS[name].map(lambda value: (name, value))
)
piece = (
    option
    | option.map(lambda pair: ("=".join(pair),))
    | st.sampled_from(FLAGS).map(lambda flag: (flag,))
    | rolls.map(lambda word: (word,))
)
# A number after the units is one of them, so that an option follows: a game has three players at
# most, with two units at most.
unit = st.sampled_from(("1", "2", "1", "2", "0", "-1", "1.5", "x", "", "٣", "1,x", "9" * 5000))
units = st.lists(unit, max_size=3).map(lambda drawn: ("--units", *drawn)) | st.sampled_from(
    (("--units", "1", "1"), ("--units", "2,1"), ("--units=1", "--units=2"), ("--units", "1 1"))
)
games = st.tuples(
    st.sampled_from(
        (
            ("game",),
            ("game", "--bits", "32"),
            ("advise", "52", "--throw", "1"),
            ("advise", "31", "--throw", "1", "--cap", "2", "--low", "32"),
        )
    ),
    units,
    st.sampled_from((("--format", "text"), ("--format", "json"), ("--max-throws", "2"))),
).map(lambda parts: (*parts[0], *parts[1], *parts[2]))
likely = games | st.sampled_from(
    (
        (),
        ("odds",),
        ("rules",),
        ("round", "--players", "2"),
        ("round", "--players", "3", "--max-throws", "2"),
        ("advise", "52", "--throw", "1", "--players", "2"),
        ("advise", "43", "--throw", "1", "--players", "3", "--cap", "2", "--low", "52"),
    )
)


@given(likely, st.lists(piece, max_size=4))
@example(("round", "--players", "2"), [("--rules", "dice=1:1e999999999")])
@example(("odds",), [("--dice", "9" * 5000)])
@example(("round", "--players", "2"), [("--rules", "max_throws=" + "9" * 5000)])
@example(("game", "--units", "1", "1"), [("--units", "9" * 5000)])
@example(("game", "--units", "1", "1"), [("--dice", "1:0")])
@example(("game", "--units", "1", "2", "--all-mexico", "nobody"), [("--table", "rounds")])
@example(("advise", "52", "--throw", "1", "--units"), [("--",)])
@example(("odds",), [("\x00\n\x1b[0m",)])
@example((), [("\udcff",)])
def test_every_line_is_answered_or_refused_in_one_sentence(
    begin: tuple[str, ...], pieces: list[tuple[str, ...]]
) -> None:
    printed = run(*begin, *(word for piece in pieces for word in piece))
    if printed.status == 0:
        assert printed.out
        assert printed.err == ""
    else:
        assert (printed.status, printed.out) == (2, "")
        assert printed.err.startswith("mexico: ")
        assert printed.err.endswith(".\n")
        assert printed.err[:-1].isprintable()
