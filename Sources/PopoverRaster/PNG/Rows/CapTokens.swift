/// The deflate tokens of caps and arrows, from their runs alone: each unit as it is, and what repeats
/// it as a copy of the unit before.
enum CapTokens {
  static func tokens(_ picture: FilteredPicture, rows: Range<Int>) -> [DeflateToken] {
    let size = picture.unitSize
    var tokens: [DeflateToken] = []
    for row in picture.rows[rows] {
      for _ in 0..<row.count {
        tokens.append(.literal(row.filter.rawValue))
        for run in picture.units[row.units] {
          let rest = (run.count - 1) * size
          let isCopied = rest >= 3
          for _ in 0..<(isCopied ? 1 : run.count) {
            for index in 0..<size {
              tokens.append(.literal(UInt8(truncatingIfNeeded: run.unit >> UInt32(8 * index))))
            }
          }
          if isCopied { tokens.addCopy(length: rest, distance: size) }
        }
      }
    }
    return tokens
  }
}
