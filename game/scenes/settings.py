"""The player's settings; every change counts at once."""

from __future__ import annotations

from game.i18n import available
from game.options import AutoPlay, CardBack, Look, Speed, TextSize
from game.platform.deeds import FillScreen, Outcome
from game.scenes.base import Stage
from game.scenes.page import PageScene
from game.widgets.back_choice import BackChoice
from game.widgets.choices import Choice, Option, Stepper
from game.widgets.group import Sheet
from game.widgets.widgets import Toggle, Widget

SYSTEM_LANGUAGE = "system"
"""The value of the choice that leaves the language to the system."""


class SettingsScene(PageScene):
    """Speed, sound, language and looks."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._whole: bool | None = None
        """What is shown of the full screen, which comes later than it is asked for."""

    def title(self) -> str:
        """Return the heading."""
        return self._("Settings")

    def update(self, seconds: float) -> None:
        """Notice that the whole screen was taken or given back."""
        super().update(seconds)
        if self.stage.platform.fullscreen() != self._whole:
            self.rebuild()

    def first_focus(self) -> str:
        """Start at the speed in force."""
        return f"speed={self.stage.settings.speed}"

    def body(self) -> list[Widget]:
        """Return the sheets of settings."""
        return [self._play(), self._sound(), self._looks(), self._language()]

    def _play(self) -> Widget:
        settings = self.stage.settings
        words = {
            Speed.SLOW: self._("Slow"),
            Speed.NORMAL: self._("Normal"),
            Speed.FAST: self._("Fast"),
            Speed.INSTANT: self._("Instant"),
        }
        automatic = {
            AutoPlay.NEVER: self._("Never"),
            AutoPlay.LAST: self._("Last of the hand"),
            AutoPlay.ALWAYS: self._("Always"),
        }
        speeds = [Option(speed.value, words[speed]) for speed in Speed]
        return Sheet(
            self._("Playing"),
            [
                Choice("speed", self._("Speed"), speeds, settings.speed, self._set_speed),
                Toggle(
                    "confirm_tap",
                    self._("Confirm every card"),
                    settings.confirm_tap,
                    lambda value: self._set("confirm_tap", value),
                    self._("The first tap lifts a card, the second plays it."),
                ),
                Choice(
                    "auto_play",
                    self._("The only card allowed plays itself"),
                    [Option(when.value, automatic[when]) for when in AutoPlay],
                    settings.auto_play,
                    lambda value: self._set("auto_play", value),
                ),
                Toggle(
                    "read_aloud",
                    self._("Wait for the screen reader"),
                    settings.read_aloud,
                    lambda value: self._set("read_aloud", value),
                    self._("The others play on when everything was read."),
                ),
            ],
        )

    def _sound(self) -> Widget:
        settings = self.stage.settings
        inside: list[Widget] = [
            Toggle(
                "sound",
                self._("Sound"),
                settings.sound,
                lambda value: self._set("sound", value),
            )
        ]
        if settings.sound:
            inside.append(
                Stepper(
                    "volume",
                    self._("Volume"),
                    settings.volume,
                    0,
                    10,
                    lambda value: self._set("volume", value),
                    self._.number(settings.volume),
                )
            )
        if self.stage.platform.can_vibrate():
            inside.append(
                Toggle(
                    "vibration",
                    self._("Vibration"),
                    settings.vibration,
                    lambda value: self._set("vibration", value),
                    self._("When your card is played or refused."),
                )
            )
        return Sheet(self._("Sound"), inside)

    def _looks(self) -> Widget:
        settings = self.stage.settings
        themes = {
            Look.DAY: self._("Day"),
            Look.NIGHT: self._("Night"),
            Look.CONTRAST: self._("High contrast"),
        }
        backs = {
            CardBack.WEAVE: self._("Dhaka cloth"),
            CardBack.MARIGOLD: self._("Marigolds"),
            CardBack.LAMPS: self._("Lamps"),
            CardBack.LINES: self._("Lines"),
        }
        sizes = {
            TextSize.NORMAL: self._("Normal"),
            TextSize.LARGE: self._("Large"),
            TextSize.LARGEST: self._("Very large"),
        }
        prefers = self.stage.platform.prefers()
        motion = self._("Cards appear in their place instead of flying there.")
        asked = self._("This device asks for it.")
        if prefers.less_motion and settings.reduced_motion is None:
            motion = f"{motion} {asked}"
        inside: list[Widget] = []
        self._whole = whole = self.stage.platform.fullscreen()
        if whole is not None:
            inside.append(
                Toggle(
                    "fullscreen",
                    self._("Full screen"),
                    whole,
                    self._set_fullscreen,
                    deed=FillScreen(not whole),
                )
            )
        inside += [
            Choice(
                "text_size",
                self._("Text and buttons"),
                [Option(size.value, sizes[size]) for size in TextSize],
                settings.text_size,
                lambda value: self._set("text_size", value),
            ),
            Choice(
                "theme",
                self._("Colours of the table"),
                [Option(look.value, themes[look]) for look in Look],
                settings.look(prefers),
                lambda value: self._set("theme", value),
                note=asked if prefers.more_contrast and not settings.theme else "",
            ),
            BackChoice(
                "card_back",
                self._("Backs of the cards"),
                [Option(back.value, backs[back]) for back in CardBack],
                settings.card_back,
                lambda value: self._set("card_back", value),
            ),
            Toggle(
                "four_colours",
                self._("Four colours"),
                settings.four_colours,
                lambda value: self._set("four_colours", value),
                self._("Diamonds are blue and clubs green."),
            ),
            Toggle(
                "reduced_motion",
                self._("Less motion"),
                settings.less_motion(prefers),
                lambda value: self._set("reduced_motion", value),
                motion,
            ),
        ]
        return Sheet(self._("Looks"), inside)

    def _language(self) -> Widget:
        options = [Option(SYSTEM_LANGUAGE, self._("As on this device"))]
        options += [Option(language.code, language.name) for language in available()]
        chosen = self.stage.settings.language or SYSTEM_LANGUAGE
        inside: list[Widget] = [
            Choice("language", "", options, chosen, self._set_language, listed=True)
        ]
        if self._.language.digits:
            inside.append(
                Toggle(
                    "native_digits",
                    self._("Digits of this language"),
                    self.stage.settings.native_digits,
                    lambda value: self._set("native_digits", value),
                    self._.language.digits,
                )
            )
        return Sheet(self._("Language"), inside)

    def _set_fullscreen(self, value: bool) -> None:
        self.click()
        self.stage.platform.do(FillScreen(value), self._tell_of_screen)

    def _tell_of_screen(self, outcome: Outcome) -> None:
        if not outcome.done:
            self.stage.tell(self._("This browser does not give the whole screen."))

    def _set_speed(self, value: str) -> None:
        self._set("speed", value)

    def _set_language(self, value: str) -> None:
        self._set("language", "" if value == SYSTEM_LANGUAGE else value)

    def _set(self, name: str, value: object) -> None:
        setattr(self.stage.settings, name, value)
        self.stage.save_settings()
        self.click()
        self.rebuild()
