"""The commands that write: what they need, what was there before, and what they write now."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Case:
    """A command, and an earlier run of it with other options that left the old files."""

    name: str
    new: str
    old: str = ""
    # Lines of a shell that make the inputs; $GUSSET is the command.
    setup: str = ""
    # An old file's mode stays. An export replaces whole files.
    keeps_mode: bool = True


ART = "$GUSSET art -q --theme gik --scale 1 -o art"
TOKENS = "$GUSSET export slate --to tokens -o tokens >/dev/null 2>&1"
PLACE = "place --anchor 960,24,44x44 --container 1024x768 --content"


def case(name, command, new, old, **options):
    """A case whose runs differ in some words: those of the new run and of the old one."""
    return Case(name, command.replace("%", new), command.replace("%", old), **options)


# Commands whose results are files.
FILES = [
    case("render-png", "render --size 120x80 --scale 1 --theme % -o menu.png", "slate", "dark"),
    case("render-scales", "render --size 120x80 --theme % --shadow -o menu.png", "slate", "dark"),
    case("render-svg", "render --size 120x80 --theme % -o menu.svg", "slate", "dark"),
    case("render-large", "render --size %x900 --scale 2 --theme glass --shadow -o menu.png",
         "1200", "1100"),
    case("render-link", "render --size %x80 --scale 1 -o menu.png", "120", "110",
         setup="mkdir real; ln -s real/target.png menu.png"),
    case("silhouette", "silhouette --size %x80 --theme slate --as shadow -o s.png", "120", "110"),
    case("animate-svg", "animate --from 100x60 --to %x90 -o grow.svg", "140", "120"),
    case("art", "art --theme % --mirrored -o pieces", "gik", "gik-sample"),
    case("stretch", "stretch --art art --size %x90 -o x.png", "160", "150", setup=ART),
    case("preview", "preview % --scale 1 -o s.png -o s.svg -o s.html", "light", "dark"),
    case("place", f"{PLACE} % -o p.json", "320x400", "300x400"),
    case("insets", "insets % -o art/found.json", "art/up.png", "art/down.png", setup=ART),
    case("contrast", "contrast % --format json -o c.json", "slate", "dark"),
    case("export-css", "export slate --set border.width=% --to css -o out", "2", "1",
         keeps_mode=False),
    case("export-slices", "export slate --set border.width=% --to slices -o out", "2", "1",
         keeps_mode=False),
    Case("themes-derive", "themes derive dark mine.json --replace -o mine.json",
         setup="$GUSSET themes tippy > mine.json"),
    case("tokens-import", "tokens import tokens/tokens/slate.tokens.json --set border.width=%"
         " -o mine.json", "2", "1", setup=TOKENS),
]

# Commands whose result goes to standard output.
STREAMS = [
    Case("stdout-png", "render --size 900x700 --theme glass --shadow --scale 2 -o -"),
    Case("stdout-outline", "silhouette --size 120x80 --as json"),
    Case("stdout-theme", "themes slate --with-defaults"),
    Case("stdout-contrast", "contrast slate dark"),
    Case("stdout-help", "render --help"),
]

# What the studio does when it saves, without the studio.
SAVING = Case("studio", "themes dark -o mine.json", "themes slate -o mine.json")
