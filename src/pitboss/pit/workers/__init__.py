"""Workers: exact mathematics and other long work, outside the event loop, behind queues."""
