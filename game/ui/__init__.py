"""How the game is drawn and felt: layout, theme, sprites, motion, sound and input."""
