package import PopoverGeometry
public import PopoverModel

extension Path {
  /// The outline as SVG path data: absolute commands, with `H` and `V` where possible.
  package var svgData: String { svgData(unit: 1, at: .zero) }

  /// An outline in pixels as SVG path data in points.
  ///
  /// - Parameters:
  ///   - unit: points per pixel.
  ///   - origin: the position of the outline's origin, in points.
  func svgData(unit: Double, at origin: Point) -> String {
    func placed(_ point: Point) -> Point { point.scaled(by: unit) + origin }
    var current = placed(start)
    var data = "M"
    // Most segments take some twenty characters.
    data.reserveCapacity(24 * (segments.count + 1))
    Path.append(current, to: &data)
    for segment in segments {
      let end = placed(segment.end)
      switch segment {
      case .line:
        Path.appendLine(from: current, to: end, to: &data)
      case .cubic(let a, let b, _):
        data += "C"
        Path.append(placed(a), to: &data)
        data += " "
        Path.append(placed(b), to: &data)
        data += " "
        Path.append(end, to: &data)
      case .arc(_, let radius, let clockwise):
        let length = svgNumber(radius * unit)
        data += "A"
        data += length
        data += " "
        data += length
        data += clockwise ? " 0 0 1 " : " 0 0 0 "
        Path.append(end, to: &data)
      }
      current = end
    }
    data += "Z"
    return data
  }

  private static func append(_ point: Point, to data: inout String) {
    data += svgNumber(point.x)
    data += " "
    data += svgNumber(point.y)
  }

  private static func appendLine(from: Point, to end: Point, to data: inout String) {
    if isEqual(from.y, end.y) {
      data += "H"
      data += svgNumber(end.x)
    } else if isEqual(from.x, end.x) {
      data += "V"
      data += svgNumber(end.y)
    } else {
      data += "L"
      append(end, to: &data)
    }
  }

  /// Whether two numbers have the same text.
  private static func isEqual(_ a: Double, _ b: Double) -> Bool {
    (a * 1000).rounded() == (b * 1000).rounded()
  }
}

extension Path {
  /// The length of the longest miter of a stroke along this outline, in stroke widths.
  ///
  /// It is 1 / sin(a / 2) for an angle a between two lines, as in SVG's definition of the miter
  /// limit.
  var longestMiter: Double {
    var longest = 1.0
    var (before, corner, isAfterLine) = (end, start, true)
    for segment in segments {
      let isLine = if case .line = segment { true } else { false }
      if isLine, isAfterLine { longest = max(longest, Path.miter(before, corner, segment.end)) }
      (before, corner, isAfterLine) = (corner, segment.end, isLine)
    }
    return longest
  }

  /// The length of the miter at a corner, in stroke widths; 1 where two points nearly coincide,
  /// because their angle is meaningless.
  private static func miter(_ before: Point, _ corner: Point, _ after: Point) -> Double {
    let (a, b) = (before - corner, after - corner)
    let lengths = ((a.x * a.x + a.y * a.y) * (b.x * b.x + b.y * b.y)).squareRoot()
    guard lengths > 1e-6 else { return 1 }
    let halfSine = max(0, (1 - (a.x * b.x + a.y * b.y) / lengths) / 2).squareRoot()
    return 1 / max(halfSine, 1e-3)
  }
}

extension Silhouette {
  /// The outline as SVG path data in points, for a path's `d` attribute and CSS's `path()`.
  ///
  /// Commands are absolute, with three decimals. Arcs stay arcs.
  public var svgPathData: String { path.svgData }
}
