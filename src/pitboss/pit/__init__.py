"""The running pit without its pages: the database, the tables, the meters, the people, the chips and the audit."""
