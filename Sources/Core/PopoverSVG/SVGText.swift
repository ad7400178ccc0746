internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

/// SVG text in UTF-8 that grows at its end.
struct SVGText {
  private(set) var bytes: [UInt8] = []

  /// - Parameter capacity: the number of bytes that need no more memory.
  init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  /// The text as a string.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  static func += (text: inout SVGText, part: String) {
    text.bytes.append(contentsOf: part.utf8)
  }

  /// Adds an ASCII character.
  mutating func append(_ character: UInt8) {
    bytes.append(character)
  }

  mutating func removeSubrange(_ range: Range<Int>) {
    bytes.removeSubrange(range)
  }
}

extension SVGText {
  /// Adds a number as ``svgNumber(_:decimals:)`` writes it.
  mutating func append(_ value: Double, decimals: Int = 3) {
    if decimals == 3 {
      append(thousandths: svgThousandths(value))
      return
    }
    var unit = 1
    for _ in 0..<decimals { unit *= 10 }
    append(Int((value * Double(unit)).rounded()), unit: unit)
  }

  /// Adds a number that is given in thousandths.
  mutating func append(thousandths number: Int) {
    append(number, unit: 1000)
  }

  /// Adds the number `number / unit`. `unit` is a power of ten.
  ///
  /// It is inlined because the divisions are fast where the compiler knows the unit.
  @inline(__always)
  private mutating func append(_ number: Int, unit: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    let whole = number.magnitude / UInt(unit)
    var fraction = number.magnitude % UInt(unit)
    if whole > 0 || fraction == 0 { append(whole: whole) }
    guard fraction > 0 else { return }
    append(UInt8(ascii: "."))
    while fraction > 0 {
      fraction *= 10
      append(UInt8(truncatingIfNeeded: 48 + fraction / UInt(unit)))
      fraction %= UInt(unit)
    }
  }

  private mutating func append(whole: UInt) {
    if whole >= 10 { append(whole: whole / 10) }
    append(UInt8(truncatingIfNeeded: 48 + whole % 10))
  }

  /// Adds a color as ``svgColor(_:)`` writes it.
  mutating func append(_ color: Color) {
    let color = color.space == .sRGB ? color : color.converted(to: .sRGB)
    // `#abc` says the same as `#aabbcc`.
    let isShort = [color.red, color.green, color.blue].allSatisfy { $0 >> 4 == $0 & 15 }
    append(UInt8(ascii: "#"))
    for component in [color.red, color.green, color.blue] {
      append(hexDigit: component >> 4)
      if !isShort { append(hexDigit: component & 15) }
    }
  }

  /// Adds the lowercase digit of a number below 16.
  private mutating func append(hexDigit value: UInt8) {
    append(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10)
  }
}

extension SVGText {
  /// Adds an attribute.
  mutating func appendAttribute(_ name: String, _ value: String) {
    beginAttribute(name)
    self += value
    append(UInt8(ascii: "\""))
  }

  /// Adds an attribute whose value is a number.
  mutating func appendAttribute(_ name: String, _ value: Double, decimals: Int = 3) {
    beginAttribute(name)
    append(value, decimals: decimals)
    append(UInt8(ascii: "\""))
  }

  /// Adds an attribute whose value is a color without its alpha.
  mutating func appendAttribute(_ name: String, _ color: Color) {
    beginAttribute(name)
    append(color)
    append(UInt8(ascii: "\""))
  }

  /// Adds an opacity attribute for an alpha, unless it is 255.
  mutating func appendOpacity(_ name: String, _ alpha: UInt8) {
    if alpha < 255 { appendAttribute(name, Double(alpha) / 255, decimals: 4) }
  }

  /// Adds the attributes of a rectangle.
  mutating func append(_ rect: Rect) {
    appendAttribute("x", rect.minX)
    appendAttribute("y", rect.minY)
    appendAttribute("width", rect.width)
    appendAttribute("height", rect.height)
  }

  private mutating func beginAttribute(_ name: String) {
    append(UInt8(ascii: " "))
    self += name
    self += "=\""
  }

  /// Ends a start tag: with content and an end tag, or as an empty element.
  mutating func finishElement(_ name: String, _ content: String) {
    guard !content.isEmpty else {
      self += "/>"
      return
    }
    self += ">"
    self += content
    self += "</"
    self += name
    self += ">"
  }
}
