internal import Gusset
internal import PopoverCSS

/// A popover on the page: its picture, and the SVG and CSS to copy.
struct GalleryFigure {
  let variant: GalleryVariant
  /// The picture, and the SVG to copy: the popover with its shadows.
  let svg: String
  /// The CSS to copy: a class of the theme that draws this popover at any size, with all looks.
  let css: String
  private let silhouette: Silhouette
  private let margins: EdgeInsets

  init(_ variant: GalleryVariant, theme: ResolvedTheme) throws(GussetError) {
    self.variant = variant
    let popover = try theme.popover(size: variant.size, arrow: variant.arrow)
    silhouette = Silhouette(popover)
    svg = theme.values.shadows.isEmpty ? popover.svg() : popover.shadowedSVG()
    css = try theme.styleSheet { look throws(GussetError) in
      // The theme's own look can be drawn; another one may need more room.
      guard
        let popover = try? look.at(theme.scale)
          .popover(size: variant.size, arrow: variant.arrow)
      else { return nil }
      return try Silhouette(popover).css(className: cssClassName(theme.values.name))
    }
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

  /// The element that blurs the backdrop inside the outline; empty for an opaque theme.
  private var backdropBlur: String {
    silhouette.popover.fill.isOpaque
      ? ""
      : "<i class=\"backdrop-blur\" style=\"clip-path:path(&quot;\(silhouette.svgPathData)&quot;)\"></i>"
  }

  /// Sample text in the content box of the large popover. It is hidden from screen readers.
  private var sample: String {
    guard variant.group == .large else { return "" }
    let box = silhouette.body.inset(by: silhouette.popover.theme.values.contentInsets)
    guard box.width >= 80, box.height >= 40 else { return "" }
    return "<span class=\"sample\" aria-hidden=\"true\" style=\"left:\(svgNumber(box.minX))px;"
      + "top:\(svgNumber(box.minY))px;width:\(svgNumber(box.width))px;"
      + "height:\(svgNumber(box.height))px\"><b>Text in a popover</b>"
      + "Colors, corners and shadows at their real size.</span>"
  }
}
