import PopoverGeometry
import PopoverModel
import TestSupport
import Testing

/// Compares edits of random JSON text with the same edits of its parsed tree.
@Suite struct ThemeDocumentPropertyTests {
  @Test func editsOfTextEqualEditsOfTheTree() throws {
    var generator = SeededGenerator(seed: SeededGenerator.seed)
    for round in 0..<1500 {
      var tree = JSONTree.object(Self.members(depth: 3, &generator))
      var text = try ThemeDocument(Self.written(tree, &generator))
      for step in 0..<4 {
        let path = Self.path(in: tree, &generator)
        let value = Self.value(depth: 2, &generator)
        let (before, known) = (text, text.scalars)
        if Bool.random(using: &generator) {
          text = try text.setting(path, to: nil)
          tree = tree.setting(path[...], to: nil)
        } else {
          text = try text.setting(
            path, to: JSONValue(parsing: Array(Self.written(value, &generator).utf8)))
          tree = tree.setting(path[...], to: value)
        }
        let note: Comment = """
          seed \(SeededGenerator.seed), round \(round), step \(step), at \(path) in \
          \(before.text)
          """
        #expect(try JSONTree(parsing: text.bytes) == tree, note)
        // All other values keep their notation.
        let now = text.scalars
        for (place, bytes) in known where !place.isMoved(by: path) {
          #expect(now[place] == bytes, note)
        }
      }
    }
  }

  private static let keys = ["a", "b c", "\"", "\\", "é", "\u{1F600}", "", "\n"]

  private static func value(depth: Int, _ generator: inout SeededGenerator) -> JSONTree {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &generator) {
    case 0: .null
    case 1: .bool(Bool.random(using: &generator))
    case 2: .number(Double(Int.random(in: -999...999, using: &generator)) / 4)
    case 3: .number(Double(Int.random(in: 0...9, using: &generator)) * 1e20)
    case 4: .string(keys.randomElement(using: &generator) ?? "")
    case 5:
      .array(
        (0..<Int.random(in: 0...3, using: &generator)).map { _ in
          value(depth: depth - 1, &generator)
        })
    default: .object(members(depth: depth - 1, &generator))
    }
  }

  private static func members(
    depth: Int, _ generator: inout SeededGenerator
  ) -> [String: JSONTree] {
    var members: [String: JSONTree] = [:]
    for key in keys.shuffled(using: &generator).prefix(Int.random(in: 0...4, using: &generator)) {
      members[key] = value(depth: depth, &generator)
    }
    return members
  }

  /// The path of a random value, of the end of an array, or of a key that may be missing.
  private static func path(
    in tree: JSONTree, _ generator: inout SeededGenerator
  ) -> [JSONKey] {
    let isFar = Int.random(in: 0..<3, using: &generator) > 0
    switch tree {
    case .array(let elements):
      let index = Int.random(in: 0...elements.count, using: &generator)
      guard isFar, index < elements.count else { return [.index(index)] }
      return [.index(index)] + path(in: elements[index], &generator)
    case .object(let members):
      let key = keys.randomElement(using: &generator) ?? ""
      guard isFar else { return [.name(key)] }
      guard let member = members[key] else { return [.name(key), .name("new")] }
      return [.name(key)] + path(in: member, &generator)
    default: return []
    }
  }

  private static func whitespace(_ generator: inout SeededGenerator) -> String {
    ["", "", " ", "\n", "\r\n  ", "\t", "\n\n    ", " \t "].randomElement(using: &generator) ?? ""
  }

  /// A document with random whitespace, and with strings and numbers in random notation.
  private static func written(_ value: JSONTree, _ generator: inout SeededGenerator) -> String {
    func gap() -> String { whitespace(&generator) }
    let text: String
    switch value {
    case .null: text = "null"
    case .bool(let bool): text = "\(bool)"
    case .number(let number):
      let isPlain = number == number.rounded() && abs(number) < 1e6
      let forms = isPlain ? ["\(Int(number))", "\(number)", "\(number)e0"] : ["\(number)"]
      text = forms.randomElement(using: &generator) ?? ""
    case .string(let string): text = quoted(string, &generator)
    case .array(let elements):
      text =
        "[" + gap() + elements.map { written($0, &generator) }.joined(separator: ",") + gap() + "]"
    case .object(let members):
      let list = members.sorted { $0.key < $1.key }.map { key, value in
        gap() + quoted(key, &generator) + gap() + ":" + written(value, &generator)
      }
      text = "{" + list.joined(separator: ",") + gap() + "}"
    }
    return gap() + text + gap()
  }

  private static func quoted(_ text: String, _ generator: inout SeededGenerator) -> String {
    guard Bool.random(using: &generator) else { return JSONValue.string(text).text() }
    let units = text.utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: Bool.random(using: &generator))
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"\(units.joined())\""
  }
}

extension ThemeDocument {
  /// Every scalar with its path, as it is written.
  fileprivate var scalars: [[JSONKey]: ArraySlice<UInt8>] {
    var found: [[JSONKey]: ArraySlice<UInt8>] = [:]
    func visit(_ node: JSONValue, _ path: [JSONKey]) {
      switch node.content {
      case .null, .bool, .number, .digits, .string: found[path] = bytes[node.range]
      case .array(let elements):
        for (index, element) in elements.enumerated() { visit(element, path + [.index(index)]) }
      case .object(let members):
        for member in members { visit(member.value, path + [.name(member.key)]) }
      }
    }
    visit(root, [])
    return found
  }
}

extension [JSONKey] {
  /// Whether an edit at a path changes this one, or may move it to another index of an array.
  fileprivate func isMoved(by path: [JSONKey]) -> Bool {
    guard case .index = path.last else { return starts(with: path) }
    return starts(with: path.dropLast())
  }
}

extension JSONTree {
  /// The tree with a new value at a path, which is created if it is missing; `nil` removes the
  /// value.
  fileprivate func setting(_ path: ArraySlice<JSONKey>, to new: JSONTree?) -> JSONTree {
    guard let key = path.first else { return new ?? self }
    let (rest, isLast) = (path.dropFirst(), path.count == 1)
    switch (self, key) {
    case (.object(var members), .name(let name)):
      if isLast {
        members[name] = new
      } else if members[name] != nil || new != nil {
        members[name] = (members[name] ?? .object([:])).setting(rest, to: new)
      }
      return .object(members)
    case (.array(var elements), .index(let index)):
      if index == elements.count {
        if let new { elements.append(isLast ? new : JSONTree.object([:]).setting(rest, to: new)) }
      } else if let new, isLast {
        elements[index] = new
      } else if isLast {
        elements.remove(at: index)
      } else {
        elements[index] = elements[index].setting(rest, to: new)
      }
      return .array(elements)
    default: return self
    }
  }
}
