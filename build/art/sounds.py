"""Make the sounds in assets/sfx from nothing but arithmetic.

    apt-get install vorbis-tools sox
    python build/art/sounds.py            (writes assets/sfx/*.ogg)
    python build/art/sounds.py --check    (measures the files that are there)

Each sound is a function that gives samples from -1 to 1; it is written as a WAV in a temporary
folder and encoded by oggenc from vorbis-tools. Noise comes from a generator seeded with the
sound's name, so the same tools give the same bytes. `--check` decodes each file with sox.

Cards are noise through filters, quick and dull, like paper on felt. Notes are plucked strings
(a loop of noise that loses its highs at each turn) in C major.
"""

from __future__ import annotations

import argparse
import math
import random
import re
import subprocess
import sys
import tempfile
import wave
from array import array
from collections.abc import Callable
from pathlib import Path

SFX = Path(__file__).resolve().parents[2] / "assets" / "sfx"
RATE = 32_000
LONGEST = {"win": 2.0}
USUALLY_LONGEST = 0.9
LOUDEST_DB = -6.0
QUIETEST_DB = -30.0
TOTAL_BYTES = 120_000
PITCHES = (1.0, 1.06, 0.94)
"""How fast the takes of a sound run; each has noise of its own too."""

Samples = list[float]


# Tools: each takes and gives lists of samples.


def silence(seconds: float) -> Samples:
    return [0.0] * round(seconds * RATE)


def noise(rng: random.Random, seconds: float) -> Samples:
    return [rng.uniform(-1.0, 1.0) for _ in range(round(seconds * RATE))]


def band(samples: Samples, low: float, high: float) -> Samples:
    """Keep what lies between two frequencies: a soft edge below, a firm one above."""
    for _ in range(4):
        samples = lows(samples, 1.6 * high)
    for _ in range(2):
        below = lows(samples, low)
        samples = [value - rest for value, rest in zip(samples, below, strict=True)]
    return samples


def lows(samples: Samples, frequency: float) -> Samples:
    """Keep what lies below a frequency (one pole)."""
    share = 1.0 - math.exp(-2.0 * math.pi * frequency / RATE)
    level, kept = 0.0, []
    for value in samples:
        level += share * (value - level)
        kept.append(level)
    return kept


def shaped(samples: Samples, attack: float, fall: float) -> Samples:
    """Rise over `attack` seconds, then fall to a third every `fall` seconds."""
    rise = max(1, round(attack * RATE))
    return [
        value * (index / rise if index < rise else math.exp(-(index - rise) / (fall * RATE)))
        for index, value in enumerate(samples)
    ]


def swell(samples: Samples, peak: float) -> Samples:
    """Rise and fall like a hill whose top lies at the share `peak` of the whole."""
    last = max(1, len(samples) - 1)
    power = math.log(0.5) / math.log(peak)
    return [
        value * math.sin(math.pi * (index / last) ** power) ** 2
        for index, value in enumerate(samples)
    ]


def tone(frequency: float, seconds: float, end: float | None = None) -> Samples:
    """Return a sine that glides to the frequency `end`."""
    count = round(seconds * RATE)
    end = frequency if end is None else end
    phase, samples = 0.0, []
    for index in range(count):
        samples.append(math.sin(phase))
        phase += 2.0 * math.pi * (frequency + (end - frequency) * index / count) / RATE
    return samples


def pluck(rng: random.Random, frequency: float, seconds: float, warmth: float = 0.5) -> Samples:
    """Return a plucked string; more `warmth` (0 to 1) is duller and softer."""
    length = RATE / frequency - 0.5
    size = int(length)
    share = length - size
    loop = lows(noise(rng, size / RATE), 600 + 3000 * (1 - warmth))
    mean = sum(loop) / size
    loop = [value - mean for value in loop]
    loudest = max(abs(value) for value in loop)
    loop = [value / loudest for value in loop]
    keep = 0.1 ** (1.0 / (frequency * seconds * 0.9))  # 20 dB lost by the end
    samples, before, last = [], 0.0, 0.0
    for index in range(round(seconds * RATE)):
        now = loop[index % size]
        between = now * (1 - share) + before * share  # tunes the loop between whole lengths
        before = now
        samples.append(between)
        loop[index % size] = keep * 0.5 * (between + last)
        last = between
    return shaped(lows(samples, 1500 + 4000 * (1 - warmth)), 0.003, seconds * 0.45)


def mix(*parts: tuple[float, float, Samples]) -> Samples:
    """Add sounds, each given as (start in seconds, loudness, samples)."""
    end = max(round(start * RATE) + len(samples) for start, _, samples in parts)
    total = [0.0] * end
    for start, loudness, samples in parts:
        offset = round(start * RATE)
        for index, value in enumerate(samples):
            total[offset + index] += loudness * value
    return total


def finished(samples: Samples, peak_db: float) -> Samples:
    """Take rumble away, end in silence, and set the loudest sample."""
    rumble = lows(samples, 50.0)
    samples = [value - low for value, low in zip(samples, rumble, strict=True)]
    fade = min(len(samples), round(0.02 * RATE))
    for index in range(fade):
        samples[-1 - index] *= index / fade
    loudest = max(abs(value) for value in samples)
    scale = 10 ** (peak_db / 20) / loudest
    return [value * scale for value in samples]


# The sounds. Each gives (samples, peak in decibels below full scale).

B3, C4, E4, G4 = 246.94, 261.63, 329.63, 392.00
C5, E5, G5, C6 = 523.25, 659.26, 783.99, 1046.50


def deal(rng: random.Random) -> tuple[Samples, float]:
    """A card slides off the pack: a short dry brush."""
    slide = swell(band(noise(rng, 0.10), 800, 2800), 0.35)
    touch = shaped(band(noise(rng, 0.05), 300, 1600), 0.002, 0.010)
    return mix((0.0, 1.0, slide), (0.055, 0.7, touch)), -14.0


def place(rng: random.Random) -> tuple[Samples, float]:
    """A card is laid on the felt: air, then a soft slap."""
    air = swell(band(noise(rng, 0.07), 700, 2600), 0.7)
    slap = shaped(band(noise(rng, 0.13), 250, 1900), 0.002, 0.020)
    table = shaped(tone(150, 0.13, 95), 0.003, 0.028)
    return mix((0.0, 0.35, air), (0.045, 1.0, slap), (0.045, 0.30, table)), -10.0


def sweep(rng: random.Random) -> tuple[Samples, float]:
    """Four cards are drawn together across the felt."""
    body = swell(band(noise(rng, 0.36), 450, 2200), 0.45)
    edge = swell(band(noise(rng, 0.30), 1500, 4200), 0.6)
    stop = shaped(band(noise(rng, 0.10), 250, 1500), 0.002, 0.018)
    return mix((0.0, 1.0, body), (0.04, 0.35, edge), (0.31, 0.45, stop)), -13.0


def shuffle(rng: random.Random) -> tuple[Samples, float]:
    """A riffle, the cards falling ever faster, and the push that squares the pack."""
    parts = []
    moment = 0.0
    for step in range(30):
        flick = shaped(band(noise(rng, 0.03), 700, 3200), 0.001, 0.006)
        parts.append((moment, 0.5 + 0.5 * math.sin(math.pi * step / 30), flick))
        moment += (0.030 - 0.0005 * step) * rng.uniform(0.75, 1.25)
    push = swell(band(noise(rng, 0.18), 400, 2000), 0.6)
    return mix(*parts, (min(moment, 0.66) - 0.02, 0.9, push)), -13.0


def call(rng: random.Random) -> tuple[Samples, float]:
    """A call is made: one wooden note."""
    body = shaped(tone(E5, 0.32), 0.002, 0.060)
    bar = shaped(tone(E5 * 3.9, 0.10), 0.001, 0.014)
    knock = shaped(band(noise(rng, 0.04), 400, 2200), 0.001, 0.008)
    return mix((0.0, 1.0, body), (0.0, 0.16, bar), (0.0, 0.35, knock)), -13.0


def turn(rng: random.Random) -> tuple[Samples, float]:
    """It is your turn: two quiet notes upward."""
    first = pluck(rng, G4, 0.35, 0.75)
    second = pluck(rng, C5, 0.50, 0.75)
    return mix((0.0, 0.8, first), (0.11, 1.0, second)), -15.0


def made(rng: random.Random) -> tuple[Samples, float]:
    """A call is home: a major chord, plucked upward."""
    notes = ((0.0, C4), (0.05, G4), (0.10, C5), (0.15, E5))
    return mix(*((start, 1.0, pluck(rng, note, 0.68, 0.6)) for start, note in notes)), -11.0


def broken(rng: random.Random) -> tuple[Samples, float]:
    """A call is lost: two low notes downward, without reproach."""
    first = pluck(rng, E4, 0.40, 0.85)
    second = pluck(rng, B3, 0.62, 0.9)
    return mix((0.0, 0.9, first), (0.17, 1.0, second)), -12.0


def win(rng: random.Random) -> tuple[Samples, float]:
    """The match is won: a broken chord that opens and rests."""
    notes = ((0.0, C4), (0.10, E4), (0.20, G4), (0.30, C5), (0.40, E5), (0.58, G5))
    parts = [(start, 0.9, pluck(rng, note, 1.3, 0.55)) for start, note in notes]
    close = [(0.76, loud, pluck(rng, note, 1.15, 0.6)) for loud, note in ((0.8, C4), (0.8, C6))]
    return mix(*parts, *close), -10.0


def button(rng: random.Random) -> tuple[Samples, float]:
    """A button is pressed: a small soft tick."""
    tick = shaped(band(noise(rng, 0.05), 600, 2400), 0.001, 0.007)
    body = shaped(tone(520, 0.06, 430), 0.002, 0.012)
    return mix((0.0, 0.8, tick), (0.0, 0.5, body)), -17.0


def refuse(rng: random.Random) -> tuple[Samples, float]:
    """A card is refused: two dull knocks."""
    knock = mix(
        (0.0, 1.0, shaped(tone(185, 0.14, 150), 0.004, 0.030)),
        (0.0, 0.5, shaped(tone(370, 0.10, 310), 0.003, 0.022)),  # for small speakers
        (0.0, 0.6, shaped(band(noise(rng, 0.06), 150, 800), 0.002, 0.012)),
    )
    return mix((0.0, 1.0, knock), (0.10, 0.8, knock)), -12.0


def faster(samples: Samples, pitch: float) -> Samples:
    """Run through samples faster (above 1) or slower, which makes them higher or lower."""
    count = int((len(samples) - 1) / pitch)
    result = []
    for index in range(count):
        whole, part = divmod(index * pitch, 1.0)
        here = int(whole)
        result.append(samples[here] * (1.0 - part) + samples[here + 1] * part)
    return result


Recipe = Callable[[random.Random], tuple[Samples, float]]
SOUNDS: dict[str, Recipe] = {
    "deal": deal,
    "place": place,
    "sweep": sweep,
    "shuffle": shuffle,
    "call": call,
    "turn": turn,
    "made": made,
    "broken": broken,
    "win": win,
    "button": button,
    "refuse": refuse,
}

TAKES = {"deal": 3, "place": 3, "sweep": 2, "call": 2}
"""The sounds that are heard often, and how many takes they have; the others have one."""


def files(name: str) -> list[str]:
    """Return the names of a sound's files, take by take, without their ending."""
    return [name, *(f"{name}-{take}" for take in range(2, TAKES.get(name, 1) + 1))]


def write(name: str, take: int, folder: Path) -> None:
    """Make one take of a sound, counted from 0, and encode it."""
    file_name = files(name)[take]
    samples, peak_db = SOUNDS[name](random.Random(file_name))
    if take:
        samples = faster(samples, PITCHES[take])
    data = array("h", (round(value * 32767) for value in finished(samples, peak_db)))
    if sys.byteorder == "big":
        data.byteswap()
    with tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch) / f"{file_name}.wav"
        with wave.open(str(path), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(data.tobytes())
        target = folder / f"{file_name}.ogg"
        subprocess.run(
            ["oggenc", "--quiet", "--quality", "2", "--serial", "1", "-o", target, path],
            check=True,
        )


def measure(path: Path) -> tuple[float, float, float, int]:
    """Decode a file and give its length in seconds, peak and mean level in dB, and its rate."""
    report = subprocess.run(
        ["sox", path, "-n", "stats"], check=True, capture_output=True, text=True
    ).stderr
    rate = subprocess.run(
        ["sox", "--i", "-r", path], check=True, capture_output=True, text=True
    ).stdout

    def figure(label: str) -> float:
        found = re.search(rf"^{label}\s+(-?[\d.]+|-inf)", report, re.MULTILINE)
        assert found, f"sox told no {label} of {path}"
        return float(found[1])

    return figure("Length s"), figure("Pk lev dB"), figure("RMS lev dB"), int(rate)


def check(folder: Path) -> list[str]:
    """Measure every sound, print the figures, and give what is wrong."""
    wrong = []
    total = 0
    print("sound      bytes  seconds  peak dB  mean dB")
    for name in (file for sound in SOUNDS for file in files(sound)):
        path = folder / f"{name}.ogg"
        length, peak, mean, rate = measure(path)
        size = path.stat().st_size
        total += size
        print(f"{name:9} {size:6} {length:8.2f} {peak:8.1f} {mean:8.1f}")
        if rate != RATE:
            wrong.append(f"{name}: {rate} Hz")
        if length > LONGEST.get(name.split("-")[0], USUALLY_LONGEST):
            wrong.append(f"{name}: too long")
        if not QUIETEST_DB < peak < LOUDEST_DB:
            wrong.append(f"{name}: peak at {peak} dB")
    print(f"total     {total:6}")
    if total > TOTAL_BYTES:
        wrong.append(f"all together: {total} bytes")
    return wrong


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the sounds in assets/sfx.")
    parser.add_argument("names", nargs="*", help="which sounds; default: all")
    parser.add_argument("--out", type=Path, default=SFX, help="default: assets/sfx")
    parser.add_argument("--check", action="store_true", help="only measure what is there")
    choice = parser.parse_args()
    unknown = set(choice.names) - set(SOUNDS)
    if unknown:
        parser.error(f"no such sound: {', '.join(sorted(unknown))}")
    if not choice.check:
        choice.out.mkdir(parents=True, exist_ok=True)
        for name in choice.names or SOUNDS:
            for take in range(TAKES.get(name, 1)):
                write(name, take, choice.out)
    wrong = check(choice.out)
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main()
