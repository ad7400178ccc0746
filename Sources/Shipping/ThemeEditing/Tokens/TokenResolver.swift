package import Gusset

/// The value of a token without references.
struct ResolvedToken {
  let token: Token
  let value: TokenValue
  /// The number of values in it.
  let size: Int
}

extension ResolvedToken: CustomStringConvertible {
  /// The token, its place and its value in words.
  var description: String {
    let text = value.json.string ?? value.color ?? value.json.text(.compact)
    let kind = value.form.map { "a \($0.rawValue), " } ?? ""
    return "\(token.place) is \(kind)\(oneLine(text, longest: 60))"
  }
}

/// Follows the references of tokens.
package struct TokenResolver {
  let tokens: TokenSet
  /// The length of one rem in points.
  private let pointsPerRem: Double
  /// Whether errors say what was meant, which takes the time of all tokens.
  private let explains: Bool
  /// The tokens that references led to.
  private var known: [String: ResolvedToken] = [:]
  /// The paths of the tokens that are being followed.
  private var pending: [String] = []

  /// The maximum number of references in a row.
  private static let maximumChain = 64
  /// The maximum number of values in one value after references, and of bytes in a text.
  private static let maximumSize = 10_000

  package init(_ tokens: TokenSet, pointsPerRem: Double = 16, explains: Bool = true) {
    self.tokens = tokens
    self.pointsPerRem = pointsPerRem
    self.explains = explains
  }

  /// The value of a token for a key of a theme.
  ///
  /// - Throws: ``GussetError/invalidFile(path:problem:)`` for a token of another type, and for a
  ///   reference that cannot be followed.
  package mutating func value(
    of token: Token, for kind: KeyDescription.Kind
  ) throws(GussetError) -> JSONValue {
    let value = try value(token.value, at: token.place).value
    guard let form = TokenForm(kind), let result = value.value(as: form) else {
      throw token.place.error(value.json.kind, allowed: TokenForm.allowed(for: kind))
    }
    return result
  }

  /// The token that a path leads to.
  ///
  /// - Parameter place: the value that has the reference.
  mutating func token(_ path: String, from place: JSONPlace) throws(GussetError) -> ResolvedToken {
    let reference = "{\(path)}"
    if let token = known[path] { return token }
    guard explains || tokens[path] != nil && pending.count < Self.maximumChain else {
      throw place.error(reference, allowed: "a token")
    }
    guard let token = tokens[path] else {
      let nearest = tokens.nearest(to: path).joined(separator: ", ")
      throw place.error(
        reference,
        allowed: tokens.isEmpty
          ? #"a value, or a token of the files that "tokens", --tokens or gusset.json names"#
            + (path.contains(":") ? "; keys of an object stand in quotation marks" : "")
          : "the path of a token, such as \(nearest)")
    }
    guard !pending.contains(path) else {
      let words = (pending + [path]).map { "{\($0)}" }.joined(separator: ", then ")
      throw place.error(
        reference, allowed: "a reference that does not lead back to itself: \(words)")
    }
    guard pending.count < Self.maximumChain else {
      throw place.error(
        reference, allowed: "one of at most \(Self.maximumChain) references in a row")
    }
    pending.append(path)
    defer { pending.removeLast() }
    if let change = token.change {
      throw token.place.error(
        "a color that \(change) changes",
        allowed: "a value: gusset does not change colors of tokens")
    }
    let (value, size) = try value(token.value, at: token.place)
    let resolved = ResolvedToken(token: token, value: value, size: size)
    known[path] = resolved
    return resolved
  }

  /// A value without references, and the number of values in it.
  ///
  /// - Parameter place: the token or the key of a theme that has the value.
  mutating func value(
    _ json: JSONValue, at place: JSONPlace
  ) throws(GussetError) -> (value: TokenValue, size: Int) {
    func result(_ json: JSONValue, _ size: Int = 1) -> (TokenValue, Int) {
      (TokenValue(json: json, pointsPerRem: pointsPerRem), size)
    }
    if let text = json.string {
      if let path = text.tokenPath {
        let token = try token(path, from: place)
        return (token.value, token.size)
      }
      return result(text.contains("{") ? .string(try filled(text, at: place)) : json)
    }
    if let pointer = json[.name("$ref")]?.string, json.members?.count == 1 {
      return try value(atPointer: pointer, from: place)
    }
    var size = 1
    func part(_ part: JSONValue) throws(GussetError) -> JSONValue {
      let part = try value(part, at: place)
      size += part.size
      guard size <= Self.maximumSize else {
        throw place.error(
          json.kind, allowed: "at most \(Self.maximumSize) values with its references")
      }
      return part.value.json
    }
    if let elements = json.elements {
      var parts: [JSONValue] = []
      for element in elements { parts.append(try part(element)) }
      return result(.array(parts), size)
    }
    guard let members = json.members else { return result(json) }
    var parts: [(String, JSONValue)] = []
    for member in members { parts.append((member.key, try part(member.value))) }
    return result(.object(parts), size)
  }

  /// A text with the values of tokens in place of the references in it.
  private mutating func filled(
    _ text: String, at place: JSONPlace
  ) throws(GussetError) -> String {
    var (result, rest) = ("", text[...])
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let token = try token(String(rest[rest.index(after: open)..<close]), from: place)
      guard let word = token.value.json.scalarText else {
        throw place.error(text, allowed: "an expression of numbers and texts; \(token)")
      }
      result += rest[..<open] + word
      rest = rest[rest.index(after: close)...]
      guard result.utf8.count <= Self.maximumSize else {
        throw place.error(
          oneLine(text, longest: 60),
          allowed: "at most \(Self.maximumSize) bytes with its references")
      }
    }
    return result + rest
  }

  /// The value that a JSON Pointer leads to: that of a token, or a part of it.
  private mutating func value(
    atPointer pointer: String, from place: JSONPlace
  ) throws(GussetError) -> (value: TokenValue, size: Int) {
    let names = pointer.hasPrefix("#/") ? pointer.dropFirst(2).split(separator: "/") : []
    let steps = names.map { name in
      String(name).replacing("~1", with: "/").replacing("~0", with: "~")
    }
    let end = steps.firstIndex(of: "$value") ?? steps.count
    let token = try token(steps[..<end].joined(separator: "."), from: place)
    var json = token.value.json
    for step in steps.dropFirst(end + 1) {
      guard let part = json[.name(step)] ?? Int(step).flatMap({ json[.index($0)] }) else {
        throw place.error(pointer, allowed: "a pointer to a part that the token has; \(token)")
      }
      json = part
    }
    return (token.value.with(json), token.size)
  }
}

extension String {
  /// The path of the token that the whole text refers to, as in `{radius.overlay}`; `nil` for any other
  /// text.
  var tokenPath: String? {
    guard utf8.first == UInt8(ascii: "{"), utf8.last == UInt8(ascii: "}") else { return nil }
    let path = dropFirst().dropLast()
    return path.isEmpty || path.contains { "{}".contains($0) } ? nil : String(path)
  }
}

extension JSONValue {
  /// The text that a value has in an expression; `nil` for arrays and most objects.
  fileprivate var scalarText: String? {
    if let number { return shortNumber(number) }
    if let string { return string }
    guard let value = self[.name("value")]?.number, let unit = self[.name("unit")]?.string else {
      return nil
    }
    return shortNumber(value) + unit
  }
}
