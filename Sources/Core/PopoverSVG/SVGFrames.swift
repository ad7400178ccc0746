internal import PopoverGeometry
internal import PopoverModel

/// The successive popovers of one picture. A static picture has a single one.
///
/// Resolved popovers are in pixels and SVG is in points. This type divides lengths by the scale.
struct SVGFrames {
  /// A popover and the position of its top left corner in the picture, in points.
  struct Frame {
    let popover: ResolvedPopover
    let origin: Point
  }

  /// The popover that viewers without animation show.
  let first: Frame
  /// The popovers after it, all at one scale.
  let others: [Frame]
  /// The timing attributes of an animation.
  let timing: String

  /// Makes a static picture.
  init(_ popover: ResolvedPopover, at origin: Point = .zero) {
    first = Frame(popover: popover, origin: origin)
    others = []
    timing = ""
  }

  init(_ first: Frame, _ others: [Frame], timing: String) {
    self.first = first
    self.others = others
    self.timing = timing
  }

  /// The values of all frames.
  func map<Value>(_ value: (Frame) -> Value) -> [Value] {
    [value(first)] + others.map(value)
  }

  /// A length of the first popover in points.
  func points(_ pixels: Double) -> Double { pixels / first.popover.scale.value }

  /// An element that animates an attribute of its parent; empty when all values are equal.
  ///
  /// - Parameter values: the values of all frames, which a static picture does not need.
  func animation(of attribute: String, _ values: @autoclosure () -> [String]) -> String {
    guard !others.isEmpty else { return "" }
    let values = values()
    guard values.contains(where: { $0 != values[0] }) else { return "" }
    return "<animate attributeName=\"\(attribute)\" values=\"\(values.joined(separator: ";"))\""
      + "\(timing)/>"
  }

  /// Adds the attribute `d` of a `<path>` element for a path of every popover, and ends the element.
  ///
  /// The path of a static picture is short. Those of an animation have absolute commands, which
  /// viewers interpolate.
  ///
  /// - Parameter frame: an outline in points before each path, which does not change.
  func finishPath(
    _ path: (ResolvedPopover) -> Path?, behind frame: Path? = nil, to text: inout SVGText
  ) {
    let unit = 1 / first.popover.scale.value
    text += " d=\""
    if others.isEmpty {
      var data = ShortPathData()
      if let frame { data.write(frame, to: &text) }
      if let path = path(first.popover) {
        data.write(path, unit: unit, at: first.origin, to: &text)
      }
      text += "\"/>"
      return
    }
    let start = frame?.svgData ?? ""
    let data = map { frame in
      start + (path(frame.popover)?.svgData(unit: unit, at: frame.origin) ?? "")
    }
    text += data[0]
    text += "\""
    text.finishElement("path", animation(of: "d", data))
  }

  /// The length of the longest miter in any popover, in stroke widths.
  func longestMiter(_ path: (ResolvedPopover) -> Path?) -> Double {
    others.reduce(path(first.popover)?.longestMiter ?? 1) {
      max($0, path($1.popover)?.longestMiter ?? 1)
    }
  }

  /// The name of the silhouette and its animation.
  var silhouetteName: ContentName {
    var name = ContentName()
    name.combine(first.popover.scale.value)
    for frame in [first] + others {
      name.combine(frame.origin)
      name.combine(frame.popover.silhouette)
    }
    name.combine(timing)
    return name
  }
}
