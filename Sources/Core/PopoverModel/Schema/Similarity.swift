internal import PopoverGeometry

extension [String] {
  /// The words, the most similar ones first. Equally similar words stay in their order.
  package func sorted(bySimilarityTo word: String) -> [String] {
    enumerated().map { (distance: editDistance($1, word), index: $0, word: $1) }
      .sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.map { $0.word }
  }
}

/// The known words, and the one that was probably meant, as what a message allows in place of a word.
package func oneOf(_ known: [String], not word: String) -> String {
  "one of \(known.joined(separator: ", "))" + didYouMean(known, not: word)
}

/// A question for the end of a message: `; did you mean slate?`. It is empty when no known word is
/// similar to the given one.
package func didYouMean(_ known: [String], not word: String) -> String {
  didYouMean(known.meant(by: word))
}

/// A question that proposes words: `; did you mean css, element or react?`. It is empty without any.
package func didYouMean(_ words: [String]) -> String { proposal(of: words).map { "; \($0)" } ?? "" }

/// The question by itself, as a message of its own; `nil` without words.
package func proposal(of words: [String]) -> String? {
  words.isEmpty ? nil : "\(proposalStart) \(listed(words, "or"))?"
}

/// What each proposal begins with.
package let proposalStart = "did you mean"

/// A list in words: `css, element or react`.
package func listed(_ words: [String], _ link: String) -> String {
  ([words.dropLast().joined(separator: ", ")].filter { !$0.isEmpty } + words.suffix(1))
    .joined(separator: " \(link) ")
}

/// A question for the end of a message about a number with a unit: `; did you mean 12?` for `12px` or `@12x`.
package func meantNumber(by text: String) -> String {
  didYouMean([withoutUnit(text)].compactMap { $0 })
}

/// The number in `12px`, `@12x` or, in seconds, `120ms`; `nil` for another text.
package func withoutUnit(_ text: String) -> String? {
  let number = text.drop { $0 == "@" }.prefix { !$0.isLetter }
  let unit = text.drop { $0 == "@" }.dropFirst(number.count)
  guard number.count < text.count, unit.allSatisfy({ $0.isLetter }), let value = decimal(number)
  else { return nil }
  return shortNumber(unit.lowercased() == "ms" ? value / 1000 : value)
}

extension [String] {
  /// The words that were probably meant by another one: those that mean the same, the most similar
  /// one, whatever the case, or the few that have the other as their part.
  package func meant(by word: String) -> [String] {
    // A longer word is no slip, and takes long to compare.
    guard (1...100).contains(word.utf8.count) else { return [] }
    let word = word.lowercased()
    let known = otherWords.filter { $0.others.contains(word) }.flatMap { $0.known }
    let others = filter(known.contains)
    if !others.isEmpty { return others }
    let length = word.unicodeScalars.count
    let nearest = map { (word: $0, distance: editDistance($0.lowercased(), word)) }
      .min { $0.distance < $1.distance }
    if let nearest, nearest.distance <= Swift.min(Swift.max(1, length / 3), 3),
      nearest.distance < length
    {
      return [nearest.word]
    }
    let longer = filter { other in
      let other = other.lowercased()
      return other.indices.contains { other[$0...].hasPrefix(word) }
    }
    return length > 2 && longer.count <= 4 ? longer : []
  }
}

/// Words of other programs, and the words of this one that mean the same. Only the known ones of them
/// are proposed: `ios` is a system for a theme, and several formats for an export.
private let otherWords: [(others: [String], known: [String])] = [
  (["top", "north"], ["up"]), (["bottom", "south"], ["down"]), (["west"], ["left"]),
  (["east"], ["right"]), (["center", "off"], ["none"]), (["outer"], ["outside"]),
  (["inner"], ["inside"]), (["jpg", "jpeg", "webp"], ["png"]),
  (["gif"], ["svg"]), (["htm"], ["html"]), (["txt"], ["text"]), (["png"], ["mask"]),
  (["polygon"], ["json"]), (["9", "best"], ["small"]), (["clip-path"], ["css"]),
  (["background"], ["fill"]), (["stroke"], ["border"]), (["radius"], ["cornerRadius"]),
  (["padding"], ["contentInsets"]), (["triangle"], ["straight"]), (["round"], ["curved"]),
  (["4.5"], ["AA"]), (["7"], ["AAA"]), (["web"], ["css", "element", "react"]),
  (["html"], ["css", "element"]), (["tailwind", "tailwindcss"], ["css", "shadcn-popover"]),
  (["scss", "sass", "less"], ["css"]), (["jsx", "tsx", "next"], ["react"]),
  (["vue", "svelte", "angular", "webcomponent"], ["element"]),
  (["ios"], ["swiftui", "uikit", "xcassets", "ios-26"]),
  (["apple"], ["swiftui", "uikit", "xcassets", "ios-26", "macos-26"]),
  (["macos"], ["swiftui", "xcassets", "macos-26"]), (["xcode"], ["xcassets"]),
  (["swift"], ["swiftui", "uikit"]), (["kotlin"], ["compose", "android"]),
  (["jetpack"], ["compose"]), (["nine-patch", "9-patch", "9patch", "ninepatch"], ["android"]),
  (["dart"], ["flutter"]), (["qml"], ["qt"]), (["gnome"], ["gtk", "libadwaita"]),
  (["mapbox"], ["maplibre"]), (["figma", "style-dictionary"], ["tokens"]),
  (["sprite", "sprites", "phaser", "pixi", "9-slice"], ["slices"]),
  (["windows", "microsoft"], ["fluent-2"]), (["github"], ["primer"]),
  (["google"], ["material-3-rich", "material-3-plain"]), (["radix"], ["shadcn-popover"]),
  (["popper"], ["floating-ui", "tippy"]), (["chrome"], ["chromium"]),
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
