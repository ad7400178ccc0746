/// Everything that can go wrong, by whose fault it is.
///
/// Every throwing function of the library throws this type, so that a caller can switch over it.
/// ``description`` is one line that names the field or the file, the value, and what is allowed.
public enum GussetError: Error, Hashable, Sendable {
  /// A value that a caller gave is out of range. `field` is its name or key path, `value` what
  /// was given, `allowed` what would have been accepted, both in words.
  case invalidValue(field: Field, value: String, allowed: String)
  /// A file was read, but what it says cannot be used. `problem` is the error of its contents.
  indirect case invalidFile(path: String, problem: GussetError)
  /// A file could not be read.
  case unreadable(path: String, reason: String)
  /// A file could not be written. A file that stood there before is unchanged.
  case unwritable(path: String, reason: String)
  /// A library below this one failed: memory ran out, or there is a defect.
  case failed(operation: String, reason: String)
}

extension GussetError: CustomStringConvertible {
  /// One line, without a line break at its end.
  public var description: String {
    switch self {
    case .invalidValue(let field, let value, let allowed):
      "\(oneLine(field.description, longest: 100)): \(valueDescription(value, allowed))"
    case .invalidFile(let path, let problem):
      "\(oneLine(path)): \(oneLine(problem.descriptionInFile))"
    case .unreadable(let path, let reason):
      "\(oneLine(path)): cannot be read: \(oneLine(reason))"
    case .unwritable(let path, let reason):
      "\(oneLine(path)): cannot be written: \(oneLine(reason))"
    case .failed(let operation, let reason):
      "\(operation) failed: \(oneLine(reason))"
    }
  }
}

extension GussetError {
  /// The words behind the name of the file that the error is about. A picture is its file.
  private var descriptionInFile: String {
    guard case .invalidValue(let field, let value, let allowed) = self, field.name == .picture
    else {
      return description
    }
    return valueDescription(value, allowed)
  }
}

/// What an error says of a value, without its field.
package func valueDescription(_ value: String, _ allowed: String) -> String {
  "\(oneLine(value, longest: 100)): must be \(allowed)"
}

/// Text from outside made fit for one line: control characters escaped, very long text cut.
package func oneLine(_ text: String, longest: Int = 400) -> String {
  if text.isEmpty { return "\"\"" }
  var line = ""
  for scalar in text.unicodeScalars.prefix(longest) {
    let isControl = scalar.properties.generalCategory == .control
    let isBreak = scalar == "\u{2028}" || scalar == "\u{2029}"
    line += isControl || isBreak ? scalar.escaped(asASCII: true) : String(scalar)
  }
  return text.unicodeScalars.count > longest ? line + "…" : line
}
