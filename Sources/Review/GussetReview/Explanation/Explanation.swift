public import Gusset
internal import GussetArtwork

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

  /// Explains the drawing of a popover.
  ///
  /// - Parameter scale: pixels per point, from 0.1 to 8.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the popover cannot be drawn.
  public init(_ popover: Popover, scale: Scale = .x1) throws(GussetError) {
    self.init(try popover.resolved(scale: scale))
  }

  /// Explains a resolved popover.
  ///
  /// - Parameter schema: the keys that a theme has.
  package init(_ popover: ResolvedPopover, schema: ObjectSchema<Theme> = Theme.schema) {
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
    return alignedLines(rows).map { line in
      var line = line
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
    shortNumber((pixels / scale.value).rounded(decimals: 3))
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

extension Explanation {
  /// A line for each length that the theme sets and that no other line explains. Such a length is
  /// drawn as requested.
  static func unadjustedLines(
    _ popover: ResolvedPopover, besides lines: [Line], schema: ObjectSchema<Theme>
  ) -> [Line] {
    let theme = popover.theme.source
    let document = schema.written(theme, standard: .standard)
    return schema.descriptions(.standard).paths.compactMap { path, key in
      guard case .number(_, .points) = key.kind, isDrawn(key, popover),
        // Two sides that differ have a line each.
        !lines.contains(where: { $0.name == path || $0.name.hasPrefix("\(path) (") }),
        let steps = [JSONKey](path: path),
        let length = document[steps]?.number
      else { return nil }
      let value = shortNumber(length)
      return Line(path, "\(value) pt", "\(value) pt")
    }
  }

  /// Whether a length affects the outline of this popover.
  private static func isDrawn(_ key: KeyDescription, _ popover: ResolvedPopover) -> Bool {
    switch key.section {
    // The line of the content explains the insets, and shadows are a separate layer.
    case .insets, .shadows: false
    case .arrow where popover.requestedArrow == nil: false
    default: popover.theme.values.geometry == .gusset || !key.isFixedInGIK
    }
  }
}

extension Explanation {
  /// The lines of a popover in the `gik` geometry: its piece of art and how it is stretched.
  static func lines(_ popover: ResolvedPopover, _ plan: StretchPlan) -> [Line] {
    let (size, arrow) = (popover.requestedSize, popover.requestedArrow)
    let piece = plan.view.piece
    let geometry = GIKArt.geometry(of: piece)
    var lines = [
      Line("arrow", arrow?.direction.rawValue ?? "none", "piece \(piece.rawValue)")
    ]
    if plan.view.isMirrored {
      lines.append(Line("mirrored", "", "yes", "the piece has its arrow on the other side"))
    }
    let insets = geometry.capInsets
    lines.append(
      Line(
        "art", "",
        "\(geometry.size) pt, caps \(shortNumber(insets.top)), \(shortNumber(insets.left)),"
          + " \(shortNumber(insets.bottom)), \(shortNumber(insets.right))"))
    for (index, pass) in plan.passes.enumerated() {
      lines.append(
        Line(
          "pass \(index + 1)", "", "\(pass.columns.totalLength)x\(pass.rows.totalLength) px",
          plan.passes.count == 1
            ? "stretched once" : index == 0 ? "before the arrow" : "after the arrow"))
    }
    if let arrow {
      let extent = size.length(arrow.direction.edge)
      let center = extent / 2 + arrow.offset
      let metrics = popover.theme.values.gikMetrics
      let isInCorner = piece.shows.place != .middle
      lines.append(
        Line(
          "offset", "\(shortNumber(arrow.offset)) pt",
          isInCorner ? "fixed" : "\(shortNumber(arrow.offset)) pt",
          isInCorner
            ? "the base from \(shortNumber(center - metrics.arrowBase / 2)) to"
              + " \(shortNumber(center + metrics.arrowBase / 2)) is too near to the corner"
            : "", isLimited: isInCorner && arrow.offset != 0))
    }
    lines.append(
      Line(
        "border.width", "\(shortNumber(popover.theme.values.border.width)) pt", "0.5 pt",
        "only the inner half of GIK's line is visible"))
    return lines
  }
}

extension Explanation {
  /// The sentences about a popover of a theme that has room for all lengths, in each look.
  package static func adjustments(of theme: Theme) throws(GussetError) -> [String] {
    var sentences: [String] = []
    for look in theme.namedLooks {
      let popover = try ResolvedTheme(look)
        .popover(size: Size(width: 8000, height: 8000), arrow: .up)
      sentences += adjustments(of: popover).filter { !sentences.contains($0) }
    }
    return sentences
  }

  /// A sentence for each value that the popover limits, as in
  /// `offset 4000: the arrow stops at the corner, at 120`. Lengths are in points.
  ///
  /// Values that are limited for one reason share a sentence.
  package static func adjustments(of popover: ResolvedPopover) -> [String] {
    let lines =
      switch popover.layout {
      case .outline(let layout):
        isUnlimited(popover, layout)
          ? [] : cornerLines(popover.theme, layout) + arrowLines(popover, layout.outline)
      case .art(let plan): lines(popover, plan)
      }
    let limited = lines.filter(\.isLimited)
    return limited.indices.compactMap { index in
      let group = limited.filter { $0.reason == limited[index].reason }
      return group[0] == limited[index] ? group.adjustment : nil
    }
  }

  /// Whether an outline is what it is with ample room, at the place that was asked for. To see this takes a
  /// hundredth of the time of the lines.
  private static func isUnlimited(_ popover: ResolvedPopover, _ layout: OutlineLayout) -> Bool {
    let (outline, metrics) = (layout.outline, popover.theme.metrics)
    let ample = 4 * Double(PixelSize.largestSide)
    let whole = PopoverOutline(
      metrics, extent: ample, depth: ample,
      arrowCenter: popover.requestedArrow.map { _ in ample / 2 },
      direction: layout.orientation.direction)
    guard outline.hasShape(of: whole) else { return false }
    guard let arrow = popover.requestedArrow else { return true }
    let offset = outline.arrowCenter - outline.extent / 2
    let scale = popover.scale.value
    guard (offset - arrow.offset * scale).magnitude <= 0.5 else { return false }
    let tip = popover.theme.values.arrowShape.tipRadius * scale - 1e-6
    switch whole.arrow {
    case .straight(let arrow):
      return max(0, arrow.tipRadius - metrics.referenceInset) >= tip
        && arrow.low.fillet >= metrics.outerFillet - 1e-6
    case .path(let arrow): return same(arrow.base, metrics.arrowBase) && metrics.tipRadius >= tip
    case nil: return false
    }
  }
}

extension [Explanation.Line] {
  /// Lines about values that are limited for one reason, as a sentence.
  fileprivate var adjustment: String {
    let (first, reason) = (self[0], self[0].reason)
    let (requested, resolved) = (first.requested.withoutUnit, first.resolved.withoutUnit)
    switch first.name {
    case "arrow": return "arrow \(requested): left out, because \(reason)"
    // The corner pieces of GIK's art have their arrow at a fixed place.
    case "offset" where resolved == "fixed": return "offset \(requested): fixed, because \(reason)"
    case "offset": return "offset \(requested): \(reason), at \(resolved)"
    case _ where hasLikeCorners:
      return "cornerRadius \(requested): drawn as \(resolved), \(reason)"
    default:
      let names = listed(map { "\($0.name) \($0.requested.withoutUnit)" }, "and")
      return "\(names): drawn as \(listed(map(\.resolved.withoutUnit), "and")), \(reason)"
    }
  }

  /// Whether the lines are those of several corners, which are alike.
  private var hasLikeCorners: Bool {
    count > 1 && self[0].name.hasPrefix("cornerRadius.")
      && allSatisfy { $0.requested == self[0].requested && $0.resolved == self[0].resolved }
  }
}

extension String {
  /// A length without its unit, if that is points.
  fileprivate var withoutUnit: String { hasSuffix(" pt") ? String(dropLast(3)) : self }
}
