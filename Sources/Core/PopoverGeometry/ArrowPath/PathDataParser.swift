/// Parses SVG path data into lines and cubics.
///
/// Each quadratic curve becomes an equal cubic. Each arc becomes cubics of at most 45 degrees.
struct PathDataParser {
  /// A part of the data from one M to the next.
  struct Subpath {
    var path: BezierPath
    var isClosed = false
  }

  private(set) var subpaths: [Subpath] = []
  private var scanner: PathDataScanner
  /// The control point that S or T reflects; `nil` when the last command had none.
  private var reflected: (command: Character, point: Point)?

  /// The maximum number of segments, which limits the time to find crossings.
  static let maximumSegmentCount = 128

  init(_ data: String) throws(GussetError) {
    scanner = PathDataScanner(data)
    try parse()
  }

  static func invalid(_ value: String, _ allowed: String) -> GussetError {
    .invalidValue(field: "arrowPath", value: value, allowed: allowed)
  }

  private func unreadable() -> GussetError {
    let rest = scanner.rest
    return PathDataParser.invalid(
      rest.isEmpty ? "ends too soon" : "\"\(rest)\"",
      "SVG path data: M, L, H, V, C, S, Q, T, A and Z with numbers up to 1e6")
  }

  private mutating func parse() throws(GussetError) {
    var command: Character?
    while !scanner.isAtEnd() {
      if let next = scanner.command() {
        command = next
      } else if command == "M" {
        command = "L"
      } else if command == "m" {
        command = "l"
      } else if command == "Z" || command == "z" {
        throw unreadable()
      }
      guard let command, command == "M" || command == "m" || !subpaths.isEmpty else {
        throw unreadable()
      }
      try apply(command)
      guard
        subpaths.reduce(0, { $0 + $1.path.segments.count }) <= PathDataParser.maximumSegmentCount
      else {
        throw PathDataParser.invalid(
          "more than \(PathDataParser.maximumSegmentCount) segments",
          "at most \(PathDataParser.maximumSegmentCount)")
      }
    }
  }

  private mutating func number() throws(GussetError) -> Double {
    guard let number = scanner.number() else { throw unreadable() }
    return number
  }

  private mutating func flag() throws(GussetError) -> Bool {
    guard let flag = scanner.flag() else { throw unreadable() }
    return flag
  }

  private mutating func point(_ origin: Point) throws(GussetError) -> Point {
    Point(x: origin.x + (try number()), y: origin.y + (try number()))
  }

  private var current: Point { subpaths.last?.path.end ?? Point(x: 0, y: 0) }

  private mutating func append(_ segment: BezierPath.Segment) {
    // A command after a Z, other than M, begins at the start of the closed part.
    if let last = subpaths.last, last.isClosed {
      subpaths.append(Subpath(path: BezierPath(start: last.path.start)))
    }
    if segment.end != current || subpaths.isEmpty || !segment.isLine {
      subpaths[subpaths.count - 1].path.segments.append(segment)
    }
  }

  private mutating func apply(_ command: Character) throws(GussetError) {
    let isRelative = command.isLowercase
    let begin = subpaths.last.map { $0.isClosed ? $0.path.start : $0.path.end }
    let here = begin ?? Point(x: 0, y: 0)
    let origin = isRelative ? here : Point(x: 0, y: 0)
    var reflection: (Character, Point)?
    switch command.uppercased() {
    case "M": subpaths.append(Subpath(path: BezierPath(start: try point(origin))))
    case "L": append(.line(to: try point(origin)))
    case "H": append(.line(to: Point(x: origin.x + (try number()), y: here.y)))
    case "V": append(.line(to: Point(x: here.x, y: origin.y + (try number()))))
    case "C":
      let (a, b, to) = (try point(origin), try point(origin), try point(origin))
      append(.cubic(a, b, to: to))
      reflection = ("C", b)
    case "S":
      let (b, to) = (try point(origin), try point(origin))
      append(.cubic(mirrored(here, after: "C"), b, to: to))
      reflection = ("C", b)
    case "Q":
      let (control, to) = (try point(origin), try point(origin))
      append(.quadratic(from: here, control, to: to))
      reflection = ("Q", control)
    case "T":
      let control = mirrored(here, after: "Q")
      append(.quadratic(from: here, control, to: try point(origin)))
      reflection = ("Q", control)
    case "A":
      let (rx, ry, rotation) = (try number(), try number(), try number())
      let (large, sweep) = (try flag(), try flag())
      let arc = EllipticArc(
        from: here, to: try point(origin), radii: (rx, ry), degrees: rotation, isLarge: large,
        isClockwise: sweep)
      for segment in arc.segments { append(segment) }
    case "Z":
      guard !subpaths.isEmpty else { throw unreadable() }
      subpaths[subpaths.count - 1].isClosed = true
    default: throw unreadable()
    }
    reflected = reflection
  }

  private func mirrored(_ here: Point, after command: Character) -> Point {
    guard let reflected, reflected.command == command else { return here }
    return here + here - reflected.point
  }
}

extension BezierPath.Segment {
  /// The cubic that is equal to a quadratic curve.
  fileprivate static func quadratic(
    from start: Point, _ control: Point, to end: Point
  ) -> BezierPath.Segment {
    let (a, b) = (control - start, control - end)
    return .cubic(
      start + a.scaled(by: 2.0 / 3), end + b.scaled(by: 2.0 / 3), to: end)
  }
}

/// Reads the tokens of SVG path data: command letters, numbers and flags.
///
/// The grammar is that of SVG 2, "The grammar for path data". No space is needed between two
/// numbers when the second one begins with a sign or with a second decimal point.
struct PathDataScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  private mutating func skipSeparators() {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0C, 0x0D, 0x2C].contains(bytes[position]) {
      position += 1
    }
  }

  /// Whether only separators are left.
  mutating func isAtEnd() -> Bool {
    skipSeparators()
    return position == bytes.count
  }

  /// The next byte if it is a letter.
  mutating func command() -> Character? {
    skipSeparators()
    guard position < bytes.count else { return nil }
    let character = Character(UnicodeScalar(bytes[position]))
    guard character.isASCII, character.isLetter else { return nil }
    position += 1
    return character
  }

  /// The next number; `nil` when there is none.
  mutating func number() -> Double? {
    skipSeparators()
    let start = position
    func byte(_ offset: Int = 0) -> UInt8? {
      position + offset < bytes.count ? bytes[position + offset] : nil
    }
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
    func isSign(_ byte: UInt8?) -> Bool { byte == 0x2B || byte == 0x2D }
    if isSign(byte()) { position += 1 }
    while isDigit(byte()) { position += 1 }
    if byte() == 0x2E {
      position += 1
      while isDigit(byte()) { position += 1 }
    }
    if byte() == 0x65 || byte() == 0x45,
      isDigit(byte(1)) || isSign(byte(1)) && isDigit(byte(2))
    {
      position += 2
      while isDigit(byte()) { position += 1 }
    }
    guard let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)),
      value.magnitude <= 1e6
    else {
      position = start
      return nil
    }
    return value
  }

  /// The next flag of an arc: a single digit, with or without a separator after it.
  mutating func flag() -> Bool? {
    skipSeparators()
    guard position < bytes.count, bytes[position] == 0x30 || bytes[position] == 0x31 else {
      return nil
    }
    position += 1
    return bytes[position - 1] == 0x31
  }

  /// The beginning of the remaining text, for an error message.
  var rest: String {
    String(decoding: bytes[position...].prefix(16), as: UTF8.self)
  }
}
