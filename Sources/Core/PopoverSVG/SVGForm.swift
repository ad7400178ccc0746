internal import PopoverGeometry
internal import PopoverModel

extension ResolvedPopover {
  /// The possible structures of fill and lines in SVG.
  enum SVGForm: Hashable {
    /// The filled silhouette.
    case filled
    /// The silhouette in the colors of a border that covers all of it.
    case bordered
    /// A path with a stroke.
    case stroked
    /// Strokes clipped by the silhouette.
    case clipped
  }

  /// The shortest form of this popover.
  var svgForm: SVGForm {
    if highlight != nil, highlightLine == nil { return .clipped }
    guard border != nil else { return .filled }
    guard let borderEdges else { return .clipped }
    if borderEdges.inner == nil { return .bordered }
    return borderEdges.centerLine != nil && hasOpaqueTone ? .stroked : .clipped
  }

  /// Whether a line is a band: its inner edge is no path, only a distance from the silhouette.
  var hasBand: Bool { border?.style == .band || highlight?.style == .band }

  /// The path whose stroke covers exactly the border; `nil` when there is none.
  var borderLine: Path? { borderEdges?.centerLine }

  /// The path whose stroke covers exactly the highlight; `nil` when there is none.
  var highlightLine: Path? { highlightEdges?.centerLine }

  /// Whether the border's color over the fill is independent of the backdrop.
  var hasOpaqueTone: Bool { border?.color.isOpaque ?? true || fill.isOpaque }

  /// The border's color composited over the fill. It is exact when either of them is opaque.
  var borderTone: Gradient {
    let color = border?.color ?? .black
    if color.isOpaque { return Gradient(color) }
    return Gradient(
      stops: fill.stops.map { Gradient.Stop(position: $0.position, color: color.over($0.color)) })
  }
}
