"""`python -m game.bots.arena`."""

import sys

from game.bots.arena.report import main

sys.exit(main())
