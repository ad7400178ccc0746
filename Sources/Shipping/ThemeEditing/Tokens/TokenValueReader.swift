package import Gusset

/// Reads tokens as values of a theme's file.
package struct TokenValueReader {
  private var resolver: TokenResolver
  private let pointsPerRem: Double

  package init(_ tokens: TokenSet, pointsPerRem: Double) {
    resolver = TokenResolver(tokens)
    self.pointsPerRem = pointsPerRem
  }

  /// The value of a token for a key of a theme.
  ///
  /// - Throws: ``GussetError/invalidFile(path:problem:)`` for a token of another type, and for a
  ///   reference that cannot be followed.
  package mutating func value(
    of token: Token, for kind: KeyDescription.Kind
  ) throws(GussetError) -> JSONValue {
    let json = try resolver.value(token.value, at: token.place).json
    guard let value = TokenValue(json: json, pointsPerRem: pointsPerRem).value(for: kind) else {
      throw token.place.error(json.kind, allowed: TokenValue.allowed(for: kind))
    }
    return value
  }
}
