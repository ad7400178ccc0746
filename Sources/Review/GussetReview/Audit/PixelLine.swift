internal import Gusset

/// A column or a row of a picture.
struct PixelLine: Hashable {
  var pixels: [WeightedPixel]

  /// The column (axis x) or row (axis y) at an index; `nil` outside the picture.
  init?(_ pixmap: Pixmap, _ axis: Axis, _ index: Int) {
    guard index >= 0, index < pixmap.size.length(axis) else { return nil }
    pixels = (0..<pixmap.size.length(axis.other)).map { place in
      let pixel = axis == .x ? pixmap[x: index, y: place] : pixmap[x: place, y: index]
      return WeightedPixel(pixel ?? 0, pixmap.alpha)
    }
  }

  init(_ pixels: some Sequence<WeightedPixel>) {
    self.pixels = Array(pixels)
  }

  /// The largest difference between this line and another one, from 0 to 255.
  func difference(from other: PixelLine) -> Int {
    zip(pixels, other.pixels).reduce(0) { $1.0 == $1.1 ? $0 : max($0, ($1.0 - $1.1).amount) }
  }
}

extension Axis {
  /// The name of a line at an index of this axis: `column` for x, `row` for y.
  var lineName: String { self == .x ? "column" : "row" }
}

/// A premultiplied pixel with 16 bits per component: each color component is multiplied by alpha
/// and not divided by 255. Components range from 0 to 255 x 255.
///
/// All fully transparent pixels are equal. Any other two different pixels in straight alpha are
/// different here too, which is not so with 8 bits per component.
struct WeightedPixel: Hashable {
  /// Red, green, blue and alpha.
  let components: SIMD4<Int32>

  static let clear = WeightedPixel(components: .zero)
  /// The difference of 1 in a component of 8 bits.
  static let unit: Int32 = 255

  init(components: SIMD4<Int32>) {
    self.components = components
  }

  init(_ pixel: UInt32, _ alpha: Pixmap.Alpha) {
    var components = SIMD4<Int32>(truncatingIfNeeded: ARGB(pixel).components)
    let opacity = components.w
    components &*= SIMD4(repeating: alpha == .straight ? opacity : WeightedPixel.unit)
    components.w = opacity * WeightedPixel.unit
    self.components = components
  }

  var isClear: Bool { components.w == 0 }
  /// The alpha, from 0 to 255.
  var opacity: Int { Int(components.w / WeightedPixel.unit) }

  static func - (a: WeightedPixel, b: WeightedPixel) -> WeightedPixel {
    WeightedPixel(components: a.components &- b.components)
  }

  /// The largest magnitude of a component, scaled to 0 to 255 and rounded up. It is 0 only if all
  /// components are 0.
  var amount: Int {
    // Components are far from `Int32.min`, so a magnitude does not overflow.
    let largest = (0..<4).reduce(Int32(0)) { max($0, abs(components[$1])) }
    return Int((largest + WeightedPixel.unit - 1) / WeightedPixel.unit)
  }

  /// The distance from the range `low` to `high`, for each component; 0 within the range.
  func distance(low: SIMD4<Int32>, high: SIMD4<Int32>) -> WeightedPixel {
    WeightedPixel(components: components &- components.clamped(lowerBound: low, upperBound: high))
  }
}

/// The difference between two lines of a picture. It distinguishes flaws from the art's own
/// gradient.
///
/// A gradient changes many pixels of a line by the same amount. Pixels that blend with it, such as
/// a translucent border or an antialiased edge, change by a fraction of that amount. So a change
/// belongs to the gradient if it lies between zero and a change that several adjacent pixels share,
/// and if the outline does not move.
struct LineDelta {
  /// The minimum of the shared changes and zero, for each component.
  private var low = SIMD4<Int32>.zero
  /// The maximum of the shared changes and zero, for each component.
  private var high = SIMD4<Int32>.zero
  private let first: PixelLine
  /// The change of each pixel.
  let changes: [WeightedPixel]
  /// Whether each pixel is translucent in one of the lines.
  private let isTranslucent: [Bool]
  /// Whether the outline is the same in both lines.
  private let hasSameExtent: Bool
  /// The minimum number of adjacent pixels that must share a change of the gradient.
  private static let minimumSharedCount = 3
  /// The amount by which the slope of a gradient may change, from 0 to 255. It may also double.
  static let slopeTolerance = 3

  /// - Parameters:
  ///   - next: further pairs of lines. At least one of them must continue a gradient's change; a
  ///     large change that no pair continues is an edge. Without pairs, every shared change counts
  ///     as a gradient.
  ///   - requiresSameExtent: whether a gradient requires equal outlines in both lines.
  init(
    from first: PixelLine, to second: PixelLine, continuing next: [LinePair] = [],
    requiresSameExtent: Bool = false
  ) {
    isTranslucent = zip(first.pixels, second.pixels).map { $0.opacity < 255 || $1.opacity < 255 }
    changes = zip(first.pixels, second.pixels).map { $1 - $0 }
    self.first = first
    hasSameExtent = first.extent == second.extent
    if requiresSameExtent, !hasSameExtent { return }
    for run in shared {
      let place = run.lowerBound
      let slopes = next.map { ($0.second.pixels[place] - $0.first.pixels[place]).amount }
      if let steepest = slopes.max(),
        changes[place].amount > 2 * steepest + LineDelta.slopeTolerance
      {
        continue
      }
      low = pointwiseMin(low, changes[place].components)
      high = pointwiseMax(high, changes[place].components)
    }
  }

  /// The runs of adjacent pixels with the same nonzero change.
  private var shared: [Range<Int>] {
    changes.indices.chunked { changes[$0] == changes[$1] }.filter {
      $0.count >= LineDelta.minimumSharedCount && changes[$0.lowerBound] != .clear
    }
  }

  /// Whether the lines differ by a gradient.
  private var isGradient: Bool { low != .zero || high != .zero }

  /// The largest change of the art's own gradient, from 0 to 255.
  var gradientChange: Int {
    max(WeightedPixel(components: low).amount, WeightedPixel(components: high).amount)
  }

  /// The part of a pixel's change that the gradient does not explain, from 0 to 255.
  ///
  /// - Parameter before: the delta before this one. Lines with their own gradient, such as a
  ///   highlight inside a border, may continue with the slope that they have there.
  func excess(_ place: Int, after before: LineDelta? = nil) -> Int {
    if let slope = before?.changes[place].components, slope != .zero, slope.w == 0, hasSameExtent,
      changes[place].components.w == 0
    {
      let tolerance = SIMD4(repeating: Int32(LineDelta.slopeTolerance) * WeightedPixel.unit)
      let twice = slope &+ slope
      return changes[place].distance(
        low: pointwiseMin(low, twice) &- tolerance, high: pointwiseMax(high, twice) &+ tolerance
      ).amount
    }
    guard isGradient else { return changes[place].amount }
    // Compositing with a border rounds once more, and so does premultiplication.
    let slack = SIMD4(repeating: (isTranslucent[place] ? 2 : 1) * WeightedPixel.unit)
    return changes[place].distance(low: low &- slack, high: high &+ slack).amount
  }
}

extension LineDelta {
  /// Whether a small change belongs to a thin line that appears on both sides of a body: another
  /// pixel of the same color has the same change.
  func isPaired(_ place: Int, _ amount: Int) -> Bool {
    amount <= LineDelta.slopeTolerance
      && changes.indices.contains {
        $0 != place && changes[$0] == changes[place] && first.pixels[$0] == first.pixels[place]
      }
  }

  /// The part of a pixel's change in opacity that the gradient does not explain, from 0 to 255.
  func opacityExcess(_ place: Int) -> Int {
    let change = changes[place].components.w
    let slack = isGradient ? 2 * WeightedPixel.unit : 0
    let over = change - min(max(change, low.w - slack), high.w + slack)
    return WeightedPixel(components: SIMD4(0, 0, 0, over)).amount
  }
}

extension PixelLine {
  /// The range from the first to the last pixel with at least half the line's maximum opacity.
  fileprivate var extent: ClosedRange<Int>? {
    let opacities = pixels.map(\.opacity)
    let threshold = max(1, ((opacities.max() ?? 0) + 1) / 2)
    guard let first = opacities.firstIndex(where: { $0 >= threshold }),
      let last = opacities.lastIndex(where: { $0 >= threshold })
    else { return nil }
    return first...last
  }
}

/// Two adjacent lines.
typealias LinePair = (first: PixelLine, second: PixelLine)
