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
      read: { json, _, root throws(SchemaProblem) in
        guard let value = parsed(json) else {
          throw SchemaProblem(value: json.kind, allowed: description.kind.allowed)
        }
        property.set(&root, value)
      },
      write: { written(property.get($0)) },
      problem: problem.map { check in { @Sendable root, _ in check(property.get(root)) } },
      isEqual: { property.get($0) == property.get($1) })
  }

  /// A number within a range.
  static func number(
    _ name: String, _ property: Accessor<Root, Double>,
    _ range: ClosedRange<Double>, _ unit: KeyDescription.Unit, _ summary: String
  ) -> PropertySchema {
    scalar(
      KeyDescription(name, .number(range, unit), summary), property, parsed: \.number,
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
      read: { json, space, root throws(SchemaProblem) in
        guard let text = json.string else {
          throw SchemaProblem(value: json.kind, allowed: description.kind.allowed)
        }
        do throws(GussetError) {
          property.set(&root, try Theme.Color(css: text, for: space))
        } catch {
          throw SchemaProblem(value: json.kind, allowed: SchemaProblem(error).allowed)
        }
      },
      write: { property.get($0).map { .string($0.css) } },
      problem: { root, space in
        // A file of a theme in sRGB has no other colors, because reading converts them.
        guard space == .sRGB, let color = property.get(root), color.space != .sRGB else {
          return nil
        }
        return SchemaProblem(
          value: color.css, allowed: "a color in sRGB, or colorSpace \(color.space.rawValue)")
      },
      isEqual: { property.get($0) == property.get($1) })
  }

  /// A string.
  static func text(
    _ name: String, _ property: Accessor<Root, String>, _ summary: String
  ) -> PropertySchema {
    scalar(
      KeyDescription(name, .text, summary), property, parsed: \.string, written: JSONValue.string,
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
      KeyDescription(name, .word(Word.allCases.map(\.rawValue)), summary), property,
      parsed: { $0.string.flatMap(Word.init(rawValue:)) },
      written: { .string($0.rawValue) })
  }

  /// Yes or no.
  static func flag(
    _ name: String, _ property: Accessor<Root, Bool>, _ summary: String
  ) -> PropertySchema {
    scalar(
      KeyDescription(name, .flag, summary), property, parsed: \.bool, written: JSONValue.bool)
  }

  /// Four numbers that a file may replace by a single number.
  ///
  /// - Parameter writesOne: whether equal numbers are written as a single number.
  static func numbers(
    _ name: String, _ values: [(name: String, property: Accessor<Root, Double>)],
    _ range: ClosedRange<Double>, writesOne: Bool, _ summary: String
  ) -> PropertySchema {
    let kind = KeyDescription.Kind.numbers(values.map(\.name), range, .points)
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
      read: { json, space, root throws(SchemaProblem) in
        if let one = json.number {
          for value in values { value.property.set(&root, one) }
        } else {
          guard json.members != nil else {
            throw SchemaProblem(value: json.kind, allowed: kind.allowed)
          }
          try table().read(json, in: space, into: &root)
        }
      },
      write: { root in
        (writesOne ? common(root).map(JSONValue.number) : nil) ?? table().written(root)
      },
      problem: { root, space in
        if values.allSatisfy({ range.contains($0.property.get(root)) }) { return nil }
        if writesOne, let one = common(root) { return SchemaProblem(one, in: range) }
        return table().problem(root, in: space)
      },
      isEqual: { a, b in values.allSatisfy { $0.property.get(a) == $0.property.get(b) } })
  }
}

extension KeyDescription.Unit {
  /// A number with its unit, rounded to hundredths.
  package func words(_ value: Double) -> String {
    switch self {
    case .points: "\(shortNumber((value * 100).rounded() / 100)) pt"
    case .share: "\(shortNumber((value * 10_000).rounded() / 100))%"
    case .factor: shortNumber((value * 100).rounded() / 100)
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
      read: { json, space, root throws(SchemaProblem) in
        property.set(&root, try table().value(json, in: space, over: standard()))
      },
      write: { property.get($0).map { table().written($0, standard: standard()) } },
      problem: { root, space in property.get(root).flatMap { table().problem($0, in: space) } },
      problemInGIK: { property.get($0).flatMap { table().problemInGIK($0, standard: standard()) } },
      isEqual: { property.get($0) == property.get($1) }
    ).writingDefaults { property.get($0).map { table().writtenWithDefaults($0) } }
      .containing { table().key($0) }
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
    return PropertySchema(
      description, kind: { .list(table().descriptions(standard), count) },
      read: { json, space, root throws(SchemaProblem) in
        guard let values = json.elements else {
          throw SchemaProblem(value: json.kind, allowed: description.kind.allowed)
        }
        var elements: [Element] = []
        for (index, value) in values.enumerated() {
          do throws(SchemaProblem) {
            elements.append(try table().value(value, in: space, over: standard))
          } catch {
            throw error.below("[\(index)]")
          }
        }
        property.set(&root, elements)
      },
      write: { .array(property.get($0).map { table().written($0, standard: standard) }) },
      problem: { root, space in
        let elements = property.get(root)
        guard count.contains(elements.count) else {
          let least = count.lowerBound > 0 ? "\(count.lowerBound) to" : "at most"
          return SchemaProblem(
            value: "\(elements.count) \(name)", allowed: "\(least) \(count.upperBound) \(name)")
        }
        if let problem = order(elements) { return problem }
        for (index, element) in elements.enumerated() {
          if let problem = table().problem(element, in: space) {
            return problem.below("[\(index)]")
          }
        }
        return nil
      },
      problemInGIK: { root in
        for (index, element) in property.get(root).enumerated() {
          if let problem = table().problemInGIK(element, standard: standard) {
            return problem.below("[\(index)]")
          }
        }
        return nil
      },
      isEqual: { property.get($0) == property.get($1) }
    ).writingDefaults { .array(property.get($0).map { table().writtenWithDefaults($0) }) }
  }
}
