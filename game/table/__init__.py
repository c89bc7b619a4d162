"""Everything at the table: the scene, who drives it, what is drawn, and what is said."""
