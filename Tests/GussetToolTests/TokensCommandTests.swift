import Foundation
import TestSupport
import Testing

/// `gusset tokens`: what it prints, what it notes and what it refuses.
@Suite struct TokensCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let examples = Checkout.root.appendingPathComponent("Examples/tokens")
    for name in try FileManager.default.contentsOfDirectory(atPath: examples.path) {
      try FileManager.default.copyItem(
        at: examples.appendingPathComponent(name), to: folder.url.appendingPathComponent(name))
    }
  }

  private func run(_ arguments: String) throws -> CommandRun {
    try CommandRun.shell("gusset \(arguments)", in: folder.url)
  }

  /// The tokens of an export give the theme that was exported, byte for byte.
  @Test func closesTheCircle() throws {
    #expect(try run("export harbor.json --to tokens -o out").status == 0)
    let second = try run("tokens import out/tokens/harbor.tokens.json")
    #expect(second.status == 0 && second.error == "")
    #expect(second.output == (try run("themes harbor.json --resolved")).output)
  }

  @Test func replacesNoFileThatItReads() throws {
    let before = folder.names
    let file = "harbor.tokens.json"
    let text = try folder.read(file)
    for command in [
      "tokens import \(file) --group component.tooltip -o ./\(file)",
      "tokens list \(file) -o ./\(file)",
    ] {
      let run = try run(command)
      #expect(run.status == 64)
      #expect(
        run.error.contains("must be another file than \(file), which is read"), "\(run.error)")
    }
    #expect(try folder.read(file) == text && folder.names == before)
  }

  @Test func setsKeysOfEveryLook() throws {
    let run = try run(
      "tokens import harbor.tokens.json --group component.popover --set name=mine"
        + " --set cornerRadius=5 --set appearances.dark.arrowBase=9")
    #expect(run.status == 0, "\(run.error)")
    #expect(run.text.contains("\"name\": \"mine\"") && run.text.contains("\"cornerRadius\": 5"))
    #expect(run.text.contains("\"arrowBase\": 9"))
  }

  @Test func listsTokens() throws {
    let list = try run("tokens list harbor.tokens.json dark.tokens.json")
    #expect(list.status == 0 && list.text.split(separator: "\n").count > 180)
    #expect(list.text.contains("color.surface.raised"))
    try folder.write(
      ##"{ "a": { "$value": "#fff", "comment": "x", "since": 3 }, "made by": "us" }"##.utf8,
      to: "odd.json")
    let odd = try run("tokens list odd.json -v")
    #expect(
      odd.error.contains("gusset: 3 keys of token files passed over") && odd.text.contains("#fff"))
    let colors = try run("tokens list harbor.tokens.json --type color --format json")
    let json = try JSONSerialization.jsonObject(with: Data(colors.output)) as? [[String: Any]]
    let raised = json?.first { $0["path"] as? String == "color.surface.raised" }
    #expect(raised?["value"] as? String == "#FFFFFF" && raised?["type"] as? String == "color")
    #expect(json?.contains { $0["type"] as? String != "color" } == false)
    // The kind of the value counts, whatever a file calls it.
    try folder.write(
      ##"{ "r": { "type": "borderRadius", "value": "4px" }, "w": { "type": "fontWeight", "value": 400 }, "f": { "type": "fontFamily", "value": "Inter" } }"##
        .utf8, to: "kinds.json")
    #expect(try run("tokens list kinds.json --type dimension").text == "r  dimension    4px\n")
    #expect(
      try run("tokens list kinds.json").text.split(separator: "\n").map {
        $0.split(separator: " ")[1]
      }
        == ["dimension", "number", "fontFamily"])
  }

  /// Every command that takes a theme draws one that uses tokens, and prints it with and without them.
  @Test func aThemeUsesTokens() throws {
    for command in [
      "render --theme harbor.json --appearance dark --size 120x60 -o a.png",
      "contrast harbor.json", "preview harbor.json -o sheet.svg",
      "export harbor.json --to css -o out", "themes harbor.json --with-defaults",
      "animate --theme harbor.json --from 120x60 --to 140x60 -o a.svg",
      "jobs --theme harbor.json --size 90x50 > jobs.ndjson", "batch jobs.ndjson -o jobs",
      "themes derive highContrast harbor.json --replace -o derived.json",
    ] {
      let run = try run(command)
      #expect(run.status == 0, "\(command): \(run.error)")
    }
    let file = String(decoding: try folder.read("harbor.json"), as: UTF8.self)
    #expect(try run("themes harbor.json").text.contains("{component.popover.border}"))
    #expect(!(try run("themes harbor.json --resolved").text.contains("{component")))
    #expect(file.contains("{elevation.medium}"))
    #expect(try run("themes derived.json").text.contains("{elevation.medium}"))
  }

  @Test func optionsAddTokens() throws {
    try folder.write(##"{ "card": "#123456", "gap": "2rem" }"##.utf8, to: "more.json")
    try folder.write(
      #"{ "name": "m", "fill": "{card}", "cornerRadius": "{gap}" }"#.utf8, to: "m.json")
    let run = try run("themes m.json --tokens more.json --rem 10 --resolved")
    #expect(run.text.contains("#123456") && run.text.contains("\"cornerRadius\": 20"))
  }

  @Test func notesAreBounded() throws {
    let radius =
      #""corner-radius": { "$type": "dimension", "$value": { "value": 1, "unit": "px" } }"#
    let tokens = [radius] + (0..<50).map { "\"x\($0)\": { \"$type\": \"number\", \"$value\": 1 }" }
    try folder.write(
      "{ \"popover\": { \(tokens.joined(separator: ",\n")) } }".utf8, to: "many.tokens.json")
    let run = try run("tokens import many.tokens.json")
    let lines = run.error.split(separator: "\n")
    #expect(run.status == 0 && lines.count == 21)
    #expect(
      lines.first
        == "gusset: many.tokens.json: popover.x0 (line 2): not used, because no key of a theme has this name"
    )
    #expect(lines.last == "gusset: 30 more notes like these are left out")
  }

  @Test(arguments: [
    BadCall("tokens import missing.json", 66, "missing.json: cannot be read"),
    BadCall(
      "tokens import harbor.tokens.json", 64, "--group: popover: must be a group of",
      "gusset tokens list shows all; did you mean component.popover"),
    BadCall("tokens import harbor.tokens.json --group component", 64, "--group: component: must"),
    BadCall("tokens import harbor.tokens.json --rem 0", 64, "--rem: 0: must be"),
    BadCall("tokens import harbor.tokens.json --rem x", 64, "--rem: x: must be a number"),
    BadCall(
      "tokens import harbor.tokens.json --group component.tooltip -o no/x.json", 73,
      "no/x.json: cannot be written"),
    BadCall("tokens import harbor.tokens.json --set width=3", 64, "--set: width"),
    BadCall("tokens list", 64, "file"),
    BadCall("tokens list harbor.tokens.json --type colour", 64, "did you mean color?"),
    BadCall(
      "render --theme harbor.json --size 9x9 --tokens no.json", 66, "no.json: cannot be read"),
  ])
  func isRefused(_ call: BadCall) throws { try call.check(in: folder) }
}
