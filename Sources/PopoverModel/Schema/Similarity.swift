extension [String] {
  /// The words, the most similar ones first. Equally similar words stay in their order.
  package func sorted(bySimilarityTo word: String) -> [String] {
    enumerated().map { (distance: editDistance($1, word), index: $0, word: $1) }
      .sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.map(\.word)
  }
}

/// The number of characters to insert, delete or replace to turn one text into the other (the
/// Levenshtein distance).
func editDistance(_ a: String, _ b: String) -> Int {
  let (a, b) = (Array(a.unicodeScalars), Array(b.unicodeScalars))
  var row = Array(0...b.count)
  for (i, x) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, y) in b.enumerated() {
      let cost = diagonal + (x == y ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = Swift.min(cost, row[j] + 1, diagonal + 1)
    }
  }
  return row[b.count]
}
