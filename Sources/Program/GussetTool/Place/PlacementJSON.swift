internal import Gusset

extension Placement {
  /// The placement as JSON. The keys and their order are stable; later versions may add keys.
  ///
  /// `direction` and `tip` are `null` without an arrow. Coordinates are in points, in the
  /// container's coordinate system. A warning has a `name` for programs and a `message` for people.
  var json: String {
    let warnings = warnings.map { warning in
      JSONValue.object([
        ("name", .string(warning.name)), ("message", .string(warning.description)),
      ])
    }
    let point = tip.map { JSONValue.object([("x", .number($0.x)), ("y", .number($0.y))]) }
    return JSONValue.object([
      ("direction", direction.map { .string($0.rawValue) } ?? .null), ("frame", Self.json(frame)),
      ("arrowOffset", .number(arrowOffset)), ("tip", point ?? .null), ("body", Self.json(body)),
      ("content", Self.json(contentRect)), ("warnings", .array(warnings)),
    ]).document
  }

  private static func json(_ rect: Rect) -> JSONValue {
    .object([
      ("x", .number(rect.minX)), ("y", .number(rect.minY)), ("width", .number(rect.width)),
      ("height", .number(rect.height)),
    ])
  }
}
