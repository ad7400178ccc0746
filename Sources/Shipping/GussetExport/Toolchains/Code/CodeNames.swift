extension String {
  /// The name as Swift, Kotlin and Dart take it in identifiers: ASCII letters and digits, in camel
  /// case, with a lowercase letter first.
  var codeName: String {
    let words = split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let joined = words.enumerated().map { index, word in
      index == 0 ? word.prefix(1).lowercased() + word.dropFirst() : String(word).capitalizedFirst
    }.joined()
    let name = String(joined.prefix(100))
    guard let first = name.first else { return "popover" }
    return first.isLetter ? name : "popover\(name)"
  }

  /// The name of the type for a ``codeName``. Its ending makes it differ from every keyword.
  var codeTypeName: String { capitalizedFirst + "Popover" }

  /// A ``codeName`` with `_` between its words, in lower case.
  var snakeCase: String {
    reduce(into: "") { name, letter in
      name += letter.isUppercase ? "_" + letter.lowercased() : String(letter)
    }
  }

  private var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
