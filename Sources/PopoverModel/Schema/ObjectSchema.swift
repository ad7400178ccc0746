internal import PopoverGeometry

/// The keys of a JSON object that stands for a `Root`: a table with a row for each.
package struct ObjectSchema<Root: Sendable>: Sendable {
  /// The rows, in the order in which they are written.
  package let properties: [PropertySchema<Root>]
  /// Of each row what reading and checking take.
  private let rows: [Row]
  /// The rows that have something to check.
  private let checkedRows: [Row]
  /// Keys that are allowed and mean nothing here.
  private let ignored: [String]
  /// Completes what a file left out with what follows from the rest of it.
  private let complete: @Sendable (_ isGiven: (String) -> Bool, inout Root) -> Void

  init(
    _ properties: [PropertySchema<Root>], ignoring ignored: [String] = [],
    complete: @escaping @Sendable (_ isGiven: (String) -> Bool, inout Root) -> Void = { _, _ in }
  ) {
    self.properties = properties
    rows = properties.map(Row.init)
    checkedRows = rows.filter { $0.problem != nil }
    self.ignored = ignored
    self.complete = complete
  }

  /// The table with one more row.
  package func adding(_ property: PropertySchema<Root>) -> ObjectSchema {
    ObjectSchema(properties + [property], ignoring: ignored, complete: complete)
  }
}

extension ObjectSchema {
  /// Reads an object over the defaults that `root` holds.
  ///
  /// - Throws: a problem with the path of the first key, in the order of the table, that is missing
  ///   or has a value of the wrong kind; then of an unknown key.
  func read(_ value: JSONValue, into root: inout Root) throws(SchemaProblem) {
    guard let members = value.members else {
      throw SchemaProblem(value: value.kind, allowed: "an object")
    }
    func index(of name: String) -> Int? { members.firstIndex { $0.key.hasSameScalars(as: name) } }
    var knownCount = 0
    for (row, property) in zip(rows, properties.indices) {
      guard let found = index(of: row.name) else {
        if row.isRequired {
          let kind = properties[property].description.kind
          throw SchemaProblem(".\(row.name)", value: "missing", allowed: kind.allowed)
        }
        continue
      }
      knownCount += 1
      for other in row.replaces {
        guard let replaced = index(of: other) else { continue }
        throw SchemaProblem(
          ".\(other)", value: members[replaced].value.kind,
          allowed: "left out, because \(row.name) replaces it")
      }
      do {
        try row.read(members[found].value, &root)
      } catch {
        throw error.below(".\(row.name)")
      }
    }
    complete({ index(of: $0) != nil }, &root)
    // Keys differ, so that nothing is left when all the rest is known.
    if knownCount < members.count, let problem = unknownKey(in: members.map(\.key)) {
      throw problem
    }
  }

  private func unknownKey(in names: [String]) -> SchemaProblem? {
    let known = rows.map(\.name)
    guard let unknown = names.filter({ !known.contains($0) && !ignored.contains($0) }).min() else {
      return nil
    }
    return SchemaProblem(
      ".\(unknown)", value: "unknown key", allowed: "one of \(known.joined(separator: ", "))")
  }
}

extension ObjectSchema {
  /// The object as it is written.
  package func written(_ root: Root, standard: Root? = nil) -> JSONOutput {
    .object(
      properties.compactMap { property in
        if property.isLeftOutWhenStandard, let standard, property.isEqual(root, standard) {
          return nil
        }
        return property.write(root).map {
          JSONOutput.Member(key: property.description.name, value: $0)
        }
      })
  }

  /// The first thing that cannot be drawn.
  func problem(_ root: Root) -> SchemaProblem? {
    for row in checkedRows {
      if let problem = row.problem?(root) { return problem.below(".\(row.name)") }
    }
    return nil
  }

  /// The first property, here or in an object within, that has to be as in `standard` in the `gik`
  /// geometry and is not.
  func problemInGIK(_ root: Root, standard: Root) -> SchemaProblem? {
    for property in properties {
      let step = ".\(property.description.name)"
      if let problem = property.problemInGIK(root) { return problem.below(step) }
      guard property.description.isFixedInGIK, !property.isEqual(root, standard) else { continue }
      let allowed = property.write(standard)?.summary ?? "left out"
      return SchemaProblem(
        step, value: property.write(root)?.summary ?? "left out",
        allowed: "\(allowed) with geometry gik; geometry gusset takes others")
    }
    return nil
  }

  /// The object in words for a contact sheet.
  func measure(_ root: Root) -> String {
    properties.filter { $0.write(root) != nil }.flatMap { $0.measures(root) }
      .joined(separator: ", ")
  }

  /// The words for a contact sheet: for each key that has some, with its section.
  package func measures(
    of root: Root, standard: Root
  ) -> [(key: KeyDescription, words: [String])] {
    properties.compactMap { property in
      guard
        !property.isLeftOutWhenStandard || property.isAlwaysMeasured
          || !property.isEqual(root, standard)
      else { return nil }
      let words = property.write(root) == nil ? [] : property.measures(root)
      return words.isEmpty ? nil : (property.description, words)
    }
  }

  /// The facts of every key; defaults are those that `standard` has.
  package func descriptions(_ standard: Root) -> [KeyDescription] {
    properties.map { $0.described(with: standard) }
  }
}

extension ObjectSchema {
  /// The part of a row that reading and checking take. To copy a whole row, with all its words,
  /// would take longer than either.
  private struct Row {
    let name: String
    let isRequired: Bool
    let replaces: [String]
    let read: @Sendable (JSONValue, inout Root) throws(SchemaProblem) -> Void
    let problem: (@Sendable (Root) -> SchemaProblem?)?

    init(_ property: PropertySchema<Root>) {
      name = property.description.name
      isRequired = property.description.isRequired
      replaces = property.description.replaces
      read = property.read
      problem = property.problem
    }
  }
}
