"""A process to be killed: tables append through one writer, and each says so when its entry was acknowledged.

``python -m tests.pit.store.appender URL TABLES`` prints ``stream seq hash`` for every acknowledged entry.
"""

from __future__ import annotations

import asyncio
import os
import sys

from pitboss.pit.store import Store, Writer
from tests.pit.store.sealing import batch


async def table(writer: Writer, store: Store, stream: str) -> None:
    """Append without end, from wherever the stream is; one entry and two by turns."""
    tip = store.tip(stream)
    while True:
        first = batch(stream, tip, count=1 + tip.seq % 2, request=f"{tip.seq}")
        await writer.commit([first])
        tip = first.tip
        os.write(1, f"{stream} {tip.seq} {tip.hash}\n".encode())


async def main(url: str, tables: int) -> None:
    """Run so many tables until killed."""
    with Store(url) as store:
        store.claim()
        async with Writer(store) as writer:
            await asyncio.gather(*(table(writer, store, f"table/{number}") for number in range(tables)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
