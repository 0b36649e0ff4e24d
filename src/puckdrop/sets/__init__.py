"""Season sets: a folder, or one zip of it, with a team file each and a `set.toml` about all of them."""
