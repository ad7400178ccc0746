package import Gusset

extension ThemeDocument {
  /// A built-in theme by its name, or the theme in a file by its path. A note on standard error
  /// names each color of the file that is outside its color space.
  ///
  /// - Throws: the errors of ``ThemeDocument/init(named:remark:)``.
  package static func named(_ name: String) throws(GussetError) -> ThemeDocument {
    try ThemeDocument(named: name) { printNote("\(oneLine(name)): \($0)") }
  }
}

extension Theme {
  /// The theme of ``ThemeDocument/named(_:)``.
  package static func named(_ name: String) throws(GussetError) -> Theme {
    try ThemeDocument.named(name).theme
  }
}
