extension String {
  /// The name in characters that every platform allows: at most 100 ASCII letters, digits, `-` and
  /// `_`, with `-` for each other character. `popover` when there is no letter or digit.
  package var portableName: String {
    let name = String(map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" ? $0 : "-" })
    return name.contains { $0 != "-" && $0 != "_" } ? String(name.prefix(100)) : "popover"
  }
}
