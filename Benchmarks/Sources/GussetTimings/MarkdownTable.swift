import Foundation

/// A topic as a Markdown table: the time of `memset` in microseconds, then that of every method as a
/// multiple of it.
struct MarkdownTable {
  let topic: Topic
  let rows: [Topic.Row]

  var text: String {
    guard let first = rows.first else { return "" }
    let header = ["", "memset"] + first.methods.dropFirst()
    var lines = ["## \(topic.title)", "", topic.note, "", line(header)]
    lines.append(line(["---"] + header.dropFirst().map { _ in "--:" }))
    for row in rows {
      let cells = row.methods.indices.dropFirst().map { cell(row, $0) }
      lines.append(line([row.size, "\(number(row.times[0])) µs"] + cells))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The time divided by that of `memset` and, of files, the bytes.
  private func cell(_ row: Topic.Row, _ index: Int) -> String {
    let ratio = number(row.times[index] / row.times[0])
    guard !row.bytes.isEmpty, let bytes = row.bytes[index] else { return ratio }
    return "\(ratio); \(bytes)"
  }

  private func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }

  /// Three figures, as many as a run can vouch for.
  private func number(_ value: Double) -> String {
    let digits = max(0, min(4, 2 - Int(log10(max(value, 0.0001)).rounded(.down))))
    return String(format: "%.\(digits)f", value)
  }
}
