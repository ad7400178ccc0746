internal import Gusset

extension Trace {
  /// A value of the theme that was measured, with its standard error.
  package struct Value: Hashable, Sendable {
    /// The key path in the theme's file; `offset` for the arrow's.
    package let path: String
    package let value: Double
    /// The standard error in the value's unit; `nil` where the picture does not say.
    package let error: Double?
  }

  /// Whether the drawing of the theme is as near to the picture as a mean difference, from 0 to 255.
  package func isWithin(_ tolerance: Double) -> Bool { difference.mean <= tolerance }

  /// What the trace found, in sentences.
  package var text: String {
    let place = arrow.map { "arrow \($0.direction.rawValue) at \(shortNumber($0.offset))" }
    let lines =
      [
        "\(size) at scale \(scale), \(place ?? "no arrow")",
        "the drawing differs by \(rounded(difference.mean, 1000)) of 255 on average,"
          + " by \(difference.max) at most;"
          + " \(rounded(difference.over16, 1000)) % of the pixels differ by more than 16",
      ] + notes
    return lines.map { $0 + "\n" }.joined()
  }

  /// What the trace found, as JSON.
  package var json: String {
    let values = values.map { value in
      JSONValue.object([
        ("path", .string(value.path)), ("value", .number(value.value)),
        ("error", value.error.map { .number($0) } ?? JSONValue.null),
      ])
    }
    let report = JSONValue.object([
      ("size", .string(size.description)),
      ("arrow", .string(arrow?.direction.rawValue ?? "none")),
      ("offset", .number(arrow?.offset ?? 0)),
      ("scale", .number(scale.value)),
      ("geometry", .string(theme.geometry.rawValue)),
      (
        "difference",
        .object([
          ("mean", .digits(rounded(difference.mean, 1000))), ("max", .number(difference.max)),
          ("over16", .digits(rounded(difference.over16, 1000))),
        ])
      ),
      ("values", .array(values)),
      ("notes", .array(notes.map { .string($0) })),
    ])
    return report.document
  }
}

/// A number with few decimals, as text.
func rounded(_ value: Double, _ steps: Double) -> String {
  shortNumber((value * steps).rounded() / steps)
}

extension PopoverModel {
  /// The measured values of the theme, from the errors of the fit in points.
  func reportedValues(_ errors: [String: Double]) -> [Trace.Value] {
    var values: [Trace.Value] = []
    func add(_ path: String, _ value: Double, _ error: Double?) {
      // A picture of eight bits says nothing finer than this.
      let known = error.flatMap { $0.isFinite ? max(0.01, ($0 * 100).rounded() / 100) : nil }
      values.append(Trace.Value(path: path, value: (value * 100).rounded() / 100, error: known))
    }
    let pixel = 1 / scale.value
    let radii = theme.cornerRadii
    let corners = [
      ("topLeft", radii.topLeft), ("topRight", radii.topRight), ("bottomRight", radii.bottomRight),
      ("bottomLeft", radii.bottomLeft),
    ]
    let known = corners.map { errors["cornerRadius.\($0.0)"] }
    if radii.isUniform {
      add("cornerRadius", radii.topLeft, known.compactMap { $0 }.min())
    } else {
      for (corner, error) in zip(corners, known) {
        add("cornerRadius.\(corner.0)", corner.1, error)
      }
    }
    add("border.width", theme.border.width, theme.border.width > 0 ? pixel / 2 : nil)
    if let highlight = theme.highlight { add("highlight.width", highlight.width, pixel / 2) }
    if let arrow {
      add("offset", arrow.offset, errors["offset"])
      add("arrowBase", theme.arrowBase, errors["arrowBase"])
      add("arrowHeight", theme.arrowHeight, pixel / 2)
      if theme.arrowShape.isStraight {
        add("arrowTipRadius", theme.arrowShape.tipRadius, errors["arrowTipRadius"])
        add("arrowFilletRadius", theme.arrowShape.filletRadius, errors["arrowFilletRadius"])
      }
    }
    for (index, shadow) in theme.shadows.enumerated() {
      let path = "shadows[\(index)]"
      add("\(path).x", shadow.x, errors["\(path).x"])
      add("\(path).y", shadow.y, errors["\(path).y"])
      add("\(path).blur", shadow.blur, errors["\(path).blur"])
      add("\(path).spread", shadow.spread, errors["\(path).spread"])
    }
    return values
  }
}
