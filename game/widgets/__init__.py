"""The parts of pages: buttons, choices, groups, scrolling, the score table."""
