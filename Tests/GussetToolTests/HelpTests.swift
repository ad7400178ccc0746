import Foundation
import TestSupport
import Testing

/// Compares help texts with snapshots, and runs their examples.
@Suite struct HelpTests {
  static let commands = [
    "", "render", "export", "art", "stretch", "silhouette", "animate", "place", "preview", "jobs",
    "batch", "audit", "insets", "trace",
    "bench", "build", "themes", "themes derive", "contrast", "studio", "tokens", "tokens list",
    "tokens import", "doctor",
  ]

  /// An example as a command that ends soon by itself. A benchmark times one size. A studio gets a
  /// free port and opens no browser, and `timeout` stops it as Ctrl-C does.
  private static func ending(_ example: String) -> String {
    if example.hasPrefix("gusset bench"), !example.contains("--size") {
      return example + " --size 100x100"
    }
    // Another help has this example too.
    if example == "gusset build --init" { return "rm -rf gusset.json themes; \(example)" }
    if example == "gusset build --watch" { return "timeout --preserve-status -s INT 1 \(example)" }
    guard example.hasPrefix("gusset studio") else { return example }
    let quiet = example.replacingOccurrences(of: " --open", with: "")
      .replacingOccurrences(of: " --port 0", with: "")
    return "timeout --preserve-status -s INT 1 \(quiet) --port 0"
  }

  @Test(arguments: commands)
  func isAsRecorded(_ command: String) throws {
    let run = try CommandRun.shell("COLUMNS=80 gusset \(command) --help")
    #expect(run.status == 0)
    #expect(run.error == "")
    let name = command.replacingOccurrences(of: " ", with: "-")
    try Snapshot.check(run.text, "help\(name.isEmpty ? "" : "-")\(name)")
  }

  /// Runs every example of every help text unchanged, one after the other in one folder.
  @Test func examplesRun() throws {
    let folder = try TemporaryFolder()
    // The examples need a folder of art and a file of tokens.
    let tokens = Checkout.root.appendingPathComponent("Examples/tokens/harbor.tokens.json")
    try FileManager.default.copyItem(
      at: tokens, to: folder.url.appendingPathComponent("brand.tokens.json"))
    let theme =
      #"{ "name": "menu", "tokens": "brand.tokens.json", "fill": "{color.surface.raised}" }"#
    try folder.write(theme.utf8, to: "menu.json")
    let art = try CommandRun.gusset("art", "--theme", "gik", "-o", folder.path("art"))
    #expect(art.status == 0)
    try folder.write(Screenshot.png().bytes, to: "screenshot.png")
    var count = 0
    for command in Self.commands {
      let help = try CommandRun.shell("COLUMNS=200 gusset \(command) --help").text
      let examples = help.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        // The page is that of an installation: make web-check writes it.
        .filter { $0.hasPrefix("gusset ") && !$0.contains("--page") }
      #expect(!examples.isEmpty, "\(command) has no example")
      for example in examples {
        let run = try CommandRun.shell(Self.ending(example), in: folder.url)
        #expect(run.status == 0, "\(example): \(run.error)")
        count += 1
      }
    }
    #expect(count >= 21)
  }

  /// On a narrow terminal too, an example is one line that can be copied, before any other text.
  @Test(arguments: commands)
  func fitsEightyColumns(_ command: String) throws {
    let lines = try CommandRun.shell("COLUMNS=80 gusset \(command) --help").text
      .split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines { #expect(line.count <= 80, "\(line)") }
    let start = try #require(lines.firstIndex(of: "EXAMPLES:"))
    #expect(lines[..<start].count { $0.isEmpty } == 1, "there is text before the examples")
    for line in lines[(start + 1)...].prefix(while: { !$0.isEmpty }) {
      #expect(line.hasPrefix("  "), "an example is broken: \(line)")
    }
  }

  @Test func printsItsVersion() throws {
    let run = try CommandRun.gusset("--version")
    #expect(run.status == 0)
    #expect(run.text == "0.9.0\n")
    #expect(run.error == "")
  }
}
