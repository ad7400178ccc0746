import TestSupport
import Testing

/// Invalid theme files.
@Suite struct BadThemeTests {
  /// The contents of the file, and the words that the message must contain.
  static let contents: [(String, String)] = [
    ("", "the document: empty: must be a value of JSON"),
    ("{", "line 1, column 2: the end of the text: must be a key in quotation marks"),
    ("{\n  \"name\": \"é\" x }", "line 2, column 15: \"x\": must be a comma or }"),
    (
      "{\"name\": \"x\n\"}", "line 1, column 12: the end of the line: must be the end of the string"
    ),
    ("{\"name\": \"x\" \"a\": 1}", "line 1, column 14: a quotation mark: must be a comma or }"),
    (theme("\"$schema\": 1"), "$schema: 1: must be a string"),
    (theme("\"$schema\": null"), "$schema: null: must be a string"),
    ("[]", "an array: must be an object"),
    ("{\"name\": \"x\"} more", "line 1, column 15: \"m\": must be nothing after the document"),
    ("7", "must be an object"),
    ("{}", "name: missing"), ("{\"name\": 7}", "name: 7: must be a string"),
    ("{\"name\": null}", "name: null"),
    (
      theme("\"color\": 1"), "color: unknown key: must be one of name, geometry, colorSpace, border"
    ),
    (theme("\"geometry\": \"round\""), "geometry: \"round\": must be gusset or gik"),
    (theme("\"border\": 1"), "border: 1: must be an object"),
    (
      theme("\"border\": { \"color\": \"ruby\" }"),
      "border.color: \"ruby\": must be a color as #RGB"
    ),
    (theme("\"border\": { \"color\": 7 }"), "border.color: 7"),
    (theme("\"border\": { \"width\": \"1\" }"), "border.width: \"1\": must be a number"),
    (theme("\"border\": { \"width\": -1 }"), "border.width: -1: must be a number from 0"),
    (
      theme("\"border\": { \"width\": 1e999 }"),
      "line 1, column 37: 1e999: must be a number from -1.7976931348623157e+308 to"
    ),
    (
      theme("\"arrowBase\": 9,\n\"arrowBase\": 8"),
      "line 2, column 1: \"arrowBase\": must be a key that occurs once in its object; it is also at"
        + " line 1, column 16"
    ),
    (theme("\"border\": { \"style\": 1 }"), "border.style: unknown key"),
    (theme("\"border\": { \"position\": true }"), "border.position: true: must be inside or"),
    (theme("\"fill\": []"), "fill: an array: must be a color, or an object with from, to"),
    (theme("\"fill\": 3"), "fill: 3: must be a color, or an object with from, to"),
    (theme("\"fill\": \"wine\""), "fill: \"wine\": must be a color as #RGB"),
    (theme("\"gloss\": \"#12\""), "gloss: \"#12\": must be a color as #RGB"),
    (theme("\"border\": \"#123\""), "border: \"#123\": must be an object with color"),
    (theme("\"fill\": { \"from\": \"#12345\" }"), "fill.from: \"#12345\""),
    (
      theme(
        "\"fill\": { \"from\": \"#fff\", \"stops\": [{ \"position\": 0, \"color\": \"#fff\" }] }"),
      "fill.from: \"#fff\": must be left out, because stops replaces it"
    ),
    (theme("\"fill\": { \"stops\": [] }"), "fill.stops: 0 stops: must be 1 to 256"),
    (theme("\"fill\": { \"stops\": [ { \"position\": 0 } ] }"), "fill.stops[0].color: missing"),
    (
      theme("\"fill\": { \"stops\": [ { \"color\": \"#fff\" } ] }"),
      "fill.stops[0].position: missing"
    ),
    (theme("\"fill\": { \"stops\": [ { \"position\": 2, \"color\": \"#fff\" } ] }"), "position: 2"),
    (
      theme(
        "\"fill\": { \"stops\": [ { \"position\": 0.5, \"color\": \"#fff\" },"
          + " { \"position\": 0.4, \"color\": \"#fff\" } ] }"), "fill.stops[1].position: 0.4"
    ),
    (
      theme("\"fill\": { \"stops\": [ { \"position\": 0, \"color\": \"#fff\", \"a\": 1 } ] }"),
      "fill.stops[0].a: unknown key"
    ),
    (theme("\"cornerRadius\": 1e300"), "cornerRadius: 1e+300"),
    (theme("\"arrowBase\": 0"), "arrowBase: 0: must be a number from 0.1"),
    (theme("\"contentInsets\": -1"), "contentInsets: -1: must be a number from 0"),
    (
      theme("\"contentInsets\": { \"top\": 1, \"bottom\": 1, \"right\": 1 }"),
      "contentInsets.left: missing"
    ),
    (theme("\"contentInsets\": \"8\""), "contentInsets: \"8\""),
    (theme("\"geometry\": \"gik\", \"cornerRadius\": 8"), "cornerRadius: 8: must be 7"),
    (
      theme("\"cornerRadius\": { \"topLeft\": 1, \"bottomRight\": 1, \"bottomLeft\": 1 }"),
      "cornerRadius.topRight: missing"
    ),
    (theme("\"cornerRadius\": \"7\""), "cornerRadius: \"7\": must be a number, or an object"),
    (
      theme(
        "\"cornerRadius\": { \"topLeft\": 1, \"topRight\": -2, \"bottomRight\": 1,"
          + " \"bottomLeft\": 1 }"), "cornerRadius.topRight: -2"
    ),
    (theme("\"arrowTipRadius\": -1"), "arrowTipRadius: -1: must be a number from 0"),
    (theme("\"arrowFilletRadius\": 1e9"), "arrowFilletRadius: 1000000000"),
    (
      theme("\"arrowAtCorner\": \"hide\""), "arrowAtCorner: \"hide\": must be stop or slide or skew"
    ),
    (theme("\"arrowShape\": \"round\""), "arrowShape: \"round\": must be straight or curved"),
    (
      theme("\"arrowPath\": \"M0 1 1 0 2 1\", \"arrowTipRadius\": 3"),
      "arrowTipRadius: 3: must be 0 with an arrowPath, which has its own tip"
    ),
    (
      theme("\"arrowShape\": \"curved\", \"arrowFilletRadius\": 3"),
      "arrowFilletRadius: 3: must be 0 with an arrow that is not straight"
    ),
    (
      theme("\"arrowShape\": \"curved\", \"arrowPath\": \"M0 1 1 0 2 1\""),
      "arrowPath: \"M0 1 1 0 2 1\": must be left out"
    ),
    (theme("\"arrowPath\": \"M0 10 20 0 0 0 20 10\""), "arrowPath: crosses itself"),
    (theme("\"arrowPath\": \"M0 10 10 0 20 9\""), "arrowPath: open: must be a closed path"),
    (theme("\"arrowPath\": \"M0 10Q10 14 20 10L10 0Z\""), "arrowPath: spans no base"),
    (theme("\"arrowPath\": \"nonsense\""), "arrowPath: \"onsense\": must be SVG path data"),
    (theme("\"highlight\": 1"), "highlight: 1: must be a color, or an object"),
    (theme("\"highlight\": { \"width\": -1 }"), "highlight.width: -1"),
    (theme("\"highlight\": { \"color\": 1 }"), "highlight.color: unknown key"),
    (theme("\"highlight\": { \"stops\": [] }"), "highlight.stops: 0 stops"),
    (theme("\"gloss\": { \"height\": 2 }"), "gloss.height: 2: must be a number from 0 to 1"),
    (theme("\"geometry\": \"gik\", \"gloss\": {}"), "gloss: an object: must be left out"),
    (
      theme("\"geometry\": \"gik\", \"arrowShape\": \"curved\""),
      "arrowShape: curved: must be straight"
    ),
    (
      String(repeating: "[", count: 60_000),
      "line 1, column 20: 20 nested arrays and objects: must be at most 19"
    ),
    (
      theme("\"z\": " + String(repeating: "[", count: 15) + String(repeating: "0,", count: 30_000))
        + "0" + String(repeating: "]", count: 15) + "}", "line 1, column 60037"
    ),
    (theme("\"border\": { \"col\\nor\": 1 }"), "border.col\\nor: unknown key"),
  ]

  private static func theme(_ members: String) -> String { "{ \"name\": \"x\", \(members) }" }

  @Test(arguments: contents.map(\.0).indices)
  func isRefusedInOneLine(_ index: Int) throws {
    let (text, words) = Self.contents[index]
    let folder = try TemporaryFolder()
    try folder.write(text.utf8, to: "t.json")
    try BadCall("render --size 90x90 --theme t.json -o x.png", 65, "t.json", words).check(
      in: folder)
  }

  @Test func filesThatCannotBeReadAreNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write(repeatElement(32, count: 2_000_000), to: "large.json")
    for (path, words) in [
      ("./none.json", "No such file"), ("/", "it is a folder"), ("large.json", "larger than"),
      ("/dev/zero", "larger than"), ("$'a\\nb.json'", "a\\nb.json"),
      ("''", "lists all built-in themes"),
    ] {
      try BadCall("render --size 90x90 --theme \(path) -o x.png", 66, words).check(in: folder)
    }
  }

  /// A note about a color is no second line beside an error.
  @Test func anErrorIsTheOnlyLine() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Array(##"{"name":"p","fill":{"from":"color(display-p3 0 1 0)","to":"#fff"}}"##.utf8),
      to: "p.json")
    func run(_ size: String) throws -> CommandRun {
      try CommandRun.shell(
        "gusset render --theme p.json --size \(size) --scale 1 -o a.png", in: folder.url)
    }
    let bad = try run("0x0")
    #expect(bad.status == 64 && bad.error.filter(\.isNewline).count == 1, "\(bad.error)")
    let good = try run("60x40")
    #expect(good.status == 0 && good.error.contains("outside sRGB"), "\(good.error)")
  }
}
