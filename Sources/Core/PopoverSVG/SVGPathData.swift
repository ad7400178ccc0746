package import PopoverGeometry
public import PopoverModel

/// Writes the outlines of one path as SVG path data.
///
/// Numbers have three decimals. A relative number is the difference of two rounded positions. So a
/// reader that adds up the numbers reaches the same positions as with absolute commands.
struct SVGPathData {
  enum Form {
    /// Absolute commands, each with its letter, and a space between two numbers.
    case absolute
    /// Each command is absolute or relative, whichever is shorter. A letter is left out where it
    /// repeats, and a space where a sign or a point separates two numbers. The flags of arcs keep
    /// their spaces, because not every reader can do without. A curve that continues another one
    /// smoothly leaves its first control point out.
    case short
  }

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

  private let form: Form
  private var state = State()
  /// Whether nothing is written yet. At the start of a path, the command m means the same as M.
  private var isAtStart = true
  private var current = Position()
  /// The control point that S reflects: that of the last curve, otherwise the current position.
  private var control = Position()

  init(_ form: Form) {
    self.form = form
  }

  /// Adds an outline, which is in points.
  ///
  /// The short form has nothing for an outline without segments.
  mutating func write(_ path: BezierPath, to svg: inout SVGWriter) {
    let path = form == .short ? path.closedByLine : path
    let start = SVGPathData.position(path.start)
    (state, current, control) = (State(), start, start)
    switch form {
    case .absolute:
      writeStart(isRelative: false, to: &svg)
      for segment in path.segments {
        write(segment, isRelative: false, to: &svg)
        current = SVGPathData.position(segment.end)
      }
    case .short:
      guard !path.segments.isEmpty else { return }
      for segment in path.segments { writeShorter(segment, to: &svg) }
    }
    svg.append(UInt8(ascii: "Z"))
    isAtStart = false
  }

  private static func position(_ point: Point) -> Position {
    Position(x: svgThousandths(point.x), y: svgThousandths(point.y))
  }

  /// Adds a segment with absolute or relative numbers.
  private mutating func writeShorter(_ segment: BezierPath.Segment, to svg: inout SVGWriter) {
    let (start, before) = (svg.bytes.count, state)
    write(segment, isRelative: false, to: &svg)
    let (middle, absolute) = (svg.bytes.count, state)
    state = before
    write(segment, isRelative: true, to: &svg)
    let end = svg.bytes.count
    if end - middle < middle - start {
      svg.removeSubrange(start..<middle)
    } else {
      svg.removeSubrange(middle..<end)
      state = absolute
    }
    current = SVGPathData.position(segment.end)
    control = current
    if case .cubic(_, let last, _) = segment { control = SVGPathData.position(last) }
  }

  private mutating func write(
    _ segment: BezierPath.Segment, isRelative: Bool, to svg: inout SVGWriter
  ) {
    if state.command == nil { writeStart(isRelative: isRelative && isAtStart, to: &svg) }
    let base = isRelative ? current : Position()
    let end = SVGPathData.position(segment.end)
    switch segment {
    case .line:
      if end.y == current.y {
        begin("H", isRelative, to: &svg)
        write(end.x - base.x, to: &svg)
      } else if end.x == current.x {
        begin("V", isRelative, to: &svg)
        write(end.y - base.y, to: &svg)
      } else {
        begin("L", isRelative, to: &svg)
        write(end, from: base, to: &svg)
      }
    case .cubic(let first, let last, _):
      let mirrored = Position(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
      let first = SVGPathData.position(first)
      let isSmooth = form == .short && first == mirrored
      begin(isSmooth ? "S" : "C", isRelative, to: &svg)
      if !isSmooth { write(first, from: base, to: &svg) }
      write(SVGPathData.position(last), from: base, to: &svg)
      write(end, from: base, to: &svg)
    case .arc(_, let radius, let clockwise):
      begin("A", isRelative, to: &svg)
      let radius = svgThousandths(radius)
      write(radius, to: &svg)
      write(radius, to: &svg)
      svg += clockwise ? " 0 0 1" : " 0 0 0"
      state.isAfterFraction = false
      write(end, from: base, to: &svg)
    }
  }

  /// Adds the start of an outline.
  private mutating func writeStart(isRelative: Bool, to svg: inout SVGWriter) {
    begin("M", isRelative, to: &svg)
    write(current, from: Position(), to: &svg)
    // A line without a letter is relative after m.
    state.command = UInt8(ascii: isRelative ? "l" : "L")
  }

  /// Adds a command letter unless it repeats in the short form.
  private mutating func begin(
    _ letter: Unicode.Scalar, _ isRelative: Bool, to svg: inout SVGWriter
  ) {
    let command = UInt8(ascii: letter) | (isRelative ? 0x20 : 0)
    guard form == .absolute || state.command != command else { return }
    svg.append(command)
    state.command = command
    state.isAfterLetter = true
  }

  private mutating func write(_ position: Position, from base: Position, to svg: inout SVGWriter) {
    write(position.x - base.x, to: &svg)
    write(position.y - base.y, to: &svg)
  }

  /// Adds a number in thousandths, with a space before it where it needs one.
  private mutating func write(_ number: Int, to svg: inout SVGWriter) {
    let beginsWithPoint = (1..<1000).contains(number)
    let isSeparate = form == .short && (number < 0 || beginsWithPoint && state.isAfterFraction)
    if !state.isAfterLetter, !isSeparate {
      svg.append(UInt8(ascii: " "))
    }
    svg.append(thousandths: number)
    state.isAfterLetter = false
    state.isAfterFraction = number % 1000 != 0
  }
}

extension BezierPath {
  /// The outline as SVG path data: absolute commands, with `H` and `V` where possible.
  package var svgData: String { data(.absolute) }

  /// The outline as the shortest SVG path data: absolute or relative commands, without a line back to the start.
  package var shortSVGData: String { data(.short) }

  private func data(_ form: SVGPathData.Form) -> String {
    var (svg, data) = (SVGWriter(), SVGPathData(form))
    data.write(self, to: &svg)
    return svg.string
  }
}

extension Silhouette {
  /// The outline as SVG path data in points, for a path's `d` attribute and CSS's `path()`.
  ///
  /// Commands are absolute, with three decimals. Arcs stay arcs.
  public var svgPathData: String { path.svgData }
}

extension BezierPath {
  /// The length of the longest miter of a stroke along this outline, in stroke widths.
  ///
  /// It is 1 / sin(a / 2) for an angle a between two lines, as in SVG's definition of the miter
  /// limit.
  var longestMiter: Double {
    var longest = 1.0
    var (before, corner, isAfterLine) = (end, start, true)
    for segment in segments {
      let isLine = if case .line = segment { true } else { false }
      if isLine, isAfterLine {
        longest = max(longest, BezierPath.miter(before, corner, segment.end))
      }
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
