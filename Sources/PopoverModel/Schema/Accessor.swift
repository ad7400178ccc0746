/// The way to read and to write one property of a value.
///
/// Two closures and no key path: checking a theme reads some twenty numbers, for which key paths
/// would take as long as the rest of an SVG.
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
}
