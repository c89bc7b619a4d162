"""The rules page: what the switches in force mean, in sentences."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.engine import Rules, nearest_preset
from game.scenes.base import Stage
from game.scenes.names import rules_name, switch_names, system_name
from game.scenes.page import PageScene
from game.scenes.rules_text import Section, rules_sections
from game.ui.theme import GAP, TEXT
from game.ui.typeset import Block, draw_block
from game.widgets.group import Sheet
from game.widgets.sign_line import Sign, SignLine
from game.widgets.widgets import Button, Label, Marks, Widget, WidgetContext


@dataclass
class ExampleLines(Widget):
    """Worked examples: words at the left, the score at the right."""

    lines: tuple[tuple[str, str], ...]
    _blocks: list[tuple[Block, Block]] = field(default_factory=list, init=False)

    def arrange(self, context: WidgetContext, x: int, y: int, width: int) -> int:
        """Take a line for each example."""
        score_width = context.px(72)
        self._blocks = [
            (
                context.set(words, TEXT, width - score_width - context.px(GAP)),
                context.set(score, TEXT, score_width, "bold", most=1),
            )
            for words, score in self.lines
        ]
        height = sum(words.height + context.px(5) for words, _ in self._blocks)
        self.rect = pygame.Rect(x, y, width, height)
        return height

    def spoken(self) -> str:
        """Return each example with its score."""
        return " ".join(f"{words} {score}." for words, score in self.lines)

    def draw(self, target: pygame.Surface, context: WidgetContext, marks: Marks) -> None:
        """Draw the lines with hairlines above them."""
        top = self.rect.y
        for (_words, score), (block, number) in zip(self.lines, self._blocks):
            target.fill(context.line, (self.rect.x, top, self.rect.width, context.px(1)))
            place = pygame.Rect(self.rect.x, top, self.rect.width, block.height + context.px(5))
            draw_block(target, context.art, block, place, context.ink)
            missed = score.startswith("\N{MINUS SIGN}")
            colour = context.theme.bad_ink if missed else context.theme.good_ink
            draw_block(target, context.art, number, place, colour, across=1.0)
            top = place.bottom


class RulesScene(PageScene):
    """All rules in force, generated from their switches."""

    def __init__(self, stage: Stage, rules: Rules) -> None:
        super().__init__(stage)
        self.rules = rules

    def title(self) -> str:
        """Return the heading."""
        return self._("Rules")

    def body(self) -> list[Widget]:
        """Return the way to the lesson, and a sheet for each section."""
        sections = rules_sections(self.rules, self.stage.translator)
        lesson = Button("lesson", self._("Learn it at the table"), self._lesson, symbol="play")
        return [self._name(), lesson, *map(_sheet, sections), self._signs()]

    def _signs(self) -> Widget:
        """Return a sheet with each sign of the table."""
        _, clockwise = self._, self.rules.step == 1
        words = {
            Sign.DEALER: _("Small pack: the dealer of this deal."),
            Sign.TURN: _("Triangle: this player's turn."),
            Sign.CLOCKWISE if clockwise else Sign.ANTICLOCKWISE: _(
                "Round arrow: the way the turns go."
            ),
            Sign.OPEN: _("Ring: a trick called, not won yet."),
            Sign.WON: _("Disc: a trick won."),
            Sign.OVER: _("Diamond: a trick over the call."),
            Sign.MADE: _("Check mark: the call is made as things stand."),
            Sign.BROKEN: _("Cross: the call can no longer be made."),
            Sign.HINT: _("Lamp: a hint lights a card or a call and says why."),
            Sign.LAST: _("Two cards: the last trick, to look at again."),
        }
        return Sheet(_("Signs"), [SignLine(sign, line) for sign, line in words.items()])

    def _lesson(self) -> None:
        self.click()
        self.stage.show_lesson(self.rules)

    def _name(self) -> Widget:
        key, differing = nearest_preset(self.rules)
        if not differing:
            return Label(rules_name(self._, self.rules), size=20, face="bold", across=0.0)
        names = ", ".join(switch_names(self._, differing))
        return Sheet(
            rules_name(self._, self.rules),
            [
                Label(
                    self._(
                        "Not as in {system}: {switches}.",
                        system=system_name(self._, key),
                        switches=names,
                    )
                )
            ],
        )


def _sheet(section: Section) -> Widget:
    inside: list[Widget] = [Label(words) for words in section.paragraphs]
    if section.examples:
        inside.append(ExampleLines(section.examples))
    return Sheet(section.title, inside, gap=GAP)
