"""The library: what ``import pitboss`` offers. Commands, pit and documents are users of it."""
