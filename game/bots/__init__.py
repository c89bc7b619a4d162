"""Players that see what their seat sees and nothing more."""
