internal import PopoverGeometry
package import PopoverModel

extension ResolvedPopover {
  /// The popover as an SVG document: one `<path>` for body and arrow, its gradient and its border.
  ///
  /// Width and height are in pixels at the popover's scale. Coordinates are in points with three
  /// decimals, y down. The same popover always gives the same bytes. Ids follow from the content,
  /// so one page can contain several pictures.
  package func svg() -> String { svgText().string }

  /// The document of ``svg()`` in UTF-8.
  package func svgBytes() -> [UInt8] { svgText().bytes }

  private func svgText() -> SVGText {
    let picture = SVGPicture(SVGFrames(self))
    // Most pictures take less.
    var text = SVGText(capacity: 1024)
    text.beginDocument(
      pixelSize, box: Rect(x: 0, y: 0, width: size.width, height: size.height),
      hasLinks: picture.hasLinks)
    picture.append(to: &text)
    text += "</svg>"
    return text
  }
}

extension SVGText {
  /// Adds the start tag of a document.
  ///
  /// - Parameters:
  ///   - size: the size of the picture, in pixels.
  ///   - box: the bounds of the picture in points.
  ///   - hasLinks: whether one part of the content refers to another. The namespace of SVG 1.1 links
  ///     is then declared, because every viewer supports them.
  mutating func beginDocument(_ size: PixelSize, box: Rect, hasLinks: Bool) {
    self += "<svg xmlns=\"http://www.w3.org/2000/svg\""
    if hasLinks { self += " xmlns:xlink=\"http://www.w3.org/1999/xlink\"" }
    appendAttribute("width", Double(size.width))
    appendAttribute("height", Double(size.height))
    self += " viewBox=\""
    append(box.minX)
    for length in [box.minY, box.width, box.height] {
      self += " "
      append(length)
    }
    self += "\">"
  }
}
