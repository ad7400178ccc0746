internal import PopoverGeometry
internal import PopoverModel

/// A drawing in pixels, ready for Cairo.
struct DeviceDrawing: Hashable {
  /// Where a line along the silhouette ends on the inside.
  enum InnerEdge: Hashable {
    /// At a path; without one the line covers everything.
    case path(DevicePath?)
    /// So many pixels inside the silhouette.
    case band(Double)
  }

  enum Border: Hashable {
    /// Everything between the silhouette and the inner edge.
    case ring(Color, inner: InnerEdge)
    /// The inner half of a stroke of this width in pixels.
    case innerHalf(Color, strokeWidth: Double)
  }

  /// Everything between the border and another edge further in.
  struct Highlight: Hashable {
    let tone: Gradient
    var inner: InnerEdge
  }

  var size: PixelSize
  var silhouette: DevicePath
  var border: Border?
  var highlight: Highlight?
  let fill: Gradient

  init(_ drawing: Drawing) {
    size = drawing.pixelSize
    let scale = drawing.scale
    silhouette = DevicePath(drawing.silhouette, scale: scale)
    fill = drawing.fill
    let borderWidth = drawing.border?.width ?? 0
    border = drawing.border.map { border in
      switch border.style {
      case .innerHalf:
        .innerHalf(border.color, strokeWidth: border.width * scale.value)
      case let style:
        .ring(border.color, inner: InnerEdge(style, width: border.width, scale: scale))
      }
    }
    highlight = drawing.highlight.map { highlight in
      Highlight(
        tone: highlight.tone,
        inner: InnerEdge(highlight.style, width: borderWidth + highlight.width, scale: scale))
    }
  }
}

extension DeviceDrawing.InnerEdge {
  /// - Parameter width: from the silhouette to the edge, in points.
  fileprivate init(_ style: Drawing.BorderStyle, width: Double, scale: Scale) {
    switch style {
    case .ring(let inner, _): self = .path(inner.map { DevicePath($0, scale: scale) })
    case .band, .innerHalf: self = .band(width * scale.value)
    }
  }
}

extension DeviceDrawing {
  /// The inner edges of its lines, from the outside in.
  var innerEdges: [InnerEdge] {
    var edges: [InnerEdge] = []
    if case .ring(_, let inner)? = border { edges.append(inner) }
    if let highlight { edges.append(highlight.inner) }
    return edges
  }

  /// Whether an edge is known only by its distance from the silhouette.
  var hasBand: Bool {
    innerEdges.contains { edge in
      if case .band = edge { true } else { false }
    }
  }
}
