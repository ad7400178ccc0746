extension JSONValue {
  /// The number; `nil` for any other value.
  package var number: Double? { if case .number(let number) = content { number } else { nil } }

  /// The text of a string; `nil` for any other value.
  package var string: String? { if case .string(let string) = content { string } else { nil } }

  /// The elements of an array; `nil` for any other value.
  package var elements: [JSONValue]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The members of an object; `nil` for any other value.
  package var members: [Member]? { if case .object(let members) = content { members } else { nil } }
}
