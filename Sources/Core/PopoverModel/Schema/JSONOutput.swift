internal import PopoverGeometry

/// A JSON value to write. An object is written on one line, an array of objects with one line for
/// each object.
package indirect enum JSONOutput: Hashable, Sendable {
  /// A member of an object.
  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSONOutput

    /// Makes a member.
    package init(key: String, value: JSONOutput) {
      self.key = key
      self.value = value
    }
  }

  /// JSON text, for example of a string, a number or a word.
  case scalar(String)
  case array([JSONOutput])
  case object([Member])

  /// An object with its members in the given order.
  package static func object(_ members: [(String, JSONOutput)]) -> JSONOutput {
    .object(members.map { Member(key: $0.0, value: $0.1) })
  }

  /// A string.
  package static func string(_ text: String) -> JSONOutput { .scalar(quotedJSON(text)) }
  package static let null = JSONOutput.scalar("null")
  /// A number.
  package static func number(_ value: Double) -> JSONOutput { .scalar(shortNumber(value)) }

  /// The value as text; `indent` is the indentation of its line.
  package func text(indent: String = "") -> String {
    switch self {
    case .scalar(let text): return text
    case .object(let members):
      let list = members.map { "\(quotedJSON($0.key)): \($0.value.text(indent: indent))" }
      return list.isEmpty ? "{}" : "{ \(list.joined(separator: ", ")) }"
    case .array(let elements):
      let inner = indent + "  "
      let list = elements.map { $0.text(indent: inner) }
      guard elements.contains(where: \.isFilled) else {
        return "[\(list.joined(separator: ", "))]"
      }
      return "[" + list.map { "\n\(inner)\($0)" }.joined(separator: ",") + "\n\(indent)]"
    }
  }

  /// The value as a document, with each member of the object on its own line. So are the members of
  /// an object that holds only objects, such as the patches of appearances, and those of a patch with
  /// an object or an array.
  package var document: String { lines(indent: "") + "\n" }

  /// The value of a member of a group, such as a patch, with two spaces for each level below it.
  var groupMember: String {
    isGroup || holdsFilled ? lines(indent: "") : text()
  }

  private func lines(indent: String, isGroup: Bool = false) -> String {
    guard case .object(let members) = self, !members.isEmpty else { return text(indent: indent) }
    let inner = indent + "  "
    let lines = members.map { member in
      let (value, isInnerGroup) = (member.value, member.value.isGroup)
      let text =
        isInnerGroup || isGroup && value.holdsFilled
        ? value.lines(indent: inner, isGroup: isInnerGroup && !isGroup) : value.text(indent: inner)
      return "\(inner)\(quotedJSON(member.key)): \(text)"
    }
    return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
  }

  /// Whether the value is an object that holds only objects.
  private var isGroup: Bool {
    guard case .object(let members) = self else { return false }
    return members.allSatisfy { if case .object = $0.value { true } else { false } }
  }

  /// Whether the value is an object with an object or an array that is not empty.
  private var holdsFilled: Bool {
    guard case .object(let members) = self else { return false }
    return members.contains { $0.value.isFilled }
  }

  /// The value on several lines, one for each member and element. An array of strings and numbers
  /// stays on one line.
  package func indented(_ indent: String = "") -> String {
    let inner = indent + "  "
    func lines(_ items: [String], _ open: String, _ close: String) -> String {
      items.isEmpty
        ? open + close
        : "\(open)\n" + items.map { inner + $0 }.joined(separator: ",\n") + "\n\(indent)\(close)"
    }
    switch self {
    case .scalar(let text): return text
    case .object(let members):
      return lines(
        members.map { "\(quotedJSON($0.key)): \($0.value.indented(inner))" }, "{", "}")
    case .array(let elements):
      guard elements.contains(where: \.isFilled) else { return text() }
      return lines(elements.map { $0.indented(inner) }, "[", "]")
    }
  }

  /// The value for a message: a string without its quotation marks, a number as it is, otherwise
  /// the kind of the value.
  var summary: String {
    switch self {
    case .scalar(let text): text.hasPrefix("\"") ? String(text.dropFirst().dropLast()) : text
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// Whether the value is an object or an array, and not empty.
  private var isFilled: Bool {
    switch self {
    case .scalar: false
    case .array(let elements): !elements.isEmpty
    case .object(let members): !members.isEmpty
    }
  }
}
