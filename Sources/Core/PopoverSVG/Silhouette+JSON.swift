public import PopoverGeometry
public import PopoverModel

extension Silhouette {
  /// The silhouette as a JSON document, in points with three decimals.
  ///
  /// <doc:SilhouettesAndShadows> lists its keys.
  ///
  /// - Parameter tolerance: as in ``polygon(tolerance:)``.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a tolerance that is not allowed.
  public func json(tolerance: Double = 0.1) throws(GussetError) -> String {
    let corners = try polygon(tolerance: tolerance).map { "    [\(number($0.x)), \(number($0.y))]" }
    var members = [
      "\"size\": { \"width\": \(number(size.width)), \"height\": \(number(size.height)) }",
      "\"scale\": \(scale)",
      "\"bounds\": \(box(bounds))",
      "\"body\": \(box(body))",
    ]
    if let tip { members.append("\"tip\": { \"x\": \(number(tip.x)), \"y\": \(number(tip.y)) }") }
    members.append("\"path\": \"\(svgPathData)\"")
    members.append("\"tolerance\": \(shortNumber(tolerance))")
    members.append("\"polygon\": [\n\(corners.joined(separator: ",\n"))\n  ]")
    if !shadows.isEmpty {
      let list = shadows.map { "\n    \($0.json)" }.joined(separator: ",")
      members.append("\"shadows\": [\(list)\n  ]")
      let insets = popover.shadowMargins.insets(at: scale)
      members.append("\"alignmentInsets\": \(insets.json)")
    }
    return "{\n  " + members.joined(separator: ",\n  ") + "\n}\n"
  }
}

/// A number as JSON, with at most three decimals.
private func number(_ value: Double) -> String {
  shortNumber((value * 1000).rounded() / 1000)
}

private func box(_ rect: Rect) -> String {
  "{ \"x\": \(number(rect.minX)), \"y\": \(number(rect.minY)),"
    + " \"width\": \(number(rect.width)), \"height\": \(number(rect.height)) }"
}
