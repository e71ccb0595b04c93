"""Whether nodes keep the treaty, on which the solver relies without looking again."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from mexico_solver.graph.nodes import Chance, Choice, Node, Roles, Settled, SubRound


def find_fault(
    nodes: Sequence[Node[int]], names: Sequence[Hashable], starts: Sequence[int]
) -> str | None:
    """Return in a sentence the first way in which a graph breaks the treaty, or None.

    Args:
        nodes: The nodes, children before parents.
        names: What each node is called, no two alike.
        starts: The nodes at which a round can begin, no two alike, at least one.

    >>> find_fault((Settled("won", 1),), ("end",), ())
    'the graph has no start.'
    """
    if not starts:
        return "the graph has no start."
    if len(set(names)) != len(nodes) or len(names) != len(nodes):
        return f"{len(nodes)} positions need as many names, no two alike."
    if len(set(starts)) != len(starts) or not 0 <= min(starts) <= max(starts) < len(nodes):
        return f"the starts {tuple(starts)} are not different positions of the graph."
    return _first_fault(nodes, names, frozenset(starts))


def _first_fault(
    nodes: Sequence[Node[int]], names: Sequence[Hashable], starts: frozenset[int]
) -> str | None:
    sizes = [node.size for node in nodes]
    fits: set[tuple[Roles, int, int]] = set()
    for index, node in enumerate(nodes):
        if isinstance(node, SubRound):
            fault = _fault_of_sub_round(node, starts, sizes)
        elif isinstance(node, Settled):
            fault = None
        else:
            fault = _fault_of_edges(node, index, sizes, fits) or _fault_of_kind(node)
        if fault:
            return f"the position {str(names[index])!r}: {fault}."
    return None


def _fault_of_sub_round(
    node: SubRound[int], starts: frozenset[int], sizes: list[int]
) -> str | None:
    if node.start not in starts:
        return "the sub-round leads to no start"
    if node.factor < 1:
        return f"the factor {node.factor} is not above 0"
    return _fault_of_roles(node.seats, len(node.seats), sizes[node.start])


def _fault_of_edges(
    node: Chance[int] | Choice[int],
    index: int,
    sizes: list[int],
    fits: set[tuple[Roles, int, int]],
) -> str | None:
    """Return how a node's edges break the treaty; `fits` are the roles found to fit before."""
    children, size = node.children, sizes[index]
    labels = node.weights if isinstance(node, Chance) else node.actions
    if not len(labels) == len(children) == len(node.roles):
        return "its children, roles, and weights or actions are not equally many"
    if not children or not 0 <= min(children) <= max(children) < index:
        return "it has no children, or one that does not come before it"
    for roles, child in zip(node.roles, children, strict=True):
        if (roles, size, sizes[child]) not in fits:
            fault = _fault_of_roles(roles, size, sizes[child])
            if fault:
                return fault
            fits.add((roles, size, sizes[child]))
    return None


def _fault_of_kind(node: Chance[int] | Choice[int]) -> str | None:
    if isinstance(node, Chance):
        if min(node.weights) < 1:
            return f"the weight {min(node.weights)} is not above 0"
        return None
    if not 0 <= node.owner < node.size:
        return f"the owner {node.owner} is not one of its {node.size} roles"
    if len(set(node.actions)) < len(node.actions):
        return f"two of its actions {node.actions} have the same name"
    return None


def _fault_of_roles(roles: Roles, size: int, child_size: int) -> str | None:
    if len(roles) != size or (roles and not 0 <= min(roles) <= max(roles) < child_size):
        return f"the roles {roles} do not lead from {size} roles to {child_size}"
    return None
