from tests.screen import display as display
