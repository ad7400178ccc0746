import ArgumentParser
import Gusset
import Testing

@testable import GussetTool

/// What the program takes from the argument parser is still there: another version may change it without a word.
@Suite struct ParserInternalsTests {
  @Test func theErrorOfAnOptionHasTheLibrarysError() {
    let error = #expect(throws: (any Error).self) { try RenderCommand.parse(["--size", "0x"]) }
    let cause = error.flatMap { ParserInternals.cause(of: $0) }
    #expect(cause?.field == "--size")
    #expect(ParserInternals.cause(of: CleanExit.helpRequest()) == nil)
  }

  @Test func aHelpPageIsTold() {
    #expect(ParserInternals.isHelpPage(RenderCommand.helpMessage()))
    #expect(RenderCommand.helpMessage().contains("USAGE: gusset render "))
    #expect(!ParserInternals.isHelpPage(GussetTool.completionScript(for: .bash)))
  }

  /// Other pages send readers to that of `render`, which is printed in two ways.
  @Test func thePageOfRenderHasItsOptions() {
    for page in [RenderCommand.helpMessage(), GussetTool.helpMessage(for: RenderCommand.self)] {
      #expect(HelpPage(page).description.contains("\n  --size <WxH> "))
    }
  }

  @Test func aCommandDescribesItsParameters() throws {
    let options = Parameter.all(of: RenderCommand.self)
    func option(_ name: String) throws -> Parameter {
      try #require(options.first { $0.names.contains(name) })
    }
    let size = try option("--size")
    #expect(size.value == "WxH" && size.isRequired && !size.isRepeating && size.isNumber)
    #expect(size.summary.hasPrefix("The size in points"))
    #expect(try option("-o").names.contains("--output"))
    #expect(try option("--scale").isRepeating)
    #expect(try !option("--arrow").isNumber && !option("--arrow").isRequired)
    #expect(try option("--arrow").words == ["up", "down", "left", "right", "none"])
    #expect(try option("--shadow").value == nil)
    let picture = try #require(Parameter.all(of: TraceCommand.self).first { $0.names.isEmpty })
    #expect(picture.value == "picture" && picture.isRequired)
  }

  /// What is added after `gusset help` and for `gusset themes derive`, and the texts that it needs.
  @Test(arguments: [
    (
      CompletionShell.bash, ["= derive", "COMPREPLY=($(compgen -W 'render "],
      ["_gusset_themes() {", "_options 1"]
    ),
    (.zsh, ["= derive", ":subcommands:(render "], ["'*:subcommands:'"]),
    (
      .fish, ["= derive", "_for_positional \"gusset help\" -eq 1"],
      [
        "case 'themes'", "subcommand 1",
        "function __gusset_should_offer_completions_for_positional",
      ]
    ),
  ])
  func aScriptIsCompleted(_ shell: CompletionShell, _ added: [String], _ needed: [String]) {
    let script = GussetTool.completionScript(for: shell)
    let completed = ParserInternals.completing(script, for: shell)
    for text in needed { #expect(script.contains(text), "\(text)") }
    for text in added {
      #expect(completed.contains(text), "\(text)")
      #expect(!script.contains(text), "\(text)")
    }
  }
}
