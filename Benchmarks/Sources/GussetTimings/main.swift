import Foundation
import Gusset

/// GussetTimings [TOPIC ...]: times the project's work and Cairo's in turn.
let topics: [Topic] = [
  .stretch, .vector, .shapes, .shadows, .update, .motion, .png, .svg, .mirror, .theme,
]
let wanted = Array(CommandLine.arguments.dropFirst())

do {
  if let unknown = wanted.first(where: { name in !topics.contains { $0.name == name } }) {
    throw GussetError.invalidValue(
      field: "topic", value: unknown, allowed: topics.map(\.name).joined(separator: ", "))
  }
  for topic in topics where wanted.isEmpty || wanted.contains(topic.name) {
    let text = MarkdownTable(topic: topic, rows: try topic.rows()).text
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }
} catch {
  FileHandle.standardError.write(Data("GussetTimings: \(error)\n".utf8))
  exit(1)
}
