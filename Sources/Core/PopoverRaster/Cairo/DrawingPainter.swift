internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

extension CairoCanvas {
  /// Paints a drawing without bands: its border ends at a path or is the inner half of a stroke.
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
      // The fill replaces the border inside the inner edge, instead of covering it. So each pixel
      // on that edge is a mix of border and fill only, without a gap or a fringe.
      self.fill(drawing.silhouette, with: .solid(border.color))
      replace(drawing.borderEdge, with: fill)
    } else {
      // First the border's tone over the fill covers the canvas. Then the fill alone replaces the
      // inside. At the end the picture is clipped once along the outer edge.
      paint(fill, .source)
      paint(.solid(border.color))
      replace(drawing.borderEdge, with: fill)
      self.fill(drawing.silhouette, with: .solid(.black), .destIn)
    }
  }

  /// Replaces the pixels inside an edge by paint.
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
  /// A drawing with a band or a highlight is composed in two steps: Cairo draws the coverage of
  /// each shape, then the colors are composited in the same order.
  func pixmap() throws(GussetError) -> Pixmap {
    guard highlight == nil, !hasBand else {
      var art = try SilhouetteArt(uncut: self)
      return try art.picture(of: self)
    }
    var pixmap = try Pixmap(size: size)
    try pixmap.draw { canvas in canvas.paint(self) }
    return pixmap
  }
}
