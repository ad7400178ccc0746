internal import PopoverGeometry
internal import PopoverModel

/// The drawings that one picture shows one after the other: a single one where nothing moves.
struct SVGFrames {
  /// All of one size of picture, with their paths where they stand in it.
  let drawings: [Drawing]
  /// From the top of the picture to that of each drawing, in points.
  let tops: [Double]
  /// How the values of an animation follow one another, as attributes.
  let timing: String

  /// A picture that stands still.
  init(_ drawing: Drawing) {
    drawings = [drawing]
    tops = [0]
    timing = ""
  }

  /// - Parameter drawings: one or more, and as many `tops`.
  init(_ drawings: [Drawing], tops: [Double], timing: String) {
    self.drawings = drawings
    self.tops = tops
    self.timing = timing
  }

  /// What programs show that do not animate.
  var first: Drawing { drawings[0] }

  /// An element that moves an attribute of the one it stands in; nothing where it stays.
  func animation(of attribute: String, _ values: [String]) -> String {
    guard let first = values.first, values.contains(where: { $0 != first }) else { return "" }
    return "<animate attributeName=\"\(attribute)\" values=\"\(values.joined(separator: ";"))\""
      + "\(timing)/>"
  }

  /// A path that every drawing has, in front of it what stays where it is.
  func element(
    _ attributes: String, _ path: (Drawing) -> Path?, behind start: String = ""
  ) -> String {
    let data = drawings.compactMap { path($0).map { start + $0.svgData } }
    return SVGFrames.element(
      "path", "\(attributes) d=\"\(data.first ?? "")\"", animation(of: "d", data))
  }

  /// An element with what is in it.
  static func element(_ name: String, _ attributes: String, _ content: String) -> String {
    content.isEmpty
      ? "<\(name)\(attributes)/>" : "<\(name)\(attributes)>\(content)</\(name)>"
  }

  /// How far the sharpest mitre of a stroke reaches in any drawing, in stroke widths.
  func longestMiter(_ path: (Drawing) -> Path?) -> Double {
    drawings.reduce(1) { max($0, path($1)?.longestMiter ?? 1) }
  }

  /// A gradient of each drawing as one paint.
  func paint(_ gradient: (Drawing) -> Gradient) -> SVGPaint {
    SVGPaint(drawings.map(gradient), in: self)
  }
}
