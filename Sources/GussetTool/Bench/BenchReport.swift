internal import Gusset

/// What a run of `gusset bench` has found.
struct BenchReport {
  /// The theme's name, as the theme has it.
  let theme: String
  /// Where the arrow points; `nil` when there is none.
  let arrow: ArrowDirection?
  /// One row a size and scale, in the order they were asked for.
  let rows: [BenchRow]

  /// The arrow as it stands on the command line.
  var arrowWord: String { arrow?.rawValue ?? "none" }
}

/// The times of one size at one scale.
struct BenchRow {
  /// The size that was asked for, in points.
  let size: Size
  /// Pixels per point.
  let scale: Scale
  /// The picture's size.
  let pixels: PixelSize
  /// How often every method was timed.
  let rounds: Int
  /// The median time of a frame in microseconds, one a method in the order of its cases.
  let medians: [Double]

  /// The row's name, as in `600x800@2`.
  var name: String { "\(size)@\(scale)" }
  /// The number of pixels in a frame.
  var area: Int { pixels.width * pixels.height }

  /// The median time of a frame in microseconds.
  subscript(method: BenchMethod) -> Double {
    zip(BenchMethod.allCases, medians).first { $0.0 == method }?.1 ?? 0
  }

  /// The time as a multiple of memset's in the same run.
  func ratio(_ method: BenchMethod) -> Double { self[method] / self[.memset] }
}
