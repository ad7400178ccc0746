internal import PopoverGeometry

/// Themes in documents of their own coders.
extension Theme: Codable {
  /// Decodes a theme from an object with the keys of its file, as ``init(json:)`` does.
  ///
  /// - Throws: `DecodingError.dataCorrupted`, whose `underlyingError` is the ``GussetError``.
  public init(from decoder: any Decoder) throws {
    let file = try JSONValue(from: decoder)
    do {
      try self.init(file)
    } catch {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath, debugDescription: error.description,
          underlyingError: error))
    }
  }

  /// Encodes the theme as an object with the keys of its file, as ``json`` does.
  public func encode(to encoder: any Encoder) throws { try file.encode(to: encoder) }
}

extension JSONValue: Codable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  package init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: Key.self) {
      self = .object(
        try object.allKeys.map { key in
          Member(key: key.stringValue, value: try object.decode(JSONValue.self, forKey: key))
        })
      return
    }
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .string(text)
    } else {
      self = .array(try value.decode([JSONValue].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    if case .object(let members) = content {
      var container = encoder.container(keyedBy: Key.self)
      for member in members {
        try container.encode(member.value, forKey: Key(stringValue: member.key))
      }
      return
    }
    var container = encoder.singleValueContainer()
    switch content {
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .digits(let digits): try container.encode(Double(digits))
    case .string(let text): try container.encode(text)
    case .array(let elements): try container.encode(elements)
    case .null, .object: try container.encodeNil()
    }
  }
}
