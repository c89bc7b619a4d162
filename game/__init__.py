"""Call Break Table: the card game Call Break, in all its rule systems."""

__version__ = "0.1.0"
