/// Searches in text, which Embedded Swift lacks.
extension StringProtocol {
  /// The range of the first occurrence of a text.
  func firstRange(of other: String) -> Range<Index>? {
    var start = utf8.startIndex
    while start < utf8.endIndex {
      if utf8[start...].starts(with: other.utf8) {
        return start..<utf8.index(start, offsetBy: other.utf8.count)
      }
      start = utf8.index(after: start)
    }
    return nil
  }

  func contains(_ other: String) -> Bool { firstRange(of: other) != nil }

  /// The parts between the occurrences of a text, empty ones too.
  func split(separator: String, omittingEmptySubsequences _: Bool) -> [SubSequence] {
    var parts: [SubSequence] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return parts + [rest]
  }

  func replacing(_ old: String, with new: some StringProtocol) -> String {
    split(separator: old, omittingEmptySubsequences: false).map { String($0) }
      .joined(separator: String(new))
  }
}
