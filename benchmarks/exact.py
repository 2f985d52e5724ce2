"""Time the exact solves against the time this machine needs to value 145 million seven-card hands.

    python -m benchmarks.exact            the solves
    python -m benchmarks.exact advise     pitboss advise from the shell
    python -m benchmarks.exact compile    pitboss edge with every kernel to be compiled

Each solve runs in a process of its own, once to load and compile its kernels and then from nothing three times, every
table that the first run kept forgotten; the best time counts. The yardstick is the project's own batch evaluator,
``pitboss.exact.bulk.kernels.seven.values``, on ten million hands at random, times 14.5. Both sides use all cores.
Commands are timed as a person waits for them, from the start of Python to the end; for advice the best of three.
"""

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable
from time import perf_counter

from pitboss.exact import answers
from pitboss.exact.board.solve import solve as solve_board
from pitboss.exact.showdown.solve import solve as solve_showdown
from pitboss.live.games import plan_for
from pitboss.ruleset import Ruleset

SAMPLE, WHOLE = 10_000_000, 145_000_000
PASSES = 3
YARDSTICK = "145 million seven-card hands"


def _every_column(game: Ruleset) -> None:
    for analysis in answers.side_wager(game, "cover all"):
        assert analysis.distribution.points


SOLVES: dict[str, tuple[str, Callable[[Ruleset], object]]] = {
    "Crazy 4 Poker": ("ma-crazy-4-poker", solve_showdown),
    "Four Card Poker": ("ma-four-card-poker", solve_showdown),
    "Ultimate Texas Hold 'Em": ("ma-ultimate-texas-holdem", solve_board),
    "Cover All, Four Card Poker": ("ma-four-card-poker", _every_column),
    "Cover All, Ultimate": ("ma-ultimate-texas-holdem", _every_column),
}


def _forget() -> None:
    """Empty every memory of the mathematics."""
    for name, module in list(sys.modules.items()):
        if name.startswith("pitboss.exact"):
            for var in vars(module).values():
                if hasattr(var, "cache_clear"):
                    var.cache_clear()


def _best(work: Callable[[], object]) -> float:
    """The best of some passes, in seconds."""
    times = []
    for _ in range(PASSES):
        _forget()
        begun = perf_counter()
        work()
        times.append(perf_counter() - begun)
    return min(times)


def solve(name: str) -> None:
    """Print the seconds and the peak memory of one solve, in MB."""
    rulebook, work = SOLVES[name]
    game = plan_for(rulebook).game
    work(game)
    _print(_best(lambda: work(game)))


def _print(seconds: float) -> None:
    print(seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)


def _measured(name: str) -> tuple[float, int]:
    """The seconds and megabytes of a process of its own; this one stays small, for its peak would count there too."""
    command = [sys.executable, "-m", "benchmarks.exact", name]
    seconds, peak = subprocess.run(command, stdout=subprocess.PIPE, encoding="utf-8", check=True).stdout.split()
    return float(seconds), int(peak)


def yardstick() -> None:
    """Print the seconds for 145 million seven-card hands, and the peak memory."""
    import numpy as np

    from pitboss.exact.bulk.kernels.seven import values

    chance, hands, result = np.random.default_rng(7), np.empty((SAMPLE, 7), np.uint8), 0
    while result < SAMPLE:
        drawn = chance.integers(52, size=(1_000_000, 7), dtype=np.uint8)
        in_order = np.sort(drawn, axis=1)
        drawn = drawn[(in_order[:, 1:] != in_order[:, :-1]).all(axis=1)][: SAMPLE - result]
        hands[result : result + len(drawn)] = drawn
        result += len(drawn)
    values(hands[:1000])
    _print(_best(lambda: values(hands)) * WHOLE / SAMPLE)


ADVICE = (
    ("ma-crazy-4-poker", "--hand", "Qs Qd 9c 5h 2d"),
    ("ma-four-card-poker", "--hand", "Qs Qd 9c 5h 2d"),
    ("ma-four-card-poker", "--hand", "Qs Qd 9c 5h 2d", "--up", "Ah"),
    ("ma-ultimate-texas-holdem", "--hand", "As Kd"),
    ("ma-ultimate-texas-holdem", "--hand", "As Kd", "--board", "2c 7h Td"),
    ("ma-ultimate-texas-holdem", "--hand", "As Kd", "--board", "2c 7h Td 2s 3d"),
)


def _waited(*command: str, cache: str = "") -> float:
    """The seconds that a command takes."""
    environment = os.environ | ({"NUMBA_CACHE_DIR": cache} if cache else {})
    begun = perf_counter()
    subprocess.run([sys.executable, "-m", "pitboss", *command], stdout=subprocess.DEVNULL, check=True, env=environment)
    return perf_counter() - begun


def advise() -> None:
    """Print how long advice takes from the shell."""
    for asked in ADVICE:
        print(f"{min(_waited('advise', *asked) for _ in range(PASSES)):>6.2f} s  advise {' '.join(asked)}", flush=True)


def compile_all() -> None:
    """Print how long the edges take, one rulebook after the other, on a machine that has no kernel yet."""
    with tempfile.TemporaryDirectory() as cache:
        for rulebook in ("ma-crazy-4-poker", "ma-four-card-poker", "ma-ultimate-texas-holdem"):
            print(f"{_waited('edge', rulebook, cache=cache):>6.1f} s  edge {rulebook}", flush=True)


def main() -> None:
    """Print the table."""
    other = {"advise": advise, "compile": compile_all, YARDSTICK: yardstick}
    if len(sys.argv) > 1 and sys.argv[1] in other:
        other[sys.argv[1]]()
        return
    if len(sys.argv) > 1:
        solve(sys.argv[1])
        return
    unit, _ = _measured(YARDSTICK)
    print(f"{YARDSTICK}: {unit:.2f} s ({WHOLE / unit / 1e6:.0f} million a second)\n")
    print(f"{'solve':<28}{'seconds':>9}{'multiple':>10}{'peak MB':>9}")
    for name in SOLVES:
        seconds, peak = _measured(name)
        print(f"{name:<28}{seconds:>9.2f}{seconds / unit:>10.2f}{peak:>9}", flush=True)


if __name__ == "__main__":
    main()
