internal import Gusset

extension TracedPopover {
  /// The outer shadows as they are in the picture, as if there were no popover above them, the first one on top.
  ///
  /// - Parameter factors: by how much smaller each is drawn; `nil` for `shadowFactors`.
  func shadows(smallerBy factors: [Int]? = nil) throws(GussetError) -> [RedrawnLayer] {
    var cast = self
    if !isArrowShaded { cast.frame = frame.withoutArrow }
    return try zip(outerShadows, factors ?? shadowFactors).map {
      shadow, factor throws(GussetError) in
      cast.theme.shadows = [shadow]
      // A small popover may not be possible.
      if factor > 1, let drawing = try? RedrawnLayer(shadowOf: cast, by: factor) { return drawing }
      return try RedrawnLayer(cast, .shadows)
    }
  }

  /// By how much smaller the outer shadows are drawn: wide ones are smooth, and have many pixels.
  var shadowFactors: [Int] {
    outerShadows.map { shadow in
      let wanted = Int((shadowArea(shadow) / 300_000).squareRoot().rounded(.up))
      let most = min(Int(shadow.blur * scale.value / 24), Int(scale.value / 0.1), 8)
      return max(1, min(wanted, most))
    }
  }

  /// About the number of pixels that are drawn for a shadow.
  func shadowArea(_ shadow: Theme.Shadow) -> Double {
    let reach = (shadow.blur + max(0, shadow.spread)) * scale.value
    let sides = [bounds.width, bounds.height].map { min(Double($0), 600) + 2 * reach }
    return sides[0] * sides[1]
  }

  /// The popover over its shadows as they are in the picture.
  func seen() throws(GussetError) -> RedrawnLayer {
    guard !outerShadows.isEmpty, !isArrowShaded else { return try RedrawnLayer(self, .whole) }
    return try RedrawnLayer(self, .popover).over(shadows(), of: self)
  }

  /// The model in a picture that is smaller by a factor, with the body in its corner.
  fileprivate func smaller(by factor: Int) -> TracedPopover {
    func part(_ pixels: Int) -> Int { (pixels + factor / 2) / factor }
    var model = self
    model.scale = Scale(scale.value / Double(factor))
    model.frame.body = PixelRect(
      x: 0, y: 0, width: part(frame.body.width), height: part(frame.body.height))
    model.frame.arrowHeight = part(frame.arrowHeight)
    return model
  }
}

/// A layer of a popover, looked up pixel by pixel without expanding its runs.
struct RedrawnLayer {
  enum Kind {
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
  /// How many pixels of the picture a pixel of the layer is wide, and what is added to its column and its row.
  private var factor = 1
  private var shift = (x: 0.0, y: 0.0)
  /// What is beneath the layer, and the least alpha that hides it.
  private var beneath: [RedrawnLayer] = []
  private var opacity: UInt32 = 255

  /// Draws the popover, its shadows, or both.
  init(_ model: TracedPopover, _ kind: Kind) throws(GussetError) {
    let popover = try ResolvedTheme(model.theme, scale: model.scale)
      .popover(size: model.size, arrow: model.arrow)
    let hasShadows = kind != .popover && !model.theme.outerShadows.isEmpty
    let margins = hasShadows ? popover.shadowMargins : nil
    let bounds = model.bounds
    corner = (bounds.x - (margins?.left ?? 0), bounds.y - (margins?.top ?? 0))
    let image =
      kind == .shadows
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

  /// A shadow in a drawing that is smaller by a factor, about the middle of the popover.
  fileprivate init(shadowOf model: TracedPopover, by factor: Int) throws(GussetError) {
    let smaller = model.smaller(by: factor)
    try self.init(smaller, .shadows)
    func shift(_ range: Range<Int>, _ own: Range<Int>) -> Double {
      let middle = Double(range.lowerBound + range.upperBound) / 2
      return Double(own.lowerBound + own.upperBound) / 2 - middle / Double(factor)
    }
    self.factor = factor
    self.shift = (
      shift(model.bounds.columns, smaller.bounds.columns),
      shift(model.bounds.rows, smaller.bounds.rows)
    )
  }

  /// The drawing of a popover over shadows, which it cuts out also where it is translucent.
  func over(_ shadows: [RedrawnLayer], of model: TracedPopover) -> RedrawnLayer {
    var drawing = self
    drawing.beneath = shadows
    drawing.opacity = max(1, UInt32(model.theme.fill.stops.map(\.color.alpha).min() ?? 255))
    return drawing
  }

  /// The premultiplied pixel in a column and a row of the picture.
  subscript(x: Int, y: Int) -> UInt32 {
    let own = factor == 1 ? pixel(x - corner.x, y - corner.y) : between(x, y)
    let alpha = ARGB(own).alpha
    guard !beneath.isEmpty, alpha < opacity else { return own }
    let covered = min(255, alpha * 255 / opacity)
    var shadows: UInt32 = 0
    for index in beneath.indices.reversed() {
      shadows = PremultipliedMath.over(beneath[index][x, y], shadows)
    }
    // What the edge leaves free of a pixel shows the shadow.
    return own + PremultipliedMath.scaled(shadows, by: UInt8(255 - covered))
  }

  /// What is between the four nearest pixels of a smaller drawing.
  private func between(_ x: Int, _ y: Int) -> UInt32 {
    let column = (Double(x) + 0.5) / Double(factor) + shift.x - 0.5
    let row = (Double(y) + 0.5) / Double(factor) + shift.y - 0.5
    let (left, top) = (column.rounded(.down), row.rounded(.down))
    let (across, down) = (column - left, row - top)
    func line(_ y: Int) -> SIMD4<Double> {
      let start = Int(left) - corner.x
      return components(pixel(start, y)) * (1 - across) + components(pixel(start + 1, y)) * across
    }
    let start = Int(top) - corner.y
    return (line(start) * (1 - down) + line(start + 1) * down).pixel
  }

  private func pixel(_ column: Int, _ row: Int) -> UInt32 {
    guard columns.indices.contains(column), rows.indices.contains(row) else { return 0 }
    return source[rows[row] * width + columns[column]]
  }

  private func inPicture(_ range: Range<Int>, _ shift: Double) -> Range<Int> {
    let ends = [range.lowerBound, range.upperBound].map { (Double($0) - shift) * Double(factor) }
    return Int(ends[0].rounded(.down))..<Int(ends[1].rounded(.up))
  }

  /// The number of pixels that were drawn.
  var work: Int { source.count }

  /// The rectangle of the layer in the picture.
  var bounds: PixelRect {
    let own = PixelRect(x: corner.x, y: corner.y, width: columns.count, height: rows.count)
    let pixels = PixelRect(
      columns: inPicture(own.columns, shift.x), rows: inPicture(own.rows, shift.y))
    return beneath.reduce(pixels) { $0.union($1.bounds) }
  }

  /// The pixels of the drawing at some pixels of a picture.
  func callAsFunction(_ samples: [Int], of picture: TracedPicture) -> [UInt32] {
    samples.map { self[$0 % picture.size.width, $0 / picture.size.width] }
  }
}
