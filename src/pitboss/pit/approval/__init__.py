"""Submissions on their way into force: drafted, examined, approved by a second person, filed by the house."""
