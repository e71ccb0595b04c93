"""A Dask cluster's executor solves the same game (the extra `cluster`)."""

from __future__ import annotations

import pytest

from mexico_solver import solve_game

distributed = pytest.importorskip("distributed")


@pytest.mark.filterwarnings("default")  # what a cluster warns of on its way down is its own
def test_a_cluster_solves_the_same_game() -> None:
    cluster = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, processes=False
    )
    with cluster, distributed.Client(cluster) as client:
        match = solve_game((2, 2, 2), executor=client.get_executor())
    alone = solve_game((2, 2, 2))
    assert match.win == alone.win
    assert match.proof == alone.proof
