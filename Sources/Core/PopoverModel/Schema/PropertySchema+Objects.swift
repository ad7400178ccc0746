internal import PopoverGeometry

/// Rows for objects and arrays of objects.
extension PropertySchema {
  /// An object that every theme has.
  static func object<Value: Equatable & SendableMetatype>(
    _ name: String, _ property: Accessor<Root, Value>,
    _ table: @escaping @autoclosure @Sendable () -> ObjectSchema<Value>,
    standard: Value, _ summary: String
  ) -> PropertySchema {
    PropertySchema(
      KeyDescription(name, .object([]), summary),
      kind: { .object(table().descriptions(standard)) },
      read: { json, space, root throws(SchemaProblem) in
        property.set(&root, try table().value(json, in: space, over: standard))
      },
      write: { table().written(property.get($0), standard: standard) },
      problem: { table().problem(property.get($0)) },
      problemInGIK: { table().problemInGIK(property.get($0), standard: standard) },
      isEqual: { property.get($0) == property.get($1) },
      measures: { [table().measure(property.get($0))] }
    ).writingDefaults { table().writtenWithDefaults(property.get($0)) }
      .containing { table().key($0) }
  }

  /// An object that a theme may lack. `{}` is an object with all defaults, and `null` is none.
  static func optionalObject<Value: Equatable & SendableMetatype>(
    _ name: String, _ property: Accessor<Root, Value?>,
    _ table: @escaping @autoclosure @Sendable () -> ObjectSchema<Value>,
    standard: @escaping @autoclosure @Sendable () -> Value, _ summary: String
  ) -> PropertySchema {
    PropertySchema(
      KeyDescription(name, .object([]), summary),
      kind: { .object(table().descriptions(standard())) },
      read: { json, space, root throws(SchemaProblem) in
        property.set(&root, try table().value(json, in: space, over: standard()))
      },
      write: { property.get($0).map { table().written($0, standard: standard()) } },
      problem: { property.get($0).flatMap { table().problem($0) } },
      isEqual: { property.get($0) == property.get($1) },
      measures: { property.get($0).map { [table().measure($0)] } ?? [] }
    ).nullable().writingDefaults { property.get($0).map { table().writtenWithDefaults($0) } }
      .containing { table().key($0) }
  }

  /// An array of objects.
  ///
  /// - Parameters:
  ///   - order: the first problem with the order of the elements.
  ///   - measure: the text of an element for a contact sheet.
  static func list<Element: Equatable & SendableMetatype>(
    _ name: String, _ property: Accessor<Root, [Element]>,
    _ table: @escaping @autoclosure @Sendable () -> ObjectSchema<Element>,
    standard: Element, count: ClosedRange<Int>,
    order: @escaping @Sendable ([Element]) -> SchemaProblem? = { _ in nil },
    measure: @escaping @Sendable (Element) -> String, _ summary: String
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
      problem: { root in
        let elements = property.get(root)
        guard count.contains(elements.count) else {
          let least = count.lowerBound > 0 ? "\(count.lowerBound) to" : "at most"
          return SchemaProblem(
            value: "\(elements.count) \(name)", allowed: "\(least) \(count.upperBound) \(name)")
        }
        if let problem = order(elements) { return problem }
        for (index, element) in elements.enumerated() {
          if let problem = table().problem(element) { return problem.below("[\(index)]") }
        }
        return nil
      },
      isEqual: { property.get($0) == property.get($1) },
      measures: { root in
        let elements = property.get(root)
        return elements.isEmpty ? ["none"] : elements.map(measure)
      })
  }
}
