internal import FoundationEssentials
package import Gusset
internal import PopoverTracing

extension Studio {
  /// The theme that draws a picture, as `gusset trace` finds it, with what the page needs to show both.
  ///
  /// - Parameters:
  ///   - body: a JSON object with the `picture`, a PNG file in Base64, its `scale` in pixels per point, and
  ///     the `name` of the theme.
  ///   - isCanceled: whether nobody waits for the answer any more, which ends the trace.
  /// - Returns: a JSON object with the `text` of the theme, the `view` that draws the picture, the pixel
  ///   `x`, `y` of the picture at which the drawing begins, the `backdrop` of the picture, `null` where it
  ///   is transparent, and the `sentences` of the report.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the body is not such an object, and
  ///   the errors of tracing the picture.
  package static func trace(
    _ body: [UInt8], isCanceled: @escaping @Sendable () -> Bool = { false }
  ) throws(GussetError) -> String {
    var request = try JSONReader(JSONValue(parsing: body))
    guard let text = try request.string("picture"), let file = Data(base64Encoded: text) else {
      throw request.missing("picture", "a PNG file in Base64")
    }
    var options = Trace.Options()
    options.scale = Scale(try request.number("scale") ?? 1)
    options.name = try request.string("name") ?? options.name
    try request.finish()
    let traced = TraceWatch.$current.withValue(TraceWatch(isCanceled: isCanceled)) {
      Result { () throws(GussetError) in try Trace(png: Array(file), options) }
    }
    let trace = try traced.get()
    let arrow = trace.arrow
    let margins = trace.theme.backgroundMetrics.arrowMargins(arrow?.direction)
    let body = [
      trace.size.width - margins.left - margins.right,
      trace.size.height - margins.top - margins.bottom,
    ]
    let view = JSONValue.object([
      ("body", .array(body.map { .number($0) })),
      ("direction", .string(arrow?.direction.rawValue ?? "none")),
      ("offset", .number(arrow?.offset ?? 0)),
    ])
    let backdrop = Theme.Color(trace.backdrop & 0xFF_FFFF)
    return JSONValue.object([
      ("text", .string(trace.theme.json)), ("view", view),
      ("x", .number(trace.corner.x)), ("y", .number(trace.corner.y)),
      ("backdrop", trace.backdrop == 0 ? .null : .string(backdrop.hex)),
      ("sentences", .array(trace.text.split(separator: "\n").map { .string(String($0)) })),
    ]).text(.compact)
  }
}
