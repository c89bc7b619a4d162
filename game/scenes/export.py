"""The present match as a file or on the clipboard."""

from __future__ import annotations

from game.engine import nearest_preset
from game.platform.deeds import Copy, KeepFile, Outcome
from game.scenes.base import Stage


def in_browser(stage: Stage) -> bool:
    """Return whether a browser tab is played in: it cannot be quit, but it can ask for a file."""
    return stage.platform.frames_a_second == 0


def export_name(stage: Stage) -> str:
    """Return a file name for the present match, the same for the same match."""
    session = stage.session
    assert session is not None
    system, _ = nearest_preset(session.match.rules)
    return f"callbreak-{system}-{session.fingerprint[:8]}.json"


def export_deed(stage: Stage) -> KeepFile | None:
    """Return what saves the present match as a file; None where there is no match."""
    if stage.session is None:
        return None
    return KeepFile(export_name(stage), stage.session.record.to_json())


def export(stage: Stage) -> None:
    """Save the present match as a file and tell where it went, or why it could not be."""
    deed, _ = export_deed(stage), stage.translator

    def tell(outcome: Outcome) -> None:
        if outcome.done:
            stage.tell(_("Saved: {where}", where=outcome.where))
        elif outcome.why:
            stage.tell(_("It could not be saved: {why}", why=outcome.why))

    if deed is not None:
        stage.platform.do(deed, tell)


def copy(stage: Stage, text: str) -> None:
    """Put a text on the clipboard and tell whether that worked."""
    _ = stage.translator

    def tell(outcome: Outcome) -> None:
        done = outcome.done
        stage.tell(_("Copied.") if done else _("Copying does not work here: save a file instead."))

    stage.platform.do(Copy(text), tell)
