/// A number as text, without needless zeros: `320`, `1.5`, `1e+300`.
package func shortNumber(_ value: Double) -> String {
  guard value.isFinite, value == value.rounded(), value.magnitude < 1e15 else { return "\(value)" }
  return "\(Int(value))"
}
