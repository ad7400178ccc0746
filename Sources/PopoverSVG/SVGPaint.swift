internal import Pixels
internal import PopoverGeometry
package import PopoverModel

/// A paint as SVG: attributes of the painted element and, for a gradient, a definition.
struct SVGPaint {
  /// The value of a `fill` or `stroke` attribute.
  private let value: String
  private let opacity: UInt8
  /// The gradient element; empty for a single color.
  let definition: String

  /// Makes one animated gradient from the gradients of all frames.
  init(_ gradients: [Gradient], in frames: SVGFrames) {
    if let color = gradients[0].solidColor,
      gradients.dropFirst().allSatisfy({ $0.solidColor == color })
    {
      self.init(color)
      return
    }
    // All gradients get the same number of stops: a shorter one repeats its last stop.
    let stopLists = gradients.map(\.stopsForAnyInterpolation)
    let count = stopLists.reduce(0) { max($0, $1.count) }
    let stops = (0..<count).map { index in
      SVGPaint.stop(stopLists.map { $0[min(index, $0.count - 1)] }, in: frames)
    }.joined()
    let starts = frames.origins.map { svgNumber($0.y) }
    let ends = zip(frames.origins, frames.popovers).map { svgNumber($0.y + $1.size.height) }
    let moves =
      frames.animation(of: "y1", starts) + frames.animation(of: "y2", ends)
    let (start, end) = (starts[0], ends[0])
    // The id follows from the content, so equal ids on a page always mean equal gradients.
    let id = "g" + contentName((start == "0" ? "" : start + " ") + end + stops + moves)
    let definition =
      "<linearGradient id=\"\(id)\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"\(start)\" x2=\"0\""
      + " y2=\"\(end)\">\(moves)\(stops)</linearGradient>"
    self.init(value: "url(#\(id))", opacity: 255, definition: definition)
  }

  /// One stop, animated over all frames.
  private static func stop(_ stops: [Gradient.Stop], in frames: SVGFrames) -> String {
    let offsets = stops.map { svgNumber($0.position, decimals: 5) }
    let colors = stops.map { svgColor($0.color) }
    let opacities = stops.map { svgNumber(Double($0.color.alpha) / 255, decimals: 4) }
    let moves =
      frames.animation(of: "offset", offsets) + frames.animation(of: "stop-color", colors)
      + frames.animation(of: "stop-opacity", opacities)
    let opacity = opacities.allSatisfy { $0 == "1" } ? "" : " stop-opacity=\"\(opacities[0])\""
    return SVGFrames.element(
      "stop",
      " offset=\"\(offsets[0])\" stop-color=\"\(colors[0])\"\(opacity)\(style(stops[0].color))",
      moves)
  }

  init(_ color: Color) {
    guard color.space == .sRGB else {
      self.init(wide: color)
      return
    }
    self.init(value: svgColor(color), opacity: color.alpha, definition: "")
  }

  /// Makes a paint of a color that not all renderers know, as a gradient with a single stop.
  private init(wide color: Color) {
    let stop = "<stop stop-color=\"\(svgColor(color))\"\(SVGPaint.style(color))/>"
    let id = "g" + contentName(stop)
    self.init(
      value: "url(#\(id))", opacity: color.alpha,
      definition: "<linearGradient id=\"\(id)\">\(stop)</linearGradient>")
  }

  /// The attribute that replaces a stop's color in renderers that know Display P3; empty for sRGB.
  private static func style(_ color: Color) -> String {
    color.space == .sRGB ? "" : " style=\"stop-color:\(svgWideColor(color))\""
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

/// A color of Display P3 without its alpha.
func svgWideColor(_ color: Color) -> String {
  var color = color
  color.alpha = 255
  return color.css
}

/// A color without its alpha, in the shortest notation. One of Display P3 is converted to sRGB.
package func svgColor(_ color: Color) -> String {
  let color = color.space == .sRGB ? color : color.converted(to: .sRGB)
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

/// An opacity attribute for an alpha; empty for 255.
package func svgOpacity(_ name: String, _ alpha: UInt8) -> String {
  alpha == 255 ? "" : " \(name)=\"\(svgNumber(Double(alpha) / 255, decimals: 4))\""
}

/// A short name for a text: its FNV-1a hash in base 36.
func contentName(_ text: String) -> String {
  var hash: UInt32 = 2_166_136_261
  for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
  return String(hash, radix: 36)
}
