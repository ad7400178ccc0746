internal import Gusset

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

    var end: Position {
      switch self {
      case .line(let end), .arc(let end, _, _), .curve(let end, _): end
      }
    }
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

  /// The shape with other expressions in place of its own.
  func mapped(_ transform: (CSSMath) -> CSSMath) -> CSSShape {
    func mapped(_ position: Position) -> Position {
      Position(transform(position.along), transform(position.across))
    }
    return CSSShape(
      start: mapped(start),
      commands: commands.map { command in
        switch command {
        case .line(let end): .line(to: mapped(end))
        case .arc(let end, let radii, let clockwise):
          .arc(to: mapped(end), radii: mapped(radii), clockwise: clockwise)
        case .curve(let end, let controls): .curve(to: mapped(end), controls: controls.map(mapped))
        }
      })
  }

  /// The arguments of `shape()` after `from`, for an arrow at the top or at the left.
  func arguments(on edge: Axis) -> String {
    text(turn: { $0 == (edge == .x) ? " cw" : "" }) { position in
      edge == .x
        ? "\(position.along.value) \(position.across.value)"
        : "\(position.across.value) \(position.along.value)"
    }
  }

  /// The arguments of `shape()` after `from` as a template of JavaScript, whose constants `cw` and
  /// `ccw` are the directions of arcs. A point is written as `[along|across]`.
  var template: String {
    text(turn: { $0 ? " ${cw}" : " ${ccw}" }) { "[\($0.along.value)|\($0.across.value)]" }
  }

  private func text(turn: (Bool) -> String, point text: (Position) -> String) -> String {
    var words = [text(start)]
    var current = words[0]
    var across = start.across.inner
    for command in commands {
      defer { across = command.end.across.inner }
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
        let isCircle = radii.along.inner == radii.across.inner
        words.append(
          "arc to \(current) of \(isCircle ? radii.along.value : text(radii))\(turn(clockwise))")
      case .curve(let end, let controls):
        // A point is no curve.
        guard ([end] + controls).contains(where: { text($0) != current }) else { continue }
        current = text(end)
        // A curve along the edge covers no more than a line.
        guard ([end] + controls).contains(where: { $0.across.inner != across }) else {
          words.append("line to \(current)")
          continue
        }
        words.append("curve to \(current) with \(controls.map(text).joined(separator: " / "))")
      }
    }
    return (words + ["close"]).joined(separator: ", ")
  }
}
