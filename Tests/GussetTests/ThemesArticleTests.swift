import Foundation
import PopoverModel
import TestSupport
import Testing

/// The table of keys in the documentation equals the table of keys in the library.
@Suite struct ThemesArticleTests {
  private static let catalog = Checkout.root.appendingPathComponent(
    "Sources/Core/Gusset/Gusset.docc")
  private static let article = catalog.appendingPathComponent("Themes.md")

  /// A row for every key, as Markdown.
  private static var table: String {
    let paths = Theme.schema.descriptions(.standard).paths
    let fixed = paths.filter(\.key.isFixedInGIK).map(\.path)
    let isPart = paths.reduce(into: Set<String>()) { parts, item in
      parts.formUnion(item.key.kind.numberNames.map { "\(item.path).\($0)" })
    }
    let rows = paths.filter { !isPart.contains($0.path) }.map { path, key in
      let standard = key.isRequired ? "required" : key.standard.map { "`\($0.text())`" } ?? "none"
      // The keys of objects and lists have their own rows.
      let isShort = (key.standard?.text().count ?? 0) < 30
      let isFixed = fixed.contains { path == $0 || path.hasPrefix("\($0).") }
      let none = key.allowsNull && !path.contains(".") ? ", or `null` for none" : ""
      return
        "| `\(path)` | \(takes(key))\(none) | \(isShort ? standard : "") | \(isFixed ? "" : "yes") |"
        + " \(key.summary) |"
    }
    let heading = [
      "| Key | Takes | Default | With `gik` | Meaning |", "| --- | --- | --- | --- | --- |",
    ]
    return (heading + rows).joined(separator: "\n")
  }

  private static func takes(_ key: KeyDescription) -> String {
    func number(_ range: ClosedRange<Double>, _ unit: KeyDescription.Unit) -> String {
      func text(_ value: Double) -> String {
        value == value.rounded() ? "\(Int(value))" : "\(value)"
      }
      return "\(text(range.lowerBound)) to \(text(range.upperBound))"
        + (unit == .points ? " points" : "")
    }
    switch key.kind {
    case .text: return "a string"
    case .color: return "a color"
    case .pathData: return "SVG path data"
    case .word(let words): return words.map { "`\"\($0)\"`" }.joined(separator: ", ")
    case .flag: return "`true`, `false`"
    case .number(let range, let unit): return number(range, unit)
    case .numbers(let names, let range, let unit):
      let list = names.map { "`\($0)`" }.joined(separator: ", ")
      return "\(number(range, unit)), or an object with \(list)"
    case .object: return key.colorKeys.isEmpty ? "an object" : "an object or a color"
    case .list(_, let count): return "\(count.lowerBound) to \(count.upperBound) objects"
    case .patches: return "an object with changes of the file"
    }
  }

  /// The table of the article about colors, and its note about one outside sRGB.
  @Test func colorsAreColors() throws {
    let text = try String(
      contentsOf: Self.catalog.appendingPathComponent("Colors.md"), encoding: .utf8)
    let colors = text.matches(of: /`([a-z]+\([^`)…]+\))`/).map { String($0.1) }
    #expect(colors.count == 12)
    for color in colors { #expect(throws: Never.self) { try Theme.Color(css: color) } }
    let note = try #require(text.firstMatch(of: /gusset: mine.json: (fill.from): (.+): outside .+/))
    let file = #"{ "fill": { "from": "\#(note.2)" } }"#
    let remark = try #require(try Theme.colorsOutsideColorSpace(json: Array(file.utf8)).first)
    #expect(note.0.hasSuffix(remark))
  }

  @Test func tableIsTheSchemas() throws {
    let text = try String(contentsOf: Self.article, encoding: .utf8)
    let lines = text.components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("| Key ") })
    let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
    if lines[start..<end].joined(separator: "\n") == Self.table { return }
    if ProcessEnvironment.value("GUSSET_RECORD") == "all" {
      let all = lines[..<start] + [Self.table] + lines[end...]
      try all.joined(separator: "\n").write(to: Self.article, atomically: true, encoding: .utf8)
    }
    Issue.record(
      "Themes.md has another table: GUSSET_RECORD=all writes it; read it, then run again")
  }
}
