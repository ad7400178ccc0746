public import Gusset
internal import PopoverCSS

/// Themes on one self-contained HTML page, which can be opened from disk, sent by mail and printed.
///
/// The page lists the themes and shows one of them: popovers in all directions and sizes, with arrows
/// at the corners; the contrast ratios; and the SVG, CSS and JSON to copy. The reader chooses the theme
/// and the backdrop. Themes with a backdrop filter blur it. The page loads nothing from a network; its
/// Content-Security-Policy forbids it.
public struct Gallery: Hashable, Sendable {
  /// Themes under one title in the list.
  package struct Group: Hashable, Sendable {
    /// The title; `nil` for a list without titles.
    package let title: String?
    /// The looks of each theme, which stand side by side where the window is wide enough.
    package let looks: [[Theme]]
    /// The appearance of the first look of each theme; `nil` for the usual one.
    private let appearance: Appearance?

    /// - Parameter looks: of each theme, one look or all of them. The theme with all its appearances is
    ///   followed by these in their order.
    package init(title: String?, looks: [[Theme]], appearance: Appearance? = nil) {
      self.title = title
      self.looks = looks
      self.appearance = appearance
    }

    /// Whether each look of a theme is for a dark user interface; `nil` where its theme does not tell.
    func isDark(_ looks: [Theme]) -> [Bool?] {
      let others = looks.first?.givenAppearances.map(Optional.some) ?? []
      let hasDark = others.contains(where: \.isDark)
      return zip([appearance] + others, looks).map { look, _ in
        look.isDark ? true : hasDark ? false : nil
      }
    }
  }

  private let groups: [Group]

  /// Makes a gallery of themes, in the order of its list. The page opens on the first one.
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
    try checkValue(
      "themes", "no theme", groups.contains { !$0.looks.isEmpty }, "at least one theme")
    let groups = try sections
    let themes = groups.flatMap(\.self)
    let backdrops =
      Backdrop.allCases.map { "--\($0.rawValue):\($0.css);" }
      + CalmPalette.all.map { "--landscape-\($0.name):\($0.landscapeCSS);" }
    return FileContents(
      text: filledTemplate(
        PackageResources.gallery_html,
        [
          "TITLE": htmlText(title(of: themes)),
          "SCRIPT-HASH": "sha256-" + Gallery.scriptDigest,
          "SCRIPT": String(decoding: PackageResources.gallery_js, as: UTF8.self),
          "STYLE": ":root{\(backdrops.joined())}\n"
            + String(decoding: PackageResources.gallery_css, as: UTF8.self),
          "CONTENTS": themes.count > 1 ? contents(of: groups) : "",
          "THEMES": themes.map { "<div class=\"looks\">\n\($0.map(\.html).joined())</div>\n" }
            .joined(),
          "COLORS": String(Backdrop.picture.colors.count),
        ]))
  }
}

extension Gallery {
  /// The SHA-256 digest of `gallery.js` in Base64: the page's Content-Security-Policy allows no other
  /// script. A test computes it again.
  static let scriptDigest = "QXe33QFsFqY4J7/caOKowLENPnLLWMPHIk3YsRGUUcg="

  /// The themes of each group, and the sections of each theme: one for each look.
  private var sections: [[[GallerySection]]] {
    get throws(GussetError) {
      var number = 0
      return try groups.map { group throws(GussetError) in
        try group.looks.map { looks throws(GussetError) in
          number += 1
          let dark = group.isDark(looks)
          return try looks.indices.map { index throws(GussetError) in
            try GallerySection(
              looks[index], number: index == 0 ? "\(number)" : "\(number)-\(index + 1)",
              isDark: dark[index])
          }
        }
      }
    }
  }

  private func title(of themes: [[GallerySection]]) -> String {
    guard themes.count == 1, let look = themes.first?.first else {
      return "\(themes.count) popover themes"
    }
    return "Popovers of \(look.shortName)"
  }

  /// The list of themes as a navigation element: a link for each, in groups that fold.
  private func contents(of themes: [[[GallerySection]]]) -> String {
    let lists = zip(groups, themes).enumerated().map { index, group in
      list(group.0.title, group.1, isOpen: index == 0)
    }
    return "<nav aria-label=\"Themes\">\n\(lists.joined())</nav>\n"
  }

  private func list(_ title: String?, _ themes: [[GallerySection]], isOpen: Bool) -> String {
    let links = themes.compactMap { looks in
      looks.first.map { link(to: $0, lookCount: looks.count) }
    }
    let list = "<ul>\n\(links.joined(separator: "\n"))\n</ul>"
    guard let title else { return list + "\n" }
    return "<details\(isOpen ? " open" : "")><summary>\(htmlText(title))"
      + " <small>\(links.count)</small></summary>\n\(list)</details>\n"
  }

  /// A link to a theme. It says which looks the theme has beside the one that the page shows.
  private func link(to look: GallerySection, lookCount: Int) -> String {
    let others = look.otherLooks
    let note =
      lookCount > 1
      ? "\(lookCount) looks"
      : others.count > 1 ? "+ \(others.count) looks" : others.map { "+ \($0)" }.joined()
    return "<li><a href=\"#theme-\(look.number)\"><i class=\"swatch\" style=\"\(look.swatch)\"></i>"
      + "<bdi>\(htmlText(look.shortName))</bdi>"
      + (note.isEmpty ? "" : " <small>\(note)</small>") + "</a></li>"
  }
}

/// Escapes a text for HTML content and for quoted attribute values.
///
/// Control characters and noncharacters, which HTML forbids, become U+FFFD.
func htmlText(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    case "\t", "\n": result.unicodeScalars.append(scalar)
    case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}": result += "\u{FFFD}"
    case _ where scalar.properties.isNoncharacterCodePoint: result += "\u{FFFD}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// JSON for use inside an HTML `script` element. What has to be escaped there is only in strings.
func scriptText(_ json: JSONValue) -> String {
  var result = ""
  for scalar in json.text(.compact).unicodeScalars {
    switch scalar {
    // Some of these end the element or start a comment. HTML forbids the others.
    case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{7F}"..<"\u{A0}":
      result += "\\u" + hexDigits(scalar.value, count: 4, uppercase: false)
    case _ where scalar.properties.isNoncharacterCodePoint:
      result += String(scalar).utf16.map { "\\u" + String($0, radix: 16) }.joined()
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
