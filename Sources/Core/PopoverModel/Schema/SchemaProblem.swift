internal import PopoverGeometry

/// A problem with one value, and the path from the object that was read or checked to the value.
struct SchemaProblem: Error, Hashable {
  /// The path of the value: `.width`, `[1].blur`; empty for the object itself.
  private(set) var path = ""
  let value: String
  let allowed: String

  init(_ path: String = "", value: String, allowed: String) {
    self.path = path
    self.value = value
    self.allowed = allowed
  }

  /// The same problem with a path that begins one level higher.
  func below(_ step: String) -> SchemaProblem {
    SchemaProblem(step + path, value: value, allowed: allowed)
  }

  /// The problem as an error whose field is the path.
  var error: GussetError {
    .invalidValue(
      field: .init(
        path.hasPrefix(".") ? String(path.dropFirst()) : path.isEmpty ? "the document" : path),
      value: value, allowed: allowed)
  }
}

extension SchemaProblem {
  /// The problem of a key that an object does not have.
  static func unknownKey(_ name: String, known: [String]) -> SchemaProblem {
    SchemaProblem(
      ".\(name)", value: "unknown key", allowed: oneOf(known, not: name))
  }

  /// The problem of a number outside its range; `nil` for a number within it.
  init?(_ number: Double, in range: ClosedRange<Double>) {
    guard !range.contains(number) else { return nil }
    self.init(
      value: shortNumber(number),
      allowed: "a number from \(shortNumber(range.lowerBound)) to \(shortNumber(range.upperBound))")
  }
}

extension SchemaProblem {
  /// The problem in an error about a single value.
  init(_ error: GussetError) {
    if case .invalidValue(_, let value, let allowed) = error {
      self.init(value: value, allowed: allowed)
    } else {
      self.init(value: error.description, allowed: "a value that can be read")
    }
  }
}
