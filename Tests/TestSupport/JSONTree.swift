import PopoverModel

/// A JSON document without the positions of its values, for comparisons. Objects with the same
/// members in any order are equal.
package enum JSONTree: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONTree])
  case object([String: JSONTree])

  package init(parsing bytes: [UInt8]) throws {
    self = JSONTree(try JSONValue(parsing: bytes))
  }

  package init(_ value: JSONValue) {
    self =
      switch value.content {
      case .null: .null
      case .bool(let bool): .bool(bool)
      case .number(let number): .number(number)
      case .digits(let digits): .number(Double(digits) ?? .nan)
      case .string(let string): .string(string)
      case .array(let elements): .array(elements.map(JSONTree.init))
      case .object(let members):
        .object(
          Dictionary(uniqueKeysWithValues: members.map { ($0.key, JSONTree($0.value)) }))
      }
  }
}
