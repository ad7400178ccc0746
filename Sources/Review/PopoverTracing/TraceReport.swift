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

  /// Whether the drawing of the theme is as near to the picture as a mean difference, from 0 to 255, has at most as
  /// many percent of pixels that differ by more than 16, and lacks no part of the
  /// picture. JPEG may leave a border in doubt, which is no nearness either.
  package func isWithin(_ tolerance: Double) -> Bool {
    difference.mean <= tolerance && difference.over16 <= tolerance
      && difference.unexplained == nil && !model.hasDoubtfulBorder(in: picture)
  }

  /// What the trace found, in sentences.
  package var text: String {
    let place = arrow.map { "arrow \($0.direction.rawValue) at \(shortNumber($0.offset))" }
    let lines =
      [
        "\(size) at scale \(scale), \(place ?? "no arrow"), from the pixel \(corner.x),\(corner.y)",
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
      (
        "missing",
        difference.unexplained.map {
          .object([
            ("x", .number(corner.x - model.bounds.x + $0.x)),
            ("y", .number(corner.y - model.bounds.y + $0.y)),
            ("width", .number($0.width)), ("height", .number($0.height)),
          ])
        } ?? .null
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

extension ModelFit {
  /// The measured values.
  var values: [Trace.Value] {
    func value(_ path: String, _ value: Double, _ error: Double?) -> Trace.Value {
      // A picture of eight bits says nothing finer than this.
      let known = error.flatMap { $0.isFinite ? max(0.01, ($0 * 100).rounded() / 100) : nil }
      return Trace.Value(path: path, value: (value * 100).rounded() / 100, error: known)
    }
    let (theme, pixel) = (model.theme, 1 / model.scale.value)
    var values = (model.outlineValues + model.shadowValues()).map {
      value($0.path, model[keyPath: $0.keyPath], errors[$0.path])
    }
    // Lines are whole pixels wide.
    values.append(
      value("border.width", theme.border.width, theme.border.width > 0 ? pixel / 2 : nil))
    if let highlight = theme.highlight {
      values.append(value("highlight.width", highlight.width, pixel / 2))
    }
    if model.arrow != nil { values.append(value("arrowHeight", theme.arrowHeight, pixel / 2)) }
    return values
  }
}
