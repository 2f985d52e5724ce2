"""The auditor's questions: everything in the logs may be read, proven and added up, and nothing is changed."""
