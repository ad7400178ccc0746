internal import Gusset

/// A closed outline as arguments of CSS's `shape()`, with coordinates that stretch.
///
/// The outline lies in the frame of an arrow that points up: `along` runs with the arrow's edge and
/// `across` from the tip into the body.
struct CSSShape: Hashable {
  struct Position: Hashable {
    let along: CSSLength
    let across: CSSLength

    init(_ along: CSSLength, _ across: CSSLength) { (self.along, self.across) = (along, across) }
  }

  enum Segment: Hashable {
    /// A line to a point, or to a place along or across.
    case line(to: Position)
    case along(to: CSSLength)
    case across(to: CSSLength)
    /// An arc with its radii along and across.
    case arc(to: Position, radii: Position, clockwise: Bool)
    /// A clockwise quarter of an ellipse. The factors are 1 or -1, the directions in which it ends.
    case corner(Position, along: Double, across: Double)
    /// A Bézier curve with one or two control points.
    case curve(to: Position, controls: [Position])
  }

  let start: Position
  private(set) var segments: [Segment] = []

  init(start: Position) { self.start = start }

  mutating func add(_ segments: [Segment]) { self.segments += segments }

  /// The arguments of `shape()` after `from`, for an arrow at the top or at the left.
  func text(on edge: Axis) -> String {
    let isTurned = edge == .y
    return text(
      Notation(
        clockwise: isTurned ? "" : " cw", counterclockwise: isTurned ? " cw" : "",
        along: isTurned ? "v" : "h", across: isTurned ? "h" : "v"
      ) { isTurned ? "\($1) \($0)" : "\($0) \($1)" })
  }

  /// The arguments of `shape()` after `from` as a template of JavaScript. Its constants are the
  /// directions `cw` and `ccw` of arcs, and the letters `h` and `v` of lines. A point is written as
  /// `[along|across]`, and a corner of a circle as `<along,across,radius>`.
  var template: String {
    text(
      Notation(
        clockwise: " ${cw}", counterclockwise: " ${ccw}", along: "${h}", across: "${v}",
        pair: { "[\($0)|\($1)]" },
        corner: { "<\(Int($1)),\(Int($2)),\($0)>" }))
  }

  /// The words for an edge.
  private struct Notation {
    let clockwise: String
    let counterclockwise: String
    let along: String
    let across: String
    let pair: (String, String) -> String
    /// A corner, from its radius and the directions in which it ends; `nil` for an arc like any other.
    var corner: ((_ radius: String, _ along: Double, _ across: Double) -> String)?
  }

  private func text(_ notation: Notation) -> String {
    func text(_ position: Position) -> String {
      notation.pair(position.along.text, position.across.text)
    }
    func radius(_ radii: Position) -> String {
      radii.along == radii.across ? radii.along.text : text(radii)
    }
    var words = [text(start)]
    var current = start
    for segment in segments {
      switch segment {
      case .along(let end): words.append("\(notation.along)line to \(end.text)")
      case .across(let end): words.append("\(notation.across)line to \(end.text)")
      case .corner(let radii, let along, let across):
        guard radii.along != .zero else { continue }
        let end = Position(radii.along * along, radii.across * across)
        words.append(
          notation.corner?(radii.along.text, along, across)
            ?? "arc by \(text(end)) of \(radius(radii))\(notation.clockwise)")
      case .line(let end):
        guard text(end) != text(current) else { continue }
        words.append("line to \(text(end))")
        current = end
      case .arc(let end, let radii, let clockwise):
        guard text(end) != text(current) else { continue }
        let turn = clockwise ? notation.clockwise : notation.counterclockwise
        words.append(
          radii.along == .zero
            ? "line to \(text(end))" : "arc to \(text(end)) of \(radius(radii))\(turn)")
        current = end
      case .curve(let end, let controls):
        // A point is no curve.
        guard ([end] + controls).contains(where: { text($0) != text(current) }) else { continue }
        // A curve along the edge covers no more than a line.
        let isFlat = ([end] + controls).allSatisfy { $0.across == current.across }
        let through = controls.map(text).joined(separator: " / ")
        words.append(isFlat ? "line to \(text(end))" : "curve to \(text(end)) with \(through)")
        current = end
      }
    }
    return (words + ["close"]).joined(separator: ", ")
  }
}
