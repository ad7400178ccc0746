/// The lines of a table, whose columns are as wide as their cells need. A column of empty cells is left
/// out, and the last column is not padded.
package func alignedLines(_ rows: [[String]]) -> [String] {
  let columns = rows.first?.indices.dropLast() ?? 0..<0
  let widths = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
  return rows.map { tableLine($0, widths: widths.map { $0 == 0 ? 0 : $0 + 2 }) }
}

/// A line of a table with columns of these widths, and a last one. A cell is followed by a space at
/// least.
package func tableLine(_ cells: [String], widths: [Int]) -> String {
  zip(cells, widths).map { cell, width in
    width == 0 ? "" : cell + String(repeating: " ", count: max(1, width - cell.count))
  }.joined() + (cells.last ?? "")
}

/// The cells of a column with spaces that make them equally wide: after them, or before them.
package func padded(_ cells: [String], alignsRight: Bool = false) -> [String] {
  let width = cells.map(\.count).max() ?? 0
  return cells.map { cell in
    let spaces = String(repeating: " ", count: width - cell.count)
    return alignsRight ? spaces + cell : cell + spaces
  }
}
