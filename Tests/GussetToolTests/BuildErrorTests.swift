import Foundation
import Gusset
import TestSupport
import Testing

/// What `gusset build` says about a project that is wrong, and the JSON Schema of projects.
@Suite struct BuildErrorTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["themes", "more"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: true)
    }
    try folder.write(#"{ "name": "menu" }"#.utf8, to: "themes/menu.json")
    try folder.write(#"{ "name": "menu" }"#.utf8, to: "more/twin.json")
    try folder.write(#"{ "name": "tip" }"#.utf8, to: "more/tip.json")
  }

  /// A project with these members beside those that it needs.
  private func project(_ members: String, themes: String = #""themes/menu.json""#) throws {
    let text = """
      { "themes": \(themes), "to": "css"\(members.contains("\"output\"") ? "" : ", \"output\": \"out\"")\
      \(members.isEmpty ? "" : ", \(members)") }
      """
    try folder.write(text.utf8, to: "gusset.json")
  }

  private func build(_ arguments: String = "") throws -> CommandRun {
    try CommandRun.shell("gusset build \(arguments)", in: folder.url)
  }

  @Test func aMissingProjectSaysHowToMakeOne() throws {
    for arguments in ["", " --check", " --watch", " --dry-run"] {
      try BadCall("build\(arguments)", 66, "gusset.json", "gusset build --init").check(in: folder)
    }
    try BadCall("build themes", 66, "themes/gusset.json: ", "--init").check(in: folder)
  }

  @Test(arguments: ["--check --watch", "--init --dry-run", "--schema --check"])
  func oneThingAtATime(_ options: String) throws {
    try BadCall("build \(options)", 64, "must be given without it: one of them").check(in: folder)
  }

  @Test func allMistakesAreSaidAtOnce() throws {
    try folder.write(
      #"""
      { "theme": ["a.json"], "to": ["csss", 5], "scale": [1, 9, "2"], "strict": "yes",
        "shadows": "most", "set": { "brder": 2 }, "output": "", "appearance": "drak", "name": 5,
        "tokens": { "drk": "a.json", "dark": 3 }, "list": true }
      """#.utf8, to: "gusset.json")
    let run = try build()
    #expect(run.status == 65 && run.output == [])
    let lines = run.error.split(separator: "\n")
    let fields = lines.map { $0.dropFirst("gusset: gusset.json: ".count).prefix { $0 != ":" } }
    // Of one key, values of another kind come first.
    #expect(
      fields == [
        "themes", "output", "to[1]", "to[0]", "name", "scale[2]", "scale[1]", "appearance",
        "shadows",
        "set.brder", "strict", "tokens.drk", "tokens.dark", "list", "theme",
      ], "\(run.error)")
    for words in [
      "themes: missing: must be a text that is not empty, or an array of them", "did you mean css?",
      "scale[1]: 9: must be a number from 0.1 to 8", "scale[2]: \"2\": must be a number",
      "strict: \"yes\": must be true or false", "theme: unknown key", "did you mean themes?",
      "tokens.drk: unknown look: must be one of usual, dark", "did you mean dark?",
      "set.brder: brder: must be a key of themes; did you mean border?",
    ] {
      #expect(run.error.contains(words), "\(words) is not in \(run.error)")
    }
    #expect(folder.names == ["gusset.json", "more", "themes"])
  }

  @Test(arguments: [
    ("[]", "the document: an array: must be an object"), ("{", "line 1, column 2"),
    ("{\"to\": \"css\", \"to\": \"qt\"}", "line 1"),
  ])
  func otherFilesAreRefused(_ text: String, _ words: String) throws {
    try folder.write(text.utf8, to: "gusset.json")
    try BadCall("build", 65, "gusset.json: ", words).check(in: folder)
  }

  @Test func patternsMustMatch() throws {
    try project("", themes: #"["themes/*.json", "more/x*.json", "no/*.json"]"#)
    let run = try build()
    #expect(run.status == 65)
    #expect(
      run.error == """
        gusset: gusset.json: themes[1]: more/x*.json: must be a pattern that files match
        gusset: gusset.json: themes[2]: no/*.json: must be a pattern that files match

        """)
    try project("", themes: "[]")
    try BadCall("build", 65, "themes: none: must be one theme at least").check(in: folder)
    // A path leads to its file or says what was meant.
    try project("", themes: #""themes/menus.json""#)
    try BadCall("build", 66, "themes/menus.json", "did you mean themes/menu.json?").check(
      in: folder)
  }

  @Test func twoThemesOfOneNameAreNamed() throws {
    try project("", themes: #"["themes/menu.json", "more/*.json"]"#)
    try BadCall(
      "build", 64, "name: menu: must be the name of one theme",
      "themes/menu.json and more/twin.json have it"
    ).check(in: folder)
  }

  @Test func aNameIsForOneTheme() throws {
    try project(#""name": "Menu""#, themes: #"["themes/menu.json", "more/tip.json"]"#)
    try BadCall("build", 65, "gusset.json: name: Menu: must be given for one theme, not for 2")
      .check(in: folder)
  }

  @Test(arguments: ["themes", "themes/", "./themes", "more/../themes"])
  func theOutputIsAnotherFolderThanTheThemes(_ output: String) throws {
    try project(#""output": "\#(output)""#)
    try BadCall(
      "build", 65, "gusset.json: output: ", "another folder than that of themes/menu.json"
    )
    .check(in: folder)
  }

  /// An output has the safety of an export's.
  @Test func foreignFilesStay() throws {
    try project("")
    try FileManager.default.createDirectory(
      atPath: folder.path("out/css"), withIntermediateDirectories: true)
    try folder.write("mine".utf8, to: "out/css/menu.css")
    for option in ["", " --check", " --dry-run"] {
      try BadCall("build\(option)", 73, "out/css/menu.css", "gusset-export.json").check(in: folder)
    }
    #expect(try folder.read("out/css/menu.css") == Array("mine".utf8))
  }

  @Test func wrongThemesSayAll() throws {
    try project("", themes: #""themes/*.json""#)
    try folder.write(
      #"{ "name": "b", "arrowBase": -1, "arrowHeight": "x" }"#.utf8, to: "themes/b.json")
    let run = try build()
    #expect(run.status == 65)
    #expect(run.error.split(separator: "\n").count == 2, "\(run.error)")
    #expect(!folder.names.contains("out"))
  }

  /// Every option of an export is a key, with its effect.
  @Test func optionsOfExportsAreKeys() throws {
    try project(
      #""name": "Panel", "set": { "cornerRadius": 3, "shadows": [] }, "appearance": null"#)
    #expect(try build().error.contains("appearance: null: must be one of dark"))
    try project(#""name": "Panel", "set": { "cornerRadius": 3, "border": { "width": 2 } }"#)
    #expect(try build().status == 0)
    let sheet = String(decoding: try folder.read("out/css/Panel.css"), as: UTF8.self)
    #expect(sheet.contains("border-radius: 3px") || sheet.contains("3px"))
    try folder.write(
      ##"{ "name": "menu", "fill": "#ff000080", "shadows": [{}] }"##.utf8, to: "themes/menu.json")
    try project(#""strict": true"#)
    try BadCall("build", 65, "gusset.json: strict: ").check(in: folder)
  }

  @Test func aWrongTokenOfTheSettingsIsNamed() throws {
    try project(#""set": { "fill": "{card}" }"#)
    try BadCall("build", 65, "gusset.json: set.fill: {card}: must be a value, or a token").check(
      in: folder)
  }

  @Test func namesAndFilesAreThemes() throws {
    try project("", themes: #"["slate", "m?re/tip.json", "themes/*.json"]"#)
    let run = try build("--dry-run")
    #expect(run.status == 0, "\(run.error)")
    for name in ["slate", "tip", "menu"] {
      #expect(run.text.contains("missing: out/css/\(name).css"))
    }
    // A file outside the folder, and the project's own file beside the themes.
    let inner = try CommandRun.shell(
      """
      mkdir inner && cp themes/menu.json inner && cd inner
      echo '{ "themes": ["*.json", "../more/tip.json"], "to": "css", "output": "../web" }' > gusset.json
      gusset build && cd .. && ls web/css
      """, in: folder.url)
    #expect(inner.status == 0, "\(inner.error)")
    #expect(inner.text.hasSuffix("README.md\nmenu.css\nmenu.html\ntip.css\ntip.html\n"))
  }

  @Test(.enabled(if: SchemaValidator.path != nil, "check-jsonschema is not installed"))
  func theSchemaTellsRightFromWrong() throws {
    let schema = try build("--schema")
    #expect(schema.status == 0)
    try folder.write(schema.output, to: "schema.json")
    func check(_ text: String) throws -> Int32 {
      try folder.write(text.utf8, to: "project.json")
      let tool = try #require(SchemaValidator.path)
      return try CommandRun.program(
        tool, ["--schemafile", folder.path("schema.json"), folder.path("project.json")]
      ).status
    }
    let needed = #""themes": ["a.json"], "to": ["css", "all"], "output": "out""#
    #expect(
      try check(
        #"""
        { "$schema": "schema.json", \#(needed), "scale": [1, 2.5], "shadows": "none", "strict": true,
          "set": { "border.width": 2 }, "appearance": "dark highContrast", "name": "x",
          "tokens": { "usual": ["a.json", "b.json"], "dark": "c.json" } }
        """#) == 0)
    for wrong in [
      #""scale": "2""#, #""shadows": "most""#, #""strict": 1"#, #""theme": "x""#,
      #""tokens": { "drk": "x" }"#, #""tokens": 3"#, #""name": """#,
    ] {
      #expect(try check("{ \(needed), \(wrong) }") != 0, "\(wrong)")
    }
    #expect(try check(#"{ "themes": "a.json", "output": "out" }"#) != 0)
  }
}
