internal import PopoverGeometry
internal import PopoverModel

/// The contrast of a theme as tables, each figure with what it is enough for in words.
struct GalleryContrast {
  let theme: Theme
  /// The theme's fill under its gloss.
  let fill: Gradient

  /// What shapes have to reach to be made out, and text to be read (WCAG 2.2).
  private enum Level {
    static let shape = 3.0
    static let text = 4.5
    static let bestText = 7.0
  }

  /// Border and fill against every backdrop; the last row is filled in by the page's script.
  var edges: String {
    let rows = Backdrop.allCases.map { backdrop in
      let border = backdrop.colors.map { theme.borderContrast(with: $0) }
      let fill = backdrop.colors.map { theme.fillContrast(with: $0) }
      let best = zip(border, fill).map { max($0 ?? 1, $1) }
      let borders = border.compactMap { $0 }
      return row(
        backdrop.title,
        [
          borders.isEmpty ? "none" : figure(borders, of: backdrop), figure(fill, of: backdrop),
          verdict(best),
        ])
    }
    return table(
      "Edge against the backdrop", ["Backdrop", "Border", "Fill", "3 : 1"],
      rows + [row("Own colour", ["", "", ""], className: "own-edge")], className: "edges")
  }

  /// Black, white and another colour on the fill, at its worst place.
  var texts: String {
    let isOpaque = fill.isOpaque
    let backdrops = isOpaque ? [Backdrop.light] : Backdrop.allCases
    var rows = backdrops.map { backdrop in
      let cells = [Color.black, .white].map { text in
        let ratio = leastText(text, on: backdrop)
        return "\(GalleryContrast.ratio(ratio)) <small>\(textVerdict(ratio))</small>"
      }
      return row(
        isOpaque ? "Any" : backdrop.title, cells + [""],
        className: "text", data: backdrop.colors.map(\.hex).joined(separator: " "))
    }
    if !isOpaque { rows.append(row("Own colour", ["", "", ""], className: "text own-text")) }
    return table(
      "Text on the fill, where it is worst", ["Backdrop", "Black", "White", "Own"], rows,
      className: "texts")
  }

  /// The text that is easier to read on a backdrop.
  func betterText(on backdrop: Backdrop) -> Color {
    leastText(.black, on: backdrop) >= leastText(.white, on: backdrop) ? .black : .white
  }

  private func leastText(_ text: Color, on backdrop: Backdrop) -> Double {
    backdrop.colors.reduce(21) { min($0, theme.textContrast(text, over: $1)) }
  }

  /// The least ratio; of a picture, in which there is every colour, how many are far enough away.
  private func figure(_ ratios: [Double], of backdrop: Backdrop) -> String {
    guard backdrop == .picture else { return GalleryContrast.ratio(ratios.min() ?? 1) }
    return "\(ratios.count { $0 >= Level.shape }) of \(ratios.count)"
  }

  private func verdict(_ ratios: [Double]) -> String {
    let enough = ratios.count { $0 >= Level.shape }
    if enough == ratios.count { return "passes" }
    return enough == 0 ? "fails" : "\(enough) of \(ratios.count) pass"
  }

  private func textVerdict(_ ratio: Double) -> String {
    if ratio >= Level.bestText { return "passes AAA" }
    if ratio >= Level.text { return "passes AA" }
    return ratio >= Level.shape ? "large only" : "fails"
  }

  /// A ratio to two decimals, cut and not rounded, so that no figure looks better than it is.
  static func ratio(_ value: Double) -> String {
    let hundredths = Int(value * 100 + 1e-9)
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
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
