package import Gusset
internal import GussetReview
internal import PopoverContrast

/// A request for a picture of a popover. It gives the size of the body, not of the whole popover,
/// so that the body stays the same when the arrow moves to another edge.
package struct PictureRequest: Hashable, Sendable {
  /// The size of the body, without the arrow, in points.
  package let body: Size
  /// The arrow's direction; `nil` without an arrow.
  package let direction: ArrowDirection?
  /// The requested arrow offset: the distance from the middle of the edge, in points.
  package let offset: Double
  /// Pixels per point.
  package let scale: Scale
  /// Whether to draw the shadows.
  package let hasShadows: Bool
  /// The look of the theme; `nil` for the usual one. A theme that has no such look is drawn in its
  /// usual one.
  package let look: Appearance?
  /// The color behind the popover, for the color of its text; `nil` for the one assumed for the look.
  let backdrop: Theme.Color?
  /// The theme to draw with; `nil` for the edited theme.
  package let theme: JSONValue?

  /// The allowed side lengths of a body, in points.
  private static let allowedSides = 1.0...4096

  /// Reads `body`, `direction`, `offset`, `scale`, `shadow`, `look`, `backdrop` and `theme`.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` with the key of the wrong value.
  package init(_ value: JSONValue, path: String) throws(GussetError) {
    var object = try JSONReader(value, path: path)
    let sides = try object.array("body") ?? []
    guard sides.count == 2, case .number(let width) = sides[0].content,
      case .number(let height) = sides[1].content,
      Self.allowedSides.contains(width), Self.allowedSides.contains(height)
    else {
      throw .invalidValue(
        field: .init(object.path(of: "body")), value: "another value",
        allowed: "width and height in points, each from 1 to 4096")
    }
    body = Size(width: width, height: height)
    let word = try object.string("direction") ?? "none"
    direction = ArrowDirection(rawValue: word)
    try checkValue(
      .init(object.path(of: "direction")), word, direction != nil || word == "none",
      "up, down, left, right or none")
    offset = try object.number("offset") ?? 0
    scale = Scale(try object.number("scale") ?? 1)
    try scale.validate()
    hasShadows = try object.bool("shadow") ?? false
    look = try object.look("look")
    backdrop = try object.backdrop("backdrop")
    theme = object.value("theme")
    try object.finish()
  }

  /// The theme in the look of the picture.
  func shown(_ theme: Theme) -> Theme { look.flatMap(theme.resolved) ?? theme }

  /// The popover with this body in a theme with these metrics.
  package func popover(_ theme: Theme, _ measures: BackgroundMetrics) -> Popover {
    let margins = measures.arrowMargins(direction)
    let size = Size(
      width: body.width + margins.left + margins.right,
      height: body.height + margins.top + margins.bottom)
    return Popover(
      size: size, arrow: direction.map { Arrow($0, offset: offset) }, theme: theme)
  }
}

extension JSONReader {
  /// Reads the name of a look; `nil` without the key, and for `null`.
  mutating func look(_ key: String) throws(GussetError) -> Appearance? {
    guard let value = value(key) else { return nil }
    if case .null = value.content { return nil }
    guard let look = value.string.flatMap(Appearance.init(rawValue:)) else {
      throw .invalidValue(
        field: .init(path(of: key)), value: value.kind,
        allowed: "null, or \(Appearance.names(not: value.string ?? ""))")
    }
    return look
  }
}

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
