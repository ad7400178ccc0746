extension String {
  /// The name in characters that every platform allows: at most 100 ASCII letters, digits, `-` and
  /// `_`. A `-` takes the place of all other characters between two of them.
  ///
  /// The name is `popover` when it would have no letter or digit. It begins with `popover-` where it
  /// would begin with `-`, or be a name that Windows keeps for a device.
  package var portableName: String {
    let parts = withoutAccents.split { !$0.isASCIIWord && $0 != "-" && $0 != "_" }
    let name = String(parts.joined(separator: "-").prefix(100))
    guard name.contains(where: { $0.isASCIIWord }) else { return "popover" }
    if name.hasPrefix("-") { return "popover\(name)" }
    let (word, digit) = (name.lowercased().prefix(3), name.dropFirst(3))
    let isPort =
      ["com", "lpt"].contains(word) && digit.count == 1 && digit.allSatisfy { $0.isNumber }
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
      if let letter = LatinLetters.all.lazy.compactMap({ $0.base(of: scalar) }).first {
        text.unicodeScalars.append(letter)
      } else {
        text.append(character)
      }
    }
  }
}

/// A range of Latin letters and the ASCII letters that they are without their marks.
private struct LatinLetters {
  let first: UInt32
  /// The ASCII letter of each, or `-` where there is none.
  let bases: [UInt8]

  /// The ASCII letter of a letter; `nil` for any other scalar.
  func base(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard scalar.value >= first, scalar.value - first < bases.count else { return nil }
    let base = bases[Int(scalar.value - first)]
    return base == UInt8(ascii: "-") ? nil : Unicode.Scalar(base)
  }

  /// Latin-1 Supplement with Latin Extended-A and B, and Latin Extended Additional. To ask Unicode for the
  /// names of scalars would take more memory than all else that a style sheet needs.
  static let all = [
    LatinLetters(first: 0xC0, bases: Array(latin.utf8)),
    LatinLetters(first: 0x1E00, bases: Array(additional.utf8)),
  ]

  private static let latin = """
    AAAAAA-CEEEEIIII-NOOOOO-OUUUUY--aaaaaa-ceeeeiiii-nooooo-ouuuuy-yAaAaAaCcCcCcCcDd\
    DdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiI---JjKk-LlLlLlLlLlNnNnNnn--OoOoOo--RrRrRrSsSsSs\
    SsTtTtTtUuUuUuUuUuUuWwYyYZzZzZz-bBBb---Cc-DDd----FfG---IKkl--NnOOo--Pp-----tTtTU\
    u-VYyZz--------------D--L--N-AaIiOoUuUuUuUuUu-AaAa--GgGgKkOoOo--j-D-Gg--NnAa--Oo\
    AaAaEeEeIiIiOoOoRrRrUuUuSsTt--HhNd--ZzAaEeOoOoOoOoYylnt---ACcLTsz--BU-EeJj-qRrYy
    """

  private static let additional = """
    AaBbBbBbCcDdDdDdDdDdEeEeEeEeEeFfGgHhHhHhHhHhIiIiKkKkKkLlLlLlLlMmMmMmNnNnNnNnOoOo\
    OoOoPpPpRrRrRrRrSsSsSsSsSsTtTtTtTtUuUuUuUuUuVvVvWwWwWwWwWwXxXxYyZzZzZzhtwya-----\
    AaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEeEeEeEeEeIiIiOoOoOoOoOoOoOoOoOoOoOoOoUuUuUuUuUuUu\
    UuYyYyYyYy----Yy
    """
}

/// Latin letters that are no ASCII letter with an accent.
private let lettersForOne: [Character: String] = [
  "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i", "ð": "d", "þ": "th",
]

extension Character {
  /// Whether this is an ASCII letter or digit.
  package var isASCIIWord: Bool { isASCII && (isLetter || isNumber) }
}
