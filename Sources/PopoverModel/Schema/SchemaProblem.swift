internal import PopoverGeometry

/// What is wrong with one value, and where it stands below the value that was read or checked.
struct SchemaProblem: Error, Hashable {
  /// The way down to the value: `.width`, `[1].blur`; empty for the value itself.
  private(set) var path = ""
  let value: String
  let allowed: String

  init(_ path: String = "", value: String, allowed: String) {
    self.path = path
    self.value = value
    self.allowed = allowed
  }

  /// The same problem, seen from one level further up.
  func below(_ step: String) -> SchemaProblem {
    SchemaProblem(step + path, value: value, allowed: allowed)
  }

  /// The problem as an error that names the whole path.
  var error: GussetError {
    .invalidValue(
      field: .init(
        path.hasPrefix(".") ? String(path.dropFirst()) : path.isEmpty ? "the document" : path),
      value: value, allowed: allowed)
  }
}

extension SchemaProblem {
  /// A number that is outside its range, or none.
  init?(_ number: Double, in range: ClosedRange<Double>) {
    guard !range.contains(number) else { return nil }
    self.init(
      value: shortNumber(number),
      allowed: "a number from \(shortNumber(range.lowerBound)) to \(shortNumber(range.upperBound))")
  }
}

extension SchemaProblem {
  /// What a reader of one value says is wrong with it.
  init(_ error: GussetError) {
    if case .invalidValue(_, let value, let allowed) = error {
      self.init(value: value, allowed: allowed)
    } else {
      self.init(value: error.description, allowed: "a value that can be read")
    }
  }
}
