internal import Gusset
internal import GussetReview
internal import PopoverContrast

extension PictureRequest {
  /// The popover drawn in a theme, with the coordinates that the page needs, as a JSON object: lengths
  /// in points, and layers from the bottom to the top.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when it cannot be drawn.
  func picture(in theme: Theme) throws(GussetError) -> JSONValue {
    let measures = theme.backgroundMetrics
    let popover = popover(theme, measures)
    let resolved = try ResolvedPopover(popover, scale: scale)
    // Rectangles and points are within the art, which is the popover itself.
    let drawn = resolved.size
    let body = measures.body(
      of: Rect(x: 0, y: 0, width: drawn.width, height: drawn.height), arrow: direction)
    let tip = resolved.tip.map { $0.scaled(by: 1 / scale.value) }
    let join = tip.flatMap { measures.join(tip: $0, on: body, arrow: direction) }
    // The resolved offset: the distance from the middle of the arrow's edge to the tip.
    let offset =
      switch (direction, tip) {
      case (.up?, let tip?), (.down?, let tip?): tip.x - drawn.width / 2
      case (.left?, let tip?), (.right?, let tip?): tip.y - drawn.height / 2
      default: 0.0
      }
    let textColor = theme.readableTextColor(over: backdrop ?? look.assumedBackdrop)
    // The distances by which the theme's shadows reach beyond the art.
    let margins = resolved.shadowMargins.insets(at: scale)
    let material = theme.backdrop.map { filter in
      JSONValue.object([
        ("blur", .number(filter.blur)), ("saturation", .number(filter.saturation)),
        ("outline", .string(Silhouette(resolved).svgPathData)),
      ])
    }
    let hasShadows = hasShadows && !theme.outerShadows.isEmpty
    let members: [(String, JSONValue)] = [
      ("material", material ?? .null),
      ("layers", .array(try layers(of: resolved, hasShadows: hasShadows))),
      // The requested size, before rounding to pixels.
      ("size", .numbers(popover.size.width, popover.size.height)),
      ("body", .rect(body)), ("content", .rect(measures.contentRect(of: body))),
      ("textColor", .string(textColor.css)), ("tip", tip.map { .point($0) } ?? .null),
      ("join", join.map { .point($0) } ?? .null), ("offset", .number(offset)),
      ("margins", .numbers(margins.top, margins.left, margins.bottom, margins.right)),
      ("direction", .string(direction?.rawValue ?? "none")), ("scale", .number(scale.value)),
    ]
    return .object(members)
  }
}

extension BackgroundMetrics {
  /// The right or the lower point where an arrow with this tip meets the edge of a body.
  fileprivate func join(tip: Point, on body: Rect, arrow: ArrowDirection?) -> Point? {
    let half = arrowBase / 2
    let (x, y) = (min(tip.x + half, body.maxX), min(tip.y + half, body.maxY))
    return switch arrow {
    case .up: Point(x: x, y: body.minY)
    case .down: Point(x: x, y: body.maxY)
    case .left: Point(x: body.minX, y: y)
    case .right: Point(x: body.maxX, y: y)
    case nil: nil
    }
  }
}

extension JSONValue {
  fileprivate static func numbers(_ values: Double...) -> JSONValue {
    .array(values.map { .number($0) })
  }

  fileprivate static func point(_ point: Point) -> JSONValue { .numbers(point.x, point.y) }

  fileprivate static func rect(_ rect: Rect) -> JSONValue {
    .numbers(rect.minX, rect.minY, rect.width, rect.height)
  }
}
