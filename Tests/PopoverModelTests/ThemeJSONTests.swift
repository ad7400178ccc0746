import PopoverGeometry
import PopoverModel
import TestSupport
import Testing

@Suite struct ThemeJSONTests {
  private func theme(_ json: String) throws -> Theme { try Theme(json: Array(json.utf8)) }

  @Test func everyKeyButTheNameHasADefault() throws {
    let theme = try theme("{\"name\": \"x\"}")
    #expect(theme.geometry == .gusset)
    #expect(theme.border == Theme.Border(color: Theme.Color(red: 188, green: 192, blue: 198)))
    #expect(
      theme.fill == Theme.Gradient(from: .white, to: Theme.Color(red: 244, green: 245, blue: 247)))
    #expect(theme.cornerRadius == 7 && theme.arrowBase == 37 && theme.arrowHeight == 19)
    #expect(theme.contentInsets == Insets(8))
    #expect(theme.shadows == [])
  }

  /// A color stands for an object: a fill of one color, and a highlight or a gloss with the usual measures.
  @Test func aColorFillsAnObject() throws {
    let short = try theme(
      """
      { "name": "x", "fill": "#123", "highlight": "#ffffff80", "gloss": "rgb(255 0 0 / 25%)",
        "appearances": { "dark": { "fill": { "to": "black" } }, "highContrast": { "gloss": "red" } } }
      """)
    let long = try theme(
      """
      { "name": "x", "fill": { "from": "#123", "to": "#123" },
        "highlight": { "width": 1, "from": "#ffffff80", "to": "#ffffff80" },
        "gloss": { "from": "#ff000040", "to": "#ff000040" },
        "appearances": { "dark": { "fill": { "to": "black" } },
          "highContrast": { "gloss": { "from": "red", "to": "red" } } } }
      """)
    #expect(short == long)
    #expect(short.fill == Theme.Gradient(Theme.Color(0x112233)))
    #expect(short.appearances[.dark]?.fill.stops.first?.color == Theme.Color(0x112233))
    #expect(try Theme(json: short.json) == short)
  }

  @Test func readsEveryKey() throws {
    let theme = try theme(
      """
      { "name": "slate é", "geometry": "gusset",
        "border": { "color": "#70706868", "width": 1.5, "position": "center" },
        "fill": { "stops": [ { "position": 0, "color": "#FAF9F6" },
                             { "position": 0.5, "color": "#fff" },
                             { "position": 0.5, "color": "#000" } ] },
        "cornerRadius": 0, "arrowBase": 30, "arrowHeight": 12.5,
        "contentInsets": { "top": 1, "left": 2, "bottom": 3, "right": 4 },
        "shadows": [ { "color": "#123456", "x": -1, "y": 2.5, "blur": 0, "spread": -3 }, {} ] }
      """)
    #expect(theme.name == "slate é")
    #expect(theme.border.color == Theme.Color(red: 112, green: 112, blue: 104, alpha: 104))
    #expect(theme.border.width == 1.5 && theme.border.position == .center)
    #expect(theme.fill.stops.map(\.position) == [0, 0.5, 0.5])
    #expect(theme.cornerRadius == 0 && theme.arrowBase == 30 && theme.arrowHeight == 12.5)
    #expect(theme.contentInsets == Insets(top: 1, left: 2, bottom: 3, right: 4))
    let color = Theme.Color(red: 0x12, green: 0x34, blue: 0x56)
    #expect(
      theme.shadows == [
        Theme.Shadow(color: color, x: -1, y: 2.5, blur: 0, spread: -3), Theme.Shadow(),
      ])
  }

  @Test func whatIsWrittenReadsBack() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for _ in 0..<Thoroughness.cases(200) {
      var theme = RandomPopover.theme(&random)
      theme.name = random.pick(["a \"quoted\" name", "back\\slash", "line\nbreak", "é/ü"])
      theme.textColor = random.chance(0.3) ? theme.border.color : nil
      theme.contentInsets = Insets(random.double(0...20))
      theme.shadows = (0..<random.int(0...3)).map { _ in
        Theme.Shadow(
          x: random.double(-9...9), blur: random.double(0...30), spread: random.double(-9...9))
      }
      #expect(try self.theme(theme.json) == theme)
      #expect(try self.theme(theme.jsonWithDefaults) == theme)
    }
  }

  @Test func nullIsNoHighlight() throws {
    let text = #"{ "name": "x", "highlight": null, "gloss": null, "appearances": null"#
    #expect(try theme(text + " }") == theme(#"{ "name": "x" }"#))
    #expect(try theme(text + #", "geometry": "gik" }"#).highlight == nil)
    #expect(throws: GussetError.self) { try theme(#"{ "name": "x", "shadows": null }"#) }
  }

  @Test(arguments: [
    ("{}", "name: missing: must be a string"), ("[1]", "the document: an array: must be an object"),
    ("{\"name\": {}}", "name: an object: must be a string"),
    ("{\"name\": \"x\", \"b\": 1, \"a\": 2}", "a: unknown key: must be one of name, geometry"),
    (
      "{\"name\": \"x\", \"border\": {\"color\": \"#12\"}}",
      "border.color: \"#12\": must be a color"
    ),
    ("{\"name\": \"x\", \"border\": {\"width\": true}}", "border.width: true: must be a number"),
    ("{\"name\": \"x\", \"fill\": {\"stops\": 1}}", "fill.stops: 1: must be an array"),
    ("{\"name\": \"x\", \"fill\": {\"stops\": [1]}}", "fill.stops[0]: 1: must be an object"),
    ("{\"name\": \"x\", \"geometry\": \"flat\"}", "geometry: \"flat\": must be gusset or gik"),
    ("{\"name\": \"x\", \"contentInsets\": null}", "contentInsets: null: must be a number, or"),
    ("{\"name\": \"x\", \"arrowHeight\": 0}", "arrowHeight: 0: must be a number from 0.1"),
    ("{\"name\": \"x\", \"geometry\": \"gik\", \"arrowBase\": 36}", "arrowBase: 36: must be 37"),
    ("{\"name\": \"x\", \"shadows\": {}}", "shadows: an object: must be an array"),
    ("{\"name\": \"x\", \"shadows\": [{\"dx\": 1}]}", "shadows[0].dx: unknown key"),
    (
      "{\"name\": \"x\", \"shadows\": [{}, {\"blur\": -1}]}",
      "shadows[1].blur: -1: must be a number from 0 to 256"
    ),
    (
      "{\"name\": \"x\", \"shadows\": [{\"spread\": 257}]}",
      "shadows[0].spread: 257: must be a number from -256 to 256"
    ),
    (
      "{\"name\": \"x\", \"shadows\": [{},{},{},{},{},{},{},{},{}]}",
      "shadows: 9 shadows: must be at most 8 shadows"
    ),
    ("{\"name\"", "line 1, column 8: the end of the text: must be a colon"),
  ])
  func namesTheKeyThatIsWrong(json: String, words: String) {
    #expect {
      try theme(json)
    } throws: { error in
      "\(error)".hasPrefix(words)
    }
  }

  @Test func gradientsShowTheirColors() throws {
    let (red, blue) = (
      Theme.Color(red: 255, green: 0, blue: 0), Theme.Color(red: 0, green: 0, blue: 255)
    )
    let gradient = try Theme.Gradient(stops: [
      Theme.Gradient.Stop(position: 0.25, color: red),
      Theme.Gradient.Stop(position: 0.75, color: blue),
    ])
    #expect(gradient.color(at: 0) == red && gradient.color(at: 1) == blue)
    #expect(gradient.color(at: 0.5) == Theme.Color(red: 128, green: 0, blue: 128))
  }

  /// A file of a theme in sRGB cannot have the color, so the theme is refused.
  @Test func aThemeInSRGBHasNoOtherColors() throws {
    let wide = Theme.Color(red: 255, green: 0, blue: 0, space: .displayP3)
    let cases: [(path: String, change: (inout Theme) -> Void)] = [
      ("border.color", { $0.border.color = wide }),
      ("fill.to", { $0.fill = Theme.Gradient(from: .white, to: wide) }),
      ("textColor", { $0.textColor = wide }),
      ("shadows[0].color", { $0.shadows = [Theme.Shadow(color: wide)] }),
      ("gloss.from", { $0.gloss = Theme.Gloss(from: wide, to: .white) }),
      ("appearances.dark.border.color", { $0.appearances[.dark]?.border.color = wide }),
    ]
    for (path, change) in cases {
      var theme = Theme.slate
      change(&theme)
      #expect {
        try theme.validate()
      } throws: { error in
        "\(error)"
          == "\(path): color(display-p3 1 0 0): must be a color in sRGB, or colorSpace display-p3"
      }
      theme.colorSpace = .displayP3
      theme.appearances[.dark]?.colorSpace = .displayP3
      #expect(try self.theme(theme.json) == theme)
    }
  }

  @Test func aThemeHasAName() {
    var theme = Theme.slate
    theme.name = ""
    #expect {
      try theme.validate()
    } throws: { error in
      "\(error)" == "name: \"\": must be a text that is not empty"
    }
  }

  @Test func gradientsAreRefusedWhereTheyAreMade() {
    typealias Stop = Theme.Gradient.Stop
    let cases: [(stops: [Stop], words: String)] = [
      ([], "stops: 0 stops: must be 1 to 256 stops"),
      (
        [Stop(position: .nan, color: .white)],
        "stops[0].position: nan: must be a number from 0 to 1, not less than the one before"
      ),
      (
        [Stop(position: 0.5, color: .white), Stop(position: 0.25, color: .white)],
        "stops[1].position: 0.25: must be a number from 0.5 to 1, not less than the one before"
      ),
    ]
    for (stops, words) in cases {
      #expect {
        try Theme.Gradient(stops: stops)
      } throws: { error in
        "\(error)" == words
      }
    }
  }

  @Test func shadowsMadeInCodeAreChecked() {
    for wrong in [
      Theme.Shadow(x: .nan), Theme.Shadow(y: .infinity), Theme.Shadow(blur: 1e300),
      Theme.Shadow(spread: -257),
    ] {
      var theme = Theme.slate
      theme.shadows = [Theme.Shadow(), wrong]
      #expect {
        try theme.validate()
      } throws: { error in
        "\(error)".hasPrefix("shadows[1].")
      }
    }
  }
}
