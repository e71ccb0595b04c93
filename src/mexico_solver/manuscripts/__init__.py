"""Manuscripts: documents of anyone, in which places are marked where tables stand.

```text
<!-- [[[mexico seats players=3]]] -->
<!-- [[[end]]] -->
```

A place is filled by cog, whose markers and checksums these are: `[[[cog mexico("seats players=3")
]]]` is the same in cog's own form, whose code can do anything else besides.
Read in this order: `lines`, `coding`, `replacing` (a document and its file), `marking`, `places`
(where something is to stand), `cogging`, `filling` (it is put there), `embedding`, `answering`
(what it is), `manuscript` (all of it), `kept` (answers that need not be found again).
"""

from mexico_solver.manuscripts.filling import Filling, fill
from mexico_solver.manuscripts.kept import KeptAnswers
from mexico_solver.manuscripts.manuscript import Manuscript, check, ready_made, rewrite

__all__ = ["Filling", "KeptAnswers", "Manuscript", "check", "fill", "ready_made", "rewrite"]
