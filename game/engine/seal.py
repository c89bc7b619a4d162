"""The seal of a record: a SHA-256 at its end, over everything before it as it was written.

It shows that a text was changed by accident or by hand. It is no signature: whoever changes a
record on purpose can seal it anew.
"""

from __future__ import annotations

import json
import re
from hashlib import sha256
from typing import Any

KEY = "sha256"
"""The last key of a sealed text."""

JSON_SPACE = " \t\r\n"
_LABEL = b"callbreak-record-v2\0"
_END = re.compile(rf',"{KEY}":"([0-9a-f]{{64}})"\}}\Z')


def sealed(data: dict[str, Any]) -> str:
    """Return JSON without spaces, in ASCII, with the seal as its last part."""
    start = json.dumps(data, separators=(",", ":")).removesuffix("}")
    return f'{start},"{KEY}":"{_digest(start)}"}}'


def is_whole(text: str) -> bool:
    """Return whether a sealed text is as it was written, white space around it aside."""
    stripped = text.strip(JSON_SPACE)
    end = _END.search(stripped, max(0, len(stripped) - 100))
    return end is not None and end[1] == _digest(stripped[: end.start()])


def _digest(start: str) -> str:
    return sha256(_LABEL + start.encode("utf-8", "surrogatepass")).hexdigest()
