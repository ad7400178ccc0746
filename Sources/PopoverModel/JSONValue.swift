internal import FoundationEssentials
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
    if let object = try? decoder.container(keyedBy: Key.self) {
      var members: [String: JSONValue] = [:]
      for key in object.allKeys {
        members[key.stringValue] = try object.decode(JSONValue.self, forKey: key)
      }
      self = .object(members)
    } else if var list = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !list.isAtEnd { elements.append(try list.decode(JSONValue.self)) }
      self = .array(elements)
    } else {
      self = try JSONValue(scalar: decoder.singleValueContainer())
    }
  }

  private init(scalar container: any SingleValueDecodingContainer) throws {
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else {
      self = .number(try container.decode(Double.self))
    }
  }

  /// Any key at all.
  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Parses a document.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the text is not JSON. The
  ///   parser does not say where.
  package init(parsing bytes: [UInt8]) throws(GussetError) {
    do {
      self = try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
    } catch {
      throw .invalidValue(
        field: "content", value: "not valid JSON",
        allowed: "a JSON object whose numbers fit into 64 bits")
    }
  }
}
