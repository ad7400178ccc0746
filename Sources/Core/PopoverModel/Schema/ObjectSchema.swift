internal import Pixels
internal import PopoverGeometry

/// The keys of a JSON object that describes a `Root`: a table with one row per key.
package struct ObjectSchema<Root: Sendable>: Sendable {
  /// The rows, in the order of the keys in a written object.
  package let properties: [PropertySchema<Root>]
  /// Keys that are allowed but not read. Their values are strings.
  private let ignored: [String]
  /// Keys that only a file of its own may have, because they name other files.
  private let namingFiles: [String]
  /// Computes values that the object does not give from those that it gives.
  private let complete: @Sendable (_ isGiven: (String) -> Bool, inout Root) -> Void

  init(
    _ properties: [PropertySchema<Root>], ignoring ignored: [String] = [],
    namingFiles: [String] = [],
    complete: @escaping @Sendable (_ isGiven: (String) -> Bool, inout Root) -> Void = { _, _ in }
  ) {
    self.properties = properties
    self.ignored = ignored
    self.namingFiles = namingFiles
    self.complete = complete
  }

  /// The table with one more row.
  package func adding(_ property: PropertySchema<Root>) -> ObjectSchema {
    ObjectSchema(
      properties + [property], ignoring: ignored, namingFiles: namingFiles, complete: complete)
  }
}

extension ObjectSchema {
  /// Reads an object into `root`, which holds the defaults.
  ///
  /// - Parameter space: the color space that colors are read for; see ``Theme/Color/init(css:for:)``.
  /// - Returns: a problem for each key, in the order of the table, that is missing or has a value that is
  ///   not allowed, and then for unknown keys. All other keys are read.
  func read(_ json: JSONValue, in space: ColorSpace, into root: inout Root) -> [SchemaProblem] {
    guard let members = json.members else {
      // A theme has too many keys for a message.
      let names = properties.map { $0.description.name }
      let keys = names.count > 6 ? "" : " with \(names.joined(separator: ", "))"
      return [SchemaProblem(value: json.kind, allowed: "an object\(keys)")]
    }
    let keys = JSONReader(members)
    var problems: [SchemaProblem] = []
    var foundCount = 0
    for row in properties.indices {
      let name = properties[row].description.name
      guard let value = keys[name] else {
        if properties[row].description.isRequired {
          problems.append(.missing(name, properties[row].description.kind.allowed))
        }
        continue
      }
      foundCount += 1
      if properties[row].description.allowsNull, case .null = value.content { continue }
      for other in properties[row].description.replaces {
        // Of two keys that replace each other, one is wrong.
        guard let replaced = keys[other], !problems.contains(where: { $0.key == name }) else {
          continue
        }
        problems.append(
          SchemaProblem(
            ".\(other)", value: replaced.kind,
            allowed: "left out, because \(name) replaces it"))
      }
      let wrong = properties[row].read(value, space, &root)
      if !wrong.isEmpty { problems += wrong.below(".\(name)") }
    }
    complete({ keys[$0] != nil }, &root)
    // Keys are distinct. So when the keys that were found are as many as the members, no key is unknown.
    if foundCount < members.count {
      for member in members where namingFiles.contains(member.key) {
        problems.append(.ofFiles(".\(member.key)"))
      }
      problems += SchemaProblem.unknownKeys(
        in: members, known: properties.map { $0.description.name } + namingFiles, except: ignored)
      for name in ignored {
        guard let value = keys[name], value.string == nil else { continue }
        problems.append(SchemaProblem(".\(name)", value: value.kind, allowed: "a string"))
      }
    }
    return problems
  }
}

extension ObjectSchema {
  /// The object as JSON.
  ///
  /// - Parameters:
  ///   - standard: the object whose values some keys leave out.
  ///   - withDefaults: whether to write every key, also those that have their defaults. A key without a value
  ///     is `null` then, unless another key takes its place.
  package func written(
    _ root: Root, standard: Root? = nil, withDefaults: Bool = false
  ) -> JSONValue {
    .object(
      properties.compactMap { property in
        if !withDefaults, property.isLeftOutWhenStandard, let standard,
          property.isEqual(root, standard)
        {
          return nil
        }
        let none: JSONValue? = withDefaults && property.description.allowsNull ? .null : nil
        return (property.write(root, withDefaults) ?? none).map {
          JSONValue.Member(key: property.description.name, value: $0)
        }
      })
  }

  /// The values that cannot be drawn.
  ///
  /// - Parameter space: the color space of the theme.
  func problems(_ root: Root, in space: ColorSpace) -> [SchemaProblem] {
    var all: [SchemaProblem] = []
    for row in properties.indices {
      guard let found = properties[row].problems?(root, space), !found.isEmpty,
        // Another key says it, which is one for the same value.
        !properties[row].description.replaces.contains(where: {
          all.map { $0.key }.contains($0[...])
        })
      else { continue }
      all += found.below(".\(properties[row].description.name)")
    }
    return all
  }

  /// The properties that differ from `standard` although the `gik` geometry allows only the default,
  /// with those of nested objects.
  func problemsInGIK(_ root: Root, standard: Root) -> [SchemaProblem] {
    properties.flatMap { property in
      let step = ".\(property.description.name)"
      let inside = property.problemsInGIK(root).below(step)
      guard inside.isEmpty, property.description.isFixedInGIK, !property.isEqual(root, standard)
      else { return inside }
      func words(_ root: Root) -> String {
        property.write(root, false).map { $0.string ?? $0.kind } ?? "left out"
      }
      let allowed = words(standard)
      return [
        SchemaProblem(
          step, value: words(root),
          allowed: "\(allowed) with geometry gik; geometry gusset takes others")
      ]
    }
  }

  /// Problems in the order of the table; those with keys that it does not have come last.
  func sorted(_ problems: [SchemaProblem]) -> [SchemaProblem] {
    let names = properties.map { $0.description.name }
    return names.flatMap { name in problems.filter { $0.key == name } }
      + problems.filter { !names.contains(String($0.key)) }
  }

  /// The description of a key without its default and without the keys of a nested object. Those
  /// take longer to make.
  ///
  /// - Parameter parent: the key of the nested object that has the key; `nil` for a key of this
  ///   object.
  package func key(_ name: String, within parent: String? = nil) -> KeyDescription? {
    let outer = parent ?? name
    guard let row = properties.firstIndex(where: { $0.description.name == outer }) else {
      return nil
    }
    return parent == nil ? properties[row].description : properties[row].keyWithin(name)
  }

  /// The descriptions of all keys. The defaults are the values in `standard`.
  package func descriptions(_ standard: Root) -> [KeyDescription] {
    properties.map { $0.described(with: standard) }
  }
}
