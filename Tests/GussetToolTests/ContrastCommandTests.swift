import Foundation
import Gusset
import GussetReview
import TestSupport
import Testing

/// `gusset contrast` and `gusset themes derive`.
@Suite struct ContrastCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ command: String) throws -> CommandRun {
    try CommandRun.shell(command, in: folder.url)
  }

  /// The article shows what the commands print.
  @Test func theArticleIsRight() throws {
    let article = try String(
      contentsOf: Checkout.root.appendingPathComponent(
        "Sources/Core/Gusset/Gusset.docc/MeasuringContrast.md"),
      encoding: .utf8)
    let blocks = article.components(separatedBy: "```").enumerated()
      .filter { $0.offset % 2 == 1 }.map(\.element)
    #expect(blocks.count == 5)
    var output = ""
    for block in blocks {
      if block.hasPrefix("sh\n") {
        let run = try run("set -e\n" + block.dropFirst(3))
        #expect(run.status == 0, "\(run.error)")
        output = run.text
      } else {
        #expect(output.hasSuffix(block.dropFirst()), "\(output)")
      }
    }
    let mine = try Theme(contentsOf: folder.path("mine.json"))
    #expect(Set(mine.appearances.keys) == [.dark, .highContrast])
  }

  @Test func aFailureIsTheExitStatus() throws {
    let passing = try run("gusset contrast slate indigo --require AA")
    #expect(passing.status == 0 && passing.error == "")
    let failing = try run("gusset contrast light indigo --require AAA -q -o x.txt")
    #expect(failing.status == 1 && failing.text == "")
    #expect(
      failing.error == """
        gusset: indigo, usual: text on fill has 4.85, and AAA needs 7
        gusset: indigo, dark: text on fill has 6.17, and AAA needs 7

        """)
    #expect(try String(contentsOfFile: folder.path("x.txt"), encoding: .utf8).contains("4.85"))
  }

  @Test func suggestionsCanBeTaken() throws {
    // The theme has no dark look of its own.
    let call =
      ##"gusset contrast tippy-light-border --set border.color=#BCC0C6 "##
      + ##"--set 'appearances.dark.fill={ "from": "#222", "to": "#111" }'"##
    let first = try run("\(call) --text gray --suggest")
    let options = try #require(first.text.components(separatedBy: "Take it with ").last)
    #expect(options.contains("'textColor=#7"))
    #expect(options.contains("'appearances.dark.textColor=#898989'"))
    // The dark border passes already, and does not take that of the usual look.
    #expect(options.contains("'appearances.dark.border.color=#BCC0C6'"))
    let second = try run("\(call) --require AA \(options)")
    #expect(second.status == 0, "\(options) \(second.text) \(second.error)")
  }

  @Test func jsonHasTheFigures() throws {
    let run = try run("gusset contrast Preset.json --format json --suggest --appearance dark")
    #expect(run.status == 66)
    let preset = Checkout.root.appendingPathComponent("Themes/presets/primer.json").path
    let json = try self.run("gusset contrast '\(preset)' --format json --suggest --appearance dark")
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? [String: Any])
    let theme = try #require((document["themes"] as? [[String: Any]])?.first)
    let look = try #require((theme["looks"] as? [[String: Any]])?.first)
    #expect(look["appearance"] as? String == "dark" && look["backdrop"] as? String == "#000000")
    let text = try #require(look["text"] as? [String: Any])
    #expect(text["color"] as? String == "#F0F6FC" && text["AAA"] as? Bool == true)
    let set = try #require((theme["set"] as? [String])?.first)
    #expect(set.hasPrefix("appearances.dark.border.color=#"))
  }

  @Test(arguments: [
    ("gusset contrast slate --require A", 64, "--require: A: must be one of AA, AAA"),
    ("gusset contrast slate --text ruby", 64, "--text: ruby: must be a color as #RGB"),
    ("gusset contrast slate --backdrop '#0008'", 64, "--backdrop: #0008: must be an opaque color"),
    (
      "gusset contrast tippy-light-border --appearance dark", 64,
      "--appearance: dark: must be left out"
    ),
    ("gusset contrast", 64, "<theme>"),
    ("gusset contrast slate -o no/x", 73, "no/x.txt: cannot be written"),
    ("gusset themes derive dim slate", 64, "appearance: dim: must be one of dark, highContrast"),
    (
      "gusset themes slate | gusset themes derive dark /dev/stdin", 64,
      "appearance: dark: must be given with --replace, because slate has this look"
    ),
    ("gusset themes derive dark none.json", 66, "none.json: cannot be read"),
    ("echo '{}' > bad.json; gusset themes derive dark bad.json", 65, "bad.json: name: missing"),
    ("gusset themes derive dark", 64, "<name|path>"),
  ])
  func badCallsAreNamed(_ command: String, _ status: Int32, _ words: String) throws {
    let run = try run(command)
    #expect(run.status == status && run.text == "")
    #expect(run.error.hasPrefix("gusset: ") && run.error.contains(words), "\(run.error)")
    #expect(run.error.split(separator: "\n").count == 1)
  }

  @Test func pipesAreRead() throws {
    let run = try run(
      "gusset themes tippy-light-border | gusset themes derive dark /dev/stdin"
        + " | gusset themes derive highContrast /dev/stdin")
    #expect(run.status == 0 && run.text.contains("highContrast"), "\(run.error)")
  }

  /// Colors of options are those of the theme's color space.
  @Test func notesColorsOutsideTheColorSpace() throws {
    let green = "color(display-p3 0 1 0)"
    let note = "\(green): outside sRGB, so #00FB29 is used\n"
    let first = try run("gusset contrast slate --text '\(green)' --backdrop '\(green)'")
    #expect(
      first.status == 0 && first.error == "gusset: --backdrop: \(note)gusset: --text: \(note)")
    let second = try run("gusset contrast slate --set colorSpace=display-p3 --text '\(green)'")
    #expect(second.status == 0 && second.error == "" && second.text.contains(" \(green) "))
  }

  @Test func namesTheLookThatIsMissing() throws {
    let words = "has a dark look too: derive \"dark highContrast\""
    #expect(try run("gusset themes derive highContrast slate").error.contains("slate \(words)"))
    #expect(try run("gusset themes derive highContrast tippy-light-border").error == "")
    let both = "gusset themes derive 'dark highContrast' slate -q -o a.json"
    #expect(try run("\(both) && gusset themes derive highContrast a.json").error == "")
  }

  @Test func aLookIsMadeAnew() throws {
    let first = try run("gusset themes derive dark tippy-light-border -o a.json && cat a.json")
    let second = try run(
      "gusset themes a.json --set appearances.dark.arrowBase=9 > b.json"
        + " && gusset themes derive dark b.json --replace")
    #expect(first.status == 0 && second.text == first.text)
  }
}
