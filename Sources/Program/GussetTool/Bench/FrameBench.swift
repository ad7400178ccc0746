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
    renderer = PopoverRenderer(theme: theme, scale: scale)
    let popover = Popover(size: size, arrow: arrow.map { Arrow($0) }, theme: theme)
    image = try renderer.image(of: popover)
    variants = FrameVariants(of: popover, scale: scale)
    pixmap = try Pixmap(size: image.size)
  }

  /// Times every method once per round, so that changes in the machine's speed affect all of them.
  mutating func measure(for duration: Duration) throws -> BenchRow {
    let methods = BenchMethod.allCases
    let calls = try methods.map { method in
      // The first call includes page faults of new memory. It does not count.
      _ = try time(method, calls: 1)
      let single = try time(method, calls: 1)
      return max(1, min(FrameBench.maximumCalls, Int(FrameBench.minimumBatchTime / single)))
    }
    var times = methods.map { _ in [Double]() }
    var rounds = 0
    let clock = ContinuousClock()
    let end = clock.now + duration
    while rounds < FrameBench.minimumRounds
      || (rounds < FrameBench.maximumRounds && clock.now < end)
    {
      for (index, method) in methods.enumerated() {
        times[index].append(try time(method, calls: calls[index]))
      }
      rounds += 1
    }
    return BenchRow(
      size: size, scale: scale, pixels: pixmap.size, rounds: rounds,
      medians: times.map(median))
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
        _ = try variants.popover.drawn(scale: scale)
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
        try renderer.draw(variants.nextArrowPosition(), into: &pixmap)
      }
    }
    // Another width needs another pixmap. It is drawn here, outside the timed part.
    _ = try renderer.image(of: variants.popover)
    _ = try renderer.image(of: variants.wider)
    pixmap.fill(byte: 0xA5)
    return try timer.time { try renderer.draw(variants.popover, into: &pixmap) }
  }

  /// Uses a new renderer for every call, because a renderer caches the heights that it has drawn.
  private mutating func timeFirst() throws -> Double {
    var fresh = PopoverRenderer(theme: renderer.theme, scale: renderer.scale)
    _ = try fresh.image(of: variants.taller)
    pixmap.fill(byte: 0xA5)
    return try timer.time { try fresh.draw(variants.popover, into: &pixmap) }
  }
}
