"""Tests of the JSON Schemas: they describe every file and every answer, and refuse what the readers refuse."""
