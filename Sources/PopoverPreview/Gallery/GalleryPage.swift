internal import PopoverModel

/// The HTML page that contains the sections of all themes.
struct GalleryPage {
  /// The SHA-256 digest of `gallery.js` in Base64: the page's Content-Security-Policy allows no other
  /// script. A test computes it again.
  static let scriptDigest = "LWLQwl6UWeGqsqHC+prmO2a+9Q/xKm2Y+A1NlqWOxtk="

  /// The sections of each theme: its looks.
  private let themes: [[GallerySection]]
  private var sections: [GallerySection] { themes.flatMap(\.self) }

  init(_ themes: [[GallerySection]]) {
    self.themes = themes
  }

  var html: String {
    let script = PackageResources.gallery_js
    let backdrops = Backdrop.allCases.map { "--\($0.rawValue):\($0.css);" }.joined()
    let parts = [
      "title": htmlText(title),
      "heading": htmlText(title),
      "script-hash": "sha256-" + GalleryPage.scriptDigest,
      "script": String(decoding: script, as: UTF8.self),
      "style": ":root{\(backdrops)}\n"
        + String(decoding: PackageResources.gallery_css, as: UTF8.self),
      "contents": contents,
      "themes": themes.map { "<div class=\"looks\">\n\($0.map(\.html).joined())</div>\n" }.joined(),
      "picture-colors": String(Backdrop.picture.colors.count),
    ]
    return fillTemplate(String(decoding: PackageResources.gallery_html, as: UTF8.self), parts)
  }

  private var title: String {
    themes.count == 1
      ? "Popovers of \(sections[0].shortName)" : "\(themes.count) popover themes"
  }

  private var contents: String {
    guard sections.count > 1 else { return "" }
    let links = sections.map { section in
      "<li><a href=\"#theme-\(section.number)\"><bdi>\(htmlText(section.shortName))</bdi></a></li>"
    }
    return "<nav aria-label=\"Themes\"><ul>\n\(links.joined(separator: "\n"))\n</ul></nav>\n"
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
}
