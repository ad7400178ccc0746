internal import Gusset

/// Puts values in place of the references in a theme's file.
struct ThemeReferences {
  private var resolver: TokenResolver
  private let inheritance: ThemeInheritance
  private let pointsPerRem: Double
  /// The token for each key that is a reference, by the key's path.
  private(set) var uses: [String: TokenUse] = [:]

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
  ) throws(GussetError) -> JSONValue {
    guard let members = json.members else { return json }
    var resolved: [JSONValue.Member] = []
    for member in members {
      let key = keys.first { $0.name == member.key }
      let inner = path.joined(member.key)
      let value = if let key { try value(member.value, key.kind, at: inner) } else { member.value }
      resolved.append(.init(key: member.key, keyRange: member.keyRange, value: value))
    }
    return JSONValue(.object(resolved), range: json.range)
  }

  private mutating func value(
    _ json: JSONValue, _ kind: KeyDescription.Kind, at path: String
  ) throws(GussetError) -> JSONValue {
    if let text = json.string, text.contains("{") {
      return try reference(text, json, kind, at: path)
    }
    switch kind {
    case .object(let keys): return try resolved(json, keys, at: path)
    case .numbers(let names, let range, let unit):
      guard let members = json.members else { return json }
      var numbers: [JSONValue.Member] = []
      for member in members {
        let isKnown = names.contains(member.key)
        let inner = path.joined(member.key)
        let number =
          isKnown ? try value(member.value, .number(range, unit), at: inner) : member.value
        numbers.append(.init(key: member.key, keyRange: member.keyRange, value: number))
      }
      return JSONValue(.object(numbers), range: json.range)
    case .list(let keys, _):
      guard let elements = json.elements else { return json }
      var list: [JSONValue] = []
      for (index, element) in elements.enumerated() {
        let inner = "\(path)[\(index)]"
        if let text = element.string, text.contains("{") {
          // A token may be several shadows.
          let value = try reference(text, element, kind, at: inner)
          list += value.elements ?? [value]
        } else {
          list.append(try resolved(element, keys, at: inner))
        }
      }
      return JSONValue(.array(list), range: json.range)
    default: return json
    }
  }

  /// The value of a reference, or of an expression with references, for a key.
  private mutating func reference(
    _ text: String, _ json: JSONValue, _ kind: KeyDescription.Kind, at path: String
  ) throws(GussetError) -> JSONValue {
    // A text may have braces.
    if case .text = kind, text.tokenPath == nil || resolver.tokens.isEmpty { return json }
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
