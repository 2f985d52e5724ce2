"""Rounds as pages: a finished round or a written one, as each viewer may see it, with decisions, proof and paper."""
