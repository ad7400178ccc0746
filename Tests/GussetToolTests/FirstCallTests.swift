import Foundation
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
    BadCall("animate --from 90x60 --to 99x60 --duration 300ms", 64, "did you mean 0.3?"),
    BadCall("animate --from 90x60 --to 99x60 --duration 300", 64, "18001 frames in 300 s", "0.3?"),
    BadCall("render --size 90x90 --scale 1x,2x", 64, "--scale 1 --scale 2"),
    BadCall("render --size 3.2.1x5", 64, "--size: 3.2.1x5: must be WIDTHxHEIGHT in points, as in"),
    BadCall("render --size 90x90 --arrow any", 64, "gusset place finds the side with room"),
    BadCall("render --size 90x90 --arrow none --offset 4", 64, "left out with --arrow none"),
    BadCall("animate --from 90x60+4 --to 99x60 --arrow none", 64, "--from: offset 4: must be left"),
    BadCall(
      "place --anchor 9,9,9x9 --container 90x90 --content 9x9 --min 9x9 --max 5x5", 64,
      "--min: 9x9: must be no larger than the maximum"),
    BadCall("silhouette --size 90x90 --tolerance 1", 64, "or given with --as json"),
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

  /// Words of the call in another place, or without their option.
  static let places = [
    BadCall("render size=320x200", 64, "argument: size=320x200", "did you mean --size 320x200?"),
    BadCall("stretch art", 64, "argument: art: must be the value of", "did you mean --art art?"),
    BadCall("render theme.yaml", 64, "did you mean --theme theme.yaml?"),
    BadCall("render - --size 90x90", 64, "argument: -: must", "did you mean --theme -?"),
    BadCall("doctor json", 64, "did you mean --format json?"),
    BadCall("animate 90x70 99x70", 64, "argument: 90x70", "did you mean --from 90x70?"),
    BadCall("render --size 90x90 --theme slate dark", 64, "did you mean --appearance dark?"),
    BadCall(
      "render --size 90x90 --theme slate sand", 64, "sand: must be left out, because --theme"),
    BadCall(
      "place --anchor 9,9,9x9 --container 90x90 --content 9x9 --permitted up down", 64,
      "down: must be left out, because --permitted takes one value"),
    BadCall("render --size 90x90 --verbose=2", 64, "2: must be left out, because --verbose"),
    BadCall(
      "contrast slate --suggest AA", 64, "--suggest takes no value; did you mean --require AA"),
    BadCall("themes json", 64, "argument: json", "did you mean --format json?"),
    BadCall("themes list", 64, "command: list", "did you mean gusset themes or"),
    BadCall("themes show slate", 64, "did you mean gusset themes?"),
    BadCall("preview all", 64, "all: must be left out to see all built-in themes"),
    BadCall("export all --to css -o out", 64, "did you mean --to all?"),
    BadCall("export art --to css -o out", 64, "did you mean --art art?"),
    BadCall("export --list css", 64, "--to: css: must be given with each format, as in --to css"),
    BadCall("export css theme.json", 64, "--to: css: must be given with each format"),
    BadCall("export slate --to css html -o out", 64, "html: must be given with its option", "css"),
    BadCall("export --to css -o out --set fill=red border.width=2", 64, "as in --set border.width"),
    BadCall(
      "themes derive theme.json dark", 64, "before the theme, as in gusset themes derive dark"),
    BadCall("themes derive dark", 64, "<name|path>: missing: must be given, as in gusset themes"),
    BadCall("trace slate", 66, "a built-in theme, where gusset trace takes a PNG picture"),
    BadCall("insets slate", 66, "a built-in theme, where gusset insets takes a PNG picture"),
    BadCall("tokens list slate", 66, "where gusset tokens list takes a file of tokens"),
    BadCall("render --size 9x9 --tokens slate", 66, "where gusset render takes a file of tokens"),
    BadCall("audit slate", 66, "slate/art.json: cannot be read", "gusset art --theme slate -o"),
    BadCall("stretch --art none --size 90x90", 66, "gusset art --theme light -o none draws"),
    BadCall("trace pic.svg", 66, "pic.svg: cannot be read: No such file"),
    BadCall("320x200", 64, "did you mean gusset render --size 320x200?"),
    BadCall("jobs.ndjson", 64, "did you mean gusset batch jobs.ndjson -o out?"),
  ]

  /// Calls that lack something.
  static let missing = [
    BadCall("render", 64, "--size: missing: must be given, as in --size 320x200"),
    BadCall("render --size", 64, "--size: missing: must be given, as in --size 320x200"),
    BadCall("render --size 90x90 --arrow", 64, "--arrow: missing: must be one of up, down,"),
    BadCall("render --size 90x90 -o", 64, "-o: missing: must be given, as in -o <file>"),
    BadCall("stretch --scale 3", 64, "--art art; gusset art --theme slate -o art draws"),
    BadCall("trace", 64, "<picture>: missing: must be given, as in gusset trace menu.png"),
    BadCall("contrast", 64, "<theme>: missing: must be given, as in gusset contrast slate"),
    BadCall("place", 64, "--anchor: missing: must be given, as in --anchor 960,24,44x44"),
    BadCall("export slate --to css", 64, "--output: missing: must be a folder, as in -o out"),
    BadCall("batch list.json", 65, "list.json: the file: an array"),
    BadCall("batch none.ndjson", 64, "--output: missing: must be a folder, as in -o out, a name"),
  ]

  /// Kinds of files by their names and contents.
  static let kinds = [
    BadCall("themes theme.yaml", 65, "the file is YAML: yq -o json theme.yaml > theme.json"),
    BadCall(
      "render --size 90x90 --theme theme.toml", 65, "TOML: yq -o json theme.toml > theme.json"),
    BadCall("render --size 90x90 --tokens theme.yaml", 65, "the file is YAML: yq -o json"),
    BadCall(
      "themes tokens.json", 65, "the file: design tokens", "gusset tokens import tokens.json"),
    BadCall("themes art/art.json", 65, "the file: artwork: must be a theme; gusset stretch --art"),
    BadCall("themes pic.png", 65, "a PNG picture: must be a theme; gusset trace pic.png finds one"),
    BadCall("render --size 90x90 --theme a.css", 65, "must be JSON, and the file is CSS"),
    BadCall("tokens import a.css", 65, "must be JSON, and the file is CSS"),
    BadCall(
      "contrast note", 65, "line 1, column 1: \"h\": must be JSON in UTF-8, which begins with {"),
    BadCall("contrast two.ndjson", 65, "the file is lines of JSON, as gusset batch takes"),
    BadCall("contrast job.json", 65, "the file: a job: must be a theme; gusset batch job.json"),
    BadCall("contrast gusset.json", 65, "the file: a project: must be a theme; gusset build"),
    BadCall("batch gusset.json -o out", 65, "the file: a project: must be a job on each line"),
    BadCall("batch a.css -o out", 64, "jobs: a.css: must be lines of JSON"),
    BadCall("tokens import theme.json", 65, "the file: a theme: must be design tokens; gusset"),
    BadCall("trace empty.png", 65, "PNG: an empty file: must be a PNG picture"),
    BadCall("insets note", 65, "PNG: another kind of file: must be a PNG picture"),
    BadCall("export light --to xcassets --scale 4 -o o", 64, "one of 1x, 2x, 3x, which xcassets"),
    BadCall("export light --to uikit --scale 1.5 -o o", 64, "one of 1x, 2x, 3x, which uikit has"),
    BadCall("render --size 90x90 -o .png", 64, ".png: must be a name before its ending, as in"),
    BadCall("trace theme.json", 65, "PNG: another kind of file: must be a PNG picture"),
    BadCall("batch jobs.csv -o out", 64, "jobs: jobs.csv", "mlr --icsv --ojsonl cat jobs.csv"),
    BadCall("studio --from slate", 64, "as in gusset studio mine.json --from slate"),
    BadCall("studio pic.png", 64, "theme: pic.png: must be a name that ends in .json"),
    BadCall(
      "animate --from 90x60 --to 99x60 -o a.mp4", 64, "a.mp4: must be a name that ends in .svg"),
    BadCall("render --size 90x90 --arrow-path a.svg", 64, "--arrow-path: a.svg: must be path data"),
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

  @Test(arguments: places + missing + kinds)
  func saysHowToWriteIt(_ call: BadCall) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("art"), withIntermediateDirectories: false)
    let tokens = ##"{"popover":{"fill":{"$type":"color","$value":"#fff"}}}"##
    for (name, text) in [
      ("theme.json", #"{"name":"theme","arrowHeight":9}"#), ("list.json", #"[{"size":"90x90"}]"#),
      ("theme.yaml", "name: theme"), ("theme.toml", "name = 'theme'"), ("tokens.json", tokens),
      ("a.css", "/* a */ .b { }"), ("note", "hello"), ("empty.png", ""),
      ("two.ndjson", "{}\n{}"), ("job.json", #"{"size":"90x90"}"#),
      ("gusset.json", #"{"themes":[],"to":[],"output":"out"}"#), ("jobs.csv", "size\n90x90"),
      ("pic.png", "\u{89}PNG"), ("art/art.json", #"{"pieces":{}}"#),
    ] {
      let bytes = name == "pic.png" ? [0x89] + Array("PNG".utf8) : Array(text.utf8)
      try folder.write(bytes, to: name)
    }
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
