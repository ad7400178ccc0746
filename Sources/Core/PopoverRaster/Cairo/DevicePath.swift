internal import PopoverGeometry

/// A closed path on the grid that Cairo rounds to: 1/256 of a pixel.
///
/// Coordinates are integers on that grid. So a part of a path can move by whole pixels without any
/// change in its drawing. For that reason a narrow drawing gives the same pixels as a wide one.
struct DevicePath: Hashable {
  /// The number of bits of a coordinate that are a fraction of a pixel.
  static let pixelShift = 8
  /// The number of grid units per pixel.
  static let unitsPerPixel = 1 << pixelShift

  struct Vertex: Hashable {
    var x: Int
    var y: Int
  }

  enum Segment: Hashable {
    case line(Vertex)
    case cubic(Vertex, Vertex, Vertex)

    var end: Vertex {
      switch self {
      case .line(let to), .cubic(_, _, let to): to
      }
    }
  }

  var start: Vertex
  var segments: [Segment] = []

  /// Rounds a path in pixels to the grid.
  init(_ path: BezierPath) {
    start = Vertex(path.start)
    var current = start
    for segment in path.segments {
      switch segment {
      case .line(let to):
        segments.append(.line(Vertex(to)))
      case .cubic(let a, let b, let to):
        segments.append(.cubic(Vertex(a), Vertex(b), Vertex(to)))
      case .arc(let to, let radius, let clockwise):
        segments += DevicePath.cubics(
          from: current, to: Vertex(to), radius: radius, clockwise: clockwise)
      }
      current = segments.last?.end ?? current
    }
  }
}

extension DevicePath.Vertex {
  /// Rounds a point in pixels to the grid.
  ///
  /// Halves are rounded towards greater coordinates everywhere, so that a path keeps its shape when
  /// it moves by whole pixels.
  fileprivate init(_ point: Point) {
    let units = Double(DevicePath.unitsPerPixel)
    func grid(_ value: Double) -> Int { Int((value * units + 0.5).rounded(.down)) }
    self.init(x: grid(point.x), y: grid(point.y))
  }
}

extension DevicePath {
  /// The path with `transform` applied to every vertex.
  func mapped(_ transform: (Vertex) -> Vertex) -> DevicePath {
    var result = self
    result.start = transform(start)
    result.segments = segments.map { segment in
      switch segment {
      case .line(let to): .line(transform(to))
      case .cubic(let a, let b, let to): .cubic(transform(a), transform(b), transform(to))
      }
    }
    return result
  }

  /// The path, moved by grid units. The result is exact.
  func moved(x: Int, y: Int) -> DevicePath {
    mapped { Vertex(x: $0.x + x, y: $0.y + y) }
  }

  /// The corners of a polygon within a quarter of a pixel of the path, in pixels.
  var corners: [Point] {
    func point(_ vertex: Vertex) -> Point {
      let unit = Double(DevicePath.unitsPerPixel)
      return Point(x: Double(vertex.x) / unit, y: Double(vertex.y) / unit)
    }
    let path = BezierPath(
      start: point(start),
      segments: segments.map { segment in
        switch segment {
        case .line(let to): .line(to: point(to))
        case .cubic(let a, let b, let to): .cubic(point(a), point(b), to: point(to))
        }
      })
    return path.flattened(tolerance: 0.25)
  }
}

extension DevicePath {
  /// An arc as cubics of at most 45 degrees. Their error is at most 1/200,000 of the radius.
  ///
  /// Offsets from the arc's start are rounded to the grid before they are added to it. So equal
  /// arcs at different positions give equal curves.
  private static func cubics(
    from start: Vertex, to end: Vertex, radius: Double, clockwise: Bool
  ) -> [Segment] {
    let units = Double(unitsPerPixel)
    let chord = Point(x: Double(end.x - start.x) / units, y: Double(end.y - start.y) / units)
    let length = (chord.x * chord.x + chord.y * chord.y).squareRoot()
    guard length > 0, radius > 0 else { return [.line(end)] }
    let arc = CircularArc(chord: chord, length: length, radius: radius, clockwise: clockwise)
    func vertex(_ offset: Point) -> Vertex {
      Vertex(
        x: start.x + Int((offset.x * units).rounded()),
        y: start.y + Int((offset.y * units).rounded()))
    }
    var cubics = arc.cubics.map { curve in
      Segment.cubic(vertex(curve.0), vertex(curve.1), vertex(curve.2))
    }
    if case .cubic(let a, let b, _)? = cubics.last {
      cubics[cubics.count - 1] = .cubic(a, b, end)
    }
    return cubics
  }
}
