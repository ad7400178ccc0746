extension String {
  /// The name in characters that every platform allows: at most 100 ASCII letters, digits, `-` and
  /// `_`, with a `-` where others are left out. `popover` when there is no letter or digit, and before
  /// a name that Windows keeps for a device.
  package var portableName: String {
    let parts = withoutAccents.split { !$0.isASCIIWord && $0 != "-" && $0 != "_" }
    let name = parts.joined(separator: "-")
    let (word, digit) = (name.lowercased().prefix(3), name.dropFirst(3))
    let isPort = ["com", "lpt"].contains(word) && digit.count == 1 && digit.allSatisfy(\.isNumber)
    let isDevice = digit.isEmpty && ["con", "prn", "aux", "nul"].contains(word)
    if isDevice || isPort { return "popover-\(name)" }
    return name.contains { $0 != "-" && $0 != "_" } ? String(name.prefix(100)) : "popover"
  }

  /// The text with the ASCII letter for each Latin one with an accent: `Cafe` for `Café`.
  package var withoutAccents: String {
    String(
      map { character in
        guard !character.isASCII, let scalar = character.unicodeScalars.first else {
          return character
        }
        if scalar.isASCII { return Character(scalar) }
        // As in LATIN SMALL LETTER E WITH ACUTE.
        let words = scalar.properties.name?.split(separator: " ") ?? []
        guard words.first == "LATIN", words.count > 3, words[2] == "LETTER", words[3].count == 1
        else { return character }
        return Character(words[1] == "SMALL" ? words[3].lowercased() : String(words[3]))
      })
  }
}

extension Character {
  /// Whether this is an ASCII letter or digit.
  package var isASCIIWord: Bool { isASCII && (isLetter || isNumber) }
}
