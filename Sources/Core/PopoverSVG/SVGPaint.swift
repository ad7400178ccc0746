internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

/// A paint as SVG: attributes of the painted element and, for a gradient, a definition.
struct SVGPaint {
  private enum Kind {
    case color
    /// A color that not all renderers know, as a gradient with a single stop.
    case wideColor(id: String)
    /// The gradient of each frame. All have the same number of stops.
    case gradients([[Theme.Gradient.Stop]], id: String)
  }

  private let kind: Kind
  /// The color of a paint without a gradient.
  private let color: Theme.Color
}

extension SVGPaint {
  /// Makes one animated gradient from the gradients of all frames.
  init(_ frames: SVGFrames, _ gradient: (ResolvedPopover) -> Theme.Gradient) {
    if let color = gradient(frames.first.popover).solidColor,
      frames.others.allSatisfy({ gradient($0.popover).solidColor == color })
    {
      self.init(color)
      return
    }
    // The id follows from the content, so equal gradients on a page have equal ids.
    var name = ContentName()
    name.combine(frames.timing)
    let stopLists = frames.map { frame in
      let stops = gradient(frame.popover).stopsForAnyInterpolation
      name.combine(frame.origin.y)
      name.combine(frame.popover.size.height)
      name.combine(stops)
      return stops
    }
    self.init(kind: .gradients(stopLists, id: name.id("g")), color: .black)
  }

  init(_ color: Theme.Color) {
    guard color.space != .sRGB else {
      self.init(kind: .color, color: color)
      return
    }
    var name = ContentName()
    name.combine(color)
    self.init(kind: .wideColor(id: name.id("g")), color: color)
  }

  /// Adds the gradient element of a paint that has one.
  ///
  /// Gradients need no `<defs>` around them.
  func appendDefinition(in frames: SVGFrames, to svg: inout SVGWriter) {
    switch kind {
    case .color: break
    case .wideColor(let id):
      svg.element("linearGradient") { svg in
        svg.attribute("id", id)
      } content: { svg in
        svg.element("stop") { svg in SVGPaint.appendColor(of: color, to: &svg) }
      }
    case .gradients(let stopLists, let id):
      svg.element("linearGradient") { svg in
        svg.attribute("id", id)
        svg += " gradientUnits=\"userSpaceOnUse\""
        // The line runs from (x1, y1), by default the origin, to (x2, y2).
        let top = frames.first.origin.y
        if svgThousandths(top) != 0 { svg.attribute("y1", top) }
        svg += " x2=\"0\""
        svg.attribute("y2", top + frames.first.popover.size.height)
      } content: { svg in
        frames.animate("y1", { svgNumber($0.origin.y) }, in: &svg)
        frames.animate("y2", { svgNumber($0.origin.y + $0.popover.size.height) }, in: &svg)
        // A shorter list repeats its last stop.
        let count = stopLists.reduce(0) { max($0, $1.count) }
        for index in 0..<count {
          appendStop(stopLists.map { $0[min(index, $0.count - 1)] }, in: frames, to: &svg)
        }
      }
    }
  }

  /// Adds one stop, animated over all frames.
  private func appendStop(
    _ stops: [Theme.Gradient.Stop], in frames: SVGFrames, to svg: inout SVGWriter
  ) {
    svg.element("stop") { svg in
      svg.attribute("offset", stops[0].position, decimals: 5)
      SVGPaint.appendColor(of: stops[0].color, to: &svg)
      svg.opacity("stop-opacity", stops[0].color.alpha)
    } content: { svg in
      func animate(_ attribute: String, _ value: (Theme.Gradient.Stop) -> String) {
        frames.animate(attribute, values: stops.map(value), in: &svg)
      }
      guard !frames.others.isEmpty else { return }
      animate("offset") { svgNumber($0.position, decimals: 5) }
      animate("stop-color") { svgColor($0.color) }
      animate("stop-opacity") { svgNumber(Double($0.color.alpha) / 255, decimals: 4) }
    }
  }

  /// Adds the color of a stop, and in a style the one that replaces it in renderers that know Display
  /// P3. Black is the default.
  private static func appendColor(of color: Theme.Color, to svg: inout SVGWriter) {
    if !color.isBlack { svg.attribute("stop-color", color) }
    if color.space != .sRGB {
      svg.attribute("style", "stop-color:\(svgWideColor(color))")
    }
  }

  /// Adds the paint as attributes of the painted element. A page that contains the picture may have
  /// another default than black.
  ///
  /// - Parameter name: `fill` or `stroke`.
  func append(_ name: String, to svg: inout SVGWriter) {
    switch kind {
    case .gradients(_, let id):
      svg.attribute(name, "url(#\(id))")
      return
    case .wideColor(let id):
      svg.attribute(name, "url(#\(id))")
    case .color:
      svg.attribute(name, color)
    }
    svg.opacity("\(name)-opacity", color.alpha)
  }
}

extension Theme.Color {
  /// Whether the color is the one that SVG takes where none is given, apart from its alpha.
  var isBlack: Bool { space == .sRGB && red == 0 && green == 0 && blue == 0 }
}

/// A color of Display P3 without its alpha.
func svgWideColor(_ color: Theme.Color) -> String {
  var color = color
  color.alpha = 255
  return color.css
}
