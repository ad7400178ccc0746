internal import Gusset

/// Puts values in place of the references in a theme's file.
struct ThemeReferences {
  private var resolver: TokenResolver
  private let inheritance: ThemeInheritance
  private let pointsPerRem: Double
  /// The token for each key that is a reference, by the key's path.
  private(set) var uses: [String: TokenUse] = [:]
  /// The references that give no value. Their keys are left out.
  private(set) var problems: [GussetError] = []

  /// - Parameter files: the files with the tokens of the look.
  init(
    _ files: [String], _ inheritance: ThemeInheritance, _ pointsPerRem: Double
  ) throws(GussetError) {
    resolver = TokenResolver(try TokenSet(contentsOf: files))
    self.inheritance = inheritance
    self.pointsPerRem = pointsPerRem
  }

  /// The number of values in token files that are no tokens.
  var passedOver: Int { resolver.tokens.passedOver }

  /// An object of a theme's file without references.
  ///
  /// - Parameters:
  ///   - keys: the keys of the object.
  ///   - path: the path of the object.
  mutating func resolved(
    _ json: JSONValue, _ keys: [KeyDescription], at path: String
  ) -> JSONValue {
    guard let members = json.members else { return json }
    var resolved: [JSONValue.Member] = []
    for member in members {
      let (key, inner) = (keys.first { $0.name == member.key }, path.joined(member.key))
      let new = if let key { value(member.value, key.kind, at: inner) } else { member.value }
      if let new { resolved.append(.init(key: member.key, keyRange: member.keyRange, value: new)) }
    }
    return JSONValue(.object(resolved), range: json.range)
  }

  /// The value of a key without references; `nil` for one whose reference gives none.
  private mutating func value(
    _ json: JSONValue, _ kind: KeyDescription.Kind, at path: String
  ) -> JSONValue? {
    if let text = json.string, text.contains("{") { return reference(text, json, kind, at: path) }
    switch kind {
    case .object(let keys): return resolved(json, keys, at: path)
    case .numbers(let names, let range, let unit):
      guard let members = json.members else { return json }
      let numbers = members.map { member in
        guard names.contains(member.key) else { return member }
        let number = value(member.value, .number(range, unit), at: path.joined(member.key))
        // A number that is left out would be one more problem.
        return JSONValue.Member(
          key: member.key, keyRange: member.keyRange, value: number ?? .number(range.lowerBound))
      }
      return JSONValue(.object(numbers), range: json.range)
    case .list(let keys, _):
      guard let elements = json.elements else { return json }
      var list: [JSONValue] = []
      for (index, element) in elements.enumerated() {
        let inner = "\(path)[\(index)]"
        if let text = element.string, text.contains("{") {
          // A token may be several shadows.
          let value = reference(text, element, kind, at: inner)
          list += value?.elements ?? []
        } else {
          list.append(resolved(element, keys, at: inner))
        }
      }
      return JSONValue(.array(list), range: json.range)
    default: return json
    }
  }

  /// The value of a reference, or of an expression with references, for a key; `nil` when there is none.
  private mutating func reference(
    _ text: String, _ json: JSONValue, _ kind: KeyDescription.Kind, at path: String
  ) -> JSONValue? {
    // A text may have braces.
    if case .text = kind, text.tokenPath == nil || resolver.tokens.isEmpty { return json }
    do throws(GussetError) { return try resolvedReference(text, json, kind, at: path) } catch {
      problems.append(error)
      return nil
    }
  }

  private mutating func resolvedReference(
    _ text: String, _ json: JSONValue, _ kind: KeyDescription.Kind, at path: String
  ) throws(GussetError) -> JSONValue {
    let place =
      inheritance.place(of: path)
      ?? JSONPlace(source: inheritance.sources[0], path: path, offset: json.range.lowerBound)
    let value = try resolver.value(json, at: place).json
    let token =
      if let name = text.tokenPath { try resolver.token(name, from: place) } else {
        ResolvedToken?.none
      }
    let form = TokenValue(json: value, pointsPerRem: pointsPerRem)
    if let token {
      uses[path] = TokenUse(
        token: token.token.path, isColor: form.color != nil, words: "\(token)")
    }
    guard let result = form.value(for: kind) else {
      let words = token.map { "; \($0)" } ?? "; it gives \(oneLine(value.kind, longest: 60))"
      throw place.error(text, allowed: TokenValue.allowed(for: kind) + words)
    }
    return result
  }
}
