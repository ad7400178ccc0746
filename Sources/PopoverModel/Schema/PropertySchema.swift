internal import PopoverGeometry

/// A key of a JSON object and the property of `Root` that it stands for: one row of a table of keys.
///
/// A row says everything once. What reads, writes, checks or shows a `Root` walks the table.
package struct PropertySchema<Root: Sendable>: Sendable {
  /// The facts for a reader, but for the keys of an object within and the default:
  /// ``described(with:)`` adds them.
  package private(set) var description: KeyDescription
  /// What the key takes, with the keys of an object within; `nil` where ``description`` says it.
  private var kind: (@Sendable () -> KeyDescription.Kind)?
  /// Finds a key of an object within, as ``ObjectSchema/key(_:within:)`` does.
  private(set) var keyWithin: @Sendable (String) -> KeyDescription? = { _ in nil }
  /// Whether the key is left out where its value is the default.
  private(set) var isLeftOutWhenStandard = false

  /// Whether a contact sheet says the default too, of a key that a file leaves out then.
  private(set) var isAlwaysMeasured = false

  /// Takes the value of the key over. Throws a path that begins below the key.
  private(set) var read: @Sendable (JSONValue, inout Root) throws(SchemaProblem) -> Void
  /// The value for a file; `nil` where the file says the same without it.
  private(set) var write: @Sendable (Root) -> JSONOutput?
  /// The first thing that is wrong with the property; `nil` where nothing can be.
  let problem: (@Sendable (Root) -> SchemaProblem?)?
  /// The first thing within an object that the `gik` geometry does not know.
  let problemInGIK: @Sendable (Root) -> SchemaProblem?
  /// Whether the property is the same in both.
  let isEqual: @Sendable (Root, Root) -> Bool
  /// The value in words for a contact sheet, a line for each; none where there is nothing to say.
  private(set) var measures: @Sendable (Root) -> [String]

  init(
    _ description: KeyDescription, kind: (@Sendable () -> KeyDescription.Kind)? = nil,
    read: @escaping @Sendable (JSONValue, inout Root) throws(SchemaProblem) -> Void,
    write: @escaping @Sendable (Root) -> JSONOutput?,
    problem: (@Sendable (Root) -> SchemaProblem?)? = nil,
    problemInGIK: @escaping @Sendable (Root) -> SchemaProblem? = { _ in nil },
    isEqual: @escaping @Sendable (Root, Root) -> Bool,
    measures: @escaping @Sendable (Root) -> [String]
  ) {
    self.description = description
    self.kind = kind
    self.read = read
    self.write = write
    self.problem = problem
    self.problemInGIK = problemInGIK
    self.isEqual = isEqual
    self.measures = measures
  }
}

extension PropertySchema {
  // A row has many parts: to copy them for each of these would take most of a table's making.
  private consuming func with(_ change: (inout PropertySchema) -> Void) -> PropertySchema {
    change(&self)
    return self
  }

  /// The key must be in the file.
  consuming func required() -> PropertySchema { with { $0.description.isRequired = true } }

  /// The key is written only where its value is not the default.
  consuming func leftOutWhenStandard() -> PropertySchema {
    with { $0.isLeftOutWhenStandard = true }
  }

  /// The key is written only for what satisfies a condition.
  consuming func written(if condition: @escaping @Sendable (Root) -> Bool) -> PropertySchema {
    with {
      let write = $0.write
      $0.write = { condition($0) ? write($0) : nil }
    }
  }

  /// The `gik` geometry knows only the default.
  consuming func fixedInGIK() -> PropertySchema { with { $0.description.isFixedInGIK = true } }

  /// A value is refused because of the keys before it in the table.
  consuming func refused(
    _ problem: @escaping @Sendable (JSONValue, Root) -> SchemaProblem?
  ) -> PropertySchema {
    with {
      let read = $0.read
      $0.read = { json, root throws(SchemaProblem) in
        if let problem = problem(json, root) { throw problem }
        try read(json, &root)
      }
    }
  }

  /// A file has this key or these, not both.
  consuming func replacing(_ others: String...) -> PropertySchema {
    with { $0.description.replaces = others }
  }

  /// The words of a contact sheet, in place of the value; `nil` for none.
  consuming func measured(_ words: @escaping @Sendable (Root) -> String?) -> PropertySchema {
    with { $0.measures = { words($0).map { [$0] } ?? [] } }
  }

  /// A contact sheet says the default too.
  consuming func alwaysMeasured() -> PropertySchema { with { $0.isAlwaysMeasured = true } }

  /// How a form shows the key.
  consuming func field(
    _ label: String, slider: ClosedRange<Double>? = nil, step: Double = 1, hint: String? = nil
  ) -> PropertySchema {
    with {
      $0.description.field = KeyDescription.Field(
        label: label, slider: slider, step: step, hint: hint)
    }
  }

  /// The section that the key belongs to.
  consuming func section(_ section: KeyDescription.Section) -> PropertySchema {
    with { $0.description.section = section }
  }

  /// The value is an object with these keys.
  consuming func containing(
    _ key: @escaping @Sendable (String) -> KeyDescription?
  ) -> PropertySchema {
    with { $0.keyWithin = key }
  }

  /// All the facts, with the default, which is what a default `root` has.
  func described(with standard: Root) -> KeyDescription {
    var result = description
    if let kind { result.kind = kind() }
    result.standard = description.isRequired ? nil : write(standard)?.text()
    return result
  }

  /// The row for something that has a `Root` among its properties.
  func lifted<Outer>(
    to property: Accessor<Outer, Root>
  ) -> PropertySchema<Outer> {
    var row = PropertySchema<Outer>(
      description, kind: kind,
      read: { value, outer throws(SchemaProblem) in
        var inner = property.get(outer)
        try self.read(value, &inner)
        property.set(&outer, inner)
      },
      write: { self.write(property.get($0)) },
      problem: problem.map { check in { @Sendable outer in check(property.get(outer)) } },
      problemInGIK: { self.problemInGIK(property.get($0)) },
      isEqual: { self.isEqual(property.get($0), property.get($1)) },
      measures: { self.measures(property.get($0)) })
    row.isLeftOutWhenStandard = isLeftOutWhenStandard
    return row
  }
}
