internal import PopoverGeometry

extension JSONValue {
  /// Where the text of a value has blanks and line breaks.
  package enum Layout: Hashable, Sendable {
    /// Nowhere.
    case compact
    /// An object is on one line. Each element of an array has its own line when one of them is an
    /// object or an array with contents.
    case line
    /// Each member of the object has its own line. A member that holds only objects, such as the
    /// appearances of a theme, has the layout ``entries``; any other one is on one line.
    case document
    /// Each member of the object has its own line. A member that holds an object or an array with
    /// contents, such as the patch of an appearance, has the layout ``document``; any other one is on
    /// one line.
    case entries
    /// Each member and each element has its own line. An array of strings and numbers is on one line.
    case indented

    /// The layout of a member of an object with this layout.
    package func ofMember(_ value: JSONValue) -> Layout {
      switch self {
      case .document: value.holdsOnlyObjects ? .entries : .line
      case .entries: value.holdsOnlyObjects || value.holdsFilled ? .document : .line
      case .compact, .line, .indented: self
      }
    }

    /// What is between two items on one line, besides a comma.
    fileprivate var blank: String { self == .compact ? "" : " " }
  }

  /// The value as text; `indent` is the indentation of its line.
  package func text(_ layout: Layout = .line, indent: String = "") -> String {
    var text: [UInt8] = []
    write(layout, indent, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// The value as the text of a file, with a line break at its end.
  package var document: String { text(.document) + "\n" }

  private func write(_ layout: Layout, _ indent: String, to text: inout [UInt8]) {
    switch content {
    case .null: text += "null".utf8
    case .bool(let value): text += "\(value)".utf8
    case .number(let value): text += shortNumber(value).utf8
    case .digits(let digits): text += digits.utf8
    case .string(let string): text.appendQuoted(string)
    case .array(let elements):
      let inner = layout == .document || layout == .entries ? .line : layout
      let isSpread = layout != .compact && elements.contains(where: { $0.isFilled })
      text.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        text.appendGap(index, isSpread ? "\n\(indent)  " : index > 0 ? layout.blank : "")
        element.write(inner, isSpread ? indent + "  " : indent, to: &text)
      }
      text += (isSpread ? "\n\(indent)]" : "]").utf8
    case .object([]): text += "{}".utf8
    case .object(let members):
      let isSpread = layout != .compact && layout != .line
      text.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        text.appendGap(index, isSpread ? "\n\(indent)  " : layout.blank)
        text.appendQuoted(member.key)
        text += ":\(layout.blank)".utf8
        let inner = layout.ofMember(member.value)
        member.value.write(inner, isSpread ? indent + "  " : indent, to: &text)
      }
      text += (isSpread ? "\n\(indent)}" : "\(layout.blank)}").utf8
    }
  }

  /// Whether the value is an object that holds only objects.
  private var holdsOnlyObjects: Bool { members?.allSatisfy { $0.value.members != nil } ?? false }

  /// Whether the value is an object with an object or an array that is not empty.
  private var holdsFilled: Bool { members?.contains { $0.value.isFilled } ?? false }

  /// Whether the value is an object or an array, and not empty.
  private var isFilled: Bool { elements?.isEmpty == false || members?.isEmpty == false }
}

extension [UInt8] {
  /// Appends what is before an item: a comma, unless it is the first one, and a blank or a line break.
  fileprivate mutating func appendGap(_ index: Int, _ blank: String) {
    if index > 0 { append(UInt8(ascii: ",")) }
    self += blank.utf8
  }

  /// Appends a JSON string. Only quotation marks, backslashes and control characters are escaped.
  fileprivate mutating func appendQuoted(_ text: String) {
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): self += [UInt8(ascii: "\\"), byte]
      case 0x08: self += "\\b".utf8
      case 0x0C: self += "\\f".utf8
      case UInt8(ascii: "\n"): self += "\\n".utf8
      case UInt8(ascii: "\r"): self += "\\r".utf8
      case UInt8(ascii: "\t"): self += "\\t".utf8
      case 0..<0x20: self += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: append(byte)
      }
    }
    append(UInt8(ascii: "\""))
  }
}
