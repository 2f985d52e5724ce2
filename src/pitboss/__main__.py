"""``python -m pitboss`` is the command ``pitboss``."""

from pitboss.cli import main

if __name__ == "__main__":
    main(prog_name="pitboss")
