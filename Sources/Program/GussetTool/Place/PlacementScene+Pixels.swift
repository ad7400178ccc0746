internal import Gusset

extension PlacementScene {
  /// The scene as a pixmap. The popover is drawn separately and placed at the nearest whole pixel.
  func pixmap(scale: Scale) throws -> Pixmap {
    var painting = try Painting(size: canvas.size, scale: scale, background: .white)
    let whole = Rect(x: 0, y: 0, width: canvas.width, height: canvas.height)
    for shape in shapes {
      switch shape {
      case .rectangle(let rect, let fill, let line):
        let area = rect.moved(x: -canvas.minX, y: -canvas.minY)
        if let fill { painting.fill(area, with: fill) }
        if let line { painting.outline(area, with: line) }
      case .label(let text, let rect, let color):
        let area = rect.moved(x: -canvas.minX, y: -canvas.minY)
        painting.fill(area, with: SceneColor.container)
        try painting.write(
          text, in: PlacementLabels.face, color, at: PlacementLabels.baseline(in: area), .middle)
      case .popover(let popover, let place):
        let corner = Point(x: place.x - canvas.minX, y: place.y - canvas.minY)
        painting.lay(
          try popover.rendered(scale: scale).pixmap(), at: corner, within: whole)
      }
    }
    return painting.pixmap
  }
}

extension Painting {
  /// Paints a line of one point inside the edges of a rectangle.
  fileprivate mutating func outline(_ rect: Rect, with color: Color) {
    let inner = rect.inset(by: 1)
    guard inner.width > 0, inner.height > 0 else { return fill(rect, with: color) }
    for edge in rect.frame(around: inner) { fill(edge, with: color) }
  }
}

extension Rect {
  fileprivate func moved(x: Double, y: Double) -> Rect {
    Rect(x: minX + x, y: minY + y, width: width, height: height)
  }
}
