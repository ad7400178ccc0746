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
  private let settings: [(key: String, value: String)]
  private let hasShadow: Bool
  private let pattern: JobPattern

  init(_ command: JobsCommand) throws {
    var sizes: [Size] = []
    for text in command.size { sizes += try pointSizes(text, option: "--size") }
    self.sizes = sizes.withoutRepeats()
    guard !self.sizes.isEmpty else {
      throw GussetError.invalidValue(
        field: "--size", value: "missing", allowed: "given at least once")
    }
    let arrowTexts = command.arrow.isEmpty ? ["up"] : command.arrow
    arrows = try arrowTexts.flatMap { text in
      text == "all"
        ? ArrowDirection.allCases + [nil] : [try ArrowChoice(text, of: "--arrow").direction]
    }.withoutRepeats()
    offsets = try (command.offset.isEmpty ? ["0"] : command.offset).flatMap { text in
      try NumberRange(
        text, option: "--offset",
        allowed: "a number of points, or a range with a step, as in -40…40/10"
      ).numbers
    }.withoutRepeats()
    scales = try (command.scale.isEmpty ? ["1"] : command.scale).map {
      try Scale($0, of: "--scale")
    }.withoutRepeats()
    formats = try (command.format.isEmpty ? ["png"] : command.format).map { text in
      let format: BatchFormat? = JobsCommand.formats.first { $0.rawValue == text }
      guard let format else {
        throw GussetError.invalidValue(
          field: "--format", value: text,
          allowed: "one of \(JobsCommand.formats.map(\.rawValue).joined(separator: ", "))")
      }
      return format
    }.withoutRepeats()
    let changes = try KeyAssignment.parse(command.set)
    let given: [(key: String, value: String)] = command.set.compactMap { text in
      text.firstIndex(of: "=").map {
        (String(text[..<$0]), String(text[text.index(after: $0)...]))
      }
    }
    // The last of two values for a key wins, and JSON has each key once.
    settings = given.indices.filter { index in
      !given[(index + 1)...].contains { $0.key == given[index].key }
    }.map { given[$0] }
    hasShadow = command.shadow
    pattern = try JobPattern(command.output ?? JobPattern.standard)
    let names = command.theme.isEmpty ? [Theme.light.name] : command.theme
    themes = try names.flatMap { $0 == "all" ? Theme.builtInNames : [$0] }.withoutRepeats().map {
      try JobPlan.choice($0, command.appearance, changes)
    }
    try checkUses(command)
    try checkNames()
    try checkOutput()
  }

  private static func choice(
    _ source: String, _ appearances: [String], _ changes: [KeyAssignment]
  ) throws -> ThemeChoice {
    let document = try ThemeDocument.named(source)
    let theme = try document.setting(changes.forAppearances).theme
    let looks = try (appearances.isEmpty ? ["usual"] : appearances).flatMap { name in
      if name == "usual" { return [Appearance?.none] }
      if name == "all" { return [nil] + theme.givenAppearances }
      _ = try document.resolved(appearance: name, setting: changes)
      return [Appearance(rawValue: name)]
    }.withoutRepeats()
    for look in looks {
      _ = try document.resolved(appearance: look?.rawValue, setting: changes)
    }
    return ThemeChoice(source: source, name: theme.name, appearances: looks)
  }

  private func checkUses(_ command: JobsCommand) throws {
    let arePictures = formats.allSatisfy { $0 == .png || $0 == .svg }
    try checkUse(
      "--shadow", hasShadow ? "given" : nil, arePictures, "with formats other than png and svg")
    try checkUse(
      "--offset", command.offset.first, arrows.contains { $0 != nil }, "with --arrow none")
  }

  /// Checks that a batch takes the names: the first one stands for all.
  private func checkOutput() throws {
    guard let theme = themes.first, let appearance = theme.appearances.first,
      let size = sizes.first, let arrow = arrows.first, let offset = offsets.first,
      let scale = scales.first, let format = formats.first
    else { return }
    let values = values(theme.name, appearance, size, arrow, offset, scale, format).numbered(1)
    let text = line(theme.source, pattern.name(values), values)
    do {
      _ = try BatchJob(json: Array(text.utf8)).outputPath()
    } catch GussetError.invalidValue("output", let value, let allowed) {
      throw GussetError.invalidValue(field: "--output", value: value, allowed: allowed)
    }
  }

  /// Checks that different jobs have different names.
  private func checkNames() throws(GussetError) {
    if let (first, second) = pattern.joinedNumbers {
      throw .invalidValue(
        field: "--output", value: "a pattern with {\(first)}{\(second)}",
        allowed: "a pattern with a text between two numbers, as in {width}x{height}")
    }
    if pattern.has("number") { return }
    let counts = [
      ("theme", themes.count), ("appearance", themes.map(\.appearances.count).max() ?? 0),
      ("width", Set(sizes.map(\.width)).count), ("height", Set(sizes.map(\.height)).count),
      ("arrow", arrows.count), ("offset", offsets.count), ("scale", scales.count),
    ]
    let formatWord = Set(formats.map(\.ending)).count == formats.count ? "ending" : "format"
    for (word, count) in counts + [(formatWord, formats.count)]
    where count > 1 && !pattern.has(word) {
      throw .invalidValue(
        field: "--output", value: "a pattern without {\(word)}",
        allowed: "a pattern with {\(word)} or {number}, because the jobs have \(count) values of it"
      )
    }
    guard Set(themes.map(\.name)).count == themes.count else {
      throw .invalidValue(
        field: "--theme", value: themes.map(\.source).joined(separator: ", "),
        allowed: "themes with different names, or --output with {number}")
    }
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
                  let values = values(theme.name, appearance, size, arrow, offset, scale, format)
                  try body(line(theme.source, pattern.name(values.numbered(number)), values))
                }
              }
            }
          }
        }
      }
    }
  }

  private func values(
    _ theme: String, _ appearance: Appearance?, _ size: Size, _ arrow: ArrowDirection?,
    _ offset: Double, _ scale: Scale, _ format: BatchFormat
  ) -> JobPattern.Values {
    var values = JobPattern.Values(
      texts: [
        "theme": theme, "appearance": appearance?.fileWord ?? "usual",
        "width": shortNumber(size.width), "height": shortNumber(size.height),
        "arrow": arrow?.rawValue ?? "none",
        "offset": offset > 0 ? "+\(shortNumber(offset))" : shortNumber(offset),
        "scale": scale.description, "format": format.rawValue, "ending": format.ending ?? "",
        "look": appearance?.rawValue ?? "",
      ], usual: [])
    if appearance == nil { values.usual.insert("appearance") }
    if offset == 0 { values.usual.insert("offset") }
    if scale == 1 { values.usual.insert("scale") }
    // The ending tells most formats apart.
    if format == .png || format == .svg || format == .css || format == .json {
      values.usual.insert("format")
    }
    return values
  }

  /// A job as a line of JSON.
  private func line(_ theme: String, _ output: String, _ values: JobPattern.Values) -> String {
    func text(_ word: String) -> String { values.texts[word] ?? "" }
    func isUsual(_ word: String) -> Bool { values.usual.contains(word) }
    var members: [(String, JSONValue)] = [("theme", .string(theme))]
    func add(_ key: String, _ value: JSONValue, if condition: Bool = true) {
      if condition { members.append((key, value)) }
    }
    add("appearance", .string(text("look")), if: !text("look").isEmpty)
    add("size", .string("\(text("width"))x\(text("height"))"))
    add("arrow", .string(text("arrow")))
    add("offset", .digits(String(text("offset").drop { $0 == "+" })), if: !isUsual("offset"))
    add("scale", .digits(text("scale")), if: !isUsual("scale"))
    add("format", .string(text("format")))
    add("shadow", .bool(true), if: hasShadow)
    add("set", .object(settings.map { ($0.key, .string($0.value)) }), if: !settings.isEmpty)
    add("output", .string(output))
    return JSONValue.object(members).text(.compact) + "\n"
  }
}

extension JobPattern.Values {
  fileprivate func numbered(_ number: Int) -> Self {
    var copy = self
    copy.texts["number"] = "\(number)"
    return copy
  }
}
