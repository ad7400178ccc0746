import Foundation

/// A topic as a Markdown table: the floor in microseconds, then for every method its time over the
/// floor, and last the project's own over those of others.
struct MarkdownTable {
  let topic: Topic
  let rows: [Topic.Row]

  var text: String {
    guard let first = rows.first else { return "" }
    let indices = first.methods.indices.dropFirst()
    let own = indices.filter { first.jobs[$0] != nil }
    let others = indices.filter { first.jobs[$0] == nil }
    var header = ["", "memset, µs"]
    header += indices.flatMap { index in
      ["\(first.methods[index]), µs", "x memset"] + (first.bytes.isEmpty ? [] : ["bytes"])
    }
    for other in others {
      header += own.map { "\(first.methods[$0]) / \(first.methods[other])" }
    }
    var lines = ["## \(topic.title)", "", topic.note, "", line(header)]
    lines.append(line(["---"] + header.dropFirst().map { _ in "--:" }))
    for row in rows {
      var cells = [row.size, number(row.times[0])]
      for index in indices {
        cells += [number(row.times[index]), number(row.times[index] / row.times[0])]
        if !row.bytes.isEmpty { cells.append(row.bytes[index].map(String.init) ?? "") }
      }
      for other in others { cells += own.map { number(row.times[$0] / row.times[other]) } }
      lines.append(line(cells))
    }
    return lines.joined(separator: "\n") + "\n"
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
