internal import PopoverGeometry

extension Drawing {
  /// The same drawing elsewhere: its paths lie beside its own size.
  package func moved(x: Double, y: Double) -> Drawing {
    func move(_ path: Path) -> Path {
      path.mapped { Point(x: $0.x + x, y: $0.y + y) }
    }
    func move(_ style: BorderStyle) -> BorderStyle {
      guard case .ring(let inner, let line) = style else { return style }
      return .ring(inner: inner.map(move), centerLine: line.map(move))
    }
    return Drawing(
      pixelSize: pixelSize, scale: scale, silhouette: move(silhouette), fill: fill,
      border: border.map { Border(color: $0.color, width: $0.width, style: move($0.style)) },
      highlight: highlight.map {
        Highlight(fill: $0.fill, tone: $0.tone, width: $0.width, style: move($0.style))
      })
  }
}
