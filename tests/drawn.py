"""Pictures read back: the words of an SVG, by a parser that trusts no file."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from defusedxml.ElementTree import fromstring

from mexico_solver.report.pictures import Picture

SVG = "{http://www.w3.org/2000/svg}"


def parsed(picture: Picture) -> Element:
    """Return a picture's SVG as a tree."""
    root = fromstring(picture.svg())
    assert isinstance(root, Element)
    assert root.tag == f"{SVG}svg"
    return root


def words(picture: Picture) -> list[str]:
    """Return what is written in a picture, in the order in which it is drawn."""
    return [text.text or "" for text in parsed(picture).iter(f"{SVG}text")]
