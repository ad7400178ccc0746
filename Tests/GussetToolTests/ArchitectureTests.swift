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
  private static let types: Set<String> = {
    var types: Set<String> = []
    let sources = Checkout.root.appendingPathComponent("Sources")
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
  }()

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
    var steps = walk.text
    if let end = steps.range(of: "\n\nIn the ") { steps.removeSubrange(end.lowerBound...) }
    let named = Set(steps.matches(of: /`([A-Z]\w*)/).map { String($0.1) })
      .intersection(Self.types)
    let counted = try #require(walk.title.firstMatch(of: /: (\d+) types$/)?.1)
    #expect(Int(counted) == named.count, "\(named.sorted())")
  }
}
