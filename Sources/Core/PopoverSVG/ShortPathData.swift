internal import PopoverGeometry

/// Writes the outlines of one path as short SVG path data.
///
/// Each command is absolute or relative, whichever is shorter. A command letter is left out where it
/// repeats, and a space where a sign or a point separates two numbers. The flags of arcs keep their
/// spaces, because not every reader can do without.
///
/// Numbers have three decimals. A relative number is the difference of two rounded positions. So a
/// reader that adds up the numbers reaches the same positions as with absolute commands.
struct ShortPathData {
  /// A position in thousandths of a point.
  private struct Position: Equatable {
    var x = 0
    var y = 0
  }

  /// What the written text means for the next number.
  private struct State {
    /// The command of numbers without a letter; `nil` before the first one.
    var command: UInt8?
    var isAfterLetter = false
    /// Whether the last number has a decimal point.
    var isAfterFraction = false
  }

  private var unit = 1.0
  private var origin = Point.zero
  private var state = State()
  /// Whether nothing is written yet. At the start of a path, the command m means the same as M.
  private var isAtStart = true
  private var current = Position()
  /// The control point that S reflects: that of the last curve, otherwise the current position.
  private var control = Position()

  /// Adds an outline to the text.
  ///
  /// - Parameters:
  ///   - unit: points per unit of the outline.
  ///   - origin: the position of the outline's origin, in points.
  mutating func write(
    _ path: Path, unit: Double = 1, at origin: Point = .zero, to text: inout SVGText
  ) {
    let path = path.closedByLine
    guard !path.segments.isEmpty else { return }
    (self.unit, self.origin) = (unit, origin)
    let start = position(path.start)
    (state, current, control) = (State(), start, start)
    for segment in path.segments { writeShorter(segment, to: &text) }
    text.append(UInt8(ascii: "Z"))
    isAtStart = false
  }

  private func position(_ point: Point) -> Position {
    let placed = point.scaled(by: unit) + origin
    return Position(x: svgThousandths(placed.x), y: svgThousandths(placed.y))
  }

  /// Adds a segment with absolute or relative numbers.
  private mutating func writeShorter(_ segment: Path.Segment, to text: inout SVGText) {
    let (start, before) = (text.bytes.count, state)
    write(segment, isRelative: false, to: &text)
    let (middle, absolute) = (text.bytes.count, state)
    state = before
    write(segment, isRelative: true, to: &text)
    let end = text.bytes.count
    if end - middle < middle - start {
      text.removeSubrange(start..<middle)
    } else {
      text.removeSubrange(middle..<end)
      state = absolute
    }
    current = position(segment.end)
    control = current
    if case .cubic(_, let last, _) = segment { control = position(last) }
  }

  private mutating func write(
    _ segment: Path.Segment, isRelative: Bool, to text: inout SVGText
  ) {
    if state.command == nil {
      // A line without a letter is relative after m.
      let isRelative = isRelative && isAtStart
      begin("M", isRelative, to: &text)
      write(current, from: Position(), to: &text)
      state.command = UInt8(ascii: isRelative ? "l" : "L")
    }
    let base = isRelative ? current : Position()
    let end = position(segment.end)
    switch segment {
    case .line:
      if end.y == current.y {
        begin("H", isRelative, to: &text)
        write(end.x - base.x, to: &text)
      } else if end.x == current.x {
        begin("V", isRelative, to: &text)
        write(end.y - base.y, to: &text)
      } else {
        begin("L", isRelative, to: &text)
        write(end, from: base, to: &text)
      }
    case .cubic(let first, let last, _):
      let mirrored = Position(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
      let first = position(first)
      begin(first == mirrored ? "S" : "C", isRelative, to: &text)
      if first != mirrored { write(first, from: base, to: &text) }
      write(position(last), from: base, to: &text)
      write(end, from: base, to: &text)
    case .arc(_, let radius, let clockwise):
      begin("A", isRelative, to: &text)
      let radius = svgThousandths(radius * unit)
      write(radius, to: &text)
      write(radius, to: &text)
      text += clockwise ? " 0 0 1" : " 0 0 0"
      state.isAfterFraction = false
      write(end, from: base, to: &text)
    }
  }

  /// Adds a command letter unless it repeats.
  private mutating func begin(
    _ letter: Unicode.Scalar, _ isRelative: Bool, to text: inout SVGText
  ) {
    let command = UInt8(ascii: letter) | (isRelative ? 0x20 : 0)
    guard state.command != command else { return }
    text.append(command)
    state.command = command
    state.isAfterLetter = true
  }

  private mutating func write(_ position: Position, from base: Position, to text: inout SVGText) {
    write(position.x - base.x, to: &text)
    write(position.y - base.y, to: &text)
  }

  /// Adds a number in thousandths, with a space before it where it needs one.
  private mutating func write(_ number: Int, to text: inout SVGText) {
    let beginsWithPoint = (1..<1000).contains(number)
    if !state.isAfterLetter, number >= 0, !(beginsWithPoint && state.isAfterFraction) {
      text.append(UInt8(ascii: " "))
    }
    text.append(thousandths: number)
    state.isAfterLetter = false
    state.isAfterFraction = number % 1000 != 0
  }
}
