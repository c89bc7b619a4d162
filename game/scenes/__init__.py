"""The screens of the game, one file each, kept on a stack by the app."""
