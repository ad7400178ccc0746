package import Gusset

/// A design token as its file has it: its value may be a reference.
package struct Token: Sendable {
  /// The names of the groups and of the token, joined with points.
  package let path: String
  /// The type that the token or a group around it names; `nil` for none.
  package let type: String?
  /// The value, or an object with `$ref`.
  package internal(set) var value: JSONValue
  /// The data of tools: modes, and what this project adds.
  let extensions: JSONValue?
  /// The file and the line of the token's name.
  let place: JSONPlace
  /// How a tool changes the color, as in `darken`; `nil` for none.
  private(set) var change: String?

  private init(
    path: String, type: String?, value: JSONValue, extensions: JSONValue?, place: JSONPlace
  ) {
    self.path = path
    self.type = type
    self.value = value
    self.extensions = extensions
    self.place = place
  }
}

extension Token {
  /// The keys of a token that are read, and those whose meaning is known.
  static let keys = [
    "$value", "$type", "$ref", "$description", "$extensions", "$deprecated", "value", "type",
    "description", "alpha", "modify",
  ]

  /// Reads a member of a group: DTCG's `$value`, `value` as files from before it have, or a plain value.
  /// `nil` for a group, and for what is no token.
  ///
  /// - Parameter type: the type of the group.
  init?(_ member: JSONValue.Member, at path: String, type: String?, in source: JSONSource) {
    let json = member.value
    let place = JSONPlace(source: source, path: path, offset: member.keyRange.lowerBound)
    guard json.members != nil else {
      guard json.isPlainToken, !["type", "unit"].contains(member.key) else { return nil }
      self.init(path: path, type: type, value: json, extensions: nil, place: place)
      return
    }
    let own = (json[.name("$type")] ?? json[.name("type")])?.string
    let reference = json[.name("$ref")].map { JSONValue.object([("$ref", $0)]) }
    let extensions = json[.name("$extensions")]
    // Carbon has values for its modes alone. A group may have a type and data of tools too.
    let isGroup = json.members?.contains { !$0.key.hasPrefix("$") } == true
    let first =
      own == nil || isGroup ? nil : Self.modes(of: extensions).first?.members?.first?.value
    guard let value = json[.name("$value")] ?? json.valueFromBefore(own) ?? reference ?? first
    else { return nil }
    let modify = extensions?[[.name("studio.tokens"), .name("modify")]] ?? json[.name("modify")]
    // The opacity stands beside the color in files of some design systems.
    let alpha = json[.name("alpha")] ?? (modify?.isAlpha == true ? modify?[.name("value")] : nil)
    self.init(
      path: path, type: own ?? type,
      value: alpha.map { .object([("color", value), ("alpha", $0)]) } ?? value,
      extensions: extensions, place: place)
    if let modify, !modify.isAlpha {
      change = modify[.name("type")]?.string ?? "modify"
    }
  }

  /// The value in a mode of a design tool; `nil` for none.
  func value(inMode name: String) -> JSONValue? {
    let value = Self.modes(of: extensions).lazy.compactMap { $0[.name(name)] }.first
    return value?[.name("$value")] ?? value
  }

  /// The names of the modes in which it has values.
  var modeNames: [String] { Self.modes(of: extensions).first?.members?.map(\.key) ?? [] }

  /// The objects with a value for each mode: `mode` or `modes` in `$extensions`, in the data of a tool, or
  /// that data itself.
  private static func modes(of extensions: JSONValue?) -> [JSONValue] {
    guard let extensions else { return [] }
    func named(_ json: JSONValue) -> JSONValue? { json[.name("mode")] ?? json[.name("modes")] }
    let tools = (extensions.members ?? []).map(\.value)
    return ([named(extensions)] + tools.map { named($0) ?? $0 }).compactMap(\.self)
  }
}

extension JSONValue {
  /// Whether a change of a color in Tokens Studio sets its opacity.
  fileprivate var isAlpha: Bool { self[.name("type")]?.string == "alpha" }

  /// The value of a token from before DTCG. A group may have a member of that name.
  fileprivate func valueFromBefore(_ type: String?) -> JSONValue? {
    guard let value = self[.name("value")] else { return nil }
    return value.members == nil || type != nil ? value : nil
  }

  /// Whether a value alone, without an object around it, is a token: a number, or a string that reads as
  /// a color, a length or a reference. Others are comments and names.
  fileprivate var isPlainToken: Bool {
    if number != nil { return true }
    guard let text = string, text.utf8.count <= 1000 else { return false }
    return text.contains("{") || TokenValue(json: self, pointsPerRem: 16).isKnown
  }
}

extension Token: CustomStringConvertible {
  /// The token with its file and its line.
  package var description: String { place.description }

  /// The path of the token's file.
  package var file: String { place.source.path }
}
