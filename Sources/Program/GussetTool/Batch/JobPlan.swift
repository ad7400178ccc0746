internal import Gusset
internal import GussetBatch
internal import ThemeEditing

/// The combinations of the values of `gusset jobs`.
struct JobPlan {
  /// A theme as the command names it, and its looks.
  private struct ThemeChoice {
    let source: String
    let name: String
    let appearances: [Appearance?]
  }

  private let themes: [ThemeChoice]
  private let sizes: [Size]
  private let arrows: [ArrowDirection?]
  private let offsets: [Double]
  private let scales: [Scale]
  private let formats: [BatchFormat]
  private let settings: [KeyAssignment]
  private let hasShadow: Bool
  private let pattern: JobPattern

  init(_ command: JobsCommand) throws {
    sizes = command.sizes.flatMap(\.sizes).withoutRepeats()
    try checkValue("--size", "missing", !sizes.isEmpty, "given at least once")
    arrows = command.arrows.values(all: ArrowChoice.allCases).map(\.direction).withoutRepeats()
    offsets = command.offsets.isEmpty ? [0] : command.offsets.flatMap(\.numbers).withoutRepeats()
    scales = command.scales.withoutRepeats()
    formats = command.formats.withoutRepeats()
    let changes = command.set
    // The last of two values for a key wins, and JSON has each key once.
    settings = changes.indices.filter { index in
      !changes[(index + 1)...].contains { $0.setsSameKey(as: changes[index]) }
    }.map { changes[$0] }
    hasShadow = command.shadow
    pattern = try command.pattern ?? JobPattern(JobPattern.standard)
    let names = command.themes.flatMap { $0 == "all" ? Theme.builtInNames : [$0] }
    try checkUse(
      "--theme", "-", !names.contains("-"), "because a job names its theme for a later command")
    themes = try names.withoutRepeats().map { source in
      let document = try ThemeInput.named(source)
      let theme = try document.setting(changes.forAppearances).theme
      let all = [Look.usual] + theme.givenAppearances.map { Look(appearance: $0) }
      let appearances = command.looks.values(all: all).map(\.appearance).withoutRepeats()
      for appearance in appearances {
        _ = try document.resolved(appearance: appearance, setting: changes)
      }
      return ThemeChoice(source: source, name: theme.name, appearances: appearances)
    }
    try checkUse(
      "--shadow", hasShadow ? "given" : nil, formats.allSatisfy { $0 == .png || $0 == .svg },
      "with formats other than png and svg")
    try checkUse(
      "--offset", command.offsets.first?.argument, arrows.contains { $0 != nil },
      "with --arrow none")
    try checkNames()
  }

  /// Checks that different jobs have different names.
  private func checkNames() throws(GussetError) {
    if let (first, second) = pattern.joinedNumbers {
      throw .invalidValue(
        field: "--output", value: "a pattern with {\(first)}{\(second)}",
        allowed: "a pattern with a text between two numbers, as in {width}x{height}")
    }
    if pattern.has(.number) { return }
    let hasEndings = Set(formats.map(\.ending)).count == formats.count
    let counts: [(JobPattern.Word, Int)] = [
      (.theme, themes.count), (.appearance, themes.map(\.appearances.count).max() ?? 0),
      (.width, Set(sizes.map(\.width)).count), (.height, Set(sizes.map(\.height)).count),
      (.arrow, arrows.count), (.offset, offsets.count), (.scale, scales.count),
      (hasEndings ? .ending : .format, formats.count),
    ]
    for (word, count) in counts {
      try checkValue(
        "--output", "a pattern without {\(word)}", count <= 1 || pattern.has(word),
        "a pattern with {\(word)} or {number}, because the jobs have \(count) values of it")
    }
    try checkValue(
      "--theme", themes.map(\.source).joined(separator: ", "),
      Set(themes.map(\.name)).count == themes.count,
      "themes with different names, or --output with {number}")
  }

  /// Calls a function with each job as a line, with its end.
  func forEachLine(_ body: (String) throws(GussetError) -> Void) throws(GussetError) {
    var number = 0
    for theme in themes {
      for appearance in theme.appearances {
        for size in sizes {
          for arrow in arrows {
            // Without an arrow, all offsets are the same job.
            for offset in arrow == nil ? [0] : offsets {
              for scale in scales {
                for format in formats {
                  number += 1
                  let job = PlannedJob(
                    source: theme.source, theme: theme.name, appearance: appearance, size: size,
                    arrow: arrow, offset: offset, scale: scale, format: format, number: number)
                  let output = pattern.name(job)
                  if number == 1 { try check(output, of: job) }
                  try body(job.line(output: output, shadow: hasShadow, settings: settings))
                }
              }
            }
          }
        }
      }
    }
  }

  /// Checks that a batch takes the names: the first one stands for all.
  private func check(_ output: String, of job: PlannedJob) throws(GussetError) {
    _ = try BatchJob(
      size: job.size, theme: .named(job.source), format: job.format, output: output
    ).outputPath()
    try checkEnding(
      of: output, job.format.ending ?? "",
      contents: "what a job makes; the jobs themselves go to standard output, as in > jobs.ndjson")
  }
}

/// A sequence of numbers in an argument: one number, or `FIRST..LAST/STEP`.
///
/// `...` and `…` are the same as `..`.
struct NumberRange: OptionValue {
  let argument: String
  let numbers: [Double]

  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    let parts = RangeParts(text)
    let allowed = "a number of points, or a range with a step, as in -40..40/10"
    let first = try readValue(option, text, decimal(parts.first), allowed)
    let last = try readValue(option, text, decimal(parts.last), allowed)
    numbers = try parts.numbers(from: first, to: last, option, allowed)
    argument = text
  }
}

/// The sizes of an argument: one, or those of `100x100..600x800/50`, whose widths and heights go up
/// by the same step.
struct SizeRange: OptionValue {
  let sizes: [Size]

  /// The maximum number of sizes, so that a short argument cannot take much memory.
  private static let largestCount = 1_000_000

  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    let parts = RangeParts(text)
    let allowed =
      "WIDTHxHEIGHT in points, or a range of them with a step, as in 100x100..600x800/50"
    let first = try readValue(option, text, Size(text: String(parts.first)), allowed)
    let last = try readValue(option, text, Size(text: String(parts.last)), allowed)
    let widths = try parts.numbers(from: first.width, to: last.width, option, allowed)
    let heights = try parts.numbers(from: first.height, to: last.height, option, allowed)
    let count = widths.count * heights.count
    try checkValue(
      option, "\(count) sizes", count <= Self.largestCount, "at most \(Self.largestCount) sizes")
    let sides = 1...Double(PixelSize.largestSide)
    for size in [first, last] {
      try checkValue(
        option, "\(size)", sides ~= size.width && sides ~= size.height,
        "sides of 1 to \(PixelSize.largestSide) points")
    }
    sizes = widths.flatMap { width in heights.map { Size(width: width, height: $0) } }
  }
}

/// The parts of `FIRST..LAST/STEP`. Any other text is the first part and the last one.
private struct RangeParts {
  private let text: String
  let first: Substring
  let last: Substring
  private let step: Double?

  /// The maximum number of numbers.
  private static let largestCount = 100_000

  init(_ text: String) {
    self.text = text
    let dots = ["…", "...", ".."].first { text.contains($0) } ?? "\n"
    let bounds = text.split(separator: dots, maxSplits: 1, omittingEmptySubsequences: false)
    let isRange = bounds.count == 2
    let end = bounds[bounds.count - 1].split(separator: "/", omittingEmptySubsequences: false)
    (first, last) = (bounds[0], isRange ? end[0] : bounds[0])
    step = isRange ? end.count == 2 ? decimal(end[1]) : nil : 1
  }

  /// The numbers from the first one to the last one.
  ///
  /// - Parameter allowed: what is allowed, for errors, which add what is wrong with the range.
  func numbers(
    from first: Double, to last: Double, _ option: GussetError.Field, _ allowed: String
  ) throws(GussetError) -> [Double] {
    func check(_ isRight: Bool, _ problem: String) throws(GussetError) {
      try checkValue(option, text, isRight, "\(allowed); \(problem)")
    }
    try check(first.isFinite && last.isFinite, "this is none")
    try check(last >= first, "this range runs backwards")
    let step = try readValue(option, text, step, "\(allowed); this range has no step")
    try check(step.isFinite && step > 0, "this step is not greater than 0")
    // 0.3 is no whole number of steps of 0.1, but nearly.
    let count = ((last - first) / step + 1e-6).rounded(.down)
    try check(count < Double(Self.largestCount), "this range has too many steps")
    return (0...Int(count)).map { min(first + Double($0) * step, last) }
  }
}
