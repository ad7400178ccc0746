internal import PopoverGeometry
package import PopoverModel

/// A paint as SVG: the attributes of the element that wears it and, for a gradient, a definition.
struct SVGPaint {
  /// ` fill="…"`, or with another name such as `stroke`.
  private let value: String
  private let opacity: UInt8
  /// The gradient element; empty for one color.
  let definition: String

  /// The gradients of all frames as one that moves with them.
  init(_ gradients: [Gradient], in frames: SVGFrames) {
    if let color = gradients[0].solidColor,
      gradients.dropFirst().allSatisfy({ $0.solidColor == color })
    {
      self.init(color)
      return
    }
    // Where one has more stops than another, its last ones come together at the end.
    let count = gradients.reduce(0) { max($0, $1.stops.count) }
    let stops = (0..<count).map { index in
      SVGPaint.stop(gradients.compactMap { $0.stops[min(index, $0.stops.count - 1)] }, in: frames)
    }.joined()
    let starts = frames.origins.map { svgNumber($0.y) }
    let ends = zip(frames.origins, frames.popovers).map { svgNumber($0.y + $1.size.height) }
    let moves =
      frames.animation(of: "y1", starts) + frames.animation(of: "y2", ends)
    let (start, end) = (starts[0], ends[0])
    // The name follows from the content: pictures that share a page never take one another's.
    let id = "g" + contentName((start == "0" ? "" : start + " ") + end + stops + moves)
    let definition =
      "<linearGradient id=\"\(id)\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"\(start)\" x2=\"0\""
      + " y2=\"\(end)\">\(moves)\(stops)</linearGradient>"
    self.init(value: "url(#\(id))", opacity: 255, definition: definition)
  }

  /// One stop of all frames.
  private static func stop(_ stops: [Gradient.Stop], in frames: SVGFrames) -> String {
    let offsets = stops.map { svgNumber($0.position, decimals: 5) }
    let colors = stops.map { svgColor($0.color) }
    let opacities = stops.map { svgNumber(Double($0.color.alpha) / 255, decimals: 4) }
    let moves =
      frames.animation(of: "offset", offsets) + frames.animation(of: "stop-color", colors)
      + frames.animation(of: "stop-opacity", opacities)
    let opacity = opacities.allSatisfy { $0 == "1" } ? "" : " stop-opacity=\"\(opacities[0])\""
    return SVGFrames.element(
      "stop", " offset=\"\(offsets[0])\" stop-color=\"\(colors[0])\"\(opacity)", moves)
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

/// A color without its alpha, as short as it goes.
package func svgColor(_ color: Color) -> String {
  let components = [color.red, color.green, color.blue]
  // `#abc` says the same as `#aabbcc`.
  let isShort = components.allSatisfy { $0 >> 4 == $0 & 15 }
  var text = [UInt8(ascii: "#")]
  text.reserveCapacity(7)
  for component in components {
    text.append(hexDigit(component >> 4))
    if !isShort { text.append(hexDigit(component & 15)) }
  }
  return String(decoding: text, as: UTF8.self)
}

/// The lowercase digit of a number below 16.
private func hexDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
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
