internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

extension CairoCanvas {
  /// Paints a drawing whose border, if it has one, ends at a path or is the half of a stroke.
  fileprivate borrowing func paint(_ drawing: DeviceDrawing) {
    let fill = drawing.fillPaint
    guard let border = drawing.border else {
      self.fill(drawing.silhouette, with: fill)
      return
    }
    if border.style == .innerHalf {
      clip(to: drawing.silhouette)
      paint(fill)
      stroke(drawing.silhouette, width: border.width, with: .solid(border.color))
    } else if border.color.isOpaque {
      // The inner edge is laid as a replacement, not over what is there: each of its pixels is
      // part border and part fill and nothing else, so there is no gap and no fringe.
      self.fill(drawing.silhouette, with: .solid(border.color))
      replace(drawing.borderEdge, with: fill)
    } else {
      // The tone of the border over the fill is laid everywhere, then the inside is replaced by
      // the fill alone, and last of all the whole is cut out once along the outer edge.
      paint(fill, .source)
      paint(.solid(border.color))
      replace(drawing.borderEdge, with: fill)
      self.fill(drawing.silhouette, with: .solid(.black), .destIn)
    }
  }

  /// Lays paint inside an edge in the place of what is there.
  private borrowing func replace(_ edge: DevicePath?, with paint: Paint) {
    if let edge { fill(edge, with: paint, .source) }
  }
}

extension DeviceDrawing {
  fileprivate var fillPaint: CairoCanvas.Paint {
    fill.solidColor.map { .solid($0) } ?? .vertical(fill, height: size.height)
  }

  /// The drawing as pixels.
  ///
  /// Where a line has no inner path, or lies in another one, Cairo draws the coverage of each shape
  /// and the colors are laid into it in the same order.
  func pixmap() throws(GussetError) -> Pixmap {
    guard highlight == nil, !hasBand else {
      return try SilhouetteArt(uncut: self).picture(of: self)
    }
    var pixmap = try Pixmap(size: size)
    try pixmap.draw { canvas in canvas.paint(self) }
    return pixmap
  }
}
