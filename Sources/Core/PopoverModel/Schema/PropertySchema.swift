internal import Pixels
package import PopoverGeometry

/// One row of a table of keys: a key of a JSON object, and the property of `Root` that it sets.
///
/// A row holds everything about its key. The functions that read, write, check or show a `Root`
/// iterate over the rows.
package struct PropertySchema<Root: Sendable>: Sendable {
  /// The description of the key, without the keys of a nested object and without the default.
  /// ``described(with:)`` adds them.
  package private(set) var description: KeyDescription
  /// The values that the key allows, with the keys of a nested object; `nil` when ``description``
  /// is complete.
  private var kind: (@Sendable () -> KeyDescription.Kind)?
  /// Finds a key of a nested object, as ``ObjectSchema/key(_:within:)`` does.
  let keyWithin: @Sendable (String) -> KeyDescription?
  /// Whether a written object leaves the key out when it has its default.
  private(set) var isLeftOutWhenStandard = false

  /// Reads the value of the key, with colors for a color space, and returns what is wrong in it, with paths
  /// that begin below the key. A value that is not allowed leaves the property as it is.
  private(set) var read: @Sendable (JSONValue, ColorSpace, inout Root) -> [SchemaProblem]
  /// The value to write; `nil` to leave the key out. The flag asks for all keys of a nested object, also those
  /// that have their defaults.
  private(set) var write: @Sendable (Root, _ withDefaults: Bool) -> JSONValue?
  /// All problems with the property in a theme of a color space; `nil` when every value is valid.
  let problems: (@Sendable (Root, ColorSpace) -> [SchemaProblem])?
  /// The values of a nested object that the `gik` geometry does not allow.
  let problemsInGIK: @Sendable (Root) -> [SchemaProblem]
  /// Whether the property has the same value in both.
  let isEqual: @Sendable (Root, Root) -> Bool

  init(
    _ description: KeyDescription, kind: (@Sendable () -> KeyDescription.Kind)? = nil,
    read: @escaping @Sendable (JSONValue, ColorSpace, inout Root) -> [SchemaProblem],
    write: @escaping @Sendable (Root, _ withDefaults: Bool) -> JSONValue?,
    problems: (@Sendable (Root, ColorSpace) -> [SchemaProblem])? = nil,
    problemsInGIK: @escaping @Sendable (Root) -> [SchemaProblem] = { _ in [] },
    keyWithin: @escaping @Sendable (String) -> KeyDescription? = { _ in nil },
    isEqual: @escaping @Sendable (Root, Root) -> Bool
  ) {
    self.description = description
    self.kind = kind
    self.read = read
    self.write = write
    self.problems = problems
    self.problemsInGIK = problemsInGIK
    self.keyWithin = keyWithin
    self.isEqual = isEqual
  }
}

extension PropertySchema {
  // The function consumes the row instead of copying it. Copying the many parts of a row for each
  // change would take most of the time of making a table.
  private consuming func with(_ change: (inout PropertySchema) -> Void) -> PropertySchema {
    change(&self)
    return self
  }

  /// Requires the key in every file.
  consuming func required() -> PropertySchema { with { $0.description.isRequired = true } }

  /// Allows `null` for a property that a theme may lack.
  consuming func nullable() -> PropertySchema { with { $0.description.allowsNull = true } }

  /// Leaves the key out of written objects when it has its default.
  consuming func leftOutWhenStandard() -> PropertySchema {
    with { $0.isLeftOutWhenStandard = true }
  }

  /// Writes the key only when a condition is true.
  consuming func written(if condition: @escaping @Sendable (Root) -> Bool) -> PropertySchema {
    with {
      let write = $0.write
      $0.write = { condition($0) ? write($0, $1) : nil }
    }
  }

  /// Allows only the default in the `gik` geometry.
  consuming func fixedInGIK() -> PropertySchema { with { $0.description.isFixedInGIK = true } }

  /// Rejects values that contradict earlier keys of the table.
  consuming func refused(
    _ problem: @escaping @Sendable (JSONValue, Root) -> SchemaProblem?
  ) -> PropertySchema {
    with {
      let read = $0.read
      $0.read = { json, space, root in
        if let problem = problem(json, root) { return [problem] }
        return read(json, space, &root)
      }
    }
  }

  /// Lets a file give a color in place of the object. These keys of the object take it.
  consuming func orColor(for keys: String...) -> PropertySchema {
    with {
      $0.description.colorKeys = keys
      let read = $0.read
      $0.read = { json, space, root in
        if let text = json.string {
          do throws(GussetError) { _ = try Theme.Color(css: text, for: space) } catch {
            return [SchemaProblem(value: json.kind, allowed: SchemaProblem(error).allowed)]
          }
        }
        let problems = read(json.expandingColor(for: keys), space, &root)
        return json.members != nil
          ? problems
          : problems.map { SchemaProblem(value: $0.value, allowed: "a color, or \($0.allowed)") }
      }
    }
  }

  /// Excludes other keys from a file that has this key.
  consuming func replacing(_ others: String...) -> PropertySchema {
    with { $0.description.replaces = others }
  }

  /// Lets a change of this key return other keys to their defaults.
  consuming func resetting(_ others: String...) -> PropertySchema {
    with { $0.description.resets = others }
  }

  /// Sets the appearance of the key in a form.
  consuming func field(
    _ label: String, slider: ClosedRange<Double>? = nil, step: Double = 1, hint: String? = nil
  ) -> PropertySchema {
    with {
      $0.description.field = KeyDescription.Field(
        label: label, slider: slider, step: step, hint: hint)
    }
  }

  /// Sets the section of the key.
  consuming func section(_ section: KeyDescription.Section) -> PropertySchema {
    with { $0.description.section = section }
  }

  /// The complete description. The default is the value in `standard`.
  func described(with standard: Root) -> KeyDescription {
    var result = description
    if let kind { result.kind = kind() }
    result.standard = description.isRequired ? nil : write(standard, false)
    return result
  }

  /// The same row for a type that has a `Root` as a property.
  func lifted<Outer>(
    to property: Accessor<Outer, Root>
  ) -> PropertySchema<Outer> {
    var row = PropertySchema<Outer>(
      description, kind: kind,
      read: { value, space, outer in
        var inner = property.get(outer)
        defer { property.set(&outer, inner) }
        return self.read(value, space, &inner)
      },
      write: { self.write(property.get($0), $1) },
      problems: problems.map { check in
        { @Sendable outer, space in check(property.get(outer), space) }
      },
      problemsInGIK: { self.problemsInGIK(property.get($0)) },
      isEqual: { self.isEqual(property.get($0), property.get($1)) })
    row.isLeftOutWhenStandard = isLeftOutWhenStandard
    return row
  }
}

/// Reads and writes one property of a value.
///
/// The type holds two closures instead of a key path. Checking a theme reads some twenty numbers,
/// and key paths would take as long for that as the rest of writing an SVG.
struct Accessor<Root, Value>: Sendable {
  let get: @Sendable (Root) -> Value
  let set: @Sendable (inout Root, Value) -> Void

  init(
    _ get: @escaping @Sendable (Root) -> Value,
    _ set: @escaping @Sendable (inout Root, Value) -> Void
  ) {
    self.get = get
    self.set = set
  }

  /// The same property as one that a value may lack. Setting it to `nil` changes nothing.
  var optional: Accessor<Root, Value?> {
    Accessor<Root, Value?>({ get($0) }, { root, value in value.map { set(&root, $0) } })
  }
}

/// A problem with one value, and the path from the object that was read or checked to the value.
package struct SchemaProblem: Hashable {
  /// The path of the value: `.width`, `[1].blur`; empty for the object itself.
  private(set) var path = ""
  let value: String
  package let allowed: String

  init(_ path: String = "", value: String, allowed: String) {
    self.path = path
    self.value = value
    self.allowed = allowed
  }

  /// The same problem with a path that begins one level higher.
  func below(_ step: String) -> SchemaProblem {
    SchemaProblem(step + path, value: value, allowed: allowed)
  }

  /// The first key of the path; empty for the object itself.
  var key: Substring { path.dropFirst().prefix { $0 != "." && $0 != "[" } }

  /// The problem as an error whose field is the path.
  package var error: GussetError {
    .invalidValue(
      field: .init(
        path.hasPrefix(".") ? String(path.dropFirst()) : path.isEmpty ? "the document" : path),
      value: value, allowed: allowed)
  }
}

extension [SchemaProblem] {
  /// The same problems with paths that begin one level higher.
  func below(_ step: @autoclosure () -> String) -> [SchemaProblem] {
    if isEmpty { return self }
    let step = step()
    return map { $0.below(step) }
  }
}

extension SchemaProblem {
  /// The problems of members whose keys an object does not have, in alphabetical order.
  static func unknownKeys(
    in members: [JSONValue.Member], known: [String], except ignored: [String] = []
  ) -> [SchemaProblem] {
    let expected = known + ignored
    let names = members.map { $0.key }.filter { key in
      !expected.contains { $0.hasSameScalars(as: key) }
    }
    if names.isEmpty { return [] }
    // To search for what was meant takes long, and a message has no more.
    return names.sorted().prefix(GussetError.mostProblems).map {
      let isLook = known.contains("appearances") && Appearance(rawValue: $0) != nil
      return SchemaProblem(
        ".\($0)", value: "unknown key",
        allowed: oneOf(known, not: $0) + didYouMean(isLook ? ["appearances.\($0)"] : []))
    }
  }

  /// The problem of a required key that is absent.
  static func missing(_ key: String, _ allowed: String) -> SchemaProblem {
    SchemaProblem(".\(key)", value: "missing", allowed: allowed)
  }

  /// The problem of a key that only a file of its own may have, because it names others.
  static func ofFiles(_ path: String) -> SchemaProblem {
    SchemaProblem(
      path, value: "a key that names files",
      allowed: "left out here; gusset themes FILE --resolved prints a theme without it")
  }

  /// The problem of a number outside its range; `nil` for a number within it.
  init?(_ number: Double, in range: ClosedRange<Double>) {
    guard !range.contains(number) else { return nil }
    self.init(
      value: shortNumber(number),
      allowed: "a number from \(shortNumber(range.lowerBound)) to \(shortNumber(range.upperBound))")
  }

  /// The problem in an error about a single value.
  package init(_ error: GussetError) {
    self.init(
      value: error.value ?? error.description, allowed: error.allowed ?? "a value that can be read")
  }
}
