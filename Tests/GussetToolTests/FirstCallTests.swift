import TestSupport
import Testing

/// Calls as a newcomer types them: the error says what to type instead.
@Suite struct FirstCallTests {
  /// Words in place of a command, or of an option that another command has.
  static let commands = [
    BadCall("init", 64, "command: init", "did you mean gusset build --init?"),
    BadCall("list", 64, "did you mean gusset themes or gusset export --list?"),
    BadCall("version", 64, "did you mean gusset --version?"),
    BadCall("slate", 64, "did you mean gusset themes slate or gusset render --theme slate"),
    BadCall("mine.json", 64, "did you mean gusset themes mine.json"),
    BadCall("menu.png", 64, "did you mean gusset trace menu.png?"),
    BadCall("css", 64, "did you mean gusset export slate --to css -o out?"),
    BadCall("tokens export slate", 64, "did you mean gusset export slate --to tokens -o out?"),
    BadCall("tokens brand.json", 64, "did you mean gusset tokens list brand.json?"),
    BadCall("--theme slate", 64, "a command comes first, as in gusset render --theme"),
    BadCall("build --to css", 64, "gusset.json has it, as \"to\""),
    BadCall("build --output out", 64, "gusset.json has it, as \"output\""),
    BadCall("preview slate --size 90x90", 64, "gusset render has it"),
    BadCall("batch --theme slate -o out", 64, "gusset jobs has it"),
    BadCall("themes --list", 64, "gusset themes alone lists all"),
    BadCall("render --size 90x90 -oa.png", 64, "did you mean -o a.png?"),
    BadCall("silhouette --size 90x90 --format svg", 64, "did you mean --as?"),
    BadCall("render --size 90x90 --arrow-width 9", 64, "did you mean --arrow-base?"),
    BadCall("build -o out", 64, "gusset.json has it, as \"output\""),
    BadCall("trace a.png --json", 64, "did you mean --report json?"),
    BadCall("themes check mine.json", 64, "did you mean gusset themes --check mine.json"),
    BadCall("export slate css -o out", 64, "--to: css: must be given with each", "--to css"),
  ]

  /// Too many values, or one word that a shell takes for two.
  static let words = [
    BadCall("render --size 90x90 --size 80x80", 64, "--size: given 2 times: must be given once"),
    BadCall("render --size 90x90 --arrow=up --arrow down", 64, "--arrow: given 2 times"),
    BadCall("animate --from 90x60 --to 99x60 -o a.png --output b.png", 64, "--output: given 2"),
    BadCall("themes derive dark highContrast slate", 64, "quote it, as in \"dark highContrast\""),
    BadCall(
      "render --size 90x90 --appearance dark highContrast", 64, "dark highContrast: must be one"),
    BadCall("render --size 90x90 --shadow none", 64, "left out, because --shadow takes no value"),
    BadCall(
      "trace a.png b.png", 64, "b.png: must be left out", "gusset trace takes only <picture>"),
    BadCall("themes slate dark", 64, "dark: must be left out", "takes only <name|path>"),
    BadCall("jobs --size 90x90 --theme slate,dark", 66, "each theme is given by itself"),
    BadCall("preview slate,dark", 66, "each theme is given by itself"),
    BadCall("build --check --watch", 64, "--watch: given with --check: must be given without it"),
    BadCall("render --size 90x90 -q -v", 64, "--verbose: given with --quiet: must be given"),
  ]

  /// Values in another notation.
  static let values = [
    BadCall("render --size 320,200", 64, "did you mean 320x200?"),
    BadCall("render --size 320x200px", 64, "did you mean 320x200?"),
    BadCall("render --size 90x90 --scale @2x", 64, "did you mean 2?"),
    BadCall("render --size 90x90 --border-width 1px", 64, "--border-width: 1px", "did you mean 1?"),
    BadCall("render --size 90x90 --corner-radius -1", 64, "--corner-radius: -1: must be a number"),
    BadCall("render --size 90x90 --rem 0", 64, "--rem: 0: must be a number greater than 0"),
    BadCall("render --size 90x90 --offset 1e9", 64, "--offset: 1000000000: must be"),
    BadCall("animate --from 0x0 --to 9x9", 64, "--from: 0x0 at scale 1: must be"),
    BadCall("render --size 90x90 --fill '#fff,#000'", 64, "a gradient is given as '{\"from\": "),
    BadCall("render --size 90x90 --fill 'linear-gradient(red, blue)'", 64, "a gradient is given"),
    BadCall("jobs --size 600x800..100x100/50", 64, "this range runs backwards"),
    BadCall("jobs --size 90x90 --offset 9..1/2", 64, "--offset: 9..1/2", "runs backwards"),
    BadCall("jobs --size 100x100..600x800/0", 64, "this step is not greater than 0"),
    BadCall("jobs --size 100x100..600x800", 64, "this range has no step"),
    BadCall("jobs --size 90x90 -o jobs.ndjson", 64, "the jobs themselves go to standard output"),
  ]

  /// Values of `--set`.
  static let settings = [
    BadCall(
      "themes slate --set 'shadows=[{color:red}]'", 64, "line 1, column 3", "quotation marks"),
    BadCall("themes slate --set 'border={\"width\":2'", 64, "the end of the text: must be a comma"),
    BadCall("themes slate --set 'fill={'", 64, "an object with from, to, stops", "in JSON"),
    BadCall("themes slate --set border=none", 64, "with color, width", "as in border.color"),
    BadCall("themes slate --set shadows=none", 64, "[] is none", "shadows[0].color is a key"),
    BadCall("themes slate --set cornerRadius=12px", 64, "did you mean 12?"),
    BadCall("themes slate --set cornerRadius=8,8", 64, "as in cornerRadius.topLeft"),
    BadCall("themes slate --set arrowBase=9,cornerRadius=2", 64, "--set arrowBase=9 --set cornerR"),
    BadCall("themes slate --set dark.fill=red", 64, "did you mean appearances.dark.fill?"),
  ]

  /// Files of another kind.
  static let files = [
    BadCall("batch slate -o out", 64, "gusset jobs --theme slate --size 320x200 prints them"),
    BadCall("batch theme.json -o out", 65, "the file: a theme: must be jobs, as gusset jobs"),
    BadCall("batch list.json -o out", 65, "the file: an array", "jq -c '.[]' writes it"),
    BadCall("contrast slate -o c.png", 64, "ends in .txt, for a report as text, or in .json"),
    BadCall("themes -o out.yaml", 64, "out.yaml: must be a name that ends in .txt"),
    BadCall("themes slate -o out.yaml", 64, "out.yaml: must be a name that ends in .json"),
    BadCall("export slate --to css -o a.css", 64, "a.css: must be a folder, whose files"),
    BadCall("art -o a.png", 64, "a.png: must be a folder, whose files"),
    BadCall("trace https://example.com/a.png", 66, "it is an address; save what is there"),
    BadCall("trace .", 66, ".: cannot be read: it is a folder, not a file"),
    BadCall("tokens list .", 66, ".: cannot be read: it is a folder, not a file"),
    BadCall("build theme.json", 66, "theme.json: cannot be read: it is no folder"),
    BadCall("tokens import tokens.json", 64, "--group: popover", "did you mean menu?"),
  ]

  @Test(arguments: commands + words + values + settings + files)
  func isAnswered(_ call: BadCall) throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"name":"theme"}"#.utf8, to: "theme.json")
    try folder.write(#"[{"size":"90x90"}]"#.utf8, to: "list.json")
    let tokens = ##"{"menu":{"fill":{"$value":"#fff","$type":"color"},"arrow-base":{"$value":9}}}"##
    try folder.write(tokens.utf8, to: "tokens.json")
    try call.check(in: folder)
  }

  /// What would be a surprise is said in a note: a file that is not there yet, nothing to do, an
  /// input that nobody reads.
  @Test(arguments: [
    (": > none.ndjson; gusset batch none.ndjson -o out", "there were no jobs"),
    ("echo '{}' | gusset export --to css -o out", "standard input is not read; - in place of"),
    ("echo '{}' | gusset preview -o p.svg", "standard input is not read"),
    ("timeout -s INT 1 gusset studio slte.json --port 0", "slte.json: is new, and the first save"),
    ("timeout -s INT 1 gusset studio slate.json --port 0", "creates it; did you mean slate?"),
  ])
  func isNoted(_ command: String, _ words: String) throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun.shell(command, in: folder.url)
    #expect(run.error.contains("gusset: ") && run.error.contains(words), "\(run.error)")
  }

  @Test func nothingToSuggestIsSaid() throws {
    let run = try CommandRun.gusset("contrast", "slate", "--suggest")
    #expect(run.status == 0 && run.text.contains("Nothing to suggest: every text passes AA"))
  }

  /// Ctrl-C says how far an export came.
  @Test func anExportThatIsStoppedSaysSo() throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun.shell(
      """
      env --default-signal=INT gusset export slate indigo sand light dark glass contrast tippy primer \
        --to all -o out >text 2>error & pid=$!
      sleep 1; kill -INT $pid; wait $pid; echo $?; cat error; ls
      """, in: folder.url)
    #expect(
      run.text.contains(
        /^130\ngusset: stopped after \d+ files; the same call begins anew\nerror\n/),
      "\(run.text) \(run.error)")
  }
}

/// What the first calls write where no name is given, or where files are.
@Suite struct FirstFileTests {
  @Test(arguments: [
    ("render --size 90x60 --format svg", ["popover.svg"]),
    ("render --size 90x60", ["popover.png", "popover@2x.png"]),
    ("preview slate --format html", ["sheet.html"]),
    ("animate --from 90x60 --to 99x60", ["popover-animated.svg"]),
  ])
  func aNameHasTheEndingOfItsFormat(call: String, names: [String]) throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun.shell("gusset \(call) -q", in: folder.url)
    #expect(run.status == 0, "\(run.error)")
    #expect(folder.names == names)
  }

  @Test func otherFilesThatAreReplacedAreNamed() throws {
    let folder = try TemporaryFolder()
    let first = try CommandRun.shell("gusset art --theme dark -o own", in: folder.url)
    #expect(!first.error.contains("replaced"))
    let again = try CommandRun.shell("gusset art --theme dark -o own", in: folder.url)
    #expect(!again.error.contains("replaced"))
    let other = try CommandRun.shell("gusset art --theme slate -o own", in: folder.url)
    #expect(other.error.contains("own/: other files are replaced: up.png"))
  }

  @Test func anArtFileNamesPicturesBesideIt() throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun.shell(
      "gusset render --size 90x70 --scale 1 -q -o x.png && gusset art --theme slate -q -o a"
        + " && gusset insets x.png -o a/art.json", in: folder.url)
    #expect(run.status == 64)
    #expect(run.error.contains("--output: a/art.json: must be in the folder of x.png"))
    let beside = try CommandRun.shell(
      "cp x.png a/ && gusset insets a/x.png -o a/art.json", in: folder.url)
    #expect(beside.status == 0, "\(beside.error)")
  }

  @Test func shadowsThatAreSetAndNotDrawnAreNamed() throws {
    let folder = try TemporaryFolder()
    let call = "gusset render --size 90x70 --scale 1 --set 'shadows[0].blur=9' -o x.png"
    #expect(try CommandRun.shell(call, in: folder.url).error.contains("with --shadow"))
    #expect(
      try !CommandRun.shell("\(call) --shadow", in: folder.url).error.contains("with --shadow"))
  }

  @Test(arguments: [
    BadCall(
      "render --size 90x60 --set border.width=2 border.color=red", 64,
      "argument: border.color=red: must be given with its option", "as in --set border.color=red"),
    BadCall("render --size 90x60 --scale 1 2", 64, "as in --scale 2"),
  ])
  func aSecondValueIsExplained(_ call: BadCall) throws { try call.check(in: TemporaryFolder()) }
}
