internal import PopoverGeometry
internal import PopoverModel

/// The successive popovers of one picture. A static picture has a single one.
///
/// Resolved popovers are in pixels and SVG is in points. This type divides lengths by the scale.
struct SVGFrames {
  /// The popovers, all at one scale.
  let popovers: [ResolvedPopover]
  /// The top left corner of each popover in the picture, in points.
  let origins: [Point]
  /// The timing attributes of an animation.
  let timing: String

  /// Makes a static picture.
  init(_ popover: ResolvedPopover) {
    popovers = [popover]
    origins = [.zero]
    timing = ""
  }

  /// - Parameter popovers: one or more popovers, with an element of `origins` for each.
  init(_ popovers: [ResolvedPopover], origins: [Point], timing: String) {
    self.popovers = popovers
    self.origins = origins
    self.timing = timing
  }

  /// The popover that viewers without animation show.
  var first: ResolvedPopover { popovers[0] }

  /// A length of the first popover in points.
  func points(_ pixels: Double) -> Double { pixels / first.scale.value }

  /// An element that animates an attribute of its parent; empty when all values are equal.
  func animation(of attribute: String, _ values: [String]) -> String {
    guard let first = values.first, values.contains(where: { $0 != first }) else { return "" }
    return "<animate attributeName=\"\(attribute)\" values=\"\(values.joined(separator: ";"))\""
      + "\(timing)/>"
  }

  /// A path of the first popover as SVG path data, in points.
  func firstData(_ path: (ResolvedPopover) -> Path) -> String {
    path(first).svgData(unit: 1 / first.scale.value, at: origins[0])
  }

  /// A `<path>` element for a path of every popover. `start` is path data before each of them,
  /// which does not change.
  func element(
    _ attributes: String, _ path: (ResolvedPopover) -> Path?, behind start: String = ""
  ) -> String {
    let unit = 1 / first.scale.value
    let data = zip(popovers, origins).compactMap { popover, origin in
      path(popover).map { start + $0.svgData(unit: unit, at: origin) }
    }
    return SVGFrames.element(
      "path", "\(attributes) d=\"\(data.first ?? "")\"", animation(of: "d", data))
  }

  /// An element with attributes and content.
  static func element(_ name: String, _ attributes: String, _ content: String) -> String {
    content.isEmpty
      ? "<\(name)\(attributes)/>" : "<\(name)\(attributes)>\(content)</\(name)>"
  }

  /// The length of the longest miter in any popover, in stroke widths.
  func longestMiter(_ path: (ResolvedPopover) -> Path?) -> Double {
    popovers.reduce(1) { max($0, path($1)?.longestMiter ?? 1) }
  }

  /// A gradient of all popovers as one paint.
  func paint(_ gradient: (ResolvedPopover) -> Gradient) -> SVGPaint {
    SVGPaint(popovers.map(gradient), in: self)
  }
}
