"""The score sheet: after every deal, at the end, and whenever somebody wants to look."""

from __future__ import annotations

from itertools import accumulate

import pygame

from game.command import command
from game.engine import HIGH_CALL, End, NextDeal, Phase, SeatView
from game.options import Speed
from game.platform.base import Viewport
from game.platform.deeds import Copy
from game.scenes.base import Stage
from game.scenes.dialog import ConfirmScene
from game.scenes.export import copy, export, export_deed
from game.scenes.keep_game import tell_how_to_keep
from game.scenes.names import changed_words, grouped, player_name, rules_name
from game.scenes.page import LOW, PageScene
from game.session import Session
from game.ui.paint import backdrop
from game.ui.petals import Petals
from game.ui.tween import CountUp
from game.widgets.controls import Zone
from game.widgets.group import Row, Sheet
from game.widgets.score_table import Cell, Head, ScoreHead, ScoreRow
from game.widgets.widgets import PRIMARY, Button, Label, Widget

COUNT_SECONDS = 0.8
"""How long totals count up when a deal is over."""


class ScoresScene(PageScene):
    """All finished deals; what can be done next depends on how far the match is."""

    columns = 1
    column_width = 860
    gap = 6

    def __init__(self, stage: Stage, final: bool = False) -> None:
        super().__init__(stage)
        self.final = final
        """Whether it opened because the match ended (which makes it play a fanfare)."""
        self._scrolled = False
        self._count = CountUp(COUNT_SECONDS if self._fresh and self._moves else 0.0)
        self._head: ScoreHead | None = None
        self._recount = False
        """Whether only the totals are to be drawn anew."""
        self._petals: Petals | None = None
        if final:
            stage.audio.play("win" if self._human_won() else "broken")

    @property
    def session(self) -> Session:
        """The match whose scores these are."""
        session = self.stage.session
        assert session is not None
        return session

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.session.match.phase is Phase.MATCH_OVER

    @property
    def between(self) -> bool:
        """Whether the next deal is waited for."""
        return self.session.match.phase is Phase.DEAL_OVER

    @property
    def _fresh(self) -> bool:
        """Whether a deal was just finished."""
        return (self.between or self.over) and bool(self.session.match.results)

    @property
    def _moves(self) -> bool:
        settings = self.stage.settings
        still = settings.less_motion(self.stage.platform.prefers())
        return not still and settings.speed != Speed.INSTANT

    def layout(self, viewport: Viewport) -> None:
        """Place everything; petals of another size are gone."""
        self._petals = None
        super().layout(viewport)

    def update(self, seconds: float) -> None:
        """Let the totals count up, and petals fall for a win."""
        super().update(seconds)
        if self._count.running:
            if self._count.update(seconds):
                self._retell()
            if not self._count.running and self.final and self._human_won():
                size = self.stage.viewport.width, self.stage.viewport.height
                self._petals = Petals(self.stage.art, self.stage.viewport.scale, size)
        elif self._petals is not None:
            self._petals.update(seconds)

    def _retell(self) -> None:
        """Put the totals of this moment into their line."""
        if self._head is not None:
            self._head.heads = self._heads()
            place = self._head.rect.copy()
            self._head.arrange(self.context, place.x, place.y, place.width)
            self._recount = True

    def draw(self, target: pygame.Surface) -> bool:
        """Draw everything if anything changed, or only the totals, or only petals."""
        recount, self._recount = self._recount, False
        drawn = super().draw(target)
        if not drawn and recount and self._head is not None:
            place = self._head.rect
            target.blit(backdrop(self.stage.art, target.get_size()), place, place)
            self._head.draw(target, self.context, self.controls.marks)
            drawn = True
        if self._petals is not None:
            self._petals.draw(target, drawn)
            if self._petals.over:
                self._petals = None
            return True
        return drawn

    def title(self) -> str:
        """Return the heading: the outcome, once there is one."""
        if self.over:
            return self.outcome() if self._low else self._("Final scores")
        deals, number = self.session.match.rules.deals, self.session.match.deal_number
        if deals is None:
            return self._("Scores · deal {deal}", deal=number)
        return self._("Scores · deal {deal} of {deals}", deal=number, deals=deals)

    def first_focus(self) -> str:
        """Enter goes on."""
        return "again" if self.over else "next" if self.between else "close"

    def back(self) -> None:
        """Go back to the table in mid-deal, else to the menu: nothing is lost there."""
        if self.over or self.between:
            self._menu()
        else:
            super().back()

    def zones(self, viewport: Viewport) -> list[Zone]:
        """Place everything, and show the deal just played when the sheet opens."""
        zones = super().zones(viewport)
        rows = [widget for widget in zones[1].widgets if isinstance(widget, ScoreRow)]
        if rows and not self._scrolled:
            self._scrolled = True
            top = rows[-1].rect.top - self.frame.body.top
            self.scroller.show(top, top + rows[-1].rect.height, rows[-1].rect.height // 4)
        return zones

    def pinned(self) -> list[Widget]:
        """Return the outcome, and the names with the totals."""
        head = self._head = ScoreHead(heads=self._heads(), total_word=self._("Total"))
        if not self.over or self._low:
            return [head]
        return [
            Label(
                self.outcome(),
                size=22,
                face="display",
                across=0.5,
                colour=self.context.theme.accent,
            ),
            head,
        ]

    def _heads(self) -> list[Head]:
        """Return names and totals; the totals as far as they have counted up."""
        view = self.session.view
        heads = []
        for seat in self._seats():
            total = view.totals[seat]
            if self._count.running:
                total -= round(view.results[-1].scores[seat] * (1.0 - self._count.share))
            name = player_name(self._, self.session.players[seat])
            heads.append(Head(name, self._score(total), seat in view.winners))
        return heads

    def body(self) -> list[Widget]:
        """Return a row for each deal, how to read it, and at the end how to check the deals."""
        view = self.session.view
        widgets: list[Widget] = list(self._rows(view))
        legend = self._("tricks / call, score of the deal, total so far")
        if not widgets:
            legend = "" if self.over else self._("No deal is finished yet.")
        if legend:
            widgets.append(Label(legend, size=14, soft=True, across=0.5))
        if self.session.marks.changed:
            ink = self.context.theme.bad_ink
            widgets.append(Label(changed_words(self._), colour=ink, across=0.5))
        if self.over:
            widgets.append(self._proof())
        return widgets

    def buttons(self) -> list[Button]:
        """Return what can be done now."""
        if self.over:
            return [
                Button("again", self._("Play again"), self._again, PRIMARY),
                Button("menu", self._("Menu"), self._menu),
            ]
        if self.between:
            buttons = [Button("next", self._("Next deal"), self._next, PRIMARY, symbol="play")]
            if self.session.match.rules.deals is None:
                buttons.append(Button("end", self._("End match"), self._ask_end))
            return buttons
        return [Button("close", self._("Close"), self.back, PRIMARY)]

    def outcome(self) -> str:
        """Return who won, in words."""
        view = self.session.view
        won = [player_name(self._, self.session.players[seat]) for seat in view.winners]
        if not won:
            return self._("No deal was finished, so nobody won.")
        mine = (
            self.session.human in view.winners
            and self.session.players[self.session.human].kind == "human"
        )
        if len(won) == 1:
            words = self._("You win!") if mine else self._("{name} wins.", name=won[0])
        else:
            names = self._("{names} and {last}", names=", ".join(won[:-1]), last=won[-1])
            words = self._("{names} share the win.", names=names)
        if view.won_by_high_call:
            words += " " + self._("A made call of {high} or more ended the match.", high=HIGH_CALL)
        return words

    def _rows(self, view: SeatView) -> list[ScoreRow]:
        seats, rules = self._seats(), view.rules
        totals = {
            seat: list(accumulate(result.scores[seat] for result in view.results)) for seat in seats
        }
        fresh = len(view.results) if self.over or self.between else 0
        return [
            ScoreRow(
                number=self._.number(number),
                cells=[
                    Cell(
                        f"{self._.number(result.tricks[seat])}/{self._.number(result.calls[seat])}",
                        self._score(result.scores[seat]),
                        self._score(totals[seat][number - 1]),
                        rules.is_made(result.calls[seat], result.tricks[seat]),
                    )
                    for seat in seats
                ],
                fresh=number == fresh,
            )
            for number, result in enumerate(view.results, 1)
        ]

    def _proof(self) -> Widget:
        _, session = self._, self.session
        return Sheet(
            _("Were the deals fair?"),
            [
                Label(self._how_to_check()),
                Label(_("System"), size=14, soft=True),
                Label(rules_name(_, session.match.rules), face="bold"),
                Label(_("Seed"), size=14, soft=True),
                Label(session.seed_text or "", face="bold"),
                Label(_("Fingerprint"), size=14, soft=True),
                Label(grouped(session.fingerprint, 64), face="bold"),
                Row(
                    [
                        Button(
                            "export", _("Save a file"), self._export, deed=export_deed(self.stage)
                        ),
                        Button(
                            "copy",
                            _("Copy record"),
                            self._copy,
                            deed=Copy(session.record.to_json()),
                        ),
                    ]
                ),
            ],
            gap=6,
        )

    @property
    def _low(self) -> bool:
        """Whether the screen has no room for the outcome below the title."""
        viewport = self.stage.viewport
        return viewport.height < viewport.px(LOW)

    def _how_to_check(self) -> str:
        _ = self._
        if self.session.match.rules.cut:
            fixed = _("Seed and cuts together fix every deal.")
        else:
            fixed = _("The seed fixes every deal.")
        return " ".join(
            (
                _("The fingerprint was shown before the first card."),
                _("It can only be made from the rules and this seed."),
                fixed,
                _(
                    "To check it, save the record and run: {command} --verify FILE --fingerprint "
                    "DIGITS, with the digits that were shown.",
                    command=command(),
                ),
            )
        )

    def _seats(self) -> tuple[int, ...]:
        """Return the seats in turn order, the person at the screen first."""
        return self.session.match.rules.seats_from(self.session.human)

    def _score(self, units: int) -> str:
        return self._.score(units, self.session.match.rules.score_scale)

    def _human_won(self) -> bool:
        return self.session.human in self.session.view.winners

    def _next(self) -> None:
        self.click()
        self.session.submit(self.session.human, NextDeal())
        self.stage.pop()

    def _ask_end(self) -> None:
        self.click()
        self.stage.push(
            ConfirmScene(
                self.stage,
                self._("End the match here?"),
                self._("The totals as they stand decide who wins."),
                self._("End match"),
                self._("Play on"),
                self._end,
                final=True,
            )
        )

    def _end(self) -> None:
        self.session.submit(self.session.human, End())
        self.stage.audio.play("win" if self._human_won() else "broken")
        self.rebuild()

    def _again(self) -> None:
        self.click()
        session = self.session
        levels = [player.level for player in session.players if player.kind == "bot"]
        level = levels[0] if levels else self.stage.settings.bot_level
        self.stage.start_match(session.match.rules, level)

    def _menu(self) -> None:
        self.click()
        over = self.session.match.phase is Phase.MATCH_OVER
        self.stage.show_menu()
        if over:
            tell_how_to_keep(self.stage)

    def _export(self) -> None:
        self.click()
        export(self.stage)

    def _copy(self) -> None:
        self.click()
        copy(self.stage, self.session.record.to_json())
