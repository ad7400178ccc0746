public import Gusset

extension Silhouette {
  /// The exact outline as a value of CSS's `clip-path`, for an element of exactly ``size``.
  /// Coordinates are in CSS pixels from the element's top left corner.
  public var cssPath: String { "path(\"\(svgPathData)\")" }

  /// The shadows as a value of CSS's `filter`, for an element around the one that is clipped;
  /// `nil` without any.
  ///
  /// `drop-shadow()` takes the standard deviation, which is half of the blur radius (Filter Effects
  /// 1), and has no spread. Each shadow also includes the shadows of those before it.
  public var cssFilter: String? { shadows.isEmpty ? nil : shadows.cssFilter.text() }

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
