internal import PopoverGeometry
internal import PopoverModel
internal import PopoverSVG

/// A popover on the page: its picture over its shadows, and what is copied from it.
struct GalleryFigure {
  let variant: GalleryVariant
  /// The popover alone as an SVG document, as it is copied.
  let svg: String
  /// The outline as a style sheet, as it is copied.
  let css: String
  private let silhouette: Silhouette
  private let picture: String
  private let margins: EdgeInsets

  init(_ variant: GalleryVariant, theme: ResolvedTheme) throws(GussetError) {
    self.variant = variant
    let popover = try theme.resolved(size: variant.size, arrow: variant.arrow)
    silhouette = Silhouette(popover)
    svg = popover.svg()
    css = try silhouette.css(tolerance: GalleryFigure.tolerance)
    picture = theme.theme.shadows.isEmpty ? svg : popover.shadowedSVG()
    margins = popover.shadowMargins.insets(at: popover.scale)
  }

  /// Half the default, so that the polygon is short; nobody sees a quarter of a point in a clip.
  private static let tolerance = 0.25

  /// The popover as a choice among those of its theme.
  ///
  /// - Parameters:
  ///   - name: unique on the page; names within the picture begin with it.
  ///   - group: the group of choices.
  func html(name: String, group: String, number: Int, themeName: String) -> String {
    let box =
      "left:\(svgNumber(-margins.left))px;top:\(svgNumber(-margins.top))px"
    let label = htmlText("\(themeName): \(variant.description)")
    let element = svgRenamed(picture.filter { $0 != "\n" }, prefix: name + "-")
      .dropFirst("<svg".count)
    return """
      <label class="popover" style="width:\(svgNumber(silhouette.size.width))px;\
      height:\(svgNumber(silhouette.size.height))px">\
      <input type="radio" name="\(group)" value="\(number)"\(number == 0 ? " checked" : "")>\
      \(frost)<svg role="img" aria-label="\(label)" style="\(box)"\(element)\(sample)</label>

      """
  }

  /// What blurs the backdrop within the outline.
  private var frost: String {
    silhouette.popover.fill.isOpaque
      ? ""
      : "<i class=\"frost\" style=\"clip-path:path(&quot;\(silhouette.svgPathData)&quot;)\"></i>"
  }

  /// Text in the content box of a large popover. It is only looked at.
  private var sample: String {
    guard variant.place == .large else { return "" }
    let box = silhouette.body.inset(by: silhouette.popover.theme.theme.contentInsets)
    guard box.width >= 80, box.height >= 40 else { return "" }
    return "<span class=\"sample\" aria-hidden=\"true\" style=\"left:\(svgNumber(box.minX))px;"
      + "top:\(svgNumber(box.minY))px;width:\(svgNumber(box.width))px;"
      + "height:\(svgNumber(box.height))px\"><b>Text in a popover</b>"
      + "Colours, corners and shadows at the size at which they are read.</span>"
  }
}
