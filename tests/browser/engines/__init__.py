"""Other engines than Chromium, each with the few methods of Playwright's page that `Tab` uses."""
