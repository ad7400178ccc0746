package import Gusset

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
  /// picture. JPEG may leave a border in doubt, and a shape may be no popover, which is no nearness either.
  package func isWithin(_ tolerance: Double) -> Bool {
    found.isWithin(tolerance) && doubt == nil
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
      let known = error.flatMap { $0.isFinite ? max(0.01, $0.rounded(decimals: 2)) : nil }
      return Trace.Value(path: path, value: value.rounded(decimals: 2), error: known)
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

extension Trace {
  /// The picture, the drawing and their difference side by side, with a label above each. The difference
  /// is four times as strong as it is, on black; there is none where other things were taken away.
  package func comparison() throws(GussetError) -> Pixmap {
    let (drawing, picture) = (try RedrawnLayer(model, .whole), picture.withBands)
    let (width, height) = (picture.size.width, picture.size.height)
    var (drawn, apart) = ([UInt32](), [UInt32]())
    for y in 0..<height {
      for x in 0..<width {
        let pixel = PremultipliedMath.over(drawing[x, y], picture.backdrop)
        drawn.append(pixel)
        let isCompared = picture.isKnown(x, y) || ARGB(drawing[x, y]).isOpaque
        let distance = isCompared ? (components(pixel) - components(picture[x, y])) * 4 : .zero
        let size = pointwiseMax(distance, distance * -1)
        // A difference of alpha alone is one of all colors.
        apart.append(pointwiseMax(size, SIMD4(repeating: size.w)).pixel | 0xFF00_0000)
      }
    }
    let (margin, label) = (16.0, 24.0)
    var painting = try Painting(
      size: Size(
        width: 3 * Double(width) + 4 * margin, height: Double(height) + 2 * margin + label),
      scale: .x1, background: Theme.Color(0xD8DA_DE))
    let texts = ["picture", "drawing", "difference, 4 times"]
    let pixels = (0..<picture.bounds.area).map { picture[$0] }
    for (index, pixels) in [pixels, drawn, apart].enumerated() {
      let place = Point(
        x: margin + Double(index) * (Double(width) + margin), y: margin + label)
      let pixmap = try Pixmap(size: picture.size, alpha: .premultiplied, pixels: pixels)
      painting.lay(
        pixmap, at: place,
        within: Rect(x: place.x, y: place.y, width: Double(width), height: Double(height)))
      try painting.write(
        texts[index], in: Typeface(size: 14), .black, at: Point(x: place.x, y: place.y - 10))
    }
    return painting.pixmap
  }
}
