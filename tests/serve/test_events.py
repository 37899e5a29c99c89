"""What browsers hear."""

import asyncio

from cardwright.serve import events
from cardwright.serve.events import Broker
from tests.serve.studio import heard


def test_only_what_is_looked_at_is_told() -> None:
    """And what concerns everybody, in the order of events."""
    broker = Broker()

    async def listen() -> list[str]:
        broker.loop = asyncio.get_running_loop()
        listening = asyncio.create_task(heard(broker, frozenset({"tiny/en"}), 3))
        await asyncio.sleep(0.05)
        broker.publish("faces", {"number": 1}, view="tiny/fr")
        broker.publish("faces", {"number": 2}, view="tiny/en")
        broker.publish("findings", {"errors": 0})
        return await asyncio.wait_for(listening, 10)

    hello, *told = asyncio.run(listen())
    assert "event: hello" in hello
    assert told == ['event: faces\ndata: {"number": 2}\n\n', 'event: findings\ndata: {"errors": 0}\n\n']
    assert broker.watched == frozenset()


def test_who_falls_behind_is_told_to_ask_anew() -> None:
    """A browser that sleeps costs no memory."""
    broker = Broker()

    async def sleep() -> int:
        broker.loop = asyncio.get_running_loop()
        stream = broker.listen(frozenset())
        await anext(stream)
        for _ in range(2 * events._BACKLOG):
            broker.publish("progress", {})
        await asyncio.sleep(0.05)
        (queue,) = broker._queues
        size, first = queue.qsize(), queue.get_nowait()
        assert first.startswith("event: behind")
        await stream.aclose()  # type: ignore[attr-defined]
        return size

    assert asyncio.run(sleep()) <= events._BACKLOG


def test_words_cannot_end_an_event() -> None:
    """A line break in a name stays inside its JSON."""
    broker = Broker()

    async def listen() -> list[str]:
        broker.loop = asyncio.get_running_loop()
        listening = asyncio.create_task(heard(broker, frozenset(), 2))
        await asyncio.sleep(0.05)
        broker.publish("faces", {"name": "a\n\nevent: evil\ndata: x"})
        return await asyncio.wait_for(listening, 10)

    told = asyncio.run(listen())[1]
    assert told.count("\n\n") == 1
    assert told.count("\nevent:") == 0
