public import Gusset

/// Themes on one self-contained HTML page, which can be opened from disk, sent by mail and printed.
///
/// The page lists the themes and shows one of them: popovers in all directions and sizes, with arrows
/// at the corners; the contrast ratios; and the SVG, CSS and JSON to copy. The reader chooses the theme
/// and the backdrop. Translucent themes blur it. The page loads nothing from a network; its
/// Content-Security-Policy forbids it.
public struct Gallery: Hashable, Sendable {
  /// Themes under one title in the list.
  package struct Group: Hashable, Sendable {
    /// The title; `nil` for a list without titles.
    package let title: String?
    /// The looks of each theme, which stand side by side where the window is wide enough.
    package let looks: [[Theme]]

    package init(title: String?, looks: [[Theme]]) {
      self.title = title
      self.looks = looks
    }
  }

  /// The themes in the order of the list. The page opens on the first one.
  public var themes: [Theme] {
    get { groups.flatMap { $0.looks.joined() } }
    set { self = Gallery(themes: newValue) }
  }
  private let groups: [Group]

  /// Makes a gallery of themes, in the given order.
  public init(themes: [Theme]) {
    self.init(groups: [Group(title: nil, looks: themes.map { [$0] })])
  }

  /// Makes a gallery of groups, in the given order. The first group of the list is unfolded.
  package init(groups: [Group]) {
    self.groups = groups
  }

  /// The page as an HTML file. The same themes give the same bytes.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when there is no theme, when a
  ///   theme has an invalid value, or when a theme can be drawn in none of the gallery's sizes.
  public func html() throws(GussetError) -> FileContents {
    guard !themes.isEmpty else {
      throw .invalidValue(field: "themes", value: "no theme", allowed: "at least one theme")
    }
    var number = 0
    var parts: [GalleryPage.Group] = []
    for group in groups {
      var themes: [[GallerySection]] = []
      for looks in group.looks {
        var sections: [GallerySection] = []
        for look in looks {
          number += 1
          sections.append(try GallerySection(look, number: number))
        }
        themes.append(sections)
      }
      parts.append(GalleryPage.Group(title: group.title, themes: themes))
    }
    return FileContents(text: GalleryPage(parts).html)
  }
}
