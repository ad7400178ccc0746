internal import Pixels
package import PopoverGeometry
package import PopoverModel

/// The successive popovers of one picture. A static picture has a single one.
///
/// Resolved popovers are in pixels and SVG is in points. This type converts them.
package struct SVGFrames {
  /// A popover and the position of its top left corner in the picture, in points.
  package struct PlacedPopover {
    package let popover: ResolvedPopover
    package let origin: Point

    package init(popover: ResolvedPopover, origin: Point) {
      self.popover = popover
      self.origin = origin
    }

    /// The transform from pixels of the popover to points of the picture.
    var transform: Affine { .scale(1 / popover.scale.value).moved(by: origin) }
  }

  /// The popover that viewers without animation show.
  package let first: PlacedPopover
  /// The popovers after it, all at one scale.
  let others: [PlacedPopover]
  /// The timing attributes of an animation.
  let timing: String

  /// Makes a static picture.
  package init(_ popover: ResolvedPopover, at origin: Point = .zero) {
    first = PlacedPopover(popover: popover, origin: origin)
    others = []
    timing = ""
  }

  /// Makes an animation.
  ///
  /// - Parameter timing: the timing attributes of each `<animate>` element, with a space before each.
  package init(_ first: PlacedPopover, _ others: [PlacedPopover], timing: String) {
    self.first = first
    self.others = others
    self.timing = timing
  }

  /// The values of all frames.
  func map<Value>(_ value: (PlacedPopover) -> Value) -> [Value] {
    [value(first)] + others.map(value)
  }

  /// A length of the first popover in points.
  func points(_ pixels: Double) -> Double { pixels / first.popover.scale.value }

  /// Adds an element that animates an attribute of its parent, unless all values are equal.
  ///
  /// - Parameter value: the value of a frame.
  func animate(
    _ attribute: String, _ value: (PlacedPopover) -> String, in svg: inout SVGWriter
  ) {
    if !others.isEmpty { animate(attribute, values: map(value), in: &svg) }
  }

  /// Adds an element that animates an attribute of its parent, unless all values are equal.
  ///
  /// - Parameter values: the values of all frames.
  func animate(_ attribute: String, values: [String], in svg: inout SVGWriter) {
    guard values.contains(where: { $0 != values[0] }) else { return }
    svg.element("animate") { svg in
      svg.attribute("attributeName", attribute)
      svg.attribute("values", values.joined(separator: ";"))
      svg += timing
    }
  }

  /// Adds a `<path>` element with a path of every popover.
  ///
  /// The path of a static picture is short. Those of an animation have absolute commands, which
  /// viewers interpolate.
  ///
  /// - Parameters:
  ///   - frame: an outline in points before each path, which does not change.
  ///   - attributes: adds all attributes but `d`.
  func appendPath(
    _ path: (ResolvedPopover) -> BezierPath?, behind frame: BezierPath? = nil,
    to svg: inout SVGWriter,
    attributes: (inout SVGWriter) -> Void
  ) {
    func data(of shown: PlacedPopover, _ form: SVGPathData.Form, in svg: inout SVGWriter) {
      var data = SVGPathData(form)
      if let frame { data.write(frame, to: &svg) }
      if let path = path(shown.popover) {
        data.write(path.applying(shown.transform), to: &svg)
      }
    }
    guard !others.isEmpty else {
      svg.element("path") { svg in
        attributes(&svg)
        svg.attribute("d") { svg in data(of: first, .short, in: &svg) }
      }
      return
    }
    let values = map { frame in
      SVGWriter.text { svg in data(of: frame, .absolute, in: &svg) }
    }
    svg.element("path") { svg in
      attributes(&svg)
      svg.attribute("d", values[0])
    } content: { svg in
      animate("d", values: values, in: &svg)
    }
  }

  /// The length of the longest miter in any popover, in stroke widths.
  func longestMiter(_ path: (ResolvedPopover) -> BezierPath?) -> Double {
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

/// A short name for content: a hash of 30 bits in five characters.
///
/// Equal content has the same name in every run of every program. Different content has another one,
/// but for one pair in a billion.
struct ContentName {
  private var hash: UInt64 = 0x6a09_e667_f3bc_c908

  /// Adds a number to the content. Each step is a permutation, so that no bit is lost.
  mutating func combine(_ bits: UInt64) {
    hash = (hash ^ bits) &* 0x9e37_79b9_7f4a_7c15
    hash ^= hash >> 32
  }

  mutating func combine(_ number: Double) { combine(number.bitPattern) }

  mutating func combine(_ point: Point) {
    combine(point.x)
    combine(point.y)
  }

  mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(UInt64(byte)) }
  }

  mutating func combine(_ color: Theme.Color) {
    combine(UInt64(color.space == .sRGB ? 0 : 1))
    for component in [color.red, color.green, color.blue, color.alpha] {
      combine(UInt64(component))
    }
  }

  mutating func combine(_ stops: [Theme.Gradient.Stop]) {
    for stop in stops {
      combine(stop.position)
      combine(stop.color)
    }
  }

  mutating func combine(_ shadow: Theme.Shadow) {
    combine(shadow.color)
    for length in [shadow.x, shadow.y, shadow.blur, shadow.spread] { combine(length) }
  }

  mutating func combine(_ path: BezierPath) {
    combine(path.start)
    for segment in path.segments {
      combine(segment.end)
      switch segment {
      case .line: combine(UInt64(0))
      case .arc(_, let radius, let clockwise): combine(clockwise ? radius : -radius)
      case .cubic(let a, let b, _):
        combine(a)
        combine(b)
      }
    }
  }

  /// The name after a letter that tells the kinds of elements apart.
  func id(_ kind: Unicode.Scalar) -> String {
    var id = [UInt8(ascii: kind)]
    // The highest bits of a product depend on all bits of its factors.
    let mixed = hash &* 0x9e37_79b9_7f4a_7c15
    for shift in stride(from: 58, through: 34, by: -6) {
      id.append(nameCharacters[Int(mixed >> UInt64(shift) & 63)])
    }
    return String(decoding: id, as: UTF8.self)
  }

  /// The name of an element of a shadow: of its blur, `b`, of its mask, `m`, or of the mask that
  /// shrinks its hole, `h`.
  func id(_ kind: Unicode.Scalar, _ index: Int) -> String { "\(id(kind))\(index)" }
}

/// The characters that ids consist of, all of them allowed in names of XML.
private let nameCharacters = Array(
  "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_".utf8)
