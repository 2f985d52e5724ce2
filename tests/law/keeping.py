"""How a duty is kept, as the pictures of the law write it beside a step or a rule."""

from __future__ import annotations

from pitboss.ruleset.rows import Rule, Step


def kept(step: Step) -> str:
    """*act*, asked for by a course, or *act: dealt*, what the log records it by; *enforced: undecided*, what refuses.

    A step that is about some hands only says about which: *act: did (straight or better)*.
    """
    by = step.event or step.check
    about = f" ({step.hand})" if step.hand is not None else ""
    return (f"{step.how}: {by}" if by else step.how) + about


def held(rule: Rule) -> str:
    """*enforced*, by the refusal of the rule's own code, or *enforced: backs*, by another; or any other word of how."""
    return f"{rule.how}: {rule.check}" if rule.check not in ("", rule.code) else rule.how
