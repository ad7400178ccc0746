internal import Gusset
internal import PopoverContrast

/// The section of a theme on the page.
struct GallerySection {
  private let resolved: ResolvedTheme
  private var theme: Theme { resolved.values }
  /// The number of the theme, from 1, and of a further look of it, as in `2-2`. The `id`s on the page use
  /// it, because theme names may repeat and contain any character.
  let number: String
  /// The classes of the section's element.
  private let classes: String
  private let figures: [GalleryFigure]
  private let missing: [GalleryVariant]

  /// - Parameter isDark: whether the look is for a dark user interface; `nil` for that of the page.
  init(_ theme: Theme, number: String, isDark: Bool?) throws(GussetError) {
    let resolved = try ResolvedTheme(theme, scale: .x1)
    classes = [
      "theme", resolved.fill.isOpaque ? nil : "translucent",
      isDark.map { $0 ? "on-dark" : "on-light" },
    ].compactMap(\.self).joined(separator: " ")
    self.resolved = resolved
    self.number = number
    var figures: [GalleryFigure] = []
    var missing: [GalleryVariant] = []
    for variant in GalleryVariant.all {
      do throws(GussetError) {
        figures.append(try GalleryFigure(variant, theme: resolved))
      } catch {
        missing.append(variant)
        // Some themes are too large for the small popovers. A theme that fits none is an error.
        if missing.count == GalleryVariant.all.count { throw error }
      }
    }
    self.figures = figures
    self.missing = missing
  }

  /// The name of the theme with at most 60 characters.
  var shortName: String { theme.name.count > 60 ? theme.name.prefix(59) + "…" : theme.name }

  /// The looks that the theme has beside this one, in words: "dark", "high contrast".
  var otherLooks: [String] {
    theme.givenAppearances.map { $0.fileWord.replacing("-", with: " ") }
  }

  /// The colors of the theme as CSS properties, for its entry in the list.
  var swatch: String {
    let stops = resolved.fill.stops
    let steps = stops.map { "\($0.color.hex) \(svgNumber(100 * $0.position))%" }
    let fill =
      stops.count > 1
      ? "linear-gradient(\(steps.joined(separator: ",")))"
      : stops.first?.color.hex ?? "none"
    let edge = theme.hasBorder ? theme.border.color.hex : "transparent"
    return "--fill:\(fill);--edge:\(edge)"
  }

  private var isOpaque: Bool { resolved.fill.isOpaque }

  var html: String {
    let name = htmlText(shortName)
    let contrast = GalleryContrast(theme: theme, fill: resolved.fill)
    return """
      <section class="\(classes)" id="theme-\(number)" \
      aria-labelledby="name-\(number)" style="\(properties(contrast).joined(separator: ";"))">
      <h2 id="name-\(number)"><bdi>\(name)</bdi></h2>
      <fieldset class="stage"><legend>Popovers of \(name)</legend>
      \(groups)</fieldset>
      \(missingNote)<div class="actions" role="group" aria-label="Copy and save \(name)">
      <p class="selected"></p>
      \(buttons)</div>
      <div class="tables">
      \(contrast.edges)\(contrast.texts)\(values)</div>
      <script type="application/json" class="data">\(data)</script>
      </section>

      """
  }

  /// The CSS properties for the calm backdrops of the theme and for text on every backdrop.
  private func properties(_ contrast: GalleryContrast) -> [String] {
    var properties = Backdrop.allCases.map { backdrop in
      "--best-\(backdrop.rawValue):\(svgColor(contrast.bestText(on: backdrop.colors)))"
    }
    if let own = theme.textColor { properties.append("--own:\(own.css)") }
    for palette in CalmPalette.all {
      let gray = palette.gray(for: theme)
      if isOpaque { properties.append("--calm-\(palette.name):\(svgColor(gray))") }
      let text = contrast.bestText(on: isOpaque ? [gray] : palette.landscape)
      properties.append("--best-calm-\(palette.name):\(svgColor(text))")
    }
    return properties
  }

  private var groups: String {
    GalleryVariant.Group.allCases.map { group in
      let members = figures.enumerated().filter { $0.element.variant.group == group }.map {
        $0.element.html(
          name: "p\(number)-\($0.offset)", group: "popover-\(number)", number: $0.offset,
          themeName: shortName)
      }
      return "<div class=\"\(group.rawValue)\">\n\(members.joined())</div>\n"
    }.joined()
  }

  private var missingNote: String {
    guard !missing.isEmpty else { return "" }
    let list = missing.map { "\($0.description)" }.joined(separator: "; ")
    return "<p class=\"note\">Too small for this theme: \(list).</p>\n"
  }

  private var buttons: String {
    let name = htmlText(shortName)
    let kinds = [("svg", "SVG"), ("css", "CSS"), ("json", "theme JSON")]
    let copies = kinds.map { kind, title in
      "<button type=\"button\" data-kind=\"\(kind)\" aria-label=\"Copy \(title) of \(name)\">"
        + "Copy \(title)</button>"
    }
    let saves = kinds.map { kind, title in
      "<a href=\"#theme-\(number)\" data-kind=\"\(kind)\" download=\"\(fileName).\(kind)\""
        + " aria-label=\"Save \(title) of \(name)\">Save \(title)</a>"
    }
    return (copies + saves).joined(separator: "\n") + "\n"
  }

  private var values: String {
    let lines = theme.valueLines().map { line in
      (line.name.isEmpty ? "" : "<dt>\(line.name)</dt>") + "<dd>\(htmlText(line.value))</dd>"
    }
    return
      "<div class=\"values\"><h3>Values</h3><dl>\n\(lines.joined(separator: "\n"))\n</dl></div>\n"
  }

  /// The data for the page's script: the texts to copy, and the colors to compute contrasts with.
  private var data: String {
    let variants = figures.map { figure in
      JSONValue.object([
        ("label", .string(figure.variant.description)), ("svg", .string(figure.svg)),
        ("css", .string(figure.css)),
      ])
    }
    return scriptText(
      .object([
        ("name", .string(shortName)), ("json", .string(theme.json)),
        ("fill", .array(resolved.fill.everyTone.map { .string($0.hex) })),
        ("border", theme.hasBorder ? .string(theme.border.color.hex) : .null),
        ("isOverBackdrop", .bool(theme.border.over == .backdrop)),
        ("popovers", .array(variants)),
      ]))
  }

  /// The theme's name as a file name that is valid on every system.
  private var fileName: String {
    let safe = theme.name.prefix(40).map { character -> Character in
      character.isASCII && (character.isLetter || character.isNumber) ? character : "-"
    }
    let words = String(safe).split(separator: "-").joined(separator: "-")
    return words.isEmpty ? "theme-\(number)" : words
  }
}
