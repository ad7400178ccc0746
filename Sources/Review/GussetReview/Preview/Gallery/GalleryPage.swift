internal import Gusset

/// The HTML page that contains the sections of all themes.
struct GalleryPage {
  /// The SHA-256 digest of `gallery.js` in Base64: the page's Content-Security-Policy allows no other
  /// script. A test computes it again.
  static let scriptDigest = "8pybsDavV80vkCvht1P4sAOuiJJd1ItcAExJH4AXDIY="

  /// Themes under one title in the list: the sections of each, which are its looks.
  struct Group {
    let title: String?
    let themes: [[GallerySection]]
  }

  private let groups: [Group]
  private var themes: [[GallerySection]] { groups.flatMap(\.themes) }

  init(_ groups: [Group]) {
    self.groups = groups
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
      "contents": themes.count > 1 ? GalleryContents(groups: groups).html : "",
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
}
