import TestSupport
import Testing

/// Words with a slip: the error names the one that was probably meant.
@Suite struct SuggestionTests {
  static let calls = [
    BadCall(
      "rendr --size 90x90", 64, "command: rendr: must be one of render,", "did you mean render?"),
    BadCall("help rendr", 64, "command: rendr", "did you mean render?"),
    BadCall(
      "help tokens imprt", 64, "command: imprt: must be one of list, import; did you mean"),
    BadCall("help nonsense", 64, "command: nonsense: must be one of"),
    BadCall("tokens imprt x", 64, "command: imprt", "did you mean import?"),
    BadCall("themes derve dark slate", 64, "command: derve", "did you mean derive?"),
    BadCall("render --sizee 90x90", 64, "option: --sizee", "did you mean --size?"),
    BadCall("render --size 90x90 --ofset=9", 64, "option: --ofset", "did you mean --offset?"),
    BadCall(
      "render --size 90x90 --nonsense", 64, "--nonsense", "an option that gusset render --help"),
    BadCall(
      "themes derive dark slate --x", 64, "--x: must be an option that gusset themes derive"
    ),
    BadCall("nosuch --help", 64, "command: nosuch: must be one of render,"),
    BadCall("tokens nosuch --help", 64, "command: nosuch: must be one of list, import"),
    BadCall("themes derve --help", 64, "did you mean derive?"),
    BadCall("render --size 90x90 --dark", 64, "did you mean --appearance dark?"),
    BadCall("export slate --high-contrast", 64, "did you mean --appearance highContrast?"),
    BadCall("render --size 90x90 --theme slip", 66, "did you mean slip.json?"),
    BadCall("preview slpi.json", 66, "did you mean slip.json?"),
    BadCall("themes slate.json", 66, "did you mean slate?"),
    BadCall("themes ./slate", 66, "did you mean slate?"),
    BadCall("themes Themes/slate.json", 66, "did you mean slate?"),
    BadCall("studio slip", 66, "did you mean slip.json?"),
    BadCall("render --size 90x90 --border-color grren", 64, "did you mean green?"),
    BadCall("render --size 90x90 --set border.color=333", 64, "did you mean #333?"),
    BadCall("render --size 90x90 --theme slatte", 66, "slatte", "did you mean slate?"),
    BadCall("themes lihgt", 66, "did you mean light?"),
    BadCall("themes xyzzy", 66, "directory; gusset themes lists all built-in themes"),
    BadCall(
      "art slate -o out", 64, "argument: slate: must be", "did you mean --theme slate?"),
    BadCall("render --size 90x90 slip.json", 64, "did you mean --theme slip.json?"),
    BadCall("render --size 90x90 nonsense", 64, "left out, because --size takes one value"),
    BadCall("render 300x200", 64, "argument: 300x200", "did you mean --size 300x200?"),
    BadCall("render --size 90x90 a.png", 64, "did you mean --output a.png?"),
    BadCall("render -s 90x90", 64, "option: -s", "did you mean --size,"),
    BadCall("render --size 90x90 --fill", 64, "--fill: missing: must be a color; a shell takes #"),
    BadCall("render --size 90x90 --radius 9", 64, "did you mean --corner-radius?"),
    BadCall("themes slate --json", 64, "did you mean --format json?"),
    BadCall("preview --theme slate -o p.png", 64, "without an option, as in gusset preview slate"),
    BadCall("render --size 90x90 --scale 1,2", 64, "--scale: 1,2: must be one value", "--scale 2"),
    BadCall("render --size 90x90 --scale 2x", 64, "from 0.1 to 8; did you mean 2?"),
    BadCall("render --size 90x90 --theme bootstrap", 66, "did you mean bootstrap-5-popover or"),
    BadCall("export slate --to ios -o out", 64, "did you mean xcassets, swiftui or uikit?"),
    BadCall(
      "export slate --to css android -o out", 64, "--to: css android", "--to css --to android"),
    BadCall(
      "render --size 90x90 --appearance light", 64, "without the option it is the usual look"),
    BadCall("render --size 90x90 --tokens none.json", 66, "none.json: cannot be read"),
    BadCall("export slate --to css,android -o out", 64, "as in --to css --to android"),
    BadCall(
      "render --size 90x90 --set nonsense=1", 64, "nonsense: must be a key of themes (gusset"),
    BadCall(
      "audit slip.json", 66, "slip.json: cannot be read: it is a file, not a folder with art"),
    BadCall("render --size 90x90 --arrow top", 64, "one of up, down,", "did you mean up?"),
    BadCall("render --size 90x90 --arrow Left", 64, "did you mean left?"),
    BadCall("render --size 90x90 --format jpeg", 64, "one of png, svg; did you mean png?"),
    BadCall("render --size 90x90 --appearance Dark", 64, "did you mean dark?"),
    BadCall("render --size 90x90 --set border.widht=2", 64, "did you mean border.width?"),
    BadCall("render --size 90x90 --arrow-shape curvd", 64, "did you mean curved?"),
    BadCall("silhouette --size 90x90 --as svg", 64, "did you mean svg-path?"),
    BadCall("export --to andriod -o out", 64, "did you mean android?"),
    BadCall("animate --from 90x60 --to 99x60 --curve easein", 64, "did you mean ease-in?"),
    BadCall("contrast slate --require aa", 64, "one of AA, AAA; did you mean AA?"),
    BadCall(
      "render --size 90x90 --theme slip.json", 65, "bordr: unknown key", "did you mean border?"),
    BadCall(
      "place --anchor 9,9,9x9 --container 400x240 --content 90x60 --permitted bottom,left", 64,
      "--permitted: bottom,left", "did you mean down?"),
  ]

  /// Options of other commands and of other programs.
  static let options = [
    BadCall("animate --offset 5", 64, "--offset: must be", "did you mean --from 320x200+40?"),
    BadCall("place --arrow up", 64, "did you mean --permitted?"),
    BadCall("place --target 9,9,9x9", 64, "did you mean --anchor?"),
    BadCall("trace a.png --format json", 64, "did you mean --report json?"),
    BadCall("render --size 90x90 --to css", 64, "gusset export has it"),
    BadCall("render --size 90x90 --output-file a.png", 64, "did you mean --output?"),
    BadCall("render --size 90x90 --arrow-direction up", 64, "did you mean --arrow?"),
    BadCall("render --size 90x90 --up", 64, "did you mean --arrow up?"),
    BadCall("render --size 90x90 --no-arrow", 64, "did you mean --arrow none?"),
    BadCall("render --size 90x90 --dark-mode", 64, "did you mean --appearance dark?"),
    BadCall("render --size 90x90 --svg", 64, "did you mean --format svg?"),
    BadCall("contrast slate --AA", 64, "did you mean --require AA?"),
    BadCall("silhouette --size 90x90 --mask", 64, "did you mean --as mask?"),
    BadCall("export slate --no-shadows", 64, "did you mean --shadows none?"),
    BadCall("export --all", 64, "did you mean --to all?"),
    BadCall("export --formats", 64, "did you mean --list?"),
    BadCall("render --size 90x90 --force", 64, "files are replaced without a question"),
    BadCall("render --size 90x90 --text hello", 64, "no text is drawn"),
    BadCall("render --size 90x90 --padding 8", 64, "did you mean --set contentInsets=12?"),
    BadCall("render --size 90x90 --light", 64, "without --appearance it is the usual look"),
    BadCall("render --size 90x90 --input slip.json", 64, "did you mean --theme?"),
    BadCall("trace --input a.png", 64, "the file is given without an option"),
    BadCall("studio --host 0.0.0.0", 64, "only this machine can open the page"),
    BadCall("themes derive --appearance dark slate", 64, "as in gusset themes derive dark slate"),
    BadCall("batch --jobs 4 -o out", 64, "did you mean --threads?"),
    BadCall("contrast slate --ratio 4.5", 64, "did you mean --require?"),
    BadCall("help --size", 64, "a command comes first, as in gusset render --size"),
    BadCall("silhouette --size 90x90 --as polygon", 64, "did you mean json?"),
    BadCall("export slate --to svg -o out", 64, "gusset render writes a picture"),
    BadCall("run", 64, "did you mean gusset render --size 320x200?"),
    BadCall("export slate --format css -o out", 64, "did you mean --to css?"),
    BadCall("render --size 90x90 --arrow dark", 64, "did you mean --appearance dark?"),
    BadCall("examples", 64, "did you mean gusset --help?"),
  ]

  /// Characters of texts, and keys in place of options.
  static let characters = [
    BadCall("render --size 90x90 —offset 40", 64, "—offset: must", "did you mean --offset 40?"),
    BadCall("render --size 90x90 –offset 40", 64, "–offset: must", "did you mean --offset 40?"),
    BadCall("render --size 90x90 --offset “40”", 64, "did you mean --offset 40?"),
    BadCall("render --size 90x90 --offset −20", 64, "did you mean --offset -20?"),
    BadCall("render —size 90x90", 64, "did you mean --size 90x90?"),
    BadCall("render —help", 64, "did you mean --help?"),
    BadCall("themes —check slip.json", 64, "did you mean --check slip.json?"),
    BadCall("—version", 64, "did you mean --version?"),
    BadCall("render --size 90x90 --set fill.color=red", 64, "did you mean fill?"),
    BadCall("render --size 90x90 --set arrow=down", 64, "--set: arrow", "did you mean --arrow"),
    BadCall("render --size 90x90 --set size=9x9", 64, "did you mean --size 320x200?"),
    BadCall("render --size 90x90 --set 'fill: red'", 64, "did you mean fill=red?"),
    BadCall("render --size 320x200@2x", 64, "did you mean 320x200 --scale 2?"),
    BadCall("render --size 90x90 --arrow-shape triangle", 64, "did you mean straight?"),
    BadCall("contrast slate --require 4.5", 64, "did you mean AA?"),
    BadCall("contrast '#fff'", 66, "did you mean --backdrop '#fff' or --text '#fff'?"),
    BadCall("themes look.json", 65, "dark: unknown key", "did you mean appearances.dark?"),
  ]

  @Test(arguments: calls + options + characters)
  func isSuggested(_ call: BadCall) throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{ "name": "slip", "bordr": {} }"#.utf8, to: "slip.json")
    try folder.write(#"{ "name": "look", "dark": {} }"#.utf8, to: "look.json")
    try call.check(in: folder)
  }

  /// A word that is far from all others gets no suggestion.
  @Test(arguments: [
    "render --size 90x90 --arrow sideways", "nonsense", "render --size 90x90 --format xml",
    "render --size 20rem*10rem",
  ])
  func isNotGuessed(_ call: String) throws {
    let run = try CommandRun.shell("gusset \(call)")
    #expect(run.status == 64)
    #expect(!run.error.contains("did you mean"), "\(run.error)")
  }

  @Test func themesAreFoundWhateverTheirCase() throws {
    let run = try CommandRun.shell("gusset themes SLATE | cmp - <(gusset themes slate)")
    #expect(run.status == 0, "\(run.error)")
  }
}
