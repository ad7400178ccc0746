import Foundation
import TestSupport
import Testing

/// Completions of the command, in real shells.
@Suite struct CompletionTests {
  @Test(arguments: ["bash", "zsh", "fish"])
  func printsCompletions(_ shell: String) throws {
    let run = try CommandRun.gusset("--generate-completion-script", shell)
    #expect(run.status == 0)
    for word in ["render", "border-position", "---completion", "outside"] {
      #expect(run.text.contains(word))
    }
  }

  /// The shells that are installed. Others are skipped.
  private static func has(_ shell: String) -> Bool {
    (try? CommandRun.program("sh", ["-c", "command -v \(shell) && command -v python3"]).status) == 0
  }

  /// Types a line on a terminal, presses Tab twice, and looks for words.
  private func pressTab(_ shell: String, _ line: String, _ words: String) throws {
    let folder = try TemporaryFolder()
    try folder.write([], to: "mine.json")
    try folder.write([], to: "menu.png")
    try FileManager.default.createDirectory(
      atPath: folder.path("more"), withIntermediateDirectories: false)
    let script = Checkout.root.appendingPathComponent("Tests/Shells/tab.py").path
    let run = try CommandRun.shell("python3 \(script) \(shell) '\(line)' \(words)", in: folder.url)
    #expect(run.status == 0, "\(run.text)\(run.error)")
    #expect(!run.text.contains("menu.png"))
  }

  @Test(.enabled(if: has("bash"), "bash or python3 is absent"), arguments: CompletedLine.all)
  func bashCompletes(_ line: CompletedLine) throws { try pressTab("bash", line.line, line.words) }

  @Test(.enabled(if: has("zsh"), "zsh or python3 is absent"), arguments: CompletedLine.all)
  func zshCompletes(_ line: CompletedLine) throws { try pressTab("zsh", line.line, line.words) }

  @Test(.enabled(if: has("fish"), "fish or python3 is absent"), arguments: CompletedLine.all)
  func fishCompletes(_ line: CompletedLine) throws { try pressTab("fish", line.line, line.words) }
}

/// The beginning of a call, and words that a shell offers for its end.
struct CompletedLine: Sendable, CustomTestStringConvertible {
  let line: String
  let words: String
  var testDescription: String { line }

  static let all = [
    CompletedLine(
      line: "gusset render --theme m", words: "macos-26 material-3-plain mine.json more/"),
    CompletedLine(line: "gusset contrast m", words: "macos-26 mine.json more/"),
    CompletedLine(line: "gusset jobs --theme a", words: "ant-6-popover all"),
    CompletedLine(line: "gusset render --arrow ", words: "up down left right none"),
    CompletedLine(line: "gusset t", words: "themes tokens"),
    CompletedLine(line: "gusset help t", words: "themes tokens"),
    CompletedLine(line: "gusset themes d", words: "dark derive"),
    CompletedLine(line: "gusset themes derive ", words: "dark highContrast"),
    CompletedLine(line: "gusset themes derive dark m", words: "macos-26 mine.json more/"),
    CompletedLine(line: "gusset render --set border.", words: "border.color= border.width="),
  ]
}
