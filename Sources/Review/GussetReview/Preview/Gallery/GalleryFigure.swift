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
