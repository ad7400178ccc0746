public import PopoverGeometry

/// What became of everything that a popover asks for, and why.
///
/// The numbers are those of the outline or the plan that draws it, at one scale.
public struct Explanation: Hashable, Sendable {
  /// One thing that was asked for, or that follows from what was.
  public struct Line: Hashable, Sendable {
    /// What it is, by its key in a theme file where it has one.
    public let name: String
    /// What was asked for; empty for what only follows.
    public let asked: String
    /// What it became.
    public let became: String
    /// Why it is not what was asked for; empty where it is.
    public let reason: String

    init(_ name: String, _ asked: String, _ became: String, _ reason: String = "") {
      self.name = name
      self.asked = asked
      self.became = became
      self.reason = reason
    }
  }

  /// The lines, from the whole to its parts.
  public let lines: [Line]

  /// Explains a popover at a scale.
  ///
  /// - Throws: as drawing it does.
  public init(_ popover: Popover, scale: Scale) throws(GussetError) {
    let drawing = try Drawing(popover, scale: scale)
    lines =
      switch popover.theme.geometry {
      case .gusset: Explanation.lines(gusset: popover, drawing: drawing)
      case .gik: try Explanation.lines(gik: popover, drawing: drawing)
      }
  }

  /// The lines as a table with a heading, in columns of their own width.
  public var text: String {
    let rows =
      [["MEASURE", "ASKED", "BECAME", "WHY"]]
      + lines.map { [$0.name, $0.asked, $0.became, $0.reason] }
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
  /// The lines that both geometries begin with.
  static func sizeLine(_ popover: Popover, _ drawing: Drawing) -> Line {
    let isRounded = popover.size != drawing.size
    return Line(
      "size", "\(popover.size) pt", "\(drawing.pixelSize) px at \(drawing.scale)x",
      isRounded ? "sides are rounded to whole pixels" : "")
  }

  /// A length in pixels as points, to a thousandth.
  static func points(_ pixels: Double, _ scale: Scale) -> String {
    shortNumber((pixels / scale.value * 1000).rounded() / 1000)
  }

  /// Whether two lengths in pixels are the same but for the noise of adding.
  static func same(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude < 1e-6 }

  /// The lines that both geometries end with.
  static func contentLines(_ body: Rect, _ popover: Popover, _ scale: Scale) -> [Line] {
    func text(_ rect: Rect) -> String {
      "\(points(rect.minX, scale)),\(points(rect.minY, scale))"
        + " \(points(max(0, rect.width), scale))x\(points(max(0, rect.height), scale)) pt"
    }
    let insets = popover.theme.contentInsets
    let unit = scale.value
    let content = Rect(
      minX: body.minX + insets.left * unit, minY: body.minY + insets.top * unit,
      maxX: body.maxX - insets.right * unit, maxY: body.maxY - insets.bottom * unit)
    let isEmpty = content.width <= 0 || content.height <= 0
    return [
      Line("body", "", text(body)),
      Line("content", "", text(content), isEmpty ? "the insets leave no room" : ""),
    ]
  }
}
