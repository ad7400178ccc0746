internal import PopoverGeometry

extension Explanation {
  /// A sentence for each value that the popover limits, as in
  /// `offset 4000: the arrow stops at the corner, at 120`. Lengths are in points.
  ///
  /// Values that are limited for one reason share the sentence of the first one.
  package static func adjustments(of popover: ResolvedPopover) -> [String] {
    let lines =
      switch popover.layout {
      case .outline(let layout):
        // The lines take time to write, and most popovers have room for everything.
        fits(popover, layout)
          ? [] : cornerLines(popover.theme, layout) + arrowLines(popover, layout.outline)
      case .art(let plan): lines(popover, plan)
      }
    var reasons: [String] = []
    return lines.filter(\.isLimited).compactMap { line in
      guard !reasons.contains(line.reason) else { return nil }
      reasons.append(line.reason)
      return line.adjustment
    }
  }
}

extension Explanation {
  /// Whether no line about corners and arrow can say that a value is limited.
  private static func fits(_ popover: ResolvedPopover, _ layout: OutlineLayout) -> Bool {
    let (metrics, outline) = (popover.theme.metrics, layout.outline)
    let radii = outline.radii.corners(layout.orientation.direction)
    guard same(radii.topLeft, metrics.outerRadii.topLeft),
      same(radii.topRight, metrics.outerRadii.topRight),
      same(radii.bottomRight, metrics.outerRadii.bottomRight),
      same(radii.bottomLeft, metrics.outerRadii.bottomLeft)
    else { return false }
    guard let arrow = popover.requestedArrow else { return true }
    let offset = outline.arrowCenter - outline.extent / 2
    return outline.arrow != nil && outline.bodyTop >= ample(metrics).bodyTop
      && (offset - arrow.offset * popover.scale.value).magnitude <= 0.5
  }
}

extension Explanation.Line {
  /// The line as a sentence about a limited value.
  fileprivate var adjustment: String {
    let (requested, resolved) = (requested.withoutUnit, resolved.withoutUnit)
    return switch name {
    case "arrow": "arrow \(requested): left out, because \(reason)"
    // The corner pieces of GIK's art have their arrow at a fixed place.
    case "offset" where resolved == "fixed": "offset \(requested): fixed, because \(reason)"
    case "offset": "offset \(requested): \(reason), at \(resolved)"
    default: "\(name) \(requested): drawn as \(resolved), \(reason)"
    }
  }
}

extension String {
  /// A length without its unit, if that is points.
  fileprivate var withoutUnit: String { hasSuffix(" pt") ? String(dropLast(3)) : self }
}
