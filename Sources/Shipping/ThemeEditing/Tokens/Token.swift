internal import Gusset

/// A design token as its file has it: its value may be a reference.
package struct Token: Sendable {
  /// The names of the groups and of the token, joined with points.
  package let path: String
  /// The type that the token or a group around it names; `nil` for none.
  let type: String?
  /// The value, or an object with `$ref`.
  let value: JSONValue
  /// The file and the line of the token's name.
  let place: JSONPlace
  /// How a tool changes the color, as in `darken`; `nil` for none.
  let change: String?
  /// The token in its file.
  private let member: JSONValue.Member

  /// The keys of a token that are read, and those whose meaning is known.
  static let keys = [
    "$value", "$type", "$ref", "$description", "$extensions", "$deprecated", "value", "type",
    "description", "alpha", "modify", "unit",
  ]

  /// Reads a member of a group: DTCG's `$value`, `value` as files from before it have, or a plain value.
  /// `nil` for a group, and for what is no token.
  ///
  /// - Parameter type: the type of the group.
  init?(_ member: JSONValue.Member, at path: String, type: String?, in source: JSONFile) {
    let json = member.value
    (self.path, self.member) = (path, member)
    place = JSONPlace(source: source, path: path, offset: member.keyRange.lowerBound)
    guard let members = json.members else {
      guard json.isPlainToken, !["type", "unit"].contains(member.key) else { return nil }
      (self.type, value, change) = (type, json, nil)
      return
    }
    let own = (json[.name("$type")] ?? json[.name("type")])?.string
    let reference = json[.name("$ref")].map { JSONValue.object([("$ref", $0)]) }
    // Carbon has values for its modes alone. A group may have a type and data of tools too.
    let isGroup = own == nil || members.contains { !$0.key.hasPrefix("$") }
    let first = isGroup ? nil : json.modes.first?.members?.first?.value
    guard let given = json[.name("$value")] ?? json.valueFromBefore(own) ?? reference ?? first
    else { return nil }
    // GitLab has a value for each mode in the value.
    let value = given[.name("default")] ?? given[.name("light")] ?? given
    let modify =
      json[[.name("$extensions"), .name("studio.tokens"), .name("modify")]] ?? json[.name("modify")]
    let kind = modify.map { $0[.name("type")]?.string ?? "modify" }
    // The opacity stands beside the color in files of some design systems.
    let alpha = json[.name("alpha")] ?? (kind == "alpha" ? modify?[.name("value")] : nil)
    self.type = own ?? type
    self.value = alpha.map { .object([("color", value), ("alpha", $0)]) } ?? value
    change = kind == "alpha" ? nil : kind
  }

  /// The token in a mode of a design tool, which has a value or some keys of the token; `nil` when it has
  /// nothing of this name.
  func inMode(_ name: String) -> Token? {
    let modes = member.value.modes + [member.value[.name("$value")]].compactMap(\.self)
    guard let mode = modes.lazy.compactMap({ $0[.name(name)] }).first else { return nil }
    let keys = mode.members?.filter { Self.keys.contains($0.key) } ?? []
    let isPatch =
      mode[.name("$value")] != nil || !keys.isEmpty && keys.count == mode.members?.count
    let new = member.value.replacingMembers(
      with: isPatch ? keys : [.init(key: "$value", value: mode)])
    return Token(
      .init(key: member.key, keyRange: member.keyRange, value: new), at: path, type: type,
      in: place.source)
  }

  /// The names of the modes in which it has values.
  var modeNames: [String] { member.value.modes.first?.members?.map(\.key) ?? [] }
}

extension JSONValue {
  /// The objects of a token with a value for each mode: `mode` or `modes` in `$extensions`, in the data of a
  /// tool, or that data itself.
  fileprivate var modes: [JSONValue] {
    func named(_ json: JSONValue) -> JSONValue? { json[.name("mode")] ?? json[.name("modes")] }
    let extensions = self[.name("$extensions")] ?? .null
    let tools = (extensions.members ?? []).map(\.value)
    return [named(extensions)].compactMap(\.self) + tools.map { named($0) ?? $0 }
  }

  /// The value of a token from before DTCG. A group may have a member of that name.
  fileprivate func valueFromBefore(_ type: String?) -> JSONValue? {
    guard let value = self[.name("value")], value.members == nil || type != nil else { return nil }
    guard let unit = self[.name("unit")], value.number != nil else { return value }
    return .object([("value", value), ("unit", unit)])
  }

  /// Whether a value alone, without an object around it, is a token: a number, or a string that reads as
  /// a color, a length or a reference. Others are comments and names.
  fileprivate var isPlainToken: Bool {
    if number != nil { return true }
    guard let text = string, text.utf8.count <= 1000 else { return false }
    return text.contains("{") || TokenValue(json: self, pointsPerRem: 16).form != nil
  }
}

extension Token: CustomStringConvertible {
  /// The token with its file and its line.
  package var description: String { place.description }

  /// The path of the token's file.
  package var file: String { place.source.path }
}
