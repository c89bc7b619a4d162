"""How a match is begun from any screen: with the last choices, and never over another unasked."""

from __future__ import annotations

from game.bots.levels import LEVELS
from game.engine import PRESETS, ParseError, Phase, Rules, RulesError
from game.scenes.base import Stage
from game.scenes.dialog import ConfirmScene
from game.settings import Settings


def last_rules(settings: Settings) -> Rules:
    """Return the rules chosen last, or the default system."""
    try:
        return Rules.from_json(settings.rules)
    except (ParseError, RulesError):
        return PRESETS["classic"]


def last_level(settings: Settings) -> str:
    """Return the bot level chosen last, if there is still one of that name."""
    return settings.bot_level if settings.bot_level in LEVELS else Settings().bot_level


def unfinished(stage: Stage) -> bool:
    """Return whether there is a match that can be gone on with."""
    return stage.session is not None and stage.session.match.phase is not Phase.MATCH_OVER


def length_words(stage: Stage, rules: Rules) -> str:
    """Return the number of deals in words."""
    _ = stage.translator
    if rules.deals is None:
        return _("open end")
    return _.plural("{count} deal", "{count} deals", rules.deals)


def start(stage: Stage, rules: Rules, level: str) -> None:
    """Begin a match; where one is unfinished, ask first."""

    def begin() -> None:
        stage.start_match(rules, level)

    if not unfinished(stage):
        begin()
        return
    _ = stage.translator
    stage.push(
        ConfirmScene(
            stage,
            _("Leave the match you are in?"),
            _("It is not finished. It will be put aside: you can bring it back under Records."),
            _("Start a new match"),
            _("Keep playing the old one"),
            begin,
        )
    )
