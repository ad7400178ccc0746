public import PopoverGeometry
public import PopoverModel
internal import PopoverSVG

extension Silhouette {
  /// The silhouette as a JSON document, in points with three decimals.
  ///
  /// <doc:SilhouettesAndShadows> lists its keys.
  ///
  /// - Parameter tolerance: as in ``polygon(tolerance:)``.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a tolerance that is not allowed.
  public func json(tolerance: Double = 0.1) throws(GussetError) -> FileContents {
    var members: [(String, JSONValue)] = [
      ("size", .object([("width", rounded(size.width)), ("height", rounded(size.height))])),
      ("scale", .number(scale.value)), ("bounds", box(path.bounds)), ("body", box(body)),
    ]
    if let tip { members.append(("tip", .object([("x", rounded(tip.x)), ("y", rounded(tip.y))]))) }
    let corners = try polygon(tolerance: tolerance).map { corner in
      JSONValue.array([rounded(corner.x), rounded(corner.y)])
    }
    members += [
      ("path", .string(svgPathData)), ("tolerance", .number(tolerance)),
      ("polygon", .array(corners)),
    ]
    if !shadows.isEmpty {
      let insets = popover.shadowMargins.insets(at: scale)
      members += [
        ("shadows", .array(shadows.map(\.json))), ("alignmentInsets", insets.json),
      ]
    }
    return FileContents(text: JSONValue.object(members).document)
  }
}

/// A number with at most three decimals.
private func rounded(_ value: Double) -> JSONValue { .number((value * 1000).rounded() / 1000) }

private func box(_ rect: Rect) -> JSONValue {
  .object([
    ("x", rounded(rect.minX)), ("y", rounded(rect.minY)), ("width", rounded(rect.width)),
    ("height", rounded(rect.height)),
  ])
}
