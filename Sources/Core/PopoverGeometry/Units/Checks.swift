/// Refuses a value that is not allowed, and says what is.
///
/// - Throws: ``GussetError/invalidValue(field:value:allowed:)``.
package func checkValue(
  _ field: GussetError.Field, _ value: @autoclosure () -> String, _ isAllowed: Bool,
  _ allowed: @autoclosure () -> String
) throws(GussetError) {
  if !isAllowed { throw .invalidValue(field: field, value: value(), allowed: allowed()) }
}

/// What was read from a text. Refuses a text from which nothing was read, and says what is allowed.
///
/// - Throws: ``GussetError/invalidValue(field:value:allowed:)``.
package func readValue<Value>(
  _ field: GussetError.Field, _ text: String, _ value: Value?, _ allowed: @autoclosure () -> String
) throws(GussetError) -> Value {
  guard let value else { throw .invalidValue(field: field, value: text, allowed: allowed()) }
  return value
}

/// The part of a message about the value, without its field.
package func valueDescription(_ value: String, _ allowed: String) -> String {
  "\(oneLine(value, longest: 100)): must be \(oneLine(allowed, longest: 1000))"
}

/// Prepares text from outside for a message of one line: escapes control characters, and those that
/// turn the direction of writing, and truncates very long text.
package func oneLine(_ text: String, longest: Int = 400) -> String {
  if text.isEmpty { return "\"\"" }
  var line = ""
  for scalar in text.unicodeScalars.prefix(longest) {
    let isControl = scalar.properties.generalCategory == .control
    let isBreak = scalar == "\u{2028}" || scalar == "\u{2029}"
    // Those that turn the direction of writing would show the rest of the line in another order.
    let isTurn = scalar.properties.isBidiControl
    line += isControl || isBreak || isTurn ? scalar.escaped(asASCII: true) : String(scalar)
  }
  return text.unicodeScalars.count > longest ? line + "…" : line
}
