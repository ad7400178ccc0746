internal import FoundationEssentials
package import Gusset
internal import GussetReview
internal import PopoverContrast

/// A popover drawn for the page, with the coordinates that the page needs.
package struct StudioPicture: Hashable, Sendable {
  /// A PNG file and its position.
  struct Layer: Hashable, Sendable {
    let png: [UInt8]
    /// The x distance in pixels from the left edge of the art.
    let left: Int
    /// The y distance in pixels from the top edge of the art.
    let top: Int
  }

  /// The popover itself.
  let art: Layer
  /// The layer of shadows beneath the art; `nil` when none are requested or the theme has none.
  let shadows: Layer?
  /// The requested size of the popover in points, before rounding to pixels.
  let size: Size
  /// The body's rectangle within the art, in points.
  let body: Rect
  /// The direction of the arrow; `nil` for none.
  let direction: ArrowDirection?
  /// The content's rectangle within the art, in points.
  let content: Rect
  /// The color of text on the fill.
  let textColor: Color
  /// The arrow's tip within the art, in points.
  let tip: Point?
  /// The point where the arrow meets the body, within the art, in points; `nil` without an arrow.
  let join: Point?
  /// The distances by which the theme's shadows reach beyond the art, in points.
  let margins: EdgeInsets
  /// The resolved arrow offset: the distance from the middle of the arrow's edge to the tip, in
  /// points.
  let offset: Double

  /// Draws a popover.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when it cannot be drawn.
  package init(_ request: PictureRequest, theme: Theme) throws(GussetError) {
    let measures = theme.backgroundMetrics
    let popover = request.popover(theme, measures)
    let resolved = try popover.resolved(scale: request.scale)
    art = Layer(png: try resolved.stretchedImage().png().bytes, left: 0, top: 0)
    size = popover.size
    let drawn = resolved.size
    let body = measures.body(
      of: Rect(x: 0, y: 0, width: drawn.width, height: drawn.height), arrow: request.direction)
    self.body = body
    content = measures.contentRect(of: body)
    textColor = theme.readableTextColor(
      over: request.backdrop ?? request.look.assumedBackdrop)
    direction = request.direction
    let tip = resolved.tip.map { $0.scaled(by: 1 / resolved.scale.value) }
    self.tip = tip
    join = tip.flatMap { measures.join(tip: $0, on: body, arrow: request.direction) }
    switch (request.direction, tip) {
    case (.up?, let tip?), (.down?, let tip?): offset = tip.x - drawn.width / 2
    case (.left?, let tip?), (.right?, let tip?): offset = tip.y - drawn.height / 2
    default: offset = 0
    }
    margins = resolved.shadowMargins.insets(at: resolved.scale)
    guard request.hasShadows, !theme.shadows.isEmpty else {
      shadows = nil
      return
    }
    let layer = try ShadowLayer(resolved)
    shadows = Layer(
      png: try layer.image.png().bytes, left: -resolved.shadowMargins.left,
      top: -resolved.shadowMargins.top)
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

extension StudioPicture {
  /// The picture as a JSON object: lengths in points, PNG files in Base64.
  var json: JSONValue {
    .object([
      ("art", art.json), ("shadows", shadows?.json ?? .null),
      ("size", .numbers(size.width, size.height)),
      ("body", body.json), ("content", content.json), ("textColor", .string(textColor.css)),
      ("tip", tip.map { .numbers($0.x, $0.y) } ?? .null),
      ("join", join.map { .numbers($0.x, $0.y) } ?? .null), ("offset", .number(offset)),
      ("margins", .numbers(margins.top, margins.left, margins.bottom, margins.right)),
      ("direction", .string(direction?.rawValue ?? "none")),
    ])
  }
}

extension JSONValue {
  fileprivate static func numbers(_ values: Double...) -> JSONValue {
    .array(values.map { .number($0) })
  }
}

extension Rect {
  fileprivate var json: JSONValue { .numbers(minX, minY, width, height) }
}

extension StudioPicture.Layer {
  fileprivate var json: JSONValue {
    .object([
      ("png", .string(Data(png).base64EncodedString())), ("left", .number(left)),
      ("top", .number(top)),
    ])
  }
}
