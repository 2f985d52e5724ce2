"""``pitboss completion``: what a shell runs to complete commands, rulebooks, wagers, strategies and files."""

from __future__ import annotations

import click

SHELLS = ("bash", "fish", "zsh")
_VARIABLE = "_PITBOSS_COMPLETE"


@click.command()
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def completion(ctx: click.Context, shell: str) -> None:
    """Print the completion script for a shell.

    \b
    bash  eval "$(pitboss completion bash)"     in ~/.bashrc
    zsh   eval "$(pitboss completion zsh)"      in ~/.zshrc, after compinit
    fish  pitboss completion fish | source      in ~/.config/fish/config.fish
    """
    from click.shell_completion import get_completion_class

    script = get_completion_class(shell)
    assert script is not None
    click.echo(script(ctx.find_root().command, {}, "pitboss", _VARIABLE).source())
