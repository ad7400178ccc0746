package import FoundationEssentials
package import PopoverGeometry

/// A JSON document as a tree, so that its reader can say where in it something is wrong.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// What kind of value it is, in words for a message.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): shortNumber(value)
    case .string(let value): "\"\(value)\""
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue: Decodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode([String: JSONValue].self) {
      self = .object(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else {
      self = .array(try container.decode([JSONValue].self))
    }
  }

  /// Parses a document.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` with the parser's words when
  ///   the text is not JSON.
  package init(parsing data: Data) throws(GussetError) {
    do {
      self = try JSONDecoder().decode(JSONValue.self, from: data)
    } catch {
      throw .invalidValue(
        field: "not JSON", value: JSONValue.reason(of: error), allowed: "a JSON object")
    }
  }

  private static func reason(of error: any Error) -> String {
    guard case DecodingError.dataCorrupted(let context) = error else { return "\(error)" }
    return context.underlyingError.map { "\($0)" } ?? context.debugDescription
  }
}
