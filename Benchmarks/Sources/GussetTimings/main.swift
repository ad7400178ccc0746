import Foundation
import Gusset

/// GussetTimings [--json-lines] [TOPIC ...]: times the project's work and Cairo's in turn.
let topics: [Topic] = [
  .stretch, .vector, .shapes, .shadows, .update, .motion, .png, .svg, .mirror, .theme,
]
var wanted = Array(CommandLine.arguments.dropFirst())
let printsLines = wanted.contains("--json-lines")
wanted.removeAll { $0 == "--json-lines" }
// What other libraries do as well.
if printsLines, wanted.isEmpty { wanted = ["stretch", "vector", "png", "svg"] }

do {
  if let unknown = wanted.first(where: { name in !topics.contains { $0.name == name } }) {
    throw GussetError.invalidValue(
      field: "topic", value: unknown, allowed: topics.map(\.name).joined(separator: ", "))
  }
  for topic in topics where wanted.isEmpty || wanted.contains(topic.name) {
    let rows = try topic.rows()
    let text =
      printsLines
      ? try rows.flatMap(JSONLine.all).map { try $0.text() }.joined(separator: "\n")
      : MarkdownTable(topic: topic, rows: rows).text
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }
} catch {
  FileHandle.standardError.write(Data("GussetTimings: \(error)\n".utf8))
  exit(1)
}
