/// A property and its value.
struct CSSDeclaration: Sendable {
  let name: String
  /// The expression; `nil` for another value.
  let math: CSSMath?
  let value: String

  init(_ name: String, _ math: CSSMath) {
    self.name = name
    self.math = math
    value = math.value
  }

  init(_ name: String, text: String) { (self.name, math, value) = (name, nil, text) }
}
