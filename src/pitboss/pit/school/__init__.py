"""The school of a pit: questions that nobody can look up, progress, exams with certificates, and classes."""
