"""JSON Schemas (2020-12) of the files that Pitboss reads and of its answers, made out of its readers and types."""

from pitboss.schemas.catalogue import every_schema, schema

__all__ = ["every_schema", "schema"]
