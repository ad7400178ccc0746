import Gusset
import PopoverModel
import PopoverStudio
import TestSupport
import Testing

/// Documents in any formatting, changed as text and as a tree: both come to say the same.
@Suite struct JSONTextPropertyTests {
  @Test func changesOfTextAreChangesOfTheTree() throws {
    var generator = SeededGenerator(seed: SeededGenerator.seed)
    for round in 0..<1500 {
      var tree = JSONTree.object(Self.members(depth: 3, &generator))
      var text = try JSONText(Array(Self.written(tree, &generator).utf8))
      for step in 0..<4 {
        let path = Self.path(in: tree, &generator)
        let value = Self.value(depth: 2, &generator)
        let (before, known) = (text, text.scalars)
        if Bool.random(using: &generator) {
          text = try text.removing(path)
          tree = tree.setting(path[...], to: nil)
        } else {
          text = try text.setting(path, to: JSONText(Array(Self.written(value, &generator).utf8)))
          tree = tree.setting(path[...], to: value)
        }
        let note: Comment = """
          seed \(SeededGenerator.seed), round \(round), step \(step), at \(path) in \
          \(String(decoding: before.bytes, as: UTF8.self))
          """
        #expect(try JSONTree(parsing: text.bytes) == tree, note)
        // What the change is not about is written as it was.
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

  /// The way to some value, to the end of a list, or to a key that may not be there.
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

  private static func blanks(_ generator: inout SeededGenerator) -> String {
    ["", "", " ", "\n", "\r\n  ", "\t", "\n\n    ", " \t "].randomElement(using: &generator) ?? ""
  }

  /// A document with blanks wherever they may stand, and strings and numbers in any of their forms.
  private static func written(_ value: JSONTree, _ generator: inout SeededGenerator) -> String {
    func gap() -> String { blanks(&generator) }
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
    guard Bool.random(using: &generator) else { return quotedJSON(text) }
    let units = text.utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: Bool.random(using: &generator))
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"\(units.joined())\""
  }
}

extension JSONText {
  /// Every scalar with the way to it, as it is written.
  fileprivate var scalars: [[JSONKey]: ArraySlice<UInt8>] {
    var found: [[JSONKey]: ArraySlice<UInt8>] = [:]
    func visit(_ node: JSONValue, _ path: [JSONKey]) {
      switch node.content {
      case .null, .bool, .number, .string: found[path] = bytes[node.range]
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
  /// Whether a change at a path is about this one, or may move it to another place in a list.
  fileprivate func isMoved(by path: [JSONKey]) -> Bool {
    guard case .index = path.last else { return starts(with: path) }
    return starts(with: path.dropLast())
  }
}

extension JSONTree {
  /// The tree with another value at a path, which is made where it is not there; with none for `nil`.
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
