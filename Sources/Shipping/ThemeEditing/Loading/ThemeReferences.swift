internal import Gusset

/// Puts values in place of the references in a theme's file.
struct ThemeReferences {
  private var resolver: TokenResolver
  /// Where a value is that messages are about.
  private let place: (_ path: String, JSONValue) -> JSONPlace
  /// The token for each key that is a reference, by the key's path.
  private(set) var uses: [String: TokenUse] = [:]
  /// The references that give no value. Their keys are left out.
  private(set) var problems: [GussetError] = []

  /// - Parameter files: the files with the tokens of the look.
  init(
    _ files: [String], pointsPerRem: Double, place: @escaping (String, JSONValue) -> JSONPlace
  ) throws(GussetError) {
    resolver = TokenResolver(try TokenSet(contentsOf: files), pointsPerRem: pointsPerRem)
    self.place = place
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
  mutating func value(
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
        // A token may be several shadows.
        let isToken = element.string?.contains("{") == true
        let new = value(element, isToken ? kind : .object(keys), at: inner)
        list += isToken ? new?.elements ?? [] : [new].compactMap(\.self)
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
    do throws(GussetError) {
      let place = place(path, json)
      let value = try resolver.value(json, at: place).value
      let token = try text.tokenPath.map { name throws(GussetError) in
        try resolver.token(name, from: place)
      }
      if let token {
        uses[path] = TokenUse(
          token: token.token.path, isColor: value.color != nil, words: "\(token)")
      }
      guard let form = TokenForm(kind), let result = value.value(as: form) else {
        let words = token.map { "\($0)" } ?? "it gives \(oneLine(value.json.kind, longest: 60))"
        throw place.error(text, allowed: "\(TokenForm.allowed(for: kind)); \(words)")
      }
      return result
    } catch {
      problems.append(error)
      return nil
    }
  }
}
