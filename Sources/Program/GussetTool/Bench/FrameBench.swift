internal import Gusset

/// Measures every method for one size and scale. All methods draw into the same pixmap.
struct FrameBench {
  private let size: Size
  private let scale: Scale
  private var variants: FrameVariants
  private let image: StretchedImage
  private let timer = FrameTimer()
  private var renderer: PopoverRenderer
  private var pixmap: Pixmap

  /// The minimum number of rounds, however long they take.
  private static let minimumRounds = 5
  /// The maximum number of rounds. More do not improve the median.
  private static let maximumRounds = 2000
  /// The minimum time of a batch of calls, in microseconds. Compared with it, reading the clock
  /// takes no time.
  private static let minimumBatchTime = 50.0
  /// The maximum number of calls in a batch.
  private static let maximumCalls = 1000

  /// - Throws: `GussetError` when the theme cannot be drawn at this size.
  init(theme: Theme, arrow: ArrowDirection?, size: Size, scale: Scale) throws {
    (self.size, self.scale) = (size, scale)
    renderer = try PopoverRenderer(theme: theme, scale: scale)
    let popover = Popover(size: size, arrow: arrow.map { Arrow($0) }, theme: theme)
    image = try renderer.image(size: popover.size, arrow: popover.arrow)
    variants = FrameVariants(of: popover, scale: scale)
    pixmap = try Pixmap(size: image.size)
  }

  /// Times every method once per round, so that changes in the machine's speed affect all of them.
  mutating func measure(for duration: Duration) throws -> BenchRow {
    var calls: [BenchMethod: Int] = [:]
    for method in BenchMethod.allCases {
      // The first call includes page faults of new memory. It does not count.
      _ = try time(method, calls: 1)
      let batch = try FrameBench.minimumBatchTime / time(method, calls: 1)
      calls[method] = max(1, min(FrameBench.maximumCalls, Int(batch)))
    }
    var times: [BenchMethod: [Double]] = [:]
    var rounds = 0
    let clock = ContinuousClock()
    let end = clock.now + duration
    while rounds < FrameBench.minimumRounds
      || (rounds < FrameBench.maximumRounds && clock.now < end)
    {
      for method in BenchMethod.allCases {
        times[method, default: []].append(try time(method, calls: calls[method] ?? 1))
      }
      rounds += 1
    }
    return BenchRow(
      size: size, scale: scale, pixels: pixmap.size, rounds: rounds,
      medians: times.mapValues(median))
  }

  /// The time of one frame in microseconds. Methods that can be repeated are timed as a batch of
  /// calls.
  ///
  /// Before each method except `direct`, memset fills the pixmap, so that the caches are in the
  /// same state.
  private mutating func time(_ method: BenchMethod, calls: Int) throws -> Double {
    switch method {
    case .memset:
      pixmap.fill(byte: 0xA5)
      return timer.time(calls: calls) { pixmap.fill(byte: 0xA5) }
    case .stretch:
      pixmap.fill(byte: 0xA5)
      return try timer.time(calls: calls) { try image.draw(into: &pixmap) }
    case .next:
      return try timeNext(calls: calls)
    case .first:
      return try timeFirst()
    case .direct:
      let time = try timer.time(calls: calls) {
        _ = try variants.popover.resolved(scale: scale).pixmap()
      }
      // Drawing that picture has filled the caches. Three passes restore their state.
      for _ in 0..<3 { pixmap.fill(byte: 0xA5) }
      return time
    }
  }

  private mutating func timeNext(calls: Int) throws -> Double {
    if variants.movesArrow {
      pixmap.fill(byte: 0xA5)
      return try timer.time(calls: calls) {
        try renderer.draw(size: size, arrow: variants.nextArrowPosition().arrow, into: &pixmap)
      }
    }
    // Another width needs another pixmap. It is drawn here, outside the timed part.
    _ = try renderer.image(size: size, arrow: variants.popover.arrow)
    _ = try renderer.image(size: variants.wider.size, arrow: variants.wider.arrow)
    pixmap.fill(byte: 0xA5)
    return try timer.time {
      try renderer.draw(size: size, arrow: variants.popover.arrow, into: &pixmap)
    }
  }

  /// Uses a new renderer for every call, because a renderer caches the heights that it has drawn.
  private mutating func timeFirst() throws -> Double {
    var fresh = try PopoverRenderer(theme: renderer.theme, scale: renderer.scale)
    _ = try fresh.image(size: variants.taller.size, arrow: variants.taller.arrow)
    pixmap.fill(byte: 0xA5)
    return try timer.time {
      try fresh.draw(size: size, arrow: variants.popover.arrow, into: &pixmap)
    }
  }
}

/// A popover, and variants that differ from it by one pixel.
struct FrameVariants {
  let popover: Popover
  /// The variant with another width.
  let wider: Popover
  /// The variant with another height.
  let taller: Popover
  /// The variants with the two arrow positions that ``nextArrowPosition()`` alternates between.
  private var arrowPositions: (next: Popover, current: Popover)

  /// Whether a renderer moves the arrow by changing runs only. An arrow that points left or right
  /// needs another part of the gradient, so it is drawn again.
  var movesArrow: Bool { popover.arrow?.direction == .up || popover.arrow?.direction == .down }

  init(of popover: Popover, scale: Scale) {
    let pixel = 1 / scale.value
    self.popover = popover
    wider = FrameVariants.resized(popover, scale, width: pixel, height: 0)
    taller = FrameVariants.resized(popover, scale, width: 0, height: pixel)
    var moved = popover
    moved.arrow = (popover.arrow?.direction).map { Arrow($0, offset: pixel) }
    arrowPositions = (moved, popover)
  }

  /// The popover with its arrow one pixel away from that of the previous call.
  mutating func nextArrowPosition() -> Popover {
    swap(&arrowPositions.next, &arrowPositions.current)
    return arrowPositions.current
  }

  /// The popover enlarged by a width and a height; if that exceeds the maximum size, shrunk by
  /// them.
  private static func resized(
    _ popover: Popover, _ scale: Scale, width: Double, height: Double
  ) -> Popover {
    var result = popover
    result.size.width += width
    result.size.height += height
    if (try? scale.pixelSize(of: result.size)) != nil { return result }
    result.size.width -= 2 * width
    result.size.height -= 2 * height
    return result
  }
}

/// Measures short functions with the continuous clock.
struct FrameTimer {
  private static let clock = ContinuousClock()

  /// The time to read the clock, in microseconds. It is subtracted from each measurement.
  private let overhead: Double

  /// The shortest time that is reported, in microseconds. Every frame takes longer.
  private static let minimumTime = 0.001

  init() {
    overhead = median((0..<101).map { _ in FrameTimer.elapsed {} })
  }

  /// The mean time of `count` consecutive calls, in microseconds.
  func time(calls count: Int = 1, _ job: () throws -> Void) rethrows -> Double {
    let elapsed = try FrameTimer.elapsed {
      for _ in 0..<count { try job() }
    }
    return max(FrameTimer.minimumTime, (elapsed - overhead) / Double(count))
  }

  private static func elapsed(_ job: () throws -> Void) rethrows -> Double {
    let start = clock.now
    try job()
    return (clock.now - start) / .microseconds(1)
  }
}

/// The median: the middle value, or the mean of the two middle values; 0 without values.
func median(_ values: [Double]) -> Double {
  guard !values.isEmpty else { return 0 }
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2)
    ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
