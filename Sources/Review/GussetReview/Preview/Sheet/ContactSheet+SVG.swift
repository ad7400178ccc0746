public import Gusset

extension ContactSheet {
  /// The sheet as an SVG file. Popovers are vector graphics, and text can be selected.
  ///
  /// Its width and height are those of the pixels at the sheet's scale. All its `id`s are different.
  ///
  /// - Parameter progress: called after each theme, with the number of finished themes.
  /// - Throws: the errors of ``pixmap(progress:)``.
  public func svg(progress: (_ done: Int) -> Void = { _ in }) throws(GussetError) -> FileContents {
    var content = ""
    for (index, tile) in tiles.enumerated() {
      content += try tile.svg(prefix: "p\(index + 1)-")
      progress(index + 1)
    }
    let (width, height) = (svgNumber(size.width), svgNumber(size.height))
    let names = themes.map { oneLine($0.name, longest: 60) }.prefix(20).joined(separator: ", ")
    let parts = [
      svgElement("title", [:], svgEscaped("Popovers of \(names)")),
      svgElement("style", [:], SheetTextStyle.css),
      svgElement(
        "rect", ["width": width, "height": height, "fill": svgColor(ContactSheet.background)]),
      content,
    ]
    let pixels = Size(width: size.width * scale.value, height: size.height * scale.value)
    return FileContents(
      text: svgElement(
        "svg",
        [
          "xmlns": "http://www.w3.org/2000/svg", "xmlns:xlink": "http://www.w3.org/1999/xlink",
          "width": svgNumber(pixels.width), "height": svgNumber(pixels.height),
          "viewBox": "0 0 \(width) \(height)",
          "role": "graphics-document document",
        ], "\n" + parts.joined(separator: "\n")) + "\n", pictureSize: pixels)
  }
}

extension SheetTile {
  /// The tile as SVG elements: the picture with its name for screen readers, and the caption as text.
  ///
  /// - Parameter prefix: the start of all `id`s.
  fileprivate func svg(prefix: String) throws(GussetError) -> String {
    let backdrop = halves.map { half in
      "<rect \(attributes(half.rect)) fill=\"\(svgColor(half.color))\"/>"
    }
    let picture = backdrop.joined() + (try popoverElement(prefix)) + sample.map(\.svg).joined()
    let name = svgEscaped(oneLine(popover.theme.source.name, longest: 200))
    return svgElement("g", ["role": "img", "aria-label": name], picture) + "\n"
      + caption.map { $0.svg + "\n" }.joined()
  }

  /// The popover with its shadows, clipped to the card.
  private func popoverElement(_ prefix: String) throws(GussetError) -> String {
    let document = String(decoding: try popover.svg(shadows: true).bytes, as: UTF8.self)
    let (scale, corner) = (popover.scale, snapped(frame))
    let margins = popover.shadowMargins.insets(at: scale)
    let (card, x, y) = (snapped(card), corner.minX - margins.left, corner.minY - margins.top)
    let unit = scale == .x1 ? "" : " scale(\(svgNumber(1 / scale.value, decimals: 6)))"
    let place = "translate(\(svgNumber(x - card.minX)) \(svgNumber(y - card.minY)))\(unit)"
    return
      "<svg \(attributes(card))><g transform=\"\(place)\">\(svgRenamed(document, prefix: prefix))</g></svg>"
  }

  /// The rectangle with its edges rounded to whole pixels, as in the sheet's pixmap.
  private func snapped(_ rect: Rect) -> Rect {
    func edge(_ value: Double) -> Double {
      Double(popover.scale.pixels(value)) / popover.scale.value
    }
    return Rect(
      minX: edge(rect.minX), minY: edge(rect.minY), maxX: edge(rect.maxX), maxY: edge(rect.maxY))
  }

  private func attributes(_ rect: Rect) -> String {
    let rect = snapped(rect)
    return
      "x=\"\(svgNumber(rect.minX))\" y=\"\(svgNumber(rect.minY))\" width=\"\(svgNumber(rect.width))\""
      + " height=\"\(svgNumber(rect.height))\""
  }
}

extension SheetText {
  fileprivate var svg: String {
    let anchor = anchor == .start ? "" : " text-anchor=\"\(anchor.rawValue)\""
    return
      "<text class=\"\(style.rawValue)\" x=\"\(svgNumber(place.x))\" y=\"\(svgNumber(place.y))\""
      + " fill=\"\(svgColor(color))\"\(svgOpacity("fill-opacity", color.alpha))\(anchor)>"
      + "\(svgEscaped(text))</text>"
  }
}

extension SheetTextStyle {
  /// The factor for font sizes: system fonts look larger than the stroke font at the same size.
  private static let fontSizeFactor = 0.92

  /// The rules of all styles, each with a class.
  fileprivate static let css: String = {
    let rules = allCases.map { style in
      ".\(style.rawValue){font-size:\(svgNumber(style.face.size * fontSizeFactor, decimals: 2))px;"
        + "font-weight:\(style.face.isBold ? 700 : 400)}"
    }
    return "text{font-family:system-ui,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;"
      + "white-space:pre}" + rules.joined()
  }()
}

/// A document of ``ResolvedPopover/svg()`` with a prefix before all its ids. Ids then stay unique
/// when one page contains several documents, even of equal pictures.
func svgRenamed(_ document: String, prefix: String) -> String {
  ["id=\"", "url(#", "href=\"#"].reduce(document) { text, start in
    text.replacing(start, with: start + prefix)
  }
}
