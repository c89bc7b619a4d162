"""Matches as files: keep the present one, bring an old one in."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.engine import ChangedRecord, CorruptRecord, Match, Record
from game.engine.record import LONGEST_TEXT
from game.i18n import Translator
from game.platform.base import StorageError
from game.platform.deeds import Copy, Outcome, PickFile
from game.saves import archived
from game.scenes.base import Stage
from game.scenes.dialog import ConfirmScene
from game.scenes.export import copy, export, export_deed, in_browser
from game.scenes.names import changed_words, level_name, rules_name
from game.scenes.opening import open_in_slices
from game.scenes.page import PageScene
from game.scenes.scores import ScoresScene
from game.scenes.starting import unfinished
from game.session import Session
from game.ui.intents import Dropped, Intent
from game.widgets.group import Row, Sheet
from game.widgets.widgets import PRIMARY, Button, Label, Widget

SHOWN = 12
"""How many files are offered, newest first."""


def record_words(text: str, _: Translator) -> str:
    """Return a kept record in a few words: system, how far it is, own total, the bots' level."""
    changed = False
    try:
        try:
            record = Record.from_json(text, longest=None)
        except ChangedRecord as error:
            record, changed = error.record, True
        match = Match.replay(record)
    except CorruptRecord:
        return _("A damaged match")
    deal, deals = match.deal_number, record.rules.deals
    if deals is None:
        far = _("Deal {deal}", deal=deal)
    else:
        far = _("Deal {deal} of {deals}", deal=deal, deals=deals)
    kinds = [player.kind for player in record.players]
    seat = kinds.index("human") if "human" in kinds else 0
    total = _.score(match.totals[seat], record.rules.score_scale)
    levels = {player.level for player in record.players if player.kind == "bot"}
    parts = [rules_name(_, record.rules), far, total, *(level_name(_, x) for x in sorted(levels))]
    if changed or record.marks.changed:
        parts.append(_("changed"))
    return " · ".join(parts)


class RecordsScene(PageScene):
    """Export and import of matches."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.problem = ""
        """Why the last import was refused, in words."""

    def title(self) -> str:
        """Return the heading."""
        return self._("Records")

    def body(self) -> list[Widget]:
        """Return what can be kept and what can be brought in."""
        return [self._present(), self._incoming()]

    def _present(self) -> Widget:
        session, _ = self.stage.session, self._
        if session is None:
            return Sheet(_("Your match"), [Label(_("There is no match yet."), soft=True)])
        over = not unfinished(self.stage)
        state = (
            _("Finished. The file lets anybody check the deals.")
            if over
            else _("Not finished: the file holds the cards of all players, so do not look inside.")
        )
        return Sheet(
            _("Your match"),
            [
                Label(rules_name(_, session.match.rules), face="bold"),
                Label(state, soft=True),
                *self._proof(session),
                Row(
                    [
                        Button(
                            "export",
                            _("Save a file"),
                            self._export,
                            PRIMARY,
                            deed=export_deed(self.stage),
                        ),
                        Button("copy", _("Copy"), self._copy, deed=Copy(session.record.to_json())),
                    ]
                ),
                *([Button("sheet", _("Score sheet"), self._show_sheet)] if over else []),
            ],
            gap=10,
        )

    def _proof(self, session: Session) -> list[Widget]:
        """Say so where the record proves nothing."""
        if not session.marks.changed:
            return []
        return [Label(changed_words(self._), colour=self.context.theme.bad_ink)]

    def _show_sheet(self) -> None:
        self.click()
        self.stage.push(ScoresScene(self.stage))

    def _incoming(self) -> Widget:
        _ = self._
        inside: list[Widget] = []
        if self.problem:
            words = _("That file was not taken: {why}", why=self.problem)
            inside.append(Label(words, colour=self.context.theme.bad_ink, face="bold"))
        kept = self._archived()
        if kept:
            inside.append(Label(_("Put aside, not finished:")))
        inside += [
            Button(f"aside {number}", record_words(text, _), partial(self._bring_back, text))
            for number, text in kept
        ]
        choices = self.stage.platform.import_choices()[:SHOWN]
        inside += [
            Button(f"file {choice.key}", choice.name, partial(self._read, choice.key), across=0.0)
            for choice in choices
        ]
        if in_browser(self.stage):
            inside.append(Button("ask", _("Choose a file"), self._ask, deed=PickFile()))
        else:
            inside.append(Label(_("Drop a file on this window to bring it in.")))
        return Sheet(_("Bring a match in"), inside, gap=8)

    def handle(self, intent: Intent) -> None:
        """Take a dropped file; everything else as on any page."""
        if isinstance(intent, Dropped):
            self._read(intent.path)
        else:
            super().handle(intent)

    def update(self, seconds: float) -> None:
        """Take what the file picker brought."""
        super().update(seconds)
        text = self.stage.platform.take_import()
        if text is not None:
            self.bring_in(text)

    def bring_in(self, text: str, own: bool = False) -> None:
        """Put a match in the place of the present one, or tell why it cannot be.

        `own` is whether it was put aside here, else it comes from outside.
        """
        longest = None if own else LONGEST_TEXT
        open_in_slices(
            self.stage,
            Record.reading(text, longest),
            partial(self._resume, text, own),
            partial(self._ask_or_refuse, text, own),
        )

    def _ask_or_refuse(self, text: str, own: bool, error: CorruptRecord) -> None:
        if not isinstance(error, ChangedRecord):
            self._refuse(str(error))
            return
        _ = self._
        self.stage.push(
            ConfirmScene(
                self.stage,
                _("This match was changed"),
                _(
                    "Its text was changed after it was saved. You may look at it and play on, but "
                    "it proves nothing and is never counted."
                ),
                _("Bring it in all the same"),
                _("Leave it"),
                partial(self._resume, text, own, error.record),
                final=True,
            )
        )

    def _resume(self, text: str, own: bool, record: Record) -> None:
        """Play the match again, up to where it stands."""
        if sum(player.kind == "human" for player in record.players) > 1:
            self._refuse(self._("It is a match of several people; here one plays against bots."))
            return
        if not own:
            record = replace(record, marks=replace(record.marks, imported=True))
        open_in_slices(
            self.stage,
            self.stage.resuming(record),
            partial(self._replace, text if own else None),
            lambda error: self._refuse(str(error)),
        )

    def _replace(self, aside: str | None, session: Session) -> None:
        """Put the match in the place of the present one; where that is unfinished, ask."""
        if not unfinished(self.stage):
            self._adopt(aside, session)
            return
        _ = self._
        self.stage.push(
            ConfirmScene(
                self.stage,
                _("Leave the match you are in?"),
                _("It is not finished. It will be put aside, and the match from the file goes on."),
                _("Bring the match in"),
                _("Keep playing the old one"),
                partial(self._adopt, aside, session),
            )
        )

    def _adopt(self, aside: str | None, session: Session) -> None:
        self.stage.adopt(session, aside)
        self.stage.resume_match()

    def _refuse(self, why: str) -> None:
        self.problem = why
        self.stage.audio.play("refuse")
        self.rebuild()

    def _read(self, key: str) -> None:
        try:
            text = self.stage.platform.read_import(key)
        except StorageError as error:
            self._refuse(str(error))
        else:
            self.click()
            self.bring_in(text)

    def _archived(self) -> list[tuple[int, str]]:
        try:
            return archived(self.stage.platform.storage)
        except StorageError:
            return []

    def _bring_back(self, text: str) -> None:
        self.click()
        self.bring_in(text, own=True)

    def _ask(self) -> None:
        self.click()
        self.stage.platform.do(PickFile(), self._tell_of_picker)

    def _tell_of_picker(self, outcome: Outcome) -> None:
        if not outcome.done:
            self.stage.tell(self._("This browser does not let the game choose a file."))

    def _export(self) -> None:
        self.click()
        self.problem = ""
        export(self.stage)
        self.rebuild()

    def _copy(self) -> None:
        self.click()
        if self.stage.session is not None:
            copy(self.stage, self.stage.session.record.to_json())
