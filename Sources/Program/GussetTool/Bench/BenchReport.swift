internal import Gusset

/// The result of `gusset bench`.
struct BenchReport {
  /// The theme's name.
  let theme: String
  /// The arrow's direction; `nil` without an arrow.
  let arrow: ArrowDirection?
  /// One row for each size and scale, in the requested order.
  let rows: [BenchRow]

  /// The value of `--arrow`: the direction, or `none`.
  var arrowName: String { arrow?.rawValue ?? "none" }
}

/// The times of one size at one scale.
struct BenchRow {
  /// The requested size, in points.
  let size: Size
  /// Pixels per point.
  let scale: Scale
  /// The size of the picture, in pixels.
  let pixels: PixelSize
  /// The number of times that each method was timed.
  let rounds: Int
  /// The median time per frame of each method, in microseconds, in the order of ``BenchMethod``.
  let medians: [Double]

  /// The row's name, as in `600x800@2`.
  var name: String { "\(size)@\(scale)" }
  /// The number of pixels per frame.
  var area: Int { pixels.width * pixels.height }

  /// The median time per frame of a method, in microseconds.
  subscript(method: BenchMethod) -> Double {
    zip(BenchMethod.allCases, medians).first { $0.0 == method }?.1 ?? 0
  }

  /// The time of a method as a multiple of the time of memset in the same run.
  func ratio(_ method: BenchMethod) -> Double { self[method] / self[.memset] }
}
