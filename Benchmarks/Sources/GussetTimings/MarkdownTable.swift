import Foundation

/// A topic as a Markdown table: the floor in microseconds, then every method over the floor, and
/// last the project's own over the first of the others.
struct MarkdownTable {
  let topic: Topic
  let rows: [Topic.Row]

  var text: String {
    guard let first = rows.first else { return "" }
    let methods = first.methods.indices.dropFirst()
    let own = methods.filter { first.jobs[$0] != nil }
    let other = methods.first { first.jobs[$0] == nil }

    var header = ["", "memset"] + methods.map { first.methods[$0] }
    if let other { header += own.map { "\(first.methods[$0]) / \(first.methods[other])" } }
    var lines = ["## \(topic.title)", "", topic.note, "", line(header)]
    lines.append(line(["---"] + header.dropFirst().map { _ in "--:" }))
    for row in rows {
      var cells = [row.size, "\(number(row.times[0])) µs"]
      cells += methods.map { cell(row, $0) }
      if let other { cells += own.map { number(row.times[$0] / row.times[other]) } }
      lines.append(line(cells))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The ratio to the floor, then the time and, of files, the bytes.
  private func cell(_ row: Topic.Row, _ index: Int) -> String {
    let ratio = number(row.times[index] / row.times[0])
    let bytes = row.bytes.isEmpty ? nil : row.bytes[index]
    let size = bytes.map { "; \($0) bytes" } ?? ""
    return "\(ratio) (\(number(row.times[index])) µs\(size))"
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
