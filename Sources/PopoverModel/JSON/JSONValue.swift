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

  /// How deep documents may go; ours go to 4. The parser takes very long over deep ones.
  static let deepest = 16

  /// The largest number of brackets that are open at once, those in strings left out.
  private static func depth(of bytes: [UInt8]) -> Int {
    var (depth, most) = (0, 0)
    var (isInString, isEscaped) = (false, false)
    for byte in bytes {
      if isInString {
        isInString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      } else {
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: break
        }
        most = max(most, depth)
      }
    }
    return most
  }

  /// Parses a document.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the text is not JSON or goes
  ///   too deep, with the line and the column where that begins.
  package init(parsing bytes: [UInt8]) throws(GussetError) {
    guard JSONValue.depth(of: bytes) <= JSONValue.deepest else {
      throw .invalidValue(
        field: "content", value: "lists and objects in one another",
        allowed: "at most \(JSONValue.deepest) deep")
    }
    do {
      self = try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
    } catch {
      // The parser does not say where.
      _ = try JSONLayout(bytes)
      throw .invalidValue(
        field: "content", value: "not valid JSON",
        allowed: "a JSON object whose numbers fit into 64 bits")
    }
  }
}
