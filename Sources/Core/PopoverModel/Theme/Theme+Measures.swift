internal import PopoverGeometry

/// Captions of a contact sheet that combine several keys.
extension Theme {
  /// The border: its width, its position and its color.
  var borderMeasure: String {
    guard border.width > 0 else { return "none" }
    return "\(points(border.width)) \(border.position.rawValue), \(border.color.css)"
  }

  /// The corners, clockwise where they differ.
  var cornerMeasure: String {
    guard !cornerRadii.isUniform else { return points(cornerRadii.topLeft) }
    let radii = [
      cornerRadii.topLeft, cornerRadii.topRight, cornerRadii.bottomRight, cornerRadii.bottomLeft,
    ]
    return radii.map(hundredths).joined(separator: ", ") + " pt from top left"
  }

  /// The base and the height of the arrow.
  var arrowMeasure: String { "\(hundredths(arrowBase)) × \(hundredths(arrowHeight)) pt" }
}

extension Gradient {
  /// The colors, with the positions of stops.
  var measure: String {
    colorMeasure + (interpolation == .rgb ? "" : ", in \(interpolation.rawValue)")
  }

  private var colorMeasure: String {
    if let solidColor { return solidColor.css }
    if stops.map(\.position) == [0, 1] {
      return stops.map(\.color.css).joined(separator: " to ")
    }
    return stops.map { "\($0.color.css) \(KeyDescription.Unit.share.words($0.position))" }
      .joined(separator: ", ")
  }
}

extension Highlight {
  /// The width and the colors.
  var measure: String { "\(points(width)), \(fill.measure)" }
}

extension Gloss {
  /// The colors and the height.
  var measure: String {
    "\(from.css) to \(to.css), \(KeyDescription.Unit.share.words(height))"
  }
}

extension Shadow {
  /// The lengths, and the spread where there is one, and the color.
  var measure: String {
    let spread = spread == 0 ? "" : ", spread \(hundredths(spread))"
    return "x \(hundredths(x)), y \(hundredths(y)), blur \(hundredths(blur))\(spread), \(color.css)"
  }
}

/// A number rounded to hundredths.
func hundredths(_ value: Double) -> String { shortNumber((value * 100).rounded() / 100) }

private func points(_ value: Double) -> String { KeyDescription.Unit.points.words(value) }
