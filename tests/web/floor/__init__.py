"""The floor's queue, the shift, incidents, surveillance and approvals over HTTP."""
