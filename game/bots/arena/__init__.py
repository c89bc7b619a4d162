"""Everything that only measures bots: the arena, its baselines, and plain random playouts."""
