"""Where the game runs: a native window or a browser tab, behind one set of protocols."""
