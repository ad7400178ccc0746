/// An error of the library, with a case for each kind of cause.
///
/// Every throwing function of the library throws this type, so that a caller can switch over it.
/// ``description`` is one line that names the field or the file, the value, and what is allowed.
public enum GussetError: Error, Hashable, Sendable {
  /// The caller gave a value that is not allowed. `field` is the name or the key path of the value.
  /// `value` is the value and `allowed` describes the allowed values, both in words.
  case invalidValue(field: Field, value: String, allowed: String)
  /// A file was read, but its contents are invalid. `problem` is the error in the contents.
  indirect case invalidFile(path: String, problem: GussetError)
  /// A file could not be read.
  case unreadable(path: String, reason: String)
  /// A file could not be written. An existing file is unchanged.
  case unwritable(path: String, reason: String)
  /// A library that this one uses failed: memory ran out, or there is a bug.
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
  /// The text after the file's name in a message. It does not name the field when that is the
  /// picture, because the picture is the file.
  private var descriptionInFile: String {
    guard case .invalidValue(let field, let value, let allowed) = self, field.name == .picture
    else {
      return description
    }
    return valueDescription(value, allowed)
  }
}

/// The part of a message about the value, without its field.
package func valueDescription(_ value: String, _ allowed: String) -> String {
  "\(oneLine(value, longest: 100)): must be \(oneLine(allowed, longest: 4000))"
}

/// Prepares text from outside for a message of one line: escapes control characters and truncates
/// very long text.
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
