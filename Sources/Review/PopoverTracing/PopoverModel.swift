internal import Gusset

/// A theme, a size and an arrow: what draws a picture.
struct PopoverModel {
  var theme: Theme
  /// The body and the arrow in the picture.
  var frame: Frame
  /// The distance from the middle of the edge to the tip, in points.
  var offset: Double
  var scale: Scale
  /// The margins of GIK's art around the body and the arrow, in pixels.
  var margins: (left: Int, top: Int, right: Int, bottom: Int) = (0, 0, 0, 0)
  /// Whether the edges in the picture lie between pixels.
  var isBetweenPixels = false
  /// Whether the arrow in the picture has the shadow of its body. An arrow that a style sheet draws has none.
  var isArrowShaded = true

  var arrow: Arrow? { frame.direction.map { Arrow($0, offset: offset) } }

  /// Whether blocks of JPEG may have made the border, whose color is between those of the backdrop and the fill.
  func hasDoubtfulBorder(in picture: TracedPicture) -> Bool {
    let fill = components(theme.fill.color(at: 0.5).premultipliedPixel)
    let line = components(theme.border.color.premultipliedPixel) - fill
    let ground = components(picture.backdrop) - fill
    let share = picture.reliable(line).share(of: picture.reliable(ground))
    return picture.isCompressed && theme.border.width > 0 && (0.05...0.98).contains(share)
  }

  /// The popover in the picture.
  var bounds: PixelRect {
    let bounds = frame.bounds
    return PixelRect(
      columns: bounds.x - margins.left..<bounds.columns.upperBound + margins.right,
      rows: bounds.y - margins.top..<bounds.rows.upperBound + margins.bottom)
  }

  var size: Size { bounds.size.points(at: scale) }

  /// How much the popover differs from a backdrop. What hardly does says little about the form of its arrow.
  func contrast(on backdrop: UInt32) -> Int {
    let line = theme.border.width > 0 ? theme.border.color.premultipliedPixel : backdrop
    let fill = theme.fill.stops.map { difference($0.color.premultipliedPixel, backdrop) }.max() ?? 0
    return max(fill, difference(line, backdrop))
  }

  /// As many iterations of a fit of some values as can be had without drawing wide shadows all too often.
  func iterations(_ most: Int, values: Int) -> Int {
    let reach = theme.shadows.map { ($0.blur + max(0, $0.spread)) * scale.value }.max() ?? 0
    let pixels = [bounds.width, bounds.height].reduce(1.0) { area, side in
      area * (min(Double(side), 600) + 2 * reach)
    }
    return max(2, min(most, Int(8_000_000 / pixels) / (values + 1)))
  }

  /// Draws the popover or the popover over its shadows.
  func drawing(_ layer: Drawing.Layer) throws(GussetError) -> Drawing { try Drawing(self, layer) }

  /// The shadows as they are in the picture, as if there were no popover above them.
  func shadows() throws(GussetError) -> Drawing {
    var cast = self
    if !isArrowShaded { cast.frame = frame.withoutArrow }
    return try Drawing(cast, .shadows)
  }

  /// The popover over its shadows as they are in the picture.
  func seen() throws(GussetError) -> Drawing {
    guard !theme.outerShadows.isEmpty, !isArrowShaded else { return try drawing(.whole) }
    return try drawing(.popover).over(shadows(), of: self)
  }
}

/// A layer of a popover, looked up pixel by pixel without expanding its runs.
struct Drawing {
  enum Layer {
    case popover
    case whole
    case shadows
  }

  private let source: [UInt32]
  private let width: Int
  private let columns: [Int]
  private let rows: [Int]
  /// The top left corner of the layer in the picture.
  private let corner: (x: Int, y: Int)
  /// What is beneath the layer, and the least alpha that hides it.
  private var beneath: [Drawing] = []
  private var opacity: UInt32 = 255

  fileprivate init(_ model: PopoverModel, _ layer: Layer) throws(GussetError) {
    let popover = try ResolvedTheme(model.theme, scale: model.scale)
      .popover(size: model.size, arrow: model.arrow)
    let hasShadows = layer != .popover && !model.theme.outerShadows.isEmpty
    let margins = hasShadows ? popover.shadowMargins : nil
    let bounds = model.bounds
    corner = (bounds.x - (margins?.left ?? 0), bounds.y - (margins?.top ?? 0))
    let image =
      layer == .shadows
      ? try ShadowLayer(popover, isCutOut: false).image : try popover.image(shadows: hasShadows)
    guard !(image.columns + image.rows).contains(where: \.isInterpolated) else {
      let pixmap = try image.pixmap()
      (source, width) = (pixmap.pixels, pixmap.size.width)
      (columns, rows) = (Array(0..<pixmap.size.width), Array(0..<pixmap.size.height))
      return
    }
    func map(_ runs: [Run]) -> [Int] {
      runs.flatMap { run in (0..<run.length).map { run.source.lowerBound + $0 % run.source.count } }
    }
    (source, width) = (image.source.pixels, image.source.size.width)
    (columns, rows) = (map(image.columns), map(image.rows))
  }

  /// The drawing of a popover over another one, which it cuts out also where it is translucent.
  func over(_ shadows: Drawing, of model: PopoverModel) -> Drawing {
    var drawing = self
    drawing.beneath = [shadows]
    drawing.opacity = max(1, UInt32(model.theme.fill.stops.map(\.color.alpha).min() ?? 255))
    return drawing
  }

  /// The premultiplied pixel in a column and a row of the picture.
  subscript(x: Int, y: Int) -> UInt32 {
    let own = pixel(x - corner.x, y - corner.y)
    guard let shadows = beneath.first, own >> 24 < opacity else { return own }
    let covered = min(255, (own >> 24) * 255 / opacity)
    return PremultipliedMath.over(
      own, PremultipliedMath.scaled(shadows[x, y], by: UInt8(255 - covered)))
  }

  private func pixel(_ column: Int, _ row: Int) -> UInt32 {
    guard columns.indices.contains(column), rows.indices.contains(row) else { return 0 }
    return source[rows[row] * width + columns[column]]
  }

  /// The rectangle of the layer in the picture.
  var bounds: PixelRect {
    let own = PixelRect(x: corner.x, y: corner.y, width: columns.count, height: rows.count)
    return own.union(beneath.first?.bounds ?? own)
  }

  /// The pixels of the drawing at some pixels of a picture.
  func callAsFunction(_ samples: [Int], of picture: TracedPicture) -> [UInt32] {
    samples.map { self[$0 % picture.size.width, $0 / picture.size.width] }
  }
}
