"""The commands that write: what they need, what was there before, and what they write now."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Case:
    """A command in which a word differs between the new run and an earlier one that left the old files."""

    name: str
    command: str
    new: str = ""
    # None for no earlier run.
    old: str | None = None
    # Lines of a shell that make the inputs; $GUSSET is the command.
    setup: str = ""


ART = "$GUSSET art -q --theme gik --scale 1 -o art"
JOBS = "$GUSSET jobs --theme slate --size 100x80..160x80/20 --scale 1 -o {number}.png > jobs"

CASES = [
    Case("render-png", "render --size 120x80 --scale 1 --theme % -o menu.png", "slate", "dark"),
    Case("render-scales", "render --size 120x80 --theme % --shadow -o menu.png", "slate", "dark"),
    Case("render-large", "render --size %x900 --scale 2 --theme glass --shadow -o menu.png", "1200", "1100"),
    Case("render-link", "render --size %x80 --scale 1 -o menu.png", "120", "110",
         "mkdir real; ln -s real/target.png menu.png"),
    Case("art", "art --theme % --mirrored -o pieces", "gik", "gik-sample"),
    Case("preview", "preview % --scale 1 -o s.png -o s.svg -o s.html", "light", "dark"),
    Case("insets", "insets % -o art/found.json", "art/up.png", "art/down.png", ART),
    Case("trace", "trace %.png -o mine.json", "slate", "dark",
         "for theme in slate dark; do $GUSSET render -q --size 60x50 --theme $theme -o $theme.png; done"),
    Case("export", "export slate --set border.width=% --to css -o out", "2", "1"),
    Case("themes-derive", "themes derive dark mine.json --replace -o mine.json",
         setup="$GUSSET themes tippy > mine.json"),
    Case("batch", "batch jobs -o out --resume --threads 1 --report answers.ndjson", setup=JOBS),
    Case("batch-archive", "batch jobs -o x.tar --resume --threads 1 --report answers.ndjson", setup=JOBS),
    # These write to standard output.
    Case("stdout-png", "render --size 900x700 --theme glass --shadow --scale 2 -o -"),
    Case("stdout-theme", "themes slate --with-defaults"),
    Case("stdout-help", "render --help"),
    # The studio saves once.
    Case("studio", "studio mine.json --port 0", setup="$GUSSET themes slate > mine.json"),
]
