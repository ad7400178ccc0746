internal import Gusset

extension Placement {
  /// The placement as JSON. The keys and their order are stable; later versions may add keys.
  ///
  /// `direction` and `tip` are `null` without an arrow. Coordinates are in points, in the
  /// container's coordinate system. A warning has a `name` for programs and a `message` for people.
  var json: String {
    let list = warnings.map { warning in
      """
          { "name": "\(warning.name)", "message": \(quotedJSON(warning.description)) }
      """
    }
    let point = tip.map { "{ \"x\": \(shortNumber($0.x)), \"y\": \(shortNumber($0.y)) }" }
    return """
      {
        "direction": \(direction.map { "\"\($0.rawValue)\"" } ?? "null"),
        "frame": \(Self.json(frame)),
        "arrowOffset": \(shortNumber(arrowOffset)),
        "tip": \(point ?? "null"),
        "body": \(Self.json(body)),
        "content": \(Self.json(contentRect)),
        "warnings": [\(list.isEmpty ? "" : "\n" + list.joined(separator: ",\n") + "\n  ")]
      }

      """
  }

  private static func json(_ rect: Rect) -> String {
    "{ \"x\": \(shortNumber(rect.minX)), \"y\": \(shortNumber(rect.minY)), "
      + "\"width\": \(shortNumber(rect.width)), \"height\": \(shortNumber(rect.height)) }"
  }
}
