internal import PopoverGeometry

/// Rows for objects and arrays of objects.
extension PropertySchema {
  /// An object that a theme always has.
  static func object<Value: Equatable & SendableMetatype>(
    _ name: String, _ path: PropertyPath<Root, Value>, _ table: ObjectSchema<Value>,
    standard: Value, _ summary: String
  ) -> PropertySchema {
    PropertySchema(
      KeyDescription(name, .object(table.descriptions(standard)), summary),
      read: { json, root throws(SchemaProblem) in
        var value = standard
        try table.read(json, into: &value)
        root[keyPath: path] = value
      },
      write: { table.written($0[keyPath: path]) },
      problem: { table.problem($0[keyPath: path]) },
      problemInGIK: { table.problemInGIK($0[keyPath: path], standard: standard) },
      isSame: { $0[keyPath: path] == $1[keyPath: path] },
      measures: { [table.measure($0[keyPath: path])] })
  }

  /// An object that a theme may lack; `{}` is one with every default.
  static func optionalObject<Value: Equatable & SendableMetatype>(
    _ name: String, _ path: PropertyPath<Root, Value?>, _ table: ObjectSchema<Value>,
    standard: Value, _ summary: String
  ) -> PropertySchema {
    PropertySchema(
      KeyDescription(name, .object(table.descriptions(standard)), summary),
      read: { json, root throws(SchemaProblem) in
        var value = standard
        try table.read(json, into: &value)
        root[keyPath: path] = value
      },
      write: { $0[keyPath: path].map { table.written($0) } },
      problem: { $0[keyPath: path].flatMap(table.problem) },
      isSame: { $0[keyPath: path] == $1[keyPath: path] },
      measures: { $0[keyPath: path].map { [table.measure($0)] } ?? [] })
  }

  /// An array of objects.
  ///
  /// - Parameter order: the first thing that is wrong with the elements beside one another.
  static func list<Element: Equatable & SendableMetatype>(
    _ name: String, _ path: PropertyPath<Root, [Element]>,
    _ table: ObjectSchema<Element>, standard: Element, count: ClosedRange<Int>,
    order: @escaping @Sendable ([Element]) -> SchemaProblem? = { _ in nil }, _ summary: String
  ) -> PropertySchema {
    let kind = KeyDescription.Kind.list(table.descriptions(standard), count)
    return PropertySchema(
      KeyDescription(name, kind, summary),
      read: { json, root throws(SchemaProblem) in
        guard let values = json.elements else {
          throw SchemaProblem(value: json.kind, allowed: kind.allowed)
        }
        var elements: [Element] = []
        for (index, value) in values.enumerated() {
          var element = standard
          do throws(SchemaProblem) {
            try table.read(value, into: &element)
          } catch {
            throw error.below("[\(index)]")
          }
          elements.append(element)
        }
        root[keyPath: path] = elements
      },
      write: { .array($0[keyPath: path].map { table.written($0) }) },
      problem: { root in
        let elements = root[keyPath: path]
        guard count.contains(elements.count) else {
          let least = count.lowerBound > 0 ? "\(count.lowerBound) to" : "at most"
          return SchemaProblem(
            value: "\(elements.count) \(name)", allowed: "\(least) \(count.upperBound) \(name)")
        }
        if let problem = order(elements) { return problem }
        for (index, element) in elements.enumerated() {
          if let problem = table.problem(element) { return problem.below("[\(index)]") }
        }
        return nil
      },
      isSame: { $0[keyPath: path] == $1[keyPath: path] },
      measures: { root in
        let elements = root[keyPath: path]
        return elements.isEmpty ? ["none"] : elements.map { table.measure($0) }
      })
  }
}
