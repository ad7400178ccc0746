internal import PopoverGeometry
internal import PopoverModel

/// The popovers that one picture shows one after the other: a single one where nothing moves.
///
/// What is resolved in pixels is written in points: this is where lengths are divided by the scale.
struct SVGFrames {
  /// All of one scale.
  let popovers: [ResolvedPopover]
  /// From the top left of the picture to that of each popover, in points.
  let origins: [Point]
  /// How the values of an animation follow one another, as attributes.
  let timing: String

  /// A picture that stands still.
  init(_ popover: ResolvedPopover) {
    popovers = [popover]
    origins = [.zero]
    timing = ""
  }

  /// - Parameter popovers: one or more, and as many `origins`.
  init(_ popovers: [ResolvedPopover], origins: [Point], timing: String) {
    self.popovers = popovers
    self.origins = origins
    self.timing = timing
  }

  /// What programs show that do not animate.
  var first: ResolvedPopover { popovers[0] }

  /// A length of the first popover in points.
  func points(_ pixels: Double) -> Double { pixels / first.scale.value }

  /// An element that moves an attribute of the one it stands in; nothing where it stays.
  func animation(of attribute: String, _ values: [String]) -> String {
    guard let first = values.first, values.contains(where: { $0 != first }) else { return "" }
    return "<animate attributeName=\"\(attribute)\" values=\"\(values.joined(separator: ";"))\""
      + "\(timing)/>"
  }

  /// A path of the first popover as data in points.
  func firstData(_ path: (ResolvedPopover) -> Path) -> String {
    path(first).svgData(unit: 1 / first.scale.value, at: origins[0])
  }

  /// A path that every popover has, in front of it what stays where it is.
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

  /// An element with what is in it.
  static func element(_ name: String, _ attributes: String, _ content: String) -> String {
    content.isEmpty
      ? "<\(name)\(attributes)/>" : "<\(name)\(attributes)>\(content)</\(name)>"
  }

  /// How far the sharpest miter of a stroke reaches in any popover, in stroke widths.
  func longestMiter(_ path: (ResolvedPopover) -> Path?) -> Double {
    popovers.reduce(1) { max($0, path($1)?.longestMiter ?? 1) }
  }

  /// A gradient of each popover as one paint.
  func paint(_ gradient: (ResolvedPopover) -> Gradient) -> SVGPaint {
    SVGPaint(popovers.map(gradient), in: self)
  }
}
