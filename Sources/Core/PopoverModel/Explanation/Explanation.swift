internal import PopoverGeometry

/// The requested and the resolved values of a popover, and the reasons for the differences.
///
/// The resolved values are those of the drawing at one scale.
public struct Explanation: Hashable, Sendable {
  /// One value that was requested, or that follows from requested ones.
  public struct Line: Hashable, Sendable {
    /// The name of the value: its key in a theme file, if it has one.
    public let name: String
    /// The requested value; empty for a value that only follows from others.
    public let requested: String
    /// The drawn value.
    public let resolved: String
    /// The reason for the difference; empty when there is none.
    public let reason: String
    /// Whether the popover has no room for the requested value. A value that is rounded, or that the
    /// theme lets the arrow reduce, is not limited.
    package let isLimited: Bool

    init(
      _ name: String, _ requested: String, _ resolved: String, _ reason: String = "",
      isLimited: Bool = false
    ) {
      self.name = name
      self.requested = requested
      self.resolved = resolved
      self.reason = reason
      self.isLimited = isLimited
    }
  }

  /// The lines: first the whole popover, then its parts.
  public let lines: [Line]

  /// Explains a resolved popover.
  public init(_ popover: ResolvedPopover) { self.init(popover, schema: Theme.schema) }

  /// - Parameter schema: the keys that a theme has.
  init(_ popover: ResolvedPopover, schema: ObjectSchema<Theme>) {
    let measures =
      switch popover.layout {
      case .outline(let layout): Explanation.lines(popover, layout)
      case .art(let plan): Explanation.lines(popover, plan)
      }
    let unadjusted = Explanation.unadjustedLines(popover, besides: measures, schema: schema)
    lines =
      [Explanation.sizeLine(popover)] + measures + unadjusted
      + Explanation.contentLines(popover)
  }

  /// The lines as a table with a heading and aligned columns.
  public var text: String {
    let rows =
      [["MEASURE", "REQUESTED", "RESOLVED", "WHY"]]
      + lines.map { [$0.name, $0.requested, $0.resolved, $0.reason] }
    let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (cell, width) in zip(row, widths) {
        line += cell + String(repeating: " ", count: width - cell.count + 2)
      }
      line += row[3]
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}

extension Explanation {
  /// The first line of both geometries.
  private static func sizeLine(_ popover: ResolvedPopover) -> Line {
    let isRounded = popover.requestedSize != popover.size
    return Line(
      "size", "\(popover.requestedSize) pt", "\(popover.pixelSize) px at \(popover.scale)x",
      isRounded ? "sides are rounded to whole pixels" : "")
  }

  /// A length in pixels, converted to points and rounded to a thousandth.
  static func points(_ pixels: Double, _ scale: Scale) -> String {
    shortNumber((pixels / scale.value * 1000).rounded() / 1000)
  }

  /// Whether two lengths in pixels are equal within rounding errors.
  static func same(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude < 1e-6 }

  /// The last lines of both geometries.
  private static func contentLines(_ popover: ResolvedPopover) -> [Line] {
    let scale = popover.scale
    func text(_ rect: Rect) -> String {
      "\(points(rect.minX, scale)),\(points(rect.minY, scale))"
        + " \(points(max(0, rect.width), scale))x\(points(max(0, rect.height), scale)) pt"
    }
    let content = popover.contentRect
    let isEmpty = content.width <= 0 || content.height <= 0
    return [
      Line("body", "", text(popover.body)),
      Line("content", "", text(content), isEmpty ? "the insets leave no room" : ""),
    ]
  }
}
