import Foundation
import TestSupport
import Testing

/// Commands say all that is wrong in a theme; `gusset themes --check` says it of many.
@Suite struct ThemeCheckTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let bad = #"""
      { "name": "bad", "cornerRadius": -1, "border": { "color": "none" }, "arowBase": 3,
        "shadows": [{ "blur": "big" }] }
      """#
    try folder.write(bad.utf8, to: "bad.json")
    try folder.write(#"{ "name": "good" }"#.utf8, to: "good.json")
  }

  private static let fields = ["border.color", "cornerRadius", "shadows[0].blur", "arowBase"]

  private func run(_ arguments: String) throws -> CommandRun {
    try CommandRun.shell("gusset \(arguments)", in: folder.url)
  }

  /// The beginnings of the lines on standard error.
  private func lines(_ run: CommandRun) -> [String] {
    run.error.split(separator: "\n").map { line in
      line.split(separator: ": ").prefix(3).joined(separator: ": ")
    }
  }

  @Test(arguments: [
    "render --size 100x60 --theme bad.json -o out.png", "export bad.json --to css -o out",
    "themes bad.json", "preview bad.json -o out.png", "contrast bad.json",
    "themes derive dark bad.json",
  ])
  func everyCommandSaysAll(_ arguments: String) throws {
    let run = try run(arguments)
    #expect(run.status == 65 && run.output == [])
    #expect(lines(run) == Self.fields.map { "gusset: bad.json: \($0)" }, "\(run.error)")
    #expect(folder.names == ["bad.json", "good.json"])
  }

  @Test func severalOptionsAreWrongTogether() throws {
    let run = try run("render --size 100x60 --set border.width=-1 --set cornerRadius=-2 -o x.png")
    #expect(run.status == 64)
    #expect(lines(run) == ["gusset: border.width: -1", "gusset: cornerRadius: -2"])
  }

  @Test func aBatchNamesAllInItsAnswer() throws {
    let jobs = """
      {"theme":"bad.json","size":"100x60","output":"a.png"}
      {"theme":{"name":"x","arrowBase":-1,"arrowHeight":true},"size":"100x60","output":"b.png"}

      """
    try folder.write(jobs.utf8, to: "jobs.ndjson")
    let answers = try run("batch jobs.ndjson -o out").text.split(separator: "\n")
    #expect(answers.count == 2)
    for field in Self.fields { #expect(answers.first?.contains("; \(field): ") == true) }
    #expect(answers.last?.contains(#""field":"theme.arrowBase","value":"-1""#) == true)
    #expect(answers.last?.contains("; theme.arrowHeight: true: must be a number") == true)
  }

  @Test func checksManyFiles() throws {
    try folder.write("{".utf8, to: "broken.json")
    let run = try run("themes --check good.json bad.json broken.json slate missing.json")
    #expect(run.status == 65 && run.output == [])
    let expected =
      Self.fields.map { "gusset: bad.json: \($0)" } + [
        "gusset: broken.json: line 1, column 2", "gusset: missing.json: cannot be read",
        "gusset: 5 themes, 3 wrong",
      ]
    #expect(lines(run) == expected, "\(run.error)")
    let good = try self.run("themes --check good.json slate")
    #expect(good.status == 0 && good.error == "gusset: 2 themes, none wrong\n")
  }

  @Test(arguments: [
    ("themes --check", "--check: missing: must be given, as in --check <file>"),
    (
      "themes --check good.json --set border.width=2",
      "given with --check: must be given without it"
    ),
    ("themes --check good.json -o x.json", "given with --check: must be given without it"),
    ("themes slate --check good.json", "given with --check: must be given without it"),
    ("themes --schema --check good.json", "--check: given with --schema"),
  ])
  func refusesOtherOptions(_ arguments: String, _ words: String) throws {
    try BadCall(arguments, 64, words).check(in: folder)
  }
}
