internal import CCairoReference
internal import Foundation
public import Gusset

/// A popover of an opaque border as a program draws it that has nothing but Cairo.
public final class CairoDrawing {
  private let popover: ResolvedPopover
  private let border: Theme.Color
  private let fill: OpaquePointer

  /// Resolves a popover and keeps its gradient.
  public init(_ popover: Popover, scale: Scale) throws(GussetError) {
    border = popover.theme.border.color
    let popover = try popover.resolved(scale: scale)
    self.popover = popover
    let height = Double(popover.pixelSize.height)
    guard let fill = cairo_pattern_create_linear(0, 0, 0, height) else {
      throw CairoSurface.failure
    }
    for stop in popover.fill.stops {
      let (red, green, blue, alpha) = stop.color.fractions
      cairo_pattern_add_color_stop_rgba(fill, stop.position, red, green, blue, alpha)
    }
    self.fill = fill
  }

  deinit {
    cairo_pattern_destroy(fill)
  }

  /// Clears a surface and draws the popover at its full size.
  public func draw(on target: CairoSurface) {
    target.draw { context in
      cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
      cairo_paint(context)
      cairo_set_operator(context, CAIRO_OPERATOR_OVER)
      paint(context)
    }
  }

  /// The popover as Cairo's SVG surface writes it.
  public func svg() -> [UInt8] {
    var bytes: [UInt8] = []
    withUnsafeMutablePointer(to: &bytes) { bytes in
      let surface = cairo_svg_surface_create_for_stream(
        appendBytes, bytes, popover.size.width, popover.size.height)
      if let context = cairo_create(surface) {
        cairo_scale(context, 1 / popover.scale.value, 1 / popover.scale.value)
        paint(context)
        cairo_destroy(context)
      }
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
    return bytes
  }

  private func paint(_ context: OpaquePointer) {
    guard let inner = popover.borderInnerEdge else { return }
    let (red, green, blue, alpha) = border.fractions
    trace(popover.silhouette, context)
    cairo_set_source_rgba(context, red, green, blue, alpha)
    cairo_fill(context)
    trace(inner, context)
    cairo_set_source(context, fill)
    cairo_fill(context)
  }

  private func trace(_ path: BezierPath, _ context: OpaquePointer) {
    cairo_new_path(context)
    cairo_move_to(context, path.start.x, path.start.y)
    var last = path.start
    for segment in path.segments {
      switch segment {
      case .line(let to):
        cairo_line_to(context, to.x, to.y)
      case .cubic(let a, let b, let to):
        cairo_curve_to(context, a.x, a.y, b.x, b.y, to.x, to.y)
      case .arc(let to, let radius, let clockwise):
        arc(context, from: last, to: to, radius: radius, clockwise: clockwise)
      }
      last = segment.end
    }
    cairo_close_path(context)
  }

  /// The arc's center lies on the perpendicular through the middle of its chord.
  private func arc(
    _ context: OpaquePointer, from: Point, to: Point, radius: Double, clockwise: Bool
  ) {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let chord = (dx * dx + dy * dy).squareRoot()
    let rise = max(0, radius * radius - chord * chord / 4).squareRoot() * (clockwise ? 1 : -1)
    let x = (from.x + to.x) / 2 - rise * dy / chord
    let y = (from.y + to.y) / 2 + rise * dx / chord
    let start = atan2(from.y - y, from.x - x)
    let end = atan2(to.y - y, to.x - x)
    if clockwise {
      cairo_arc(context, x, y, radius, start, end)
    } else {
      cairo_arc_negative(context, x, y, radius, start, end)
    }
  }
}

extension Theme.Color {
  fileprivate var fractions: (Double, Double, Double, Double) {
    (Double(red) / 255, Double(green) / 255, Double(blue) / 255, Double(alpha) / 255)
  }
}
