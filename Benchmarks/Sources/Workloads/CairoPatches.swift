internal import CCairoReference
public import Gusset

/// Stretched art as a program draws it that has nothing but Cairo.
///
/// Art that is twice as large has cells of two pixels; Cairo stretches the first of them.
public final class CairoPatches {
  /// The art.
  public let source: CairoSurface
  private let pattern: OpaquePointer
  private let lattice: Lattice

  /// Takes a piece of art and the runs that it is to be stretched by.
  public convenience init(_ image: StretchedImage) throws(GussetError) {
    try self.init(CairoSurface(image.source.size, image.source.pixels), image.lattice)
  }

  /// Takes art that may change and the runs that it is to be stretched by.
  public init(_ source: CairoSurface, _ lattice: Lattice) throws(GussetError) {
    guard let pattern = cairo_pattern_create_for_surface(source.handle) else {
      throw CairoSurface.failure
    }
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    (self.source, self.pattern) = (source, pattern)
    self.lattice = lattice.withCellsOfOnePixel
  }

  deinit {
    cairo_pattern_destroy(pattern)
  }

  /// Fills a rectangle for every pair of runs.
  public func draw(on target: CairoSurface) {
    target.draw { context in
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      var y = 0
      for row in lattice.rows {
        var x = 0
        for column in lattice.columns {
          fill(context, column, row, at: (x, y))
          x += column.length
        }
        y += row.length
      }
    }
  }

  /// Source pixels to a pixel, rounded down to what Cairo can hold: rounded up, a long run would
  /// end with the pixel behind its cell.
  private static func step(_ run: Run) -> Double {
    let one = 65536.0
    return (one * Double(run.source.count) / Double(run.length)).rounded(.down) / one
  }

  private func fill(_ context: OpaquePointer, _ column: Run, _ row: Run, at place: (Int, Int)) {
    let (across, down) = (CairoPatches.step(column), CairoPatches.step(row))
    var matrix = cairo_matrix_t(
      xx: across, yx: 0, xy: 0, yy: down,
      x0: Double(column.source.lowerBound) - across * Double(place.0),
      y0: Double(row.source.lowerBound) - down * Double(place.1))
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_set_source(context, pattern)
    cairo_rectangle(
      context, Double(place.0), Double(place.1), Double(column.length), Double(row.length))
    cairo_fill(context)
  }
}

extension Lattice {
  /// The lattice with every stretched cell as its first pixel.
  public var withCellsOfOnePixel: Lattice {
    func narrow(_ runs: [Run]) -> [Run] {
      runs.map { run in
        guard run.source.count != run.length else { return run }
        let first = run.source.lowerBound
        return Run(source: first..<first + 1, length: run.length, mode: run.mode)
      }
    }
    return Lattice(columns: narrow(columns), rows: narrow(rows))
  }
}
