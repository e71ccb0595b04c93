"""A decision graph as a `networkx.MultiDiGraph`, for users who draw and measure graphs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mexico_solver.errors import MissingPackageError
from mexico_solver.graph.nodes import Chance, Choice, Settled, SubRound

if TYPE_CHECKING:
    from collections.abc import Sequence

    import networkx

    from mexico_solver.graph.nodes import Node

_KINDS = {Chance: "chance", Choice: "choice", Settled: "settled", SubRound: "sub-round"}


def to_networkx(names: Sequence[str], nodes: Sequence[Node[int]]) -> networkx.MultiDiGraph[str]:
    """Return the graph for networkx, one node per position, by its text.

    Nodes have `kind` (chance, choice, settled, sub-round) and `owner`; edges have `weight`
    or `action`, and `roles`.
    A sub-round has an edge of kind `loop` to its start, so that without these edges the
    graph is acyclic.

    Raises:
        MissingPackageError: If networkx is not installed.

    >>> to_networkx(["end"], [Settled("won", size=1)]).nodes["end"]
    {'kind': 'settled', 'owner': None}
    """
    try:
        import networkx
    except ImportError:
        raise MissingPackageError(
            "to_networkx needs networkx. Tip: pip install networkx."
        ) from None
    view: networkx.MultiDiGraph[str] = networkx.MultiDiGraph()
    for name, node in zip(names, nodes, strict=True):
        view.add_node(name, kind=_KINDS[type(node)], owner=getattr(node, "owner", None))
    for name, node in zip(names, nodes, strict=True):
        if isinstance(node, (Chance, Choice)):
            for child, attributes in zip(node.children, _attributes(node), strict=True):
                view.add_edge(name, names[child], **attributes)
        if isinstance(node, SubRound):
            view.add_edge(
                name, names[node.start], kind="loop", roles=node.seats, factor=node.factor
            )
    return view


def _attributes(node: Chance[int] | Choice[int]) -> list[dict[str, Any]]:
    """Return what networkx keeps for each edge of a node."""
    if isinstance(node, Chance):
        pairs = zip(node.weights, node.roles, strict=True)
        return [{"kind": "chance", "weight": weight, "roles": roles} for weight, roles in pairs]
    return [
        {"kind": "choice", "action": action, "roles": roles}
        for action, roles in zip(node.actions, node.roles, strict=True)
    ]
