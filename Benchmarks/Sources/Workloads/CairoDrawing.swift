internal import CCairoReference
internal import Foundation
public import Gusset

/// A popover of an opaque border as a program draws it that has nothing but Cairo.
public final class CairoDrawing {
  private let size: Size
  private let scale: Scale
  private let outer: BezierPath
  private let inner: BezierPath
  private let border: Theme.Color
  private let fill: OpaquePointer

  /// Resolves a popover and keeps its gradient.
  public init(_ popover: Popover, scale: Scale) throws(GussetError) {
    border = popover.theme.border.color
    let silhouette = try popover.silhouette(scale: scale)
    let toPixels = Affine.scale(scale.value)
    (size, self.scale) = (silhouette.size, scale)
    outer = silhouette.path.cubics.transformed(by: toPixels)
    inner = silhouette.borderInnerEdge?.cubics.transformed(by: toPixels) ?? outer
    let height = try Double(scale.pixelSize(of: popover.size).height)
    guard let fill = cairo_pattern_create_linear(0, 0, 0, height) else {
      throw CairoSurface.failure
    }
    for stop in popover.theme.fill.stops {
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
        appendBytes, bytes, size.width, size.height)
      if let context = cairo_create(surface) {
        cairo_scale(context, 1 / scale.value, 1 / scale.value)
        paint(context)
        cairo_destroy(context)
      }
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
    return bytes
  }

  private func paint(_ context: OpaquePointer) {
    let (red, green, blue, alpha) = border.fractions
    trace(outer, context)
    cairo_set_source_rgba(context, red, green, blue, alpha)
    cairo_fill(context)
    trace(inner, context)
    cairo_set_source(context, fill)
    cairo_fill(context)
  }

  private func trace(_ path: BezierPath, _ context: OpaquePointer) {
    cairo_new_path(context)
    cairo_move_to(context, path.start.x, path.start.y)
    for segment in path.segments {
      switch segment {
      case .cubic(let a, let b, let to):
        cairo_curve_to(context, a.x, a.y, b.x, b.y, to.x, to.y)
      case .line(let to), .arc(let to, _, _): cairo_line_to(context, to.x, to.y)
      }
    }
    cairo_close_path(context)
  }
}

extension Theme.Color {
  fileprivate var fractions: (Double, Double, Double, Double) {
    (Double(red) / 255, Double(green) / 255, Double(blue) / 255, Double(alpha) / 255)
  }
}
