import Gusset
import PopoverModel
import Synchronization
import TestSupport
import Testing

@testable import GussetBatch

/// The sequence of results.
@Suite struct BatchTests {
  private static func results(
    _ jobs: [BatchJob], threads: Int = 2
  ) async throws -> [BatchResult] {
    var results: [BatchResult] = []
    for try await result in Batch(AsyncStream(jobs), threads: threads) { results.append(result) }
    return results
  }

  /// A renderer that has drawn other popovers must draw the same bytes as a new one.
  @Test(arguments: [1, 3])
  func filesAreThoseOfSinglePopovers(threads: Int) async throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let themes = (0..<4).map { _ in RandomPopover.theme(&random) } + [.gik, .slate]
    var (jobs, popovers): ([BatchJob], [Popover]) = ([], [])
    while jobs.count < Thoroughness.cases(300) {
      var popover = RandomPopover.next(&random)
      popover.theme = random.pick(themes)
      guard (try? popover.image(scale: 2)) != nil else { continue }
      popovers.append(popover)
      jobs.append(
        BatchJob(
          size: popover.size, arrow: popover.arrow, theme: .theme(popover.theme),
          scale: random.pick([1, 2]), format: random.pick([.png, .png, .svg, .svgPath]),
          output: "\(jobs.count)"))
    }
    let results = try await Self.results(jobs, threads: threads)
    #expect(results.map(\.number) == Array(1...jobs.count))
    for (index, result) in results.enumerated() {
      let (job, popover) = (jobs[index], popovers[index])
      guard case .made(let output) = result.outcome, let file = output.files.first else {
        Issue.record("job \(index): \(result.outcome)")
        continue
      }
      #expect(file.path == "\(index)")
      let expected =
        switch job.format {
        case .svg: try popover.svg(scale: job.scale)
        case .svgPath:
          FileContents(text: try popover.silhouette(scale: job.scale).svgPathData + "\n")
        default: try popover.image(scale: job.scale).png()
        }
      #expect(file.contents == expected, "job \(index), seed \(SeededGenerator.seed)")
    }
  }

  @Test func aBadJobCostsNoOtherAnything() async throws {
    let good = Size(width: 90, height: 60)
    func job(
      _ theme: BatchJob.ThemeSource, _ output: String, size: Size = good
    ) -> BatchJob {
      BatchJob(size: size, theme: theme, output: output)
    }
    var broken = Theme.light
    broken.border.width = .nan
    var unknownKey = job(.named("light"), "c")
    unknownKey.settings = [BatchJob.Setting(path: "borders.width", value: "2")]
    var noLook = job(.named("light"), "d")
    noLook.appearance = .highContrast
    let jobs = [
      job(.named("light"), "a"), job(.named("lihgt"), "b"), unknownKey, noLook,
      job(.theme(broken), "e"), job(.json(Array("{".utf8)), "f"), job(.named("/"), "g"),
      job(.named("light"), "h", size: Size(width: .infinity, height: 1)),
      job(.named("light"), "../i"),
      job(.named("light"), "./a"), job(.named("light"), "j"),
    ]
    let fields = try await Self.results(jobs).map { result in
      guard case .failed(let error) = result.outcome else { return "" }
      if case .invalidValue(let field, _, _) = error { return field.description }
      return error.description
    }
    #expect(
      fields == [
        "",
        "lihgt: cannot be read: No such file or directory; did you mean light? "
          + "gusset themes lists all built-in themes",
        "set.borders.width", "appearance", "border.width", "theme.line 1, column 2",
        "/: cannot be read: it is a folder, not a file", "size", "output", "output", "",
      ])
  }

  /// Requests that count how many were asked for.
  private struct Counted: AsyncSequence, AsyncIteratorProtocol, Sendable {
    let count: SharedCount
    let failsAt: Int

    func makeAsyncIterator() -> Counted { self }

    mutating func next() async throws -> BatchJob? {
      let number = count.add()
      if number == failsAt { throw GussetError.failed(operation: "counting", reason: "enough") }
      return BatchJob(size: Size(width: 60, height: 40), theme: .named("slate"))
    }
  }

  @Test func onlyAFewJobsAreReadAhead() async throws {
    let count = SharedCount()
    var results = Batch(Counted(count: count, failsAt: .max), threads: 2).makeAsyncIterator()
    for taken in 1...50 {
      #expect(try await results.next()?.number == taken)
      #expect(count.value <= taken + 17)
    }
  }

  @Test func anErrorOfTheInputComesAfterTheResultsBeforeIt() async throws {
    var results = Batch(Counted(count: SharedCount(), failsAt: 40), threads: 2)
      .makeAsyncIterator()
    for _ in 1..<40 { #expect(try await results.next() != nil) }
    await #expect(throws: GussetError.self) { _ = try await results.next() }
  }

  @Test func theEndOfTheIteratorEndsTheWork() async throws {
    let count = SharedCount()
    do {
      var results = Batch(Counted(count: count, failsAt: .max), threads: 2).makeAsyncIterator()
      _ = try await results.next()
    }
    // The reading task ends soon; it never reads more than it may without a taker.
    try await Task.sleep(for: .milliseconds(20))
    let read = count.value
    try await Task.sleep(for: .milliseconds(20))
    #expect(count.value == read)
    #expect(read < 40)
  }
}

extension AsyncStream where Element: Sendable {
  /// A stream of the elements of an array.
  init(_ elements: [Element]) {
    self.init { continuation in
      for element in elements { continuation.yield(element) }
      continuation.finish()
    }
  }
}

/// A count that tasks share.
private final class SharedCount: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  /// Adds one, and returns the sum.
  func add() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}
