"""Requests: how a line of text becomes a call."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mexico_solver import Dice, Roll, Rules
from mexico_solver.errors import RequestError
from mexico_solver.request import Request, line_of, usage


def everything(
    players: int,
    roll: Roll | None = None,
    units: tuple[int, ...] = (),
    share: Fraction = Fraction(1),
    rules: Rules | None = None,
    dice: Dice | None = None,
    title: str = "",
    whole: bool = False,
) -> tuple[object, ...]:
    return players, roll, units, share, rules, dice, title, whole


def only_rules(rules: Rules) -> Rules:
    return rules


MAKERS: dict[str, Callable[..., object]] = {"everything": everything, "only-rules": only_rules}


def answer(text: str) -> object:
    return Request.parse(text).answered_by(MAKERS)


def test_each_argument_is_read_by_its_type() -> None:
    text = "everything 3 5-2 units=5,4,3 share=1/3 rules=plain dice=4 title='a b' whole=yes"
    rules = Rules(mexico_passes=False)
    told = (3, Roll("52"), (5, 4, 3), Fraction(1, 3), rules, Dice(4), "a b", True)
    assert answer(text) == told


def test_what_is_left_out_has_its_default() -> None:
    assert answer("everything players=2") == (2, None, (), Fraction(1), None, None, "", False)


def test_options_of_the_rules_stand_by_themselves_or_after_a_preset() -> None:
    assert answer("only-rules max_throws=2 dice=4") == Rules(max_throws=2, dice=Dice(4))
    wanted = Rules(doubling="every", max_throws=2)
    assert answer("only-rules rules=escalating max_throws=2") == wanted


def test_an_argument_of_its_own_is_not_taken_for_an_option_of_the_rules() -> None:
    assert answer("everything 2 dice=4 max_throws=2")[4:6] == (Rules(max_throws=2), Dice(4))  # type: ignore[index]  # a tuple


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "'' asks for nothing: it must begin with a name."),
        ("players=3", "'players=3' asks for nothing: it must begin with a name."),
        ("everything 'x", '"everything \'x" has a quote that is never closed.'),
        ("everything players=2 players=3", "tells players twice"),
        ("everythin 2", "'everythin' is unknown. Tip: did you mean everything?"),
        ("zzz", "'zzz' is unknown. Tip: choose from everything, only-rules."),
        ("only-rules", "missing a required argument: 'rules'. Tip: write only-rules RULES."),
        ("only-rules plain 2", "too many positional arguments"),
        (
            "everything 2 colour=red",
            "takes no 'colour'. Tip: write everything PLAYERS",
        ),
        ("everything 2 titel=x", "everything takes no 'titel'. Tip: did you mean title?"),
        ("everything 2 max_trows=2", "takes no 'max_trows'. Tip: did you mean max_throws?"),
        ("everything two", "players is 'two', but it must be a whole number below a billion."),
        ("everything 12345678901", "must be a whole number below a billion"),
        ("everything 2 77x", "everything, roll: '77x' is not a roll."),
        ("everything 2 units=5,x", "must be whole numbers such as 5,5,5"),
        ("everything 2 share=1/0", "must be a number such as 1/3 or 0.25"),
        ("everything 2 share=1e999999999", "must be a number such as 1/3 or 0.25"),
        ("everything 2 whole=maybe", "must be yes or no"),
        ("everything 2 rules=nope", "everything, rules: 'nope' is no preset."),
        ("only-rules max_throws=0", "only-rules, rules: max_throws is 0"),
    ],
)
def test_what_can_not_be_read_is_told_in_a_sentence(text: str, said: str) -> None:
    with pytest.raises(RequestError) as refused:
        answer(text)
    assert said in str(refused.value)


def test_usage_tells_what_is_needed_and_what_may_be_left_out() -> None:
    assert usage("only-rules", only_rules) == "only-rules RULES"
    assert usage("everything", everything).startswith("everything PLAYERS [roll=…] [units=…]")


def test_names_may_be_written_as_on_the_command_line() -> None:
    assert answer("only-rules max-throws=2") == Rules(max_throws=2)


def test_other_options_can_have_been_meant() -> None:
    request = Request.parse("only-rules digit=3")
    with pytest.raises(RequestError, match=r"takes no 'digit'\. Tip: did you mean digits\?"):
        request.answered_by(MAKERS, ("digits",))


def test_of_many_names_some_are_listed() -> None:
    many = {f"made{number}": only_rules for number in range(20)}
    with pytest.raises(RequestError, match=r"made11 and 8 more\.$"):
        Request.parse("zzz").answered_by(many)


words = st.text(min_size=1).filter(lambda text: "=" not in text)
names = words.filter(lambda text: "-" not in text)


@given(words, st.lists(words), st.dictionaries(names, st.text()))
def test_a_request_reads_back_from_its_text(
    name: str, values: list[str], options: dict[str, str]
) -> None:
    request = Request(name, tuple(values), tuple(options.items()))
    assert Request.parse(str(request)) == request


def test_some_options_can_be_taken_out() -> None:
    request, apart = Request.parse("x 1 a=1 b=2 c=3").split(["a", "c", "d"])
    assert request == Request("x", ("1",), (("b", "2"),))
    assert apart == {"a": "1", "c": "3"}


@pytest.mark.parametrize("given", [3, None, b"seats players=2", ["seats"], [10**5000]])
def test_what_is_no_text_is_refused(given: Any) -> None:
    with pytest.raises(RequestError, match=r"is no text\. Tip: write 'seats players=3'\.$"):
        Request.parse(given)


def test_a_line_is_told_in_one_word_or_in_several() -> None:
    told = ("seats", "players=3", "title=Who pays")
    assert Request.parse(line_of(told)).options[1] == ("title", "Who pays")
    assert line_of(["seats players=3"]) == "seats players=3"
