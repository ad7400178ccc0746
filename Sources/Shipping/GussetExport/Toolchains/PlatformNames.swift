internal import PopoverCSS

/// An embedded text with a value for each `%WORD`. Of two words that begin alike, the longer one is meant.
func filledTemplate(_ text: [UInt8], _ values: [String: String]) -> String {
  var filled: [UInt8] = []
  var rest = text[...]
  while let mark = rest.firstIndex(of: UInt8(ascii: "%")) {
    filled += rest[..<mark]
    let after = rest[(mark + 1)...]
    let word = values.keys.filter { after.starts(with: $0.utf8) }.max { $0.count < $1.count }
    filled += Array((word.flatMap { values[$0] } ?? "%").utf8)
    rest = after.dropFirst(word?.utf8.count ?? 0)
  }
  return String(decoding: filled + rest, as: UTF8.self)
}

extension String {
  /// The text with a name for each `NAME`, and the name of its type for each `TYPE`.
  func filled(name: String) -> String {
    split(separator: "NAME", omittingEmptySubsequences: false)
      .map { $0.replacing("TYPE", with: name.typeName) }
      .joined(separator: name)
  }

  /// The name as one of a type that ends with `Popover`, without that word: `MyTheme` for `my-theme`.
  var typeName: String {
    let words = withoutAccents.prefix(100).split { !$0.isASCIIWord }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined().withoutPopover
    return name.first?.isLetter == true ? name : "Theme\(name)"
  }

  /// A name in camel case without the word that names of types end with: `Bootstrap5` for
  /// `Bootstrap5Popover`.
  private var withoutPopover: String {
    let parts = split(separator: "Popover", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { name, part in
      // The word ends here, unless it is a longer one, as in `Popovers`.
      name + (part.first?.isLowercase == true ? "Popover" : "") + part
    }
  }

  /// The name as Android's resource compiler takes it: lowercase letters, digits and `_`, with a
  /// letter first.
  var androidResourceName: String {
    let name = portableName.lowercased().replacing("-", with: "_")
    return name.first?.isLetter == true ? name : "popover_\(name)"
  }
}
