import Foundation
import TestSupport
import Testing

/// What the products promise, so that a review sees each change of it.
@Suite struct PublicDeclarationsTests {
  /// The declarations of a file that begin with `public`, without their bodies, one line each.
  private static func declarations(in source: String) -> [String] {
    var declarations: [String] = []
    var pending = ""
    for line in source.components(separatedBy: "\n") {
      let text = line.trimmingCharacters(in: .whitespaces)
      if pending.isEmpty {
        let words = text.split(separator: " ")
        guard words.prefix(2).contains("public"), !words.contains("import"),
          !text.hasPrefix("@_spi")
        else { continue }
      }
      pending += pending.isEmpty ? text : " " + text
      let opened = pending.count { "([".contains($0) } - pending.count { ")]".contains($0) }
      // A long signature ends with a brace in a line of its own.
      let isFunction = pending.contains("func ") || pending.contains("init")
      guard opened == 0, !isFunction || pending.contains("{") else { continue }
      declarations.append(withoutBody(pending))
      pending = ""
    }
    return declarations
  }

  /// A declaration up to its body or its value. Defaults of parameters may have braces too.
  private static func withoutBody(_ declaration: String) -> String {
    var depth = 0
    for index in declaration.indices {
      let rest = declaration[index...]
      if depth == 0, rest.hasPrefix(" {") || rest.hasPrefix(" = ") {
        return String(declaration[..<index])
      }
      depth += "([".contains(declaration[index]) ? 1 : ")]".contains(declaration[index]) ? -1 : 0
    }
    return declaration
  }

  @Test func areAsRecorded() throws {
    let sources = Checkout.root.appending(path: "Sources")
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var modules: [String: [String]] = [:]
    for case let file as URL in files where file.pathExtension == "swift" {
      let path = file.path.dropFirst(sources.path.count + 1).split(separator: "/")
      guard !file.path.contains("/Templates/"), path.count > 2 else { continue }
      let name = file.deletingPathExtension().lastPathComponent
      modules[String(path[1]), default: []] += try Self.declarations(
        in: String(contentsOf: file, encoding: .utf8)
      ).map { "\(name): \($0)" }
    }
    let text = modules.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.map { module in
      "# \(module.key)\n\n" + module.value.sorted().joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
    #expect(text.contains("Theme: public struct Theme: Hashable, Sendable"))
    try Snapshot.check(text, "public-declarations")
  }
}
