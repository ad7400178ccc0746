public import PopoverExport
public import PopoverGeometry
public import PopoverModel

/// Themes on one page that needs nothing besides itself: to be opened from disk, mailed and printed.
///
/// It shows every theme in all directions, with arrows at corners, large and small, on backdrops to
/// choose from, frosted where it is translucent; its contrast; and its SVG, CSS and JSON to be copied.
/// The page asks for nothing from any network and forbids itself to.
public struct Gallery: Hashable, Sendable {
  /// The themes from top to bottom.
  public var themes: [Theme]

  /// Makes a gallery of themes, which it shows in their order.
  public init(themes: [Theme]) {
    self.themes = themes
  }

  /// The page as an HTML file. The same themes give the same bytes.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` without any theme, for a theme with
  ///   a value that cannot be drawn, and for one that fits none of the sizes that are shown.
  public func html() throws(GussetError) -> FileContents {
    guard !themes.isEmpty else {
      throw .invalidValue(field: "themes", value: "no theme", allowed: "one theme or more")
    }
    var sections: [GallerySection] = []
    for (index, theme) in themes.enumerated() {
      sections.append(try GallerySection(theme, number: index + 1))
    }
    return FileContents(text: GalleryPage(sections).html)
  }
}
