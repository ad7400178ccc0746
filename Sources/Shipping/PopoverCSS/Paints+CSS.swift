public import Gusset

extension Theme.Color {
  /// The color in lower case, and with one digit a channel where that says the same, as style sheets have it.
  var cssText: String {
    let text = css.lowercased()
    let digits = Array(text.dropFirst())
    guard text.first == "#", digits.count.isMultiple(of: 2),
      stride(from: 0, to: digits.count, by: 2).allSatisfy({ digits[$0] == digits[$0 + 1] })
    else { return text }
    return "#" + String(stride(from: 0, to: digits.count, by: 2).map { digits[$0] })
  }
}

extension Theme.BackdropFilter {
  /// The value of `backdrop-filter`.
  package var cssFilter: String { "blur(\(svgNumber(blur))px) saturate(\(svgNumber(saturation)))" }
}

extension ResolvedTheme {
  /// Whether the shadow in a style sheet is that of the whole silhouette. A shadow that would show through
  /// is the body's own, which lies outside it only, and so is one that grows.
  package var castsBySilhouette: Bool {
    let isOpaque = fill.isOpaque && (!showsBorder || isBorderOverFill)
    return isOpaque && outerShadows.allSatisfy { $0.spread == 0 }
  }
}

extension Theme.Shadow {
  /// The shadow as one of `box-shadow`.
  var cssBoxShadow: CSSValue {
    "\(isInset ? "inset " : "")\(x) \(y) \(blur)\(spread == 0 ? "" : " " + cssLength(spread)) \(color)"
  }
}

extension [Theme.Shadow] {
  /// The shadows as a value of `filter`. `drop-shadow()` takes the standard deviation, which is half of the
  /// blur radius.
  var cssFilter: CSSValue {
    guard !isEmpty else { return "none" }
    return map { "drop-shadow(\($0.x) \($0.y) \($0.blur / 2) \($0.color))" }
      .reduce("") { $0 == "" ? $1 : "\($0) \($1)" }
  }

  /// The shadows as a value of `box-shadow`; one that is not seen without any.
  var cssBoxShadow: CSSValue { isEmpty ? "0 0 #0000" : .list(map(\.cssBoxShadow)) }
}

extension Theme.Gradient {
  /// Whether alpha changes between two stops.
  var changesAlpha: Bool {
    zip(stops, stops.dropFirst()).contains { $0.color.alpha != $1.color.alpha }
  }

  /// The number of pieces between two stops of different alpha.
  private static let pieces = 8

  /// The stops as arguments of `linear-gradient()`.
  ///
  /// CSS mixes premultiplied colors. Where alpha changes, more stops follow the straight colors.
  ///
  /// - Parameter isDivided: whether there are more stops everywhere, as those of another look, so that one value
  ///   has the colors of both.
  func cssStops(isDivided: Bool) -> CSSValue {
    if let solidColor { return "\(solidColor) 0 0" }
    var result: [Stop] = []
    let stops = stopsForAnyInterpolation
    for (index, stop) in stops.enumerated() {
      if index > 0, isDivided || stops[index - 1].color.alpha != stop.color.alpha {
        let from = stops[index - 1]
        for piece in 1..<Theme.Gradient.pieces {
          result.append(from.mixed(with: stop, at: Double(piece) / Double(Theme.Gradient.pieces)))
        }
      }
      result.append(stop)
    }
    // Stops without positions are spread evenly.
    let isEven = result.enumerated().allSatisfy { index, stop in
      abs(stop.position - Double(index) / Double(max(1, result.count - 1))) < 1e-9
    }
    return .list(
      result.map { stop in
        isEven ? "\(stop.color)" : "\(stop.color) \(svgNumber(stop.position * 100))%"
      })
  }
}

extension Silhouette {
  /// The exact outline as a value of CSS's `clip-path`, for an element of exactly ``size``.
  /// Coordinates are in CSS pixels from the element's top left corner.
  public var cssPath: String { "path(\"\(svgPathData)\")" }

  /// The shadows as a value of CSS's `filter`, for an element around the one that is clipped;
  /// `nil` without any.
  ///
  /// `drop-shadow()` takes the standard deviation, which is half of the blur radius (Filter Effects
  /// 1), and has no spread. Each shadow also includes the shadows of those before it.
  public var cssFilter: String? { shadows.isEmpty ? nil : shadows.cssFilter.text }

  /// A style sheet with a class for the element around the content: the popover's outline, border,
  /// fill, padding and shadows, at any size.
  ///
  /// Corners and arrow keep their shape as the element stretches. The class sets the popover's own
  /// size, which a page may override. An outline with the measures of GIK's art takes the place of a
  /// `gik` theme's.
  ///
  /// - Parameter className: the name of the class: ASCII letters, digits, `-` and `_`, and a letter
  ///   first.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for another name, and when an outline
  ///   with the measures of GIK's art cannot be drawn at this size.
  public func css(className: String = "popover") throws(GussetError) -> FileContents {
    let isName =
      className.first?.isLetter == true
      && className.allSatisfy { $0.isASCIIWord || "-_".contains($0) }
    try checkValue(
      "className", className, isName, "ASCII letters, digits, - and _, and a letter first")
    return FileContents(
      text: try PopoverStyleSheet.text(
        popover.theme.changed { $0 = $0.withoutAppearances }, size: popover.requestedSize,
        arrow: popover.requestedArrow, className: className))
  }
}
