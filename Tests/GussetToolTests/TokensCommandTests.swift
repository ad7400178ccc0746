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
    let popover = "harbor.resolver.json --group component.popover --rem 16"
    let first = try run("tokens import \(popover) -o mine.json")
    #expect(first.status == 0 && first.text == "")
    #expect(try run("export mine.json --to tokens -o out").status == 0)
    let second = try run("tokens import out/tokens/harbor.resolver.json")
    #expect(second.status == 0 && second.error == "")
    #expect(second.output == (try folder.read("mine.json")))
    #expect(second.output == (try run("themes mine.json")).output)
    let beside = "harbor.tokens.json --resolver harbor.resolver.json --group component.popover"
    #expect(try run("tokens import \(beside) --rem 16").output == second.output)
  }

  /// The resolver names the other files.
  @Test func replacesNoFileThatItReads() throws {
    let before = folder.names
    let file = "harbor.tokens.json"
    let text = try folder.read(file)
    let run = try run(
      "tokens import harbor.resolver.json --group component.popover --rem 16 -o ./\(file)")
    #expect(run.status == 64)
    #expect(run.error.contains("must be another file than \(file), which is read"), "\(run.error)")
    #expect(try folder.read(file) == text && folder.names == before)
  }

  @Test func setsKeysOfEveryLook() throws {
    let run = try run(
      "tokens import harbor.resolver.json --group component.popover --rem 16 --set name=mine"
        + " --set cornerRadius=5 --set appearances.dark.arrowBase=9")
    #expect(run.status == 0, "\(run.error)")
    #expect(run.text.contains("\"name\": \"mine\"") && run.text.contains("\"cornerRadius\": 5"))
    #expect(run.text.contains("\"arrowBase\": 9"))
  }

  @Test func notesAreBounded() throws {
    let radius = #""radius": { "$type": "dimension", "$value": { "value": 1, "unit": "px" } }"#
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

  @Test func listsTheNames() throws {
    let run = try run("tokens names")
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("KEY "))
    #expect(
      run.text.contains("\ncornerRadius               dimension          radius, border-radius"))
    #expect(!run.text.contains(" \n"))
  }

  @Test(arguments: [
    BadCall("tokens import missing.json", 66, "missing.json: cannot be read"),
    BadCall("tokens import harbor.tokens.json", 64, "--group: popover", "component.popover"),
    BadCall(
      "tokens import harbor.tokens.json --group component.popover", 65,
      "space.6.$value.unit (line", "--rem 16"),
    BadCall(
      "tokens import harbor.tokens.json --group component --rem 16", 64,
      "--group: component: must be the path of a group with a token that sets a key",
      "such as component.popover, component.tooltip"),
    BadCall("tokens import harbor.tokens.json --rem 0", 64, "--rem: 0: must be"),
    BadCall("tokens import harbor.tokens.json --rem x", 64, "--rem: x: must be a number"),
    BadCall("tokens import harbor.resolver.json --context dark", 64, "--context: dark: must be"),
    BadCall(
      "tokens import harbor.resolver.json --context theme=dim:dark", 64,
      "--context: dim: must be a context of theme: light, dark"),
    BadCall(
      "tokens import harbor.resolver.json --context tone=dark", 64,
      "--context: tone: must be one of the modifiers theme, contrast"),
    BadCall(
      "tokens import harbor.resolver.json --resolver harbor.resolver.json", 64, "--resolver: "),
    BadCall("tokens import harbor.tokens.json --resolver no.json", 66, "no.json: cannot be read"),
    BadCall(
      "tokens import harbor.tokens.json --resolver dark.tokens.json", 65,
      "dark.tokens.json: version (line 1): missing"),
    BadCall(
      "tokens import harbor.tokens.json --group component.tooltip --rem 16 -o no/x.json", 73,
      "no/x.json: cannot be written"),
    BadCall("tokens import harbor.tokens.json --set width=3", 64, "--set: width"),
    BadCall("tokens list", 64, "list"),
  ])
  func isRefused(_ call: BadCall) throws { try call.check(in: folder) }
}
