internal import PopoverGeometry
internal import PopoverModel

extension CairoCanvas {
  /// Paints a drawing over a transparent canvas.
  borrowing func paint(_ drawing: DeviceDrawing) {
    let fill = drawing.fillPaint
    switch drawing.border {
    case nil:
      self.fill(drawing.silhouette, with: fill)
    case .ring(let color, let inner) where color.isOpaque:
      // The inner edge is laid as a replacement, not over what is there: each of its pixels is
      // part border and part fill and nothing else, so there is no gap and no fringe.
      self.fill(drawing.silhouette, with: .solid(color))
      if let inner { self.fill(inner, with: fill, .source) }
    case .ring(let color, let inner):
      // The tone of the border over the fill is laid everywhere, then the inside is replaced by
      // the fill alone, and last of all the whole is cut out once along the outer edge.
      paint(fill, .source)
      paint(.solid(color))
      if let inner { self.fill(inner, with: fill, .source) }
      self.fill(drawing.silhouette, with: .solid(.black), .destIn)
    case .innerHalf(let color, let strokeWidth):
      clip(to: drawing.silhouette)
      paint(fill)
      stroke(drawing.silhouette, width: strokeWidth, with: .solid(color))
    }
  }
}

extension DeviceDrawing {
  fileprivate var fillPaint: CairoCanvas.Paint {
    fill.solidColor.map { .solid($0) } ?? .vertical(fill, height: size.height)
  }

  /// The drawing as pixels.
  func pixmap() throws(GussetError) -> Pixmap {
    var pixmap = try Pixmap(size: size)
    try pixmap.draw { canvas in canvas.paint(self) }
    return pixmap
  }
}
