internal import Gusset
internal import PopoverRaster

/// The frames of one size at one scale, drawn in every way into one pixmap that is kept.
struct FrameBench {
  private let size: Size
  private let scale: Scale
  private var neighbors: FrameNeighbors
  private let image: StretchedImage
  private let timer = FrameTimer()
  private var renderer: PopoverRenderer
  private var pixmap: Pixmap

  /// The fewest times that every method is timed, however long that takes.
  private static let fewestRounds = 5
  /// The most times, enough for any median.
  private static let mostRounds = 2000
  /// The time in microseconds beside which a look at the clock does not count.
  private static let steadyTime = 50.0
  /// The most calls in a row, whatever the first one seemed to take.
  private static let mostCalls = 1000

  /// - Throws: `GussetError` when the theme cannot be drawn at this size.
  init(theme: Theme, arrow: ArrowDirection?, size: Size, scale: Scale) throws {
    (self.size, self.scale) = (size, scale)
    renderer = PopoverRenderer(theme: theme, scale: scale.value)
    let popover = Popover(size: size, arrow: Arrow(arrow), theme: theme)
    image = try renderer.image(of: popover)
    neighbors = FrameNeighbors(of: popover, scale: scale)
    pixmap = try Pixmap(size: image.size)
  }

  /// Times every method in turn, round after round, so that all of them meet the same machine.
  mutating func measure(for duration: Duration) throws -> BenchRow {
    let methods = BenchMethod.allCases
    let calls = try methods.map { method in
      // The first call pays for fresh memory, and does not count.
      _ = try time(method, calls: 1)
      let single = try time(method, calls: 1)
      return max(1, min(FrameBench.mostCalls, Int(FrameBench.steadyTime / single)))
    }
    var times = methods.map { _ in [Double]() }
    var rounds = 0
    let clock = ContinuousClock()
    let end = clock.now + duration
    while rounds < FrameBench.fewestRounds
      || (rounds < FrameBench.mostRounds && clock.now < end)
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

  /// The time of one frame in microseconds, from as many calls in a row as the method allows.
  ///
  /// Every method but a direct drawing finds the pixels as memset leaves them in the processor's caches.
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
        _ = try neighbors.popover.drawn(scale: scale.value)
      }
      // That picture has filled the caches; they take a few passes to forget it.
      for _ in 0..<3 { pixmap.fill(byte: 0xA5) }
      return time
    }
  }

  private mutating func timeNext(calls: Int) throws -> Double {
    if neighbors.movesArrow {
      pixmap.fill(byte: 0xA5)
      return try timer.time(calls: calls) {
        try renderer.draw(neighbors.nextPlace(), into: &pixmap)
      }
    }
    // Another width needs another pixmap; the renderer has met it all the same.
    _ = try renderer.image(of: neighbors.popover)
    _ = try renderer.image(of: neighbors.wider)
    pixmap.fill(byte: 0xA5)
    return try timer.time { try renderer.draw(neighbors.popover, into: &pixmap) }
  }

  /// Every call needs a renderer of its own: afterwards the height is known.
  private mutating func timeFirst() throws -> Double {
    var fresh = PopoverRenderer(theme: renderer.theme, scale: renderer.scale)
    _ = try fresh.image(of: neighbors.taller)
    pixmap.fill(byte: 0xA5)
    return try timer.time { try fresh.draw(neighbors.popover, into: &pixmap) }
  }
}
