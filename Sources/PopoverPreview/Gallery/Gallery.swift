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
  public var themes: [Theme] {
    get { groups.flatMap(\.self) }
    set { groups = newValue.map { [$0] } }
  }
  /// The themes that stand side by side where the window is wide enough.
  private var groups: [[Theme]]

  /// Makes a gallery of themes, in the given order.
  public init(themes: [Theme]) {
    groups = themes.map { [$0] }
  }

  /// Makes a gallery of themes with their looks side by side.
  package init(looks: [[Theme]]) {
    groups = looks
  }

  /// The page as an HTML file. The same themes give the same bytes.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when there is no theme, when a
  ///   theme has an invalid value, or when a theme can be drawn in none of the gallery's sizes.
  public func html() throws(GussetError) -> FileContents {
    guard !groups.joined().isEmpty else {
      throw .invalidValue(field: "themes", value: "no theme", allowed: "at least one theme")
    }
    var number = 0
    var sections: [[GallerySection]] = []
    for looks in groups {
      var group: [GallerySection] = []
      for look in looks {
        number += 1
        group.append(try GallerySection(look, number: number))
      }
      sections.append(group)
    }
    return FileContents(text: GalleryPage(sections).html)
  }
}
