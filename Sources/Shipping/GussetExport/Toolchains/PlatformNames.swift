internal import PopoverCSS

extension String {
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

  /// The text with a name for each `NAME`, and the name of its type for each `TYPE`.
  func filled(name: String) -> String {
    split(separator: "NAME", omittingEmptySubsequences: false)
      .map { $0.replacing("TYPE", with: name.typeName) }
      .joined(separator: name)
  }
}
