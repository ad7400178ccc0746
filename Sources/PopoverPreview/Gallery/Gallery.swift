public import PopoverExport
public import PopoverGeometry
public import PopoverModel

/// Themes on one self-contained HTML page, which can be opened from disk, sent by mail and printed.
///
/// For each theme the page shows popovers in all directions and sizes, with arrows at the corners;
/// the contrast ratios; and the SVG, CSS and JSON to copy. The reader chooses the backdrop.
/// Translucent themes blur it. The page loads nothing from a network; its Content-Security-Policy
/// forbids it.
public struct Gallery: Hashable, Sendable {
  /// The themes from top to bottom.
  public var themes: [Theme]

  /// Makes a gallery of themes, in the given order.
  public init(themes: [Theme]) {
    self.themes = themes
  }

  /// The page as an HTML file. The same themes give the same bytes.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when there is no theme, when a
  ///   theme has an invalid value, or when a theme can be drawn in none of the gallery's sizes.
  public func html() throws(GussetError) -> FileContents {
    guard !themes.isEmpty else {
      throw .invalidValue(field: "themes", value: "no theme", allowed: "at least one theme")
    }
    var sections: [GallerySection] = []
    for (index, theme) in themes.enumerated() {
      sections.append(try GallerySection(theme, number: index + 1))
    }
    return FileContents(text: GalleryPage(sections).html)
  }
}
