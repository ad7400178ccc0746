internal import Pixels
internal import PopoverGeometry

/// Rows for strings and numbers.
extension PropertySchema {
  /// A row whose value is a single JSON string or number.
  private static func scalar<Value: Equatable & SendableMetatype>(
    _ description: KeyDescription, _ property: Accessor<Root, Value>,
    parsed: @escaping @Sendable (JSONValue) -> Value?,
    written: @escaping @Sendable (Value) -> JSONValue,
    problem: (@Sendable (Value) -> SchemaProblem?)? = nil
  ) -> PropertySchema {
    PropertySchema(
      description,
      read: { json, _, root in
        guard let value = parsed(json) else {
          return [SchemaProblem(value: json.kind, allowed: description.kind.allowed)]
        }
        if let problem = problem?(value) { return [problem] }
        property.set(&root, value)
        return []
      },
      write: { root, _ in written(property.get(root)) },
      problems: problem.map { check in
        { @Sendable root, _ in check(property.get(root)).map { [$0] } ?? [] }
      },
      isEqual: { property.get($0) == property.get($1) })
  }

  /// A number within a range.
  static func number(
    _ name: String, _ property: Accessor<Root, Double>,
    _ range: ClosedRange<Double>, _ unit: KeyDescription.Unit, _ summary: String
  ) -> PropertySchema {
    scalar(
      KeyDescription(name, .number(range, unit), summary), property, parsed: { $0.number },
      written: JSONValue.number, problem: { SchemaProblem($0, in: range) })
  }

  /// A color.
  static func color(
    _ name: String, _ property: Accessor<Root, Theme.Color>, _ summary: String
  ) -> PropertySchema {
    optionalColor(name, property.optional, summary)
  }

  /// A color that a theme may lack.
  static func optionalColor(
    _ name: String, _ property: Accessor<Root, Theme.Color?>, _ summary: String
  ) -> PropertySchema {
    let description = KeyDescription(name, .color, summary)
    return PropertySchema(
      description,
      read: { json, space, root in
        var allowed = description.kind.allowed
        if let text = json.string {
          do throws(GussetError) {
            property.set(&root, try Theme.Color(css: text, for: space))
            return []
          } catch {
            allowed = SchemaProblem(error).allowed
          }
        }
        return [SchemaProblem(value: json.kind, allowed: allowed)]
      },
      write: { root, _ in property.get(root).map { .string($0.css) } },
      problems: { root, space in
        // A file of a theme in sRGB has no other colors, because reading converts them.
        guard space == .sRGB, let color = property.get(root), color.space != .sRGB else {
          return []
        }
        let allowed = "a color in sRGB, or colorSpace \(color.space.rawValue)"
        return [SchemaProblem(value: color.css, allowed: allowed)]
      },
      isEqual: { property.get($0) == property.get($1) })
  }

  /// A string.
  static func text(
    _ name: String, _ property: Accessor<Root, String>, _ summary: String
  ) -> PropertySchema {
    scalar(
      KeyDescription(name, .text, summary), property, parsed: { $0.string },
      written: JSONValue.string,
      problem: {
        $0.isEmpty ? SchemaProblem(value: "\"\"", allowed: "a text that is not empty") : nil
      })
  }

  /// One of a fixed set of words.
  static func word<Word>(
    _ name: String, _ property: Accessor<Root, Word>, _ summary: String
  ) -> PropertySchema
  where Word: RawRepresentable<String> & CaseIterable & Equatable & SendableMetatype {
    scalar(
      KeyDescription(name, .word(Word.allCases.map { $0.rawValue }), summary), property,
      parsed: { $0.string.flatMap(Word.init(rawValue:)) },
      written: { .string($0.rawValue) })
  }

  /// Yes or no.
  static func flag(
    _ name: String, _ property: Accessor<Root, Bool>, _ summary: String
  ) -> PropertySchema {
    scalar(
      KeyDescription(name, .flag, summary), property, parsed: { $0.bool }, written: JSONValue.bool)
  }

  /// Four numbers that a file may replace by a single number.
  ///
  /// - Parameter writesOne: whether equal numbers are written as a single number.
  static func numbers(
    _ name: String, _ values: [(name: String, property: Accessor<Root, Double>)],
    _ range: ClosedRange<Double>, writesOne: Bool, _ summary: String
  ) -> PropertySchema {
    let kind = KeyDescription.Kind.numbers(values.map { $0.name }, range, .points)
    @Sendable func table() -> ObjectSchema<Root> {
      ObjectSchema(
        values.map { .number($0.name, $0.property, range, .points, "").required() })
    }
    @Sendable func common(_ root: Root) -> Double? {
      guard let first = values.first.map({ $0.property.get(root) }),
        values.allSatisfy({ $0.property.get(root) == first })
      else { return nil }
      return first
    }
    return PropertySchema(
      KeyDescription(name, kind, summary),
      read: { json, space, root in
        if let one = json.number {
          if let problem = SchemaProblem(one, in: range) { return [problem] }
          for value in values { value.property.set(&root, one) }
          return []
        }
        guard json.members != nil else {
          return [SchemaProblem(value: json.kind, allowed: kind.allowed)]
        }
        return table().read(json, in: space, into: &root)
      },
      write: { root, _ in
        (writesOne ? common(root).map(JSONValue.number) : nil) ?? table().written(root)
      },
      problems: { root, space in
        if values.allSatisfy({ range.contains($0.property.get(root)) }) { return [] }
        if writesOne, let problem = common(root).flatMap({ SchemaProblem($0, in: range) }) {
          return [problem]
        }
        return table().problems(root, in: space)
      },
      isEqual: { a, b in values.allSatisfy { $0.property.get(a) == $0.property.get(b) } })
  }
}

extension KeyDescription.Unit {
  /// A number with its unit, rounded to hundredths.
  package func words(_ value: Double) -> String {
    switch self {
    case .points: "\(shortNumber(value.rounded(decimals: 2))) pt"
    case .share: "\(shortNumber((value * 10_000).rounded() / 100))%"
    case .factor: shortNumber(value.rounded(decimals: 2))
    }
  }
}

/// Rows for objects and arrays of objects.
extension PropertySchema {
  /// An object that every theme has.
  static func object<Value: Equatable & SendableMetatype>(
    _ name: String, _ property: Accessor<Root, Value>,
    _ table: @escaping @autoclosure @Sendable () -> ObjectSchema<Value>,
    standard: @escaping @autoclosure @Sendable () -> Value, _ summary: String
  ) -> PropertySchema {
    object(name, optional: property.optional, table, standard, summary)
  }

  /// An object that a theme may lack. `{}` is an object with all defaults, and `null` is none.
  static func optionalObject<Value: Equatable & SendableMetatype>(
    _ name: String, _ property: Accessor<Root, Value?>,
    _ table: @escaping @autoclosure @Sendable () -> ObjectSchema<Value>,
    standard: @escaping @autoclosure @Sendable () -> Value, _ summary: String
  ) -> PropertySchema {
    object(name, optional: property, table, standard, summary).nullable()
  }

  private static func object<Value: Equatable & SendableMetatype>(
    _ name: String, optional property: Accessor<Root, Value?>,
    _ table: @escaping @Sendable () -> ObjectSchema<Value>,
    _ standard: @escaping @Sendable () -> Value, _ summary: String
  ) -> PropertySchema {
    PropertySchema(
      KeyDescription(name, .object([]), summary),
      kind: { .object(table().descriptions(standard())) },
      read: { json, space, root in
        var value = standard()
        defer { if json.members != nil { property.set(&root, value) } }
        return table().read(json, in: space, into: &value)
      },
      write: { root, withDefaults in
        property.get(root).map {
          table().written($0, standard: standard(), withDefaults: withDefaults)
        }
      },
      problems: { root, space in
        property.get(root).map { table().problems($0, in: space) } ?? []
      },
      problemsInGIK: {
        property.get($0).map { table().problemsInGIK($0, standard: standard()) } ?? []
      },
      keyWithin: { table().key($0) },
      isEqual: { property.get($0) == property.get($1) })
  }

  /// An array of objects.
  ///
  /// - Parameters:
  ///   - order: the first problem with the order of the elements.
  static func list<Element: Equatable & SendableMetatype>(
    _ name: String, _ property: Accessor<Root, [Element]>,
    _ table: @escaping @autoclosure @Sendable () -> ObjectSchema<Element>,
    standard: Element, count: ClosedRange<Int>,
    order: @escaping @Sendable ([Element]) -> SchemaProblem? = { _ in nil },
    _ summary: String
  ) -> PropertySchema {
    let description = KeyDescription(name, .list([], count), summary)
    @Sendable func countProblem(_ number: Int) -> SchemaProblem? {
      if count.contains(number) { return nil }
      let least = count.lowerBound > 0 ? "\(count.lowerBound) to" : "at most"
      return SchemaProblem(
        value: "\(number) \(name)", allowed: "\(least) \(count.upperBound) \(name)")
    }
    @Sendable func all(
      _ elements: [Element], _ problems: (Element) -> [SchemaProblem]
    ) -> [SchemaProblem] {
      var all: [SchemaProblem] = []
      for (index, element) in elements.enumerated() {
        // Most have none, and a path takes longer than the check.
        let found = problems(element)
        if !found.isEmpty { all += found.below("[\(index)]") }
      }
      return all
    }
    return PropertySchema(
      description, kind: { .list(table().descriptions(standard), count) },
      read: { json, space, root in
        guard let values = json.elements else {
          return [SchemaProblem(value: json.kind, allowed: description.kind.allowed)]
        }
        if let problem = countProblem(values.count) { return [problem] }
        var problems: [SchemaProblem] = []
        var elements: [Element] = []
        for (index, value) in values.enumerated() {
          var element = standard
          let wrong = table().read(value, in: space, into: &element)
          if !wrong.isEmpty { problems += wrong.below("[\(index)]") }
          elements.append(element)
        }
        property.set(&root, elements)
        if problems.isEmpty, let problem = order(elements) { return [problem] }
        return problems
      },
      write: { root, withDefaults in
        .array(
          property.get(root).map {
            table().written($0, standard: standard, withDefaults: withDefaults)
          })
      },
      problems: { root, space in
        let elements = property.get(root)
        if let problem = countProblem(elements.count) ?? order(elements) { return [problem] }
        return all(elements) { table().problems($0, in: space) }
      },
      problemsInGIK: { root in
        all(property.get(root)) { table().problemsInGIK($0, standard: standard) }
      },
      isEqual: { property.get($0) == property.get($1) })
  }
}
