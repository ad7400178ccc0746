/// How one line of a picture becomes another one, and where it does so otherwise than by the art's
/// own gradient.
///
/// A gradient changes many pixels of a line by the same amount, and what lies over it, a translucent
/// border or an antialiased edge, by a part of that. So a change is the art's own when it lies
/// between nothing and a change that several pixels side by side have in common, and the outline
/// stays where it is.
struct LineStep {
  /// The changes that pixels side by side share, with nothing among them, as a box.
  private var low = SIMD4<Int32>.zero
  private var high = SIMD4<Int32>.zero
  private let first: PixelLine
  /// The change of each pixel.
  let changes: [SeenPixel]
  /// Whether more than its own colour went into a pixel.
  private let isTranslucent: [Bool]
  /// Whether the outline is the same in both lines.
  private let keptOutline: Bool
  /// How many pixels side by side make a change the art's own.
  private static let leastShared = 3
  /// What a gradient may change its slope by, in parts of 255, besides becoming twice as steep.
  static let bend = 3

  /// - Parameters:
  ///   - next: steps of which one must go on with a change for it to be a gradient: what changes
  ///     much in one step and not at all in the next is an edge. Without any, each shared change is
  ///     a gradient.
  ///   - keepsOutline: whether the ends of what is seen must be the same for a gradient.
  init(
    from first: PixelLine, to second: PixelLine, goingOn next: [LinePair] = [],
    keepsOutline: Bool = false
  ) {
    isTranslucent = zip(first.pixels, second.pixels).map { $0.opacity < 255 || $1.opacity < 255 }
    changes = zip(first.pixels, second.pixels).map { $1 - $0 }
    self.first = first
    keptOutline = first.extent == second.extent
    if keepsOutline, !keptOutline { return }
    for run in shared {
      let place = run.lowerBound
      let slopes = next.map { ($0.second.pixels[place] - $0.first.pixels[place]).amount }
      if let steepest = slopes.max(), changes[place].amount > 2 * steepest + LineStep.bend {
        continue
      }
      low = low.least(changes[place].parts)
      high = high.most(changes[place].parts)
    }
  }

  /// The pixels side by side that change alike, and change at all.
  private var shared: [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    for index in 1...max(changes.count, 1) {
      if index < changes.count, changes[index] == changes[start] { continue }
      if index - start >= LineStep.leastShared, changes[start] != .clear {
        runs.append(start..<index)
      }
      start = index
    }
    return runs
  }

  /// Whether the lines differ by a gradient, and not only here and there.
  private var isGradient: Bool { low != .zero || high != .zero }

  /// The largest change that is the art's own, in parts of 255.
  var ownChange: Int { max(SeenPixel(parts: low).amount, SeenPixel(parts: high).amount) }

  /// By how much the change of a pixel is not the art's own.
  ///
  /// - Parameter before: the step before this one. A line with a gradient of its own along it, such
  ///   as a highlight inside a border, goes on as it changed there.
  func excess(_ place: Int, after before: LineStep? = nil) -> Int {
    if let slope = before?.changes[place].parts, slope != .zero, slope.w == 0, keptOutline,
      changes[place].parts.w == 0
    {
      let bend = SIMD4(repeating: Int32(LineStep.bend) * SeenPixel.unit)
      let twice = slope &+ slope
      return changes[place].distance(
        low: low.least(twice) &- bend, high: high.most(twice) &+ bend
      ).amount
    }
    guard isGradient else { return changes[place].amount }
    // A gradient is rounded once more where it is mixed with a border, and again by weighting
    // with alpha.
    let slack = SIMD4(repeating: (isTranslucent[place] ? 2 : 1) * SeenPixel.unit)
    return changes[place].distance(low: low &- slack, high: high &+ slack).amount
  }
}

extension LineStep {
  /// Whether a small change is that of a thin line along the step, which a body has at both of its
  /// sides: another pixel of the same colour makes it too.
  func isPaired(_ place: Int, _ amount: Int) -> Bool {
    amount <= LineStep.bend
      && changes.indices.contains {
        $0 != place && changes[$0] == changes[place] && first.pixels[$0] == first.pixels[place]
      }
  }

  /// By how much the opacity of a pixel changes otherwise than by the art's own gradient.
  func opacityExcess(_ place: Int) -> Int {
    let change = changes[place].parts.w
    let slack = isGradient ? 2 * SeenPixel.unit : 0
    let over = change - min(max(change, low.w - slack), high.w + slack)
    return SeenPixel(parts: SIMD4(0, 0, 0, over)).amount
  }
}

extension PixelLine {
  /// From the first to the last pixel that is at least half as opaque as any of the line.
  fileprivate var extent: ClosedRange<Int>? {
    let opacities = pixels.map(\.opacity)
    let least = max(1, ((opacities.max() ?? 0) + 1) / 2)
    guard let first = opacities.firstIndex(where: { $0 >= least }),
      let last = opacities.lastIndex(where: { $0 >= least })
    else { return nil }
    return first...last
  }
}

/// Two lines next to each other.
struct LinePair {
  let first: PixelLine
  let second: PixelLine
}
