internal import Gusset
internal import PopoverCSS
internal import PopoverContrast

/// A popover on the page: its picture, and the SVG and CSS to copy.
struct GalleryFigure {
  let variant: GalleryVariant
  /// The picture, and the SVG to copy: the popover with its shadows.
  let svg: String
  /// The CSS to copy: a class of the theme that draws this popover at any size, with all looks.
  let css: String
  private let silhouette: Silhouette
  private let margins: Insets

  init(_ variant: GalleryVariant, theme: ResolvedTheme) throws(GussetError) {
    self.variant = variant
    let popover = try theme.popover(size: variant.size, arrow: variant.arrow)
    silhouette = Silhouette(popover)
    svg = theme.outerShadows.isEmpty ? popover.svg() : popover.shadowedSVG()
    css = try PopoverStyleSheet.text(
      theme, size: variant.size, arrow: variant.arrow,
      className: cssClassName(theme.values.name))
    margins = popover.shadowMargins.insets(at: popover.scale)
  }

  /// The popover as a radio button.
  ///
  /// - Parameters:
  ///   - name: a unique name on the page, used as the prefix of the `id`s in the picture.
  ///   - group: the name of the radio button group.
  func html(name: String, group: String, number: Int, themeName: String) -> String {
    let box =
      "left:\(svgNumber(-margins.left))px;top:\(svgNumber(-margins.top))px"
    let label = htmlText("\(themeName): \(variant.description)")
    let element = svgRenamed(svg, prefix: name + "-")
      .dropFirst("<svg".count)
    return """
      <label class="popover" style="width:\(svgNumber(silhouette.size.width))px;\
      height:\(svgNumber(silhouette.size.height))px">\
      <input type="radio" name="\(group)" value="\(number)"\(number == 0 ? " checked" : "")>\
      \(backdropBlur)<svg role="img" aria-label="\(label)" style="\(box)"\(element)\(sample)</label>

      """
  }

  /// The element that blurs the backdrop inside the outline; empty for a theme that does not blur it.
  private var backdropBlur: String {
    guard let filter = silhouette.popover.theme.values.backdrop?.cssFilter else { return "" }
    return "<i class=\"backdrop-blur\" style=\"--material:\(filter);"
      + "clip-path:path(&quot;\(silhouette.svgPathData)&quot;)\"></i>"
  }

  /// Sample text in the content box, except in small popovers. It is hidden from screen readers.
  private var sample: String {
    let text =
      switch variant.group {
      case .large: "<b>Text in a popover</b>Colors, corners and shadows at their real size."
      case .medium: "Sample"
      case .small: ""
      }
    let box = silhouette.body.inset(by: silhouette.popover.theme.values.contentInsets)
    let least = variant.group == .large ? Size(width: 80, height: 40) : Size(width: 60, height: 24)
    guard !text.isEmpty, box.width >= least.width, box.height >= least.height else { return "" }
    return "<span class=\"sample\" aria-hidden=\"true\" style=\"left:\(svgNumber(box.minX))px;"
      + "top:\(svgNumber(box.minY))px;width:\(svgNumber(box.width))px;"
      + "height:\(svgNumber(box.height))px\">\(text)</span>"
  }
}

/// One of the popovers that a gallery shows for every theme.
struct GalleryVariant {
  /// The group on the page. The raw value is the group's CSS class.
  enum Group: String, CaseIterable {
    case large, medium, small
  }

  let group: Group
  /// A description without the size.
  let label: String
  let size: Size
  let arrow: Arrow?

  /// The label and the size in points.
  var description: String {
    "\(label), \(svgNumber(size.width)) × \(svgNumber(size.height))"
  }

  /// All variants: a large popover with text, one for every direction and one without an arrow,
  /// arrows at both ends of every edge, and a very small popover.
  static let all: [GalleryVariant] = {
    let medium = Size(width: 136, height: 96)
    let small = Size(width: 112, height: 84)
    var all = [
      GalleryVariant(
        group: .large, label: "Arrow up", size: Size(width: 280, height: 180), arrow: .up)
    ]
    for direction in ArrowDirection.allCases {
      all.append(
        GalleryVariant(
          group: .medium, label: "Arrow \(direction.rawValue)", size: medium,
          arrow: Arrow(direction)))
    }
    all.append(
      GalleryVariant(group: .medium, label: "Without an arrow", size: medium, arrow: nil))
    for direction in ArrowDirection.allCases {
      let ends = direction.edge == .x ? ["left", "right"] : ["top", "bottom"]
      for (end, sign) in zip(ends, [-1.0, 1.0]) {
        all.append(
          GalleryVariant(
            group: .small, label: "Arrow \(direction.rawValue), at the \(end) end", size: small,
            // An arrow stops at the corner if its offset is larger.
            arrow: Arrow(direction, offset: sign * small.width)))
      }
    }
    all.append(
      GalleryVariant(
        group: .small, label: "Small", size: Size(width: 64, height: 66), arrow: .down))
    return all
  }()
}

/// The contrast ratios of a theme as HTML tables. Each ratio has a verdict after WCAG 2.2.
struct GalleryContrast {
  let theme: Theme
  /// The theme's fill under its gloss.
  let fill: Theme.Gradient

  /// The contrast of border and fill with every backdrop. The page's script fills in the last row.
  var edges: String {
    let rows = Backdrop.allCases.map { backdrop in
      let looks = backdrop.colors.map { LookContrast(theme, over: $0, text: .black) }
      let borders = looks.compactMap(\.borderRatio)
      return row(
        backdrop.title,
        [
          borders.isEmpty ? "none" : summary(borders, of: backdrop),
          summary(looks.map(\.fillRatio), of: backdrop),
          verdict(looks.map(\.shapeRatio)),
        ])
    }
    return table(
      "Contrast of the edge with the backdrop", ["Backdrop", "Border", "Fill", "3 : 1"],
      rows + [row("Custom", ["", "", ""], className: "custom-edge")], className: "edges")
  }

  /// The contrast of black, white and a custom text color with the fill, where it is lowest.
  var texts: String {
    let isOpaque = fill.isOpaque
    let backdrops = isOpaque ? [Backdrop.light] : Backdrop.allCases
    var rows = backdrops.map { backdrop in
      let cells = [Theme.Color.black, .white].map { text in
        let ratio = lowestContrast(text, on: backdrop.colors)
        return "\(contrastWords(ratio)) <small>\(textVerdict(ratio))</small>"
      }
      return row(
        isOpaque ? "Any" : backdrop.title, cells + [""],
        className: "text", data: backdrop.colors.map(\.hex).joined(separator: " "))
    }
    if !isOpaque { rows.append(row("Custom", ["", "", ""], className: "text custom-text")) }
    return table(
      "Lowest contrast of text with the fill", ["Backdrop", "Black", "White", "Custom"], rows,
      className: "texts")
  }

  /// The text color with the higher contrast over the colors of a backdrop: black or white.
  func bestText(on colors: [Theme.Color]) -> Theme.Color {
    lowestContrast(.black, on: colors) >= lowestContrast(.white, on: colors) ? .black : .white
  }

  /// The lowest contrast of a text color with the fill over any color of a backdrop.
  private func lowestContrast(_ text: Theme.Color, on colors: [Theme.Color]) -> Double {
    colors.reduce(21) { min($0, LookContrast(theme, over: $1, text: text).textRatio) }
  }

  /// The lowest ratio. For the picture, which has many colors, how many of its colors pass.
  private func summary(_ ratios: [Double], of backdrop: Backdrop) -> String {
    guard backdrop == .picture else { return contrastWords(ratios.min() ?? 1) }
    return "\(ratios.count { $0 >= ContrastLevel.aa.shape }) of \(ratios.count)"
  }

  private func verdict(_ ratios: [Double]) -> String {
    let passing = ratios.count { $0 >= ContrastLevel.aa.shape }
    if passing == ratios.count { return "clear" }
    return passing == 0 ? "faint" : "\(passing) of \(ratios.count) clear"
  }

  private func textVerdict(_ ratio: Double) -> String {
    if ratio >= ContrastLevel.aaa.text { return "passes AAA" }
    if ratio >= ContrastLevel.aa.text { return "passes AA" }
    return ratio >= ContrastLevel.aa.shape ? "large text only" : "fails"
  }

  private func row(
    _ title: String, _ cells: [String], className: String = "", data: String = ""
  ) -> String {
    var attributes = className.isEmpty ? "" : " class=\"\(className)\""
    if !data.isEmpty { attributes += " data-backdrop=\"\(data)\"" }
    return "<tr\(attributes)><th scope=\"row\">\(title)</th>"
      + cells.map { "<td>\($0)</td>" }.joined() + "</tr>"
  }

  private func table(
    _ caption: String, _ heads: [String], _ rows: [String], className: String
  ) -> String {
    "<table class=\"\(className)\"><caption>\(caption)</caption><thead><tr>"
      + heads.map { "<th scope=\"col\">\($0)</th>" }.joined() + "</tr></thead>\n<tbody>"
      + rows.joined(separator: "\n") + "</tbody></table>\n"
  }
}
