internal import PopoverGeometry
package import PopoverModel

/// A paint as SVG: the attributes of the element that wears it and, for a gradient, a definition.
struct SVGPaint {
  /// ` fill="…"`, or with another name such as `stroke`.
  private let value: String
  private let opacity: UInt8
  /// The gradient element; empty for one colour.
  let definition: String

  /// - Parameter height: the length that the gradient runs over, in points.
  init(_ gradient: Gradient, height: Double) {
    if let color = gradient.solidColor {
      self.init(color)
      return
    }
    let stops = gradient.stops.map { stop in
      let opacity = svgOpacity("stop-opacity", stop.color.alpha)
      return "<stop offset=\"\(svgNumber(stop.position, decimals: 5))\""
        + " stop-color=\"\(svgColor(stop.color))\"\(opacity)/>"
    }.joined()
    let end = svgNumber(height)
    // The name follows from the content: pictures that share a page never take one another's.
    let id = "g" + contentName(end + stops)
    let definition =
      "<linearGradient id=\"\(id)\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"0\" x2=\"0\""
      + " y2=\"\(end)\">\(stops)</linearGradient>"
    self.init(value: "url(#\(id))", opacity: 255, definition: definition)
  }

  init(_ color: Color) {
    self.init(value: svgColor(color), opacity: color.alpha, definition: "")
  }

  private init(value: String, opacity: UInt8, definition: String) {
    self.value = value
    self.opacity = opacity
    self.definition = definition
  }

  /// The paint as attributes of an element; `name` is `fill` or `stroke`.
  func attributes(_ name: String) -> String {
    " \(name)=\"\(value)\"" + svgOpacity("\(name)-opacity", opacity)
  }
}

/// A colour without its alpha, as short as it goes.
package func svgColor(_ color: Color) -> String {
  let hex = Color(red: color.red, green: color.green, blue: color.blue).hex.lowercased()
  let digits = Array(hex)
  guard digits[1] == digits[2], digits[3] == digits[4], digits[5] == digits[6] else { return hex }
  return String([digits[0], digits[1], digits[3], digits[5]])
}

/// An attribute for an alpha, or nothing when it is opaque.
package func svgOpacity(_ name: String, _ alpha: UInt8) -> String {
  alpha == 255 ? "" : " \(name)=\"\(svgNumber(Double(alpha) / 255, decimals: 4))\""
}

/// A short name that depends on a text alone: its FNV-1a hash in base 36.
func contentName(_ text: String) -> String {
  var hash: UInt32 = 2_166_136_261
  for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
  return String(hash, radix: 36)
}
