internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

/// A shadow inside a border, in pixels. It covers what a hole leaves of the area inside the border's inner
/// edge: the hole is that area, moved, shrunk by the spread and blurred (CSS Backgrounds and Borders 3,
/// "inset").
struct InnerShadow: Hashable {
  let color: Theme.Color
  /// The distance from the inner edge to the hole, in units of a ``DevicePath``.
  let offset: DevicePath.Vertex
  /// The distance by which the hole shrinks, in pixels; negative grows it.
  let spread: Double
  let kernel: BlurKernel

  init(_ shadow: Theme.Shadow, scale: Scale) {
    func units(_ points: Double) -> Int {
      Int((points * scale.value * Double(DevicePath.unitsPerPixel)).rounded())
    }
    color = shadow.color
    offset = DevicePath.Vertex(x: units(shadow.x), y: units(shadow.y))
    spread = shadow.spread * scale.value
    kernel = BlurKernel(standardDeviation: shadow.standardDeviation * scale.value)
  }

  /// The larger of both distances to the hole, in pixels.
  fileprivate var distance: Double {
    Double(max(offset.x.magnitude, offset.y.magnitude)) / Double(DevicePath.unitsPerPixel)
  }

  /// The lengths that the shadow shades at both ends of an axis, in pixels, beside straight edges.
  fileprivate func lengths(_ axis: Axis) -> (low: Double, high: Double) {
    let moved = Double(axis == .x ? offset.x : offset.y) / Double(DevicePath.unitsPerPixel)
    let grown = spread + Double(kernel.reach) + 1
    return (max(0, grown + moved), max(0, grown - moved))
  }
}

extension DeviceDrawing {
  /// The lengths that inner shadows shade at both ends of an axis, in pixels.
  func shadedLengths(_ axis: Axis) -> (low: Double, high: Double) {
    innerShadows.reduce((0, 0)) { most, shadow in
      let lengths = shadow.lengths(axis)
      return (max(most.low, lengths.low), max(most.high, lengths.high))
    }
  }

  /// The path that holes are made from, and the distance in pixels by which all of them shrink; `nil` where
  /// the border leaves no area.
  private var holePath: (path: DevicePath, shrunk: Double)? {
    switch borderInner {
    case .path(let path)?: path.map { ($0, 0) }
    case .band(let width)?: (silhouette, width)
    case nil: (silhouette, 0)
    }
  }

  /// The path of a shadow's hole, and the distance from it up to which the shadow changes pixels. Nothing is
  /// cut out between the path and where the hole is moved to.
  func drawnHole(of shadow: InnerShadow) -> DrawnPath {
    guard let (path, shrunk) = holePath else { return DrawnPath(path: silhouette, reach: 1) }
    let grown = (shrunk + shadow.spread).magnitude + shadow.distance
    return DrawnPath(path: path, reach: 1 + Int(grown.rounded(.up)) + shadow.kernel.reach)
  }

  /// The inner shadows of each pixel, composited and premultiplied; empty without any. They are clear outside
  /// the area inside the border.
  ///
  /// - Parameter inner: the coverage of the area inside the border.
  func shades(within inner: [UInt8]) throws(GussetError) -> [UInt32] {
    guard !innerShadows.isEmpty else { return [] }
    let isBlack = innerShadows.allSatisfy { $0.color.hasNoComponents }
    var pixels = ShadowPixels(count: size.width * size.height, isBlack: isBlack)
    for shadow in innerShadows.reversed() where shadow.color.alpha > 0 {
      guard let (path, shrunk) = holePath else { continue }
      // A hole may reach beyond the picture, as far as the blur sees.
      let margin = shadow.kernel.reach
      let units = margin * DevicePath.unitsPerPixel
      let whole = PixelSize(width: size.width + 2 * margin, height: size.height + 2 * margin)
      let moved = path.moved(x: shadow.offset.x + units, y: shadow.offset.y + units)
      let hole = try moved.coverage(grownBy: -shrunk - shadow.spread, in: whole)
      let shade = CoveragePlane(hole, size: whole).blurred(shadow.kernel).inverted(within: margin)
      pixels.add(shade, color: shadow.color)
    }
    var shades = pixels.rounded()
    for (index, coverage) in inner.enumerated() where coverage == 0 { shades[index] = 0 }
    return shades
  }
}
