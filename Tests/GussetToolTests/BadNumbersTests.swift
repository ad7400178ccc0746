import TestSupport
import Testing

/// Numbers and words on the command line that are not allowed.
@Suite struct BadNumbersTests {
  static let sizes =
    ["nanx10", "10xinf", "-5x10", "0x10", "10x0", "1e300x5", "9223372036854775807x5", "0.2x9"].map {
      BadCall("render --size \($0) -o x.png", 64, "size", "1 to 16384")
    } + [
      BadCall("render --size abc", 64, "--size: abc: must be WIDTHxHEIGHT"),
      BadCall("render --size ''", 64, "--size"),
      BadCall("render --size 1x2x3", 64, "--size: 1x2x3"),
      BadCall("render --size 16385x10 --scale 1", 64, "size", "16385x10"),
      BadCall("render --size 8193x10", 64, "size: 8193x10 at scale 2"),
      BadCall("render --size 16384x7813 --scale 1", 64, "128 megapixels"),
      BadCall("render --size 2x2", 64, "size: 2x2: must be at least 3x3"),
      BadCall("render --size 50x50 --theme gik", 64, "size: 50x50: must be at least 51x50"),
    ]

  static let scales = ["0", "-1", "9", "nan", "inf", "abc", "", "12"].map {
    BadCall("render --size 90x90 --scale '\($0)' -o x.png", 64, "scale: \($0)", "0.1 to 8")
  }

  static let offsets =
    ["nan", "inf", "-inf", "1e300", "20000"].map {
      BadCall("render --size 90x90 --offset \($0)", 64, "offset", "-16384 to 16384")
    } + [BadCall("render --size 90x90 --offset abc", 64, "--offset: abc: must be a number")]

  static let themeOptions = [
    BadCall("render --size 90x90 --border-color '#12'", 64, "--border-color: #12", "#RRGGBB"),
    BadCall("render --size 90x90 --gradient-from ruby", 64, "--gradient-from: ruby"),
    BadCall("render --size 90x90 --gradient-to ''", 64, "--gradient-to"),
    BadCall("render --size 90x90 --border-width -1", 64, "--border-width: -1", "0 to 16384"),
    BadCall("render --size 90x90 --border-width nan", 64, "--border-width: nan: must be a number"),
    BadCall("render --size 90x90 --border-width 60", 64, "size: 90x90: must be at least 121x121"),
    BadCall("render --size 90x90 --border-position top", 64, "inside, center, outside"),
    BadCall("render --size 90x90 --corner-radius 1e300", 64, "--corner-radius"),
    BadCall("render --size 90x90 --arrow-base 0", 64, "--arrow-base: 0", "0.1 to 16384"),
    BadCall("render --size 90x90 --arrow-height inf", 64, "--arrow-height: inf: must be a number"),
    BadCall("render --size 90x90 --theme gik --arrow-base 40", 64, "--arrow-base: 40", "37"),
    BadCall("render --size 90x90 --theme gik --border-width 2", 64, "--border-width: 2"),
    BadCall("render --size 90x90 --theme gik --border-position center", 64, "--border-position"),
  ]

  static let words = [
    BadCall("render --size 90x90 --arrow top", 64, "--arrow: top", "up, down, left, right, none"),
    BadCall("render --size 90x90 --format gif", 64, "--format: gif", "png, svg"),
    BadCall("render --size 90x90 --method x", 64, "--method: x", "stretch, direct"),
    BadCall("render --size 90x90 --compression 9", 64, "--compression: 9", "fast, small"),
    BadCall("render --size 90x90 -o x.gif", 64, "--output: x.gif", ".png or .svg"),
    BadCall("render --size 90x90 --scale 1 --scale 2 -o -", 64, "--scale: 1, 2", "output is -"),
    BadCall("render --size 90x90 --nonsense", 64, "--nonsense"),
    BadCall("render --size 90x90 extra", 64, "extra"), BadCall("render", 64, "--size"),
    BadCall("render --size", 64, "--size"), BadCall("nonsense", 64, "nonsense"),
    BadCall("render --size 90x90 --theme nope", 66, "nope", "lists all built-in themes"),
    BadCall("themes prmier", 66, "prmier", "did you mean primer? gusset themes lists all"),
    BadCall("themes --with-defaults", 64, "--with-defaults: given: must be left out without"),
    BadCall("themes --schema --with-defaults", 64, "--with-defaults: given with --schema"),
    BadCall("$'--bad\\r\\nopt'", 64, "--bad\\r\\nopt"),
    BadCall("render --size 90x90 $'a\\e[31m'", 64, "a\\u{1B}[31m"),
    BadCall("render --size 90x90 --offset nan --arrow none", 64, "offset: nan"),
    BadCall("art --corner-radius 3000 -o z", 64, "theme: light, whose art would be"),
    BadCall("stretch --art '' --size 90x90", 66, "\"\": cannot be read: the path is empty"),
    BadCall("stretch --size 90x90", 64, "--art"), BadCall("art --theme gik", 64, "--output"),
    BadCall("stretch --art . --size 9x9 -o x.svg", 64, "--output: x.svg"),
  ]

  @Test(arguments: sizes + scales + offsets + themeOptions + words)
  func isRefusedInOneLine(_ call: BadCall) throws {
    try call.check(in: TemporaryFolder())
  }
}
