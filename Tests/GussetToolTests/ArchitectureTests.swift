import Foundation
import TestSupport
import Testing

/// The walks through the code in ARCHITECTURE.md are those that the code takes.
@Suite struct ArchitectureTests {
  /// A part of the document that follows something through the code.
  struct Walk: CustomStringConvertible, Sendable {
    let title: String
    let text: String

    var description: String { title }

    /// The types that the numbered steps name.
    var types: Set<String> {
      var steps = text
      if let end = steps.range(of: "\n\nIn the ") { steps.removeSubrange(end.lowerBound...) }
      return Set(steps.matches(of: /`([A-Z]\w*)/).map { String($0.1) })
        .intersection(ArchitectureTests.types)
    }

    static let all: [Walk] = {
      let path = Checkout.root.appendingPathComponent("ARCHITECTURE.md")
      let document = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
      return document.components(separatedBy: "\n### ").dropFirst().map { part in
        let text = part.components(separatedBy: "\n## ")[0]
        return Walk(title: String(text.prefix { $0 != "\n" }), text: text)
      }
    }()
  }

  /// The names of all types that Sources declares.
  fileprivate static let types = types(below: "Sources")

  private static func types(below folder: String) -> Set<String> {
    var types: Set<String> = []
    let sources = Checkout.root.appendingPathComponent(folder)
    for path in FileManager.default.enumerator(atPath: sources.path)?.compactMap({ $0 as? String })
      ?? [] where path.hasSuffix(".swift")
    {
      let file = sources.appendingPathComponent(path)
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      for match in text.matches(of: /\b(?:struct|class|enum|actor) ([A-Z]\w*)/) {
        types.insert(String(match.1))
      }
    }
    return types
  }

  @Test func thereAreFour() { #expect(Walk.all.count == 4) }

  /// A link `Type.member(label:)` leads to a file that declares the member of the type.
  @Test(arguments: Walk.all)
  func linksLeadToWhatTheyName(_ walk: Walk) throws {
    let links = walk.text.matches(of: /\[`(\w+)(?:\.(\w+)[^`]*)?`\]\(([^)]+)\)/)
    #expect(links.count >= 4)
    for link in links {
      let file = Checkout.root.appendingPathComponent(String(link.3))
      let code = try String(contentsOf: file, encoding: .utf8)
      let type = try Regex("(struct|class|enum|actor|extension) \(link.1)\\b")
      #expect(code.contains(type), "\(link.3) declares no \(link.1)")
      guard let name = link.2 else { continue }
      let member = try Regex(name == "init" ? "\\binit\\(" : "(func|var|let) \(name)\\b")
      #expect(code.contains(member), "\(link.3) declares no \(name)")
    }
  }

  /// The heading says how many types the walk passes.
  @Test(arguments: Walk.all)
  func countsItsTypes(_ walk: Walk) throws {
    let counted = try #require(walk.title.firstMatch(of: /: (\d+) types$/)?.1)
    #expect(Int(counted) == walk.types.count, "\(walk.types.sorted())")
  }

  /// Runs of the command that take a walk.
  private static let runs = [
    "From `gusset render`": """
    gusset render --theme theme.json --size 200x120 --arrow up --set border.width=3 -o picture.png
    """,
    "From `gusset export --to css`": "gusset export theme.json --to css -o css",
    "From a line": """
    echo '{"theme":"theme.json","size":"200x120","arrow":"up","output":"a.png"}' >jobs
    echo '{"theme":"theme.json","size":"200x120","format":"svg","output":"a.svg"}' >>jobs
    gusset batch jobs -o pictures --resume
    gusset batch jobs -o pictures.tar
    """,
    "From a picture": """
    LLVM_PROFILE_FILE=/dev/null gusset render --theme theme.json --size 200x120 --arrow up \
        -o picture.png
    gusset trace picture.png -o traced.json
    """,
  ]

  /// A run calls a function of each type that the walk names, or one with the type in its signature.
  ///
  /// The counters of a build that measures coverage say so; they do not count the program itself.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["GUSSET_OPTIMIZE"] == "1"),
    arguments: Walk.all)
  func passesTheTypesThatItNames(_ walk: Walk) throws {
    let script = try #require(Self.runs.first { walk.title.hasPrefix($0.key) }?.value)
    let folder = try TemporaryFolder()
    _ = try folder.write(
      ##"{ "name": "mine", "border": { "width": 2 }, "fill": { "from": "#FFF", "to": "#CCD" } }"##
        .utf8,
      to: "theme.json")
    let run = try CommandRun.shell(
      """
      set -e
      . '\(Checkout.root.path)/Scripts/toolchain.sh'
      export LLVM_PROFILE_FILE=run-%p.profraw
      {
      \(script)
      } >&2
      "$tools/llvm-profdata" merge run-*.profraw -o run
      "$tools/llvm-profdata" show --all-functions --covered run | sed 's/^[^$]*://' |
        "$tools/swift-demangle"
      """, in: folder.url)
    try #require(run.status == 0, "\(run.error)")
    let called = Set(run.text.matches(of: /[A-Z]\w*/).map { String($0.0) })
    #expect(called.contains("FileContents"))
    let program = Self.types(below: "Sources/Program/GussetTool")
    #expect(walk.types.subtracting(program).subtracting(called) == [])
  }
}
