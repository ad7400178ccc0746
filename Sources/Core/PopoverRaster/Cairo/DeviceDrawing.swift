internal import PopoverGeometry
internal import PopoverModel

/// The input of Cairo: the paints of a resolved popover, and its paths on Cairo's grid.
struct DeviceDrawing: Hashable {
  /// The inner edge of a line along the silhouette.
  enum InnerEdge: Hashable {
    /// A path; `nil` when the line covers the whole silhouette.
    case path(DevicePath?)
    /// All points at this distance inside the silhouette, in pixels.
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

  /// Makes the drawing of a piece of GIK's art, unmirrored, at its natural size.
  init(gikPiece piece: ArtPiece, theme: ResolvedTheme) throws(GussetError) {
    size = try theme.scale.pixelSize(of: GIKArt.geometry(of: piece).size)
    silhouette = DevicePath(GIKArt.outline(of: piece).scaled(by: theme.scale.value))
    fill = theme.validated.fill
    border = theme.gikBorder
    highlight = nil
  }

  /// Makes a drawing of a silhouette in one color.
  init(_ silhouette: DevicePath, size: PixelSize, color: Color) {
    self.size = size
    self.silhouette = silhouette
    fill = Gradient(color)
    border = nil
    highlight = nil
  }
}

extension DeviceDrawing {
  /// The inner edge of the border; `nil` without a border, and for the inner half of a stroke.
  var borderInner: InnerEdge? {
    switch border?.style {
    case nil, .innerHalf?: nil
    case .ring?: .path(borderEdge)
    case .band?: .band(border?.width ?? 0)
    }
  }

  /// The inner edge of the highlight; `nil` without a highlight.
  var highlightInner: InnerEdge? {
    highlight.map { highlight in
      highlight.style == .ring
        ? .path(highlightEdge) : .band((border?.width ?? 0) + highlight.width)
    }
  }

  /// Whether a line is a band: its inner edge is no path, only a distance from the silhouette.
  var hasBand: Bool { border?.style == .band || highlight?.style == .band }
}
