internal import PopoverGeometry

/// The four keys of a theme file that set the arrow's shape.
extension PropertySchema<Theme> {
  /// The named shapes.
  private enum NamedShape: String, CaseIterable {
    case straight
    case curved

    init?(_ shape: ArrowShape) {
      switch shape {
      case .straight: self = .straight
      case .curved: self = .curved
      case .path: return nil
      }
    }

    var shape: ArrowShape {
      switch self {
      case .straight: .straight()
      case .curved: .curved()
      }
    }
  }

  /// The key for a named shape.
  static var arrowShape: PropertySchema {
    let words = NamedShape.allCases.map { $0.rawValue }
    return PropertySchema(
      KeyDescription("arrowShape", .word(words), "the flanks of the arrow"),
      read: { json, _, theme throws(SchemaProblems) in
        guard let shape = json.string.flatMap(NamedShape.init(rawValue:)) else {
          throw SchemaProblems(
            value: json.kind,
            allowed: "\(words.joined(separator: " or ")), or an arrowPath in its place")
        }
        theme.arrowShape = shape.shape
      },
      write: { theme in
        NamedShape(theme.arrowShape).map { .string($0.rawValue) }
      },
      isEqual: { a, b in
        let shapes = (NamedShape(a.arrowShape), NamedShape(b.arrowShape))
        return shapes.0 == nil || shapes.1 == nil || shapes.0 == shapes.1
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
      guard case .path(let path) = theme.arrowShape, NamedShape(theme.arrowShape) == nil else {
        return nil
      }
      return path.data
    }
    return PropertySchema(
      KeyDescription(
        "arrowPath", .pathData, "an arrow of your own as SVG path data, pointing up"),
      read: { json, _, theme throws(SchemaProblems) in
        guard let data = json.string else {
          throw SchemaProblems(value: json.kind, allowed: "a string")
        }
        do throws(GussetError) {
          theme.arrowShape = .path(try ArrowPath(svgPath: data))
        } catch {
          throw SchemaProblems([SchemaProblem(error)])
        }
      },
      write: { data($0).map(JSONValue.string) },
      isEqual: { data($0) == data($1) })
  }
}
