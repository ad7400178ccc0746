internal import Gusset

/// A polygon of an element of any size, as arguments of CSS's `polygon()`.
///
/// Its points lie in the frame of an arrow that points up: `along` runs with the arrow's edge, and `across`
/// from the tip into the body. Each keeps its distance from the arrow's tip, or from the sides.
struct StretchingPolygon: Hashable {
  /// A place along one axis.
  struct Place: Hashable {
    enum Origin: String {
      case start = "s"
      case tip = "t"
      case end = "e"
    }

    let origin: Origin
    /// The distance from the origin, in hundredths of a point; negative is before it.
    private let hundredths: Int

    init(origin: Origin, distance: Double) {
      self.origin = origin
      hundredths = Int((distance * 100).rounded())
    }

    /// The distance from the origin, in points.
    private var distance: Double { Double(hundredths) / 100 }

    /// The property of the tip's distance from the start.
    static let tip = "--gx"

    var text: String {
      let length = svgNumber(abs(distance), decimals: 2)
      let base =
        switch origin {
        case .start: ""
        case .tip: "var(\(Self.tip))"
        case .end: "100%"
        }
      if length == "0" { return base.isEmpty ? "0" : base }
      if base.isEmpty { return (distance < 0 ? "-" : "") + length + "px" }
      return "calc(\(base) \(distance < 0 ? "-" : "+") \(length)px)"
    }

    /// The same distance from the other end.
    var flipped: Place {
      Place(origin: origin == .start ? .end : .start, distance: -distance)
    }

    /// A letter for the origin and the distance.
    var compactText: String { origin.rawValue + svgNumber(distance, decimals: 2) }
  }

  struct Position: Hashable {
    var along: Place
    var across: Place
  }

  private(set) var positions: [Position]

  /// Makes a polygon of points that move with the arrow.
  ///
  /// - Parameter points: distances from the tip's axis, and from the tip's side of the element.
  init(arrow points: [Point]) {
    positions = points.map {
      Position(
        along: Place(origin: .tip, distance: $0.x), across: Place(origin: .start, distance: $0.y))
    }
  }

  /// Makes a polygon of points of a body, which keep their distances from the nearer sides.
  init(body points: [Point], in size: Size) {
    func place(_ value: Double, _ length: Double) -> Place {
      value < length / 2
        ? Place(origin: .start, distance: value) : Place(origin: .end, distance: value - length)
    }
    positions = points.map {
      Position(along: place($0.x, size.width), across: place($0.y, size.height))
    }
  }

  static func + (a: StretchingPolygon, b: StretchingPolygon) -> StretchingPolygon {
    var sum = a
    sum.positions += b.positions
    return sum
  }

  /// The corners of the element, from the far end of the arrow's side on.
  static var corners: StretchingPolygon {
    StretchingPolygon(
      body: [Point(x: 1, y: 0), Point(x: 1, y: 1), Point(x: 0, y: 1), Point(x: 0, y: 0)],
      in: Size(width: 1, height: 1))
  }

  /// The polygon for an arrow at the bottom or at the right.
  var flipped: StretchingPolygon {
    var flipped = self
    for index in positions.indices {
      flipped.positions[index].across = positions[index].across.flipped
    }
    return flipped
  }

  /// The polygon with its first point at its end once more, for one of several in one polygon.
  var closed: StretchingPolygon {
    var closed = self
    closed.positions += positions.prefix(1)
    return closed
  }

  /// The points for an arrow at the top or at the left.
  func text(on edge: Axis) -> String {
    var words: [String] = []
    for position in positions {
      let (along, across) = (position.along.text, position.across.text)
      let word = edge == .x ? "\(along) \(across)" : "\(across) \(along)"
      if word != words.last { words.append(word) }
    }
    return words.joined(separator: ", ")
  }

  /// The points as a script reads them: each a letter for the origin and a distance, first along, then across.
  var compactText: String {
    positions.map { $0.along.compactText + $0.across.compactText }.joined()
  }
}
