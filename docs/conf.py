"""How the documents become a site: sphinx-build -W docs build/site, or make site.

The pages are plain Markdown and read well on GitHub, too; the reference is made from docstrings.
Nothing is loaded from elsewhere, neither to build the site nor to read it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "mexico-solver"
author = "the mexico-solver authors"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
root_doc = "index"
smartquotes = False  # --options keep their two dashes
exclude_patterns = ["_site", "certificates"]

# Documents link to each other as files, and to headings by the anchors that GitHub gives them.
myst_heading_anchors = 4

# Docstrings are plain text: names in backticks are code, and no reader needs the import paths.
default_role = "literal"
add_module_names = False
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
python_display_short_literal_types = True
python_maximum_signature_line_length = 80
napoleon_numpy_docstring = False
napoleon_use_ivar = False
toc_object_entries_show_parents = "hide"

# A name of ours in a signature must be on some page; those of Python are elsewhere, and some values
# hold parts that nobody meets.
INSIDE = (
    "Absent", "Archive", "Child", "ClaimsFile", "Coding", "Compiled", "Database", "Default",
    "Departure", "Drawing", "Following", "Header", "Judgement", "Outcome", "Precision", "Pricing",
    "Printed", "Published", "Result", "Row", "Situation", "Tally", "stage.situation.Table",
)  # fmt: skip
nitpicky = True
nitpick_ignore_regex = [
    ("py:.*", r"(?!mexico_solver\b).*"),
    ("py:.*", rf"mexico_solver\..*\b({'|'.join(INSIDE)})"),
]

html_theme = "furo"
html_title = "mexico-solver"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_copyright = False
html_show_sphinx = False
html_last_updated_fmt = None  # the same text gives the same site
pygments_style = "friendly"

# What stands outside this folder is shown by a page of its own.
OUTSIDE = {
    "CONTRIBUTING.md": "/project/contributing.md",
    "CHANGELOG.md": "/project/changelog.md",
    "benchmarks/README.md": "/project/benchmarks.md",
    "README.md": "/index.md",
}
LINK_OUTSIDE = re.compile(rf"\]\((?:\.\./)+({'|'.join(map(re.escape, OUTSIDE))})")


def lead_to_pages(_app: Sphinx, _name: str, content: list[str]) -> None:
    """Let links to documents outside of this folder lead to the pages that show them."""
    content[0] = LINK_OUTSIDE.sub(lambda link: f"]({OUTSIDE[link[1]]}", content[0])


def keep_sentences(
    _app: Sphinx, what: str, _name: str, _thing: object, _options: object, lines: list[str]
) -> None:
    """Let no sentence about an attribute be taken for its type because it has a colon."""
    if what in {"attribute", "data", "property"}:
        lines.insert(0, "")


def setup(app: Sphinx) -> None:
    """Tell Sphinx what to do beside what it does."""
    app.connect("autodoc-process-docstring", keep_sentences, priority=400)  # before napoleon
    app.connect("source-read", lead_to_pages)
