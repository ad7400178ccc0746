public import Gusset

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
    return FileContents(text: try GalleryPage(groups).html)
  }
}

/// The HTML page that contains the sections of all themes.
struct GalleryPage {
  /// The SHA-256 digest of `gallery.js` in Base64: the page's Content-Security-Policy allows no other
  /// script. A test computes it again.
  static let scriptDigest = "QXe33QFsFqY4J7/caOKowLENPnLLWMPHIk3YsRGUUcg="

  /// The titles of the groups in the list; `nil` for a list without titles.
  private let titles: [String?]
  /// The themes of each group, and the sections of each theme: one for each look.
  private let groups: [[[GallerySection]]]
  private var themes: [[GallerySection]] { groups.flatMap(\.self) }

  init(_ groups: [Gallery.Group]) throws(GussetError) {
    titles = groups.map(\.title)
    var number = 0
    self.groups = try groups.map { group throws(GussetError) in
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

  var html: String {
    let script = PackageResources.gallery_js
    let backdrops =
      Backdrop.allCases.map { "--\($0.rawValue):\($0.css);" }
      + CalmPalette.all.map { "--landscape-\($0.name):\($0.landscapeCSS);" }
    let parts = [
      "title": htmlText(title),
      "heading": htmlText(title),
      "script-hash": "sha256-" + GalleryPage.scriptDigest,
      "script": String(decoding: script, as: UTF8.self),
      "style": ":root{\(backdrops.joined())}\n"
        + String(decoding: PackageResources.gallery_css, as: UTF8.self),
      "contents": themes.count > 1 ? contents : "",
      "themes": themes.map { "<div class=\"looks\">\n\($0.map(\.html).joined())</div>\n" }.joined(),
      "picture-colors": String(Backdrop.picture.colors.count),
    ]
    return fillTemplate(String(decoding: PackageResources.gallery_html, as: UTF8.self), parts)
  }

  private var title: String {
    guard themes.count == 1, let look = themes.first?.first else {
      return "\(themes.count) popover themes"
    }
    return "Popovers of \(look.shortName)"
  }

  /// Replaces each `{{name}}` in a template by its part. Parts are not searched for names.
  private func fillTemplate(_ template: String, _ parts: [String: String]) -> String {
    var result = ""
    var rest = template[...]
    while let start = rest.firstRange(of: "{{"), let end = rest.firstRange(of: "}}") {
      result += rest[..<start.lowerBound]
      result += parts[String(rest[start.upperBound..<end.lowerBound])] ?? ""
      rest = rest[end.upperBound...]
    }
    return result + rest
  }

  /// The list of themes as a navigation element: a link for each, in groups that fold.
  private var contents: String {
    let lists = zip(titles, groups).enumerated().map { index, group in
      list(group.0, group.1, isOpen: index == 0)
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
