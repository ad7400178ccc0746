internal import PopoverGeometry

/// A closed outline as a value of `clip-path`: `shape()` with coordinates that stretch.
///
/// The outline lies in the frame of an arrow that points up: `along` runs with the arrow's edge and
/// `across` from the tip into the body. A percentage of `along` is one of the edge's length.
struct CSSShape: Sendable {
  struct Position: Sendable {
    var along: CSSMath
    var across: CSSMath

    init(_ along: CSSMath, _ across: CSSMath) { (self.along, self.across) = (along, across) }
  }

  enum Command: Sendable {
    case line(to: Position)
    /// An arc with its radii along and across.
    case arc(to: Position, radii: Position, clockwise: Bool)
    /// A Bézier curve with one or two control points.
    case curve(to: Position, controls: [Position])
  }

  var start: Position
  var commands: [Command] = []

  mutating func line(_ along: CSSMath, _ across: CSSMath) {
    commands.append(.line(to: Position(along, across)))
  }

  mutating func arc(_ along: CSSMath, _ across: CSSMath, radius: CSSMath, clockwise: Bool) {
    arc(Position(along, across), radii: Position(radius, radius), clockwise: clockwise)
  }

  mutating func arc(_ end: Position, radii: Position, clockwise: Bool = true) {
    commands.append(.arc(to: end, radii: radii, clockwise: clockwise))
  }

  mutating func curve(_ end: Position, _ controls: Position...) {
    commands.append(.curve(to: end, controls: controls))
  }

  /// Removes an arrow that is a point in the edge: the outline begins with the first corner's line.
  ///
  /// The first three commands and the last two are those of a straight arrow.
  mutating func removePointArrow() {
    commands = Array(commands.dropFirst(3).dropLast(2))
  }

  /// The shape with the values of some custom properties in place of their names.
  func replacing(_ values: [String: CSSMath]) -> CSSShape {
    func replaced(_ position: Position) -> Position {
      Position(position.along.replacing(values), position.across.replacing(values))
    }
    return CSSShape(
      start: replaced(start),
      commands: commands.map { command in
        switch command {
        case .line(let end): .line(to: replaced(end))
        case .arc(let end, let radii, let clockwise):
          .arc(to: replaced(end), radii: replaced(radii), clockwise: clockwise)
        case .curve(let end, let controls):
          .curve(to: replaced(end), controls: controls.map(replaced))
        }
      })
  }

  /// The arguments of `shape()` after `from`, for an arrow at the top or at the left.
  func arguments(on edge: Axis) -> String {
    func text(_ position: Position) -> String {
      edge == .x
        ? "\(position.along.value) \(position.across.value)"
        : "\(position.across.value) \(position.along.value)"
    }
    var words = [text(start)]
    var current = words[0]
    for command in commands {
      switch command {
      case .line(let end):
        guard text(end) != current else { continue }
        current = text(end)
        words.append("line to \(current)")
      case .arc(let end, let radii, let clockwise):
        guard text(end) != current else { continue }
        current = text(end)
        guard radii.along.inner != "0px" || radii.across.inner != "0px" else {
          words.append("line to \(current)")
          continue
        }
        let turn = clockwise == (edge == .x) ? " cw" : ""
        let isCircle = radii.along.inner == radii.across.inner
        words.append(
          "arc to \(current) of \(isCircle ? radii.along.value : text(radii))\(turn)")
      case .curve(let end, let controls):
        current = text(end)
        words.append("curve to \(current) with \(controls.map(text).joined(separator: " / "))")
      }
    }
    return (words + ["close"]).joined(separator: ", ")
  }
}
