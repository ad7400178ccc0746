internal import PopoverGeometry
internal import PopoverModel

/// What Cairo draws: the paints of a resolved popover, and its paths on Cairo's grid.
struct DeviceDrawing: Hashable {
  /// Where a line along the silhouette ends on the inside.
  enum InnerEdge: Hashable {
    /// At a path; without one the line covers everything.
    case path(DevicePath?)
    /// So many pixels inside the silhouette.
    case band(Double)
  }

  var size: PixelSize
  var silhouette: DevicePath
  /// The inner edge of a border that is a ring.
  var borderEdge: DevicePath?
  /// The inner edge of a highlight that is a ring.
  var highlightEdge: DevicePath?
  let fill: Gradient
  let border: ResolvedPopover.Border?
  let highlight: ResolvedPopover.Highlight?

  init(_ popover: ResolvedPopover) {
    size = popover.pixelSize
    silhouette = DevicePath(popover.silhouette)
    borderEdge = popover.borderEdges?.inner.map { DevicePath($0) }
    highlightEdge = popover.highlightEdges?.inner.map { DevicePath($0) }
    fill = popover.fill
    border = popover.border
    highlight = popover.highlight
  }

  /// A piece of GIK's art, unmirrored, at its own size.
  init(gikPiece piece: ArtPiece, theme: ResolvedTheme) throws(GussetError) {
    size = try theme.scale.pixelSize(of: GIKArt.geometry(of: piece).size)
    silhouette = DevicePath(GIKArt.outline(of: piece).scaled(by: theme.scale.value))
    fill = theme.validated.fill
    border = theme.gikBorder
    highlight = nil
  }

  /// A silhouette in one color.
  init(_ silhouette: DevicePath, size: PixelSize, color: Color) {
    self.size = size
    self.silhouette = silhouette
    fill = Gradient(color)
    border = nil
    highlight = nil
  }
}

extension DeviceDrawing {
  /// Where the border ends on the inside; `nil` without a border that has such an edge.
  var borderInner: InnerEdge? {
    switch border?.style {
    case nil, .innerHalf?: nil
    case .ring?: .path(borderEdge)
    case .band?: .band(border?.width ?? 0)
    }
  }

  /// Where the highlight ends on the inside; `nil` without one.
  var highlightInner: InnerEdge? {
    highlight.map { highlight in
      highlight.style == .ring
        ? .path(highlightEdge) : .band((border?.width ?? 0) + highlight.width)
    }
  }

  /// Whether an edge is known only by its distance from the silhouette.
  var hasBand: Bool { border?.style == .band || highlight?.style == .band }
}
