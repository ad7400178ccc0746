extension String {
  /// The name in characters that every platform allows: at most 100 ASCII letters, digits, `-` and
  /// `_`. A `-` takes the place of all other characters between two of them.
  ///
  /// The name is `popover` when it would have no letter or digit. It begins with `popover-` where it
  /// would begin with `-`, or be a name that Windows keeps for a device.
  package var portableName: String {
    let parts = withoutAccents.split { !$0.isASCIIWord && $0 != "-" && $0 != "_" }
    let name = String(parts.joined(separator: "-").prefix(100))
    guard name.contains(where: \.isASCIIWord) else { return "popover" }
    if name.hasPrefix("-") { return "popover\(name)" }
    let (word, digit) = (name.lowercased().prefix(3), name.dropFirst(3))
    let isPort = ["com", "lpt"].contains(word) && digit.count == 1 && digit.allSatisfy(\.isNumber)
    let isDevice = digit.isEmpty && ["con", "prn", "aux", "nul"].contains(word)
    return isDevice || isPort ? "popover-\(name)" : name
  }

  /// The text with ASCII letters for Latin ones: `Cafe` for `Café`, `Strasse` for `Straße`.
  package var withoutAccents: String {
    reduce(into: "") { text, character in
      guard !character.isASCII, let scalar = character.unicodeScalars.first, !scalar.isASCII else {
        text.unicodeScalars.append(character.unicodeScalars.first ?? " ")
        return
      }
      if let letters = lettersForOne[Character(character.lowercased())] {
        text += character.isUppercase ? letters.uppercased() : letters
        return
      }
      // As in LATIN SMALL LETTER E WITH ACUTE.
      let words = scalar.properties.name?.split(separator: " ") ?? []
      let isLatin = words.count > 3 && words[0] == "LATIN" && words[2] == "LETTER"
      guard isLatin, words[3].count == 1 else {
        text.append(character)
        return
      }
      text += words[1] == "SMALL" ? words[3].lowercased() : String(words[3])
    }
  }
}

/// Latin letters that are no ASCII letter with an accent.
private let lettersForOne: [Character: String] = [
  "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i", "ð": "d", "þ": "th",
]

extension Character {
  /// Whether this is an ASCII letter or digit.
  package var isASCIIWord: Bool { isASCII && (isLetter || isNumber) }
}
