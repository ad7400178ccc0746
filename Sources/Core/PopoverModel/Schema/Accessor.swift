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
}
