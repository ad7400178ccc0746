internal import Gusset

extension KeyAssignment {
  /// The value as JSON, or as a text that is no JSON.
  var value: JSONValue {
    given ?? (try? JSONValue(parsing: Array(text.utf8))) ?? .string(text)
  }

  /// Whether the value has a reference to a token. A text may have braces.
  var hasReference: Bool {
    if case .text = key.kind { return false }
    return text.utf8.contains(UInt8(ascii: "{")) && text.utf8.contains(UInt8(ascii: "}"))
      && value.hasReference
  }

  /// The look whose key is set; `nil` for a key of the theme.
  var look: Appearance? {
    guard isForAppearance, path.count > 1, case .name(let name) = path[1] else { return nil }
    return Appearance(rawValue: name)
  }

  /// The same key with another value, if there is one.
  func replacing(
    _ other: (JSONValue, KeyDescription.Kind) -> JSONValue?
  ) -> KeyAssignment {
    let new = other(value, key.kind)
    return KeyAssignment(
      path: path, text: new.map { $0.string ?? $0.text() } ?? text, given: new ?? given,
      field: field, key: key, numberNames: numberNames)
  }
}
