"""Players' protection: limits of loss and time, time-outs, self-exclusion, reality checks, confirmed age."""
