extension JSONValue {
  /// The number; `nil` for any other value.
  var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The text of a string; `nil` for any other value.
  var string: String? { if case .string(let string) = self { string } else { nil } }

  /// What stands in an array; `nil` for any other value.
  var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

  /// What stands in an object; `nil` for any other value.
  var members: [(key: String, value: JSONValue)]? {
    if case .object(let members) = self { members.map { ($0.key, $0.value) } } else { nil }
  }
}
