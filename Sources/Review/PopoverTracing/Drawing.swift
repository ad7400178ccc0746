internal import Gusset

/// A drawing of a popover, looked up pixel by pixel without expanding its runs.
struct Drawing {
  private let source: [UInt32]
  private let width: Int
  private let columns: [Int]
  private let rows: [Int]
  /// The margins for the shadows.
  private let left: Int
  private let top: Int

  /// What is drawn: the popover, the popover over its shadows, or the shadows as if there were no popover.
  enum Part {
    case popover
    case whole
    case shadows
  }

  init(_ model: PopoverModel, _ part: Part) throws(GussetError) {
    let theme = try ResolvedTheme(model.theme, scale: model.scale)
    let popover = try theme.popover(size: model.size, arrow: model.arrow)
    let hasMargins = part != .popover && !model.theme.shadows.isEmpty
    (left, top) = hasMargins ? (theme.shadowMargins.left, theme.shadowMargins.top) : (0, 0)
    let image =
      part == .shadows
      ? try ShadowLayer(popover, isCutOut: false).image : try popover.image(shadows: part == .whole)
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

  /// The premultiplied pixel at a distance from the popover's top left corner.
  subscript(x: Int, y: Int) -> UInt32 {
    let (column, row) = (x + left, y + top)
    guard columns.indices.contains(column), rows.indices.contains(row) else { return 0 }
    return source[rows[row] * width + columns[column]]
  }

  /// The rectangle that has pixels, in a picture whose popover begins at a corner.
  func area(x: Int, y: Int) -> PixelRect {
    PixelRect(x: x - left, y: y - top, width: columns.count, height: rows.count)
  }
}

/// A theme, a size and an arrow: what draws a picture.
struct PopoverModel {
  var theme: Theme
  /// The body and the arrow in the picture.
  var frame: BodyEstimate
  /// The distance from the middle of the edge to the tip, in points.
  var offset: Double
  var scale: Scale
  /// The margins of GIK's art around the body and the arrow, in pixels.
  var margins: (left: Int, top: Int, right: Int, bottom: Int) = (0, 0, 0, 0)

  var arrow: Arrow? { frame.direction.map { Arrow($0, offset: offset) } }

  /// The popover in the picture.
  var bounds: PixelRect {
    let bounds = frame.bounds
    return PixelRect(
      columns: bounds.x - margins.left..<bounds.columns.upperBound + margins.right,
      rows: bounds.y - margins.top..<bounds.rows.upperBound + margins.bottom)
  }

  var size: Size {
    Size(width: Double(bounds.width) / scale.value, height: Double(bounds.height) / scale.value)
  }

  /// The differences between the drawing and a picture at some of its pixels, component by component.
  ///
  /// - Parameter shadows: the drawn shadows at these pixels, which change little with the outline; `nil` to
  ///   draw them anew.
  func residuals(
    _ samples: [Int], of picture: TracedPicture, shadows: [UInt32]?
  ) throws(GussetError) -> [Double] {
    let (drawing, bounds) = (try Drawing(self, shadows == nil ? .whole : .popover), bounds)
    let count = picture.backdrop == 0 ? 4 : 3
    var residuals: [Double] = []
    residuals.reserveCapacity(samples.count * count)
    for (place, index) in samples.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: picture.size.width)
      let drawn = drawing[column - bounds.x, row - bounds.y]
      var below = picture.backdrop
      if let shadows {
        // A shadow is cut out beneath the popover before that is drawn over it.
        below = over(shadows[place].faded(by: 255 - drawn >> 24), below)
      }
      let apart = components(over(drawn, below)) - components(picture.pixels[index])
      for component in 0..<count { residuals.append(apart[component]) }
    }
    return residuals
  }

  /// The shadows at some pixels of a picture, as if there were no popover.
  func shadows(_ samples: [Int], of picture: TracedPicture) throws(GussetError) -> [UInt32] {
    guard !theme.shadows.isEmpty else { return Array(repeating: 0, count: samples.count) }
    let (drawing, bounds) = (try Drawing(self, .shadows), bounds)
    return samples.map {
      drawing[$0 % picture.size.width - bounds.x, $0 / picture.size.width - bounds.y]
    }
  }
}
