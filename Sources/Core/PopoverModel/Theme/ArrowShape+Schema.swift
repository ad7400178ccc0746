internal import PopoverGeometry

/// The four keys of a theme file that set the arrow's shape.
extension PropertySchema<Theme> {
  /// The key for a named shape.
  static var arrowShape: PropertySchema {
    let shapes: [ArrowShape] = [.straight(), .curved()]
    let words = shapes.compactMap { $0.word }
    return PropertySchema(
      KeyDescription("arrowShape", .word(words), "the flanks of the arrow"),
      read: { json, _, theme in
        guard let shape = shapes.first(where: { $0.word == json.string }) else {
          let allowed = "\(words.joined(separator: " or ")), or an arrowPath in its place"
          return [SchemaProblem(value: json.kind, allowed: allowed)]
        }
        theme.arrowShape = shape
        return []
      },
      write: { theme, _ in theme.arrowShape.word.map { .string($0) } },
      isEqual: { a, b in
        let words = (a.arrowShape.word, b.arrowShape.word)
        return words.0 == nil || words.1 == nil || words.0 == words.1
      })
  }

  /// The key for a radius that not every arrow has.
  ///
  /// - Parameter others: why an arrow of this shape has none; `nil` for an arrow that has one.
  static func arrowRadius(
    _ name: String, _ property: Accessor<Theme, Double>, _ range: ClosedRange<Double>,
    _ summary: String, without reason: @escaping @Sendable (ArrowShape) -> String?
  ) -> PropertySchema {
    number(name, property, range, .points, summary)
      .leftOutWhenStandard().fixedInGIK().section(.arrow)
      .refused { json, theme in
        guard let radius = json.number, radius != 0, let reason = reason(theme.arrowShape) else {
          return nil
        }
        return SchemaProblem(value: shortNumber(radius), allowed: "0 with \(reason)")
      }
  }

  /// The key for a shape as SVG path data.
  static var arrowPath: PropertySchema {
    @Sendable func data(_ theme: Theme) -> String? {
      guard case .path(let path) = theme.arrowShape else { return nil }
      return path.data
    }
    return PropertySchema(
      KeyDescription(
        "arrowPath", .pathData, "an arrow of your own as SVG path data, pointing up"),
      read: { json, _, theme in
        guard let data = json.string else {
          return [SchemaProblem(value: json.kind, allowed: "a string")]
        }
        do throws(GussetError) {
          theme.arrowShape = .path(try ArrowPath(svgPath: data))
          return []
        } catch {
          return [SchemaProblem(error)]
        }
      },
      write: { theme, _ in data(theme).map(JSONValue.string) },
      isEqual: { data($0) == data($1) })
  }
}

extension ArrowShape {
  /// The word for a shape that has a name; `nil` for a path.
  fileprivate var word: String? {
    switch self {
    case .straight: "straight"
    case .curved: "curved"
    case .path: nil
    }
  }
}
