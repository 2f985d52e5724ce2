"""What answers hold. The pit makes them as plain data; here it is written down what they are, for the OpenAPI page.

A test holds every answer of a real pit against its shape, to the last member. Money is in cents; an ``exact`` amount is
a fraction as text, ``"n/d"`` or ``"n"``. An event is one of the log, as ``docs/log-format.md`` describes it.
"""
