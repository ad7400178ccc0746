internal import Gusset
internal import PopoverContrast

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
