internal import FoundationEssentials
public import Gusset

extension ContactSheet {
  /// The sheet as an SVG file. Popovers are vector graphics, text can be selected, and close-ups
  /// are embedded PNG images.
  ///
  /// Its width and height are those of the pixels at ``scale``. All its `id`s are different.
  ///
  /// - Parameter progress: called after each theme, with the number of finished themes.
  /// - Throws: the errors of ``pixmap(progress:)``.
  public func svg(progress: (_ done: Int) -> Void = { _ in }) throws(GussetError) -> FileContents {
    var writer = SheetSVGWriter(scale: scale)
    var content = ""
    for (index, (theme, sections)) in zip(validated, parts).enumerated() {
      var part = ""
      var renderers = try SheetRenderers(theme, scale: scale)
      for section in sections { part += try writer.element(section, with: &renderers) }
      let name = svgEscaped(oneLine(theme.source.name, longest: 200))
      content += svgElement("g", ["role": "group", "aria-label": name], "\n" + part) + "\n"
      progress(index + 1)
    }
    let (width, height) = (svgNumber(size.width), svgNumber(size.height))
    let names = themes.map { oneLine($0.name, longest: 60) }.prefix(20).joined(separator: ", ")
    let background = svgElement(
      "rect", ["width": width, "height": height, "fill": svgColor(SheetColor.background)])
    let parts = [
      svgElement("title", [:], svgEscaped("Popovers of \(names)")),
      svgElement("style", [:], SheetSVGWriter.style), svgElement("defs", [:], writer.definitions),
      background, content,
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

/// Writes the items of a sheet as SVG elements. Shared elements go into ``definitions``.
private struct SheetSVGWriter {
  let scale: Scale
  private(set) var definitions = ""
  /// The `id`s of backdrops, each at the sheet's corner.
  private var backdrops: [SheetItem: String] = [:]
  private var count = 0

  init(scale: Scale) {
    self.scale = scale
  }

  /// The factor for font sizes: system fonts look larger than the stroke font at the same size.
  private static let fontSizeFactor = 0.92

  static let style: String = {
    let types = SheetTextStyle.allCases.map { type in
      ".\(type.rawValue){font-size:\(svgNumber(type.face.size * fontSizeFactor, decimals: 2))px;"
        + "font-weight:\(type.face.isBold ? 700 : 400);fill:\(svgColor(type.color))}"
    }
    return "text{font-family:system-ui,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;"
      + "white-space:pre}" + types.joined()
  }()

  /// The pictures first, each with its name for screen readers, then the labels as text.
  mutating func element(
    _ section: SheetSection, with renderers: inout SheetRenderers
  ) throws(GussetError) -> String {
    var content = ""
    for cell in section.cells {
      var pictures = ""
      for item in cell.items where !item.isText {
        pictures += try element(item, with: &renderers)
      }
      if pictures.isEmpty { continue }
      content += svgElement("g", ["role": "img", "aria-label": svgEscaped(cell.name)], pictures)
      content += "\n"
    }
    for item in section.items where item.isText {
      content += try element(item, with: &renderers) + "\n"
    }
    return content
  }

  private func element(_ text: SheetText) -> String {
    let anchor = text.anchor == .start ? "" : " text-anchor=\"\(text.anchor.rawValue)\""
    return "<text class=\"\(text.style.rawValue)\" x=\"\(svgNumber(text.place.x))\""
      + " y=\"\(svgNumber(text.place.y))\"\(anchor)>\(svgEscaped(text.text))</text>"
  }

  private mutating func element(
    _ item: SheetItem, with renderers: inout SheetRenderers
  ) throws(GussetError) -> String {
    switch item {
    case .rectangle(let rect, let color):
      rectangle(rect, "fill=\"\(svgColor(color))\"" + svgOpacity("fill-opacity", color.alpha))
    case .backdrop(let backdrop, let rect): element(backdrop, rect)
    case .swatch(let gradient, let rect): element(gradient, rect)
    case .popover(let popover, let place, let rect):
      try element(renderers.resolved(popover), at: place, within: rect)
    case .crop(let crop, let rect):
      // The image has all its pixels, because some viewers do not enlarge without smoothing.
      try element(renderers.image(of: crop, pixels: scale.pixels(rect.width)), rect)
    case .text(let text): element(text)
    }
  }

  private func rectangle(_ rect: Rect, _ paint: String) -> String {
    "<rect \(attributes(rect)) \(paint)/>"
  }

  /// The rectangle with its edges rounded to whole pixels, as in the sheet's pixmap.
  private func snapped(_ rect: Rect) -> Rect {
    func edge(_ value: Double) -> Double { Double(scale.pixels(value)) / scale.value }
    return Rect(
      minX: edge(rect.minX), minY: edge(rect.minY), maxX: edge(rect.maxX), maxY: edge(rect.maxY))
  }

  private func attributes(_ rect: Rect) -> String {
    let rect = snapped(rect)
    return
      "x=\"\(svgNumber(rect.minX))\" y=\"\(svgNumber(rect.minY))\" width=\"\(svgNumber(rect.width))\""
      + " height=\"\(svgNumber(rect.height))\""
  }

  private mutating func name(_ kind: String) -> String {
    count += 1
    return "\(kind)\(count)"
  }

  private mutating func element(_ backdrop: Backdrop, _ rect: Rect) -> String {
    let shapes = backdrop.shapes(size: rect.size)
    if shapes.count == 1 { return rectangle(rect, "fill=\"\(svgColor(shapes[0].color))\"") }
    let key = SheetItem.backdrop(
      backdrop, Rect(x: 0, y: 0, width: rect.width, height: rect.height))
    let id = backdrops[key] ?? name("backdrop")
    if backdrops[key] == nil {
      backdrops[key] = id
      let paths = shapes.map { shape in
        "<path fill=\"\(svgColor(shape.color))\" d=\"\(shape.path.svgData)\"/>"
      }
      definitions += svgElement("g", ["id": id], paths.joined())
    }
    return "<svg \(attributes(rect))><use xlink:href=\"#\(id)\"/></svg>"
  }

  private mutating func element(_ gradient: Theme.Gradient, _ rect: Rect) -> String {
    let id = name("fill")
    let stops = gradient.stops.map { stop in
      "<stop offset=\"\(svgNumber(stop.position, decimals: 5))\""
        + " stop-color=\"\(svgColor(stop.color))\""
        + svgOpacity("stop-opacity", stop.color.alpha) + "/>"
    }
    definitions += svgElement(
      "linearGradient", ["id": id, "x1": "0", "y1": "0", "x2": "0", "y2": "1"], stops.joined())
    return rectangle(rect, "fill=\"url(#\(id))\"")
  }

  private mutating func element(
    _ popover: ResolvedPopover, at place: Point, within rect: Rect
  ) -> String {
    let margins = popover.shadowMargins.insets(at: scale)
    let document =
      popover.theme.outerShadows.isEmpty ? popover.svg() : popover.shadowedSVG()
    let renamed = svgRenamed(document, prefix: name("p") + "-")
    let rect = snapped(rect)
    let corner = snapped(Rect(x: place.x, y: place.y, width: 0, height: 0))
    let extent = Rect(
      minX: corner.minX - margins.left, minY: corner.minY - margins.top,
      maxX: corner.minX + popover.size.width + margins.right,
      maxY: corner.minY + popover.size.height + margins.bottom)
    let unit = scale == .x1 ? "" : " scale(\(svgNumber(1 / scale.value, decimals: 6)))"
    func moved(_ x: Double, _ y: Double) -> String {
      "<g transform=\"translate(\(svgNumber(x)) \(svgNumber(y)))\(unit)\">\(renamed)</g>"
    }
    let isWhole =
      extent.minX >= rect.minX && extent.minY >= rect.minY && extent.maxX <= rect.maxX
      && extent.maxY <= rect.maxY
    if isWhole { return moved(extent.minX, extent.minY) }
    let content = moved(extent.minX - rect.minX, extent.minY - rect.minY)
    return "<svg \(attributes(rect))>\(content)</svg>"
  }

  private func element(
    _ image: StretchedImage, _ rect: Rect
  ) throws(GussetError) -> String {
    let data = Data(try image.encodedPNG(.fast)).base64EncodedString()
    return "<image \(attributes(rect)) image-rendering=\"optimizeSpeed\""
      + " style=\"image-rendering:pixelated\" xlink:href=\"data:image/png;base64,\(data)\"/>"
  }
}
