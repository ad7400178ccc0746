extension [String] {
  /// The words, the most similar ones first. Equally similar words stay in their order.
  package func sorted(bySimilarityTo word: String) -> [String] {
    enumerated().map { (distance: editDistance($1, word), index: $0, word: $1) }
      .sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.map(\.word)
  }
}

/// The known words, and the one that was probably meant, as what a message allows in place of a word.
package func oneOf(_ known: [String], not word: String) -> String {
  "one of \(known.joined(separator: ", "))" + didYouMean(known, not: word)
}

/// A question for the end of a message: `; did you mean slate?`. It is empty when no known word is
/// similar to the given one.
package func didYouMean(_ known: [String], not word: String) -> String {
  known.meant(by: word).map { "; did you mean \($0)?" } ?? ""
}

extension [String] {
  /// The word that was probably meant by another one: the most similar one, whatever the case, one
  /// that means the same, or the only one with the other as its part.
  func meant(by word: String) -> String? {
    // A longer word is no slip, and takes long to compare.
    guard (1...100).contains(word.utf8.count) else { return nil }
    let word = word.lowercased()
    if let other = otherWords[word], contains(other) { return other }
    let length = word.unicodeScalars.count
    let nearest = map { (word: $0, distance: editDistance($0.lowercased(), word)) }
      .min { $0.distance < $1.distance }
    if let nearest, nearest.distance <= Swift.min(Swift.max(1, length / 3), 3),
      nearest.distance < length
    {
      return nearest.word
    }
    let longer = filter { $0.lowercased().contains(word) }
    return length > 2 && longer.count == 1 ? longer[0] : nil
  }
}

/// Words of other programs for words of this one.
private let otherWords = [
  "top": "up", "bottom": "down", "north": "up", "south": "down", "west": "left", "east": "right",
  "jpg": "png", "jpeg": "png", "webp": "png", "gif": "apng", "htm": "html", "txt": "text",
  "background": "fill", "stroke": "border", "radius": "cornerRadius", "padding": "contentInsets",
]

/// The number of characters to insert, delete, replace or swap with the next one to turn one text into
/// the other (the distance of optimal string alignment).
func editDistance(_ a: String, _ b: String) -> Int {
  let (a, b) = (Array(a.unicodeScalars), Array(b.unicodeScalars))
  var (before, row) = ([Int](), Array(0...b.count))
  for (i, x) in a.enumerated() {
    var next = [i + 1]
    for (j, y) in b.enumerated() {
      var distance = Swift.min(row[j] + (x == y ? 0 : 1), row[j + 1] + 1, next[j] + 1)
      if i > 0, j > 0, x == b[j - 1], y == a[i - 1] {
        distance = Swift.min(distance, before[j - 1] + 1)
      }
      next.append(distance)
    }
    (before, row) = (row, next)
  }
  return row[b.count]
}
