internal import Pixels
package import PopoverGeometry
package import PopoverModel

/// Writes SVG as text in UTF-8. Elements close themselves.
package struct SVGWriter {
  package private(set) var bytes: [UInt8] = []

  /// - Parameter capacity: the number of bytes that need no more memory.
  package init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  /// The text as a string.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  package static func += (svg: inout SVGWriter, part: String) {
    svg.bytes.append(contentsOf: part.utf8)
  }

  /// Adds an ASCII character.
  mutating func append(_ character: UInt8) {
    bytes.append(character)
  }

  mutating func removeSubrange(_ range: Range<Int>) {
    bytes.removeSubrange(range)
  }

  /// Adds an element.
  ///
  /// - Parameters:
  ///   - attributes: adds the attributes.
  ///   - content: adds what is in the element, which may be nothing.
  @inline(__always)
  package mutating func element(
    _ name: String, attributes: (inout SVGWriter) -> Void = { _ in },
    content: (inout SVGWriter) -> Void = { _ in }
  ) {
    append(UInt8(ascii: "<"))
    self += name
    attributes(&self)
    append(UInt8(ascii: ">"))
    let start = bytes.count
    content(&self)
    guard bytes.count > start else {
      bytes[start - 1] = UInt8(ascii: "/")
      append(UInt8(ascii: ">"))
      return
    }
    self += "</"
    self += name
    append(UInt8(ascii: ">"))
  }

  /// Adds an attribute whose value `value` adds.
  @inline(__always)
  mutating func attribute(_ name: String, _ value: (inout SVGWriter) -> Void) {
    append(UInt8(ascii: " "))
    self += name
    self += "=\""
    value(&self)
    append(UInt8(ascii: "\""))
  }
}

extension SVGWriter {
  /// Adds an attribute.
  package mutating func attribute(_ name: String, _ value: String) {
    attribute(name) { $0 += value }
  }

  /// Adds the attributes of a stroke along an outline that has a band of this width on either side.
  mutating func appendBand(_ width: Double) {
    attribute("stroke-width", 2 * width)
    self += " stroke-linejoin=\"round\""
  }

  /// Adds an attribute whose value is a number.
  mutating func attribute(_ name: String, _ value: Double, decimals: Int = 3) {
    attribute(name) { $0.append(value, decimals: decimals) }
  }

  /// Adds an attribute whose value is a color without its alpha.
  mutating func attribute(_ name: String, _ color: Theme.Color) {
    attribute(name) { $0.append(color) }
  }

  /// Adds an opacity attribute for an alpha, unless it is 255.
  mutating func opacity(_ name: String, _ alpha: UInt8) {
    if alpha < 255 { attribute(name, Double(alpha) / 255, decimals: 4) }
  }

  /// Adds the attributes of a rectangle.
  mutating func attributes(_ rect: Rect) {
    attribute("x", rect.minX)
    attribute("y", rect.minY)
    attribute("width", rect.width)
    attribute("height", rect.height)
  }

  /// Adds an element that draws the path with an id.
  ///
  /// - Parameter attributes: adds the other attributes.
  mutating func use(_ id: String, attributes: (inout SVGWriter) -> Void = { _ in }) {
    element("use") { svg in
      svg.attribute("xlink:href") { svg in
        svg.append(UInt8(ascii: "#"))
        svg += id
      }
      attributes(&svg)
    }
  }

  /// Adds a document.
  ///
  /// - Parameters:
  ///   - size: the size of the picture, in pixels.
  ///   - box: the bounds of the picture in points.
  ///   - hasLinks: whether one part of the content refers to another. The namespace of SVG 1.1 links
  ///     is then declared, because every viewer supports them.
  ///   - content: adds the content.
  package mutating func document(
    _ size: PixelSize, box: Rect, hasLinks: Bool, content: (inout SVGWriter) -> Void
  ) {
    element("svg") { svg in
      svg.attribute("xmlns", "http://www.w3.org/2000/svg")
      if hasLinks { svg.attribute("xmlns:xlink", "http://www.w3.org/1999/xlink") }
      svg.attribute("width", Double(size.width))
      svg.attribute("height", Double(size.height))
      svg.attribute("viewBox") { svg in
        svg.append(box.minX)
        for length in [box.minY, box.width, box.height] {
          svg.append(UInt8(ascii: " "))
          svg.append(length)
        }
      }
    } content: { svg in
      content(&svg)
    }
  }
}

extension SVGWriter {
  /// What a function writes, as text.
  @inline(__always)
  static func text(_ write: (inout SVGWriter) -> Void) -> String {
    var svg = SVGWriter()
    write(&svg)
    return svg.string
  }

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
  mutating func append(_ color: Theme.Color) {
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

/// An SVG element as text.
///
/// - Parameter content: the content as SVG. Escape text from outside with ``svgEscaped(_:)``.
package func svgElement(
  _ name: String, _ attributes: KeyValuePairs<String, String>, _ content: String = ""
) -> String {
  var svg = SVGWriter()
  svg.element(name) { svg in
    for (name, value) in attributes { svg.attribute(name, value) }
  } content: { svg in
    svg += content
  }
  return svg.string
}

/// Text with SVG's special characters escaped, and without characters that XML does not allow.
package func svgEscaped(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { escaped, scalar in
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"": escaped += "&quot;"
    case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
}

/// A number as SVG text: rounded, without needless zeros, as in `12`, `.5` and `-3.125`.
///
/// - Parameter decimals: the number of digits after the point. At the largest scale, three digits
///   are exact to 1/125 of a pixel.
package func svgNumber(_ value: Double, decimals: Int = 3) -> String {
  SVGWriter.text { $0.append(value, decimals: decimals) }
}

/// A number rounded to thousandths. Differences and sums of such numbers are exact.
func svgThousandths(_ value: Double) -> Int { Int((value * 1000).rounded()) }

/// A color without its alpha, in the shortest notation. One of Display P3 is converted to sRGB.
package func svgColor(_ color: Theme.Color) -> String {
  SVGWriter.text { $0.append(color) }
}

/// An opacity attribute for an alpha; empty for 255.
package func svgOpacity(_ name: String, _ alpha: UInt8) -> String {
  SVGWriter.text { $0.opacity(name, alpha) }
}
