internal import Gusset

/// Reads the groups and tokens of a document (DTCG, Format Module 2025.10, sections 5 and 6).
struct TokenGroupReader {
  private let file: TokenFile
  /// Properties that the format does not have.
  private(set) var notes: [String] = []
  /// The number of tokens and groups that were read, with those of other files before.
  private(set) var count: Int

  /// - Parameter count: the number of tokens and groups in other files.
  init(_ file: TokenFile, after count: Int = 0) {
    self.file = file
    self.count = count
  }

  /// Reads an object that is not a token.
  ///
  /// - Parameter path: the path of the group; empty for a whole document.
  mutating func group(_ value: JSONValue, at path: String = "") throws(GussetError) -> TokenGroup {
    guard let members = value.members else {
      throw error(value, at: path, allowed: "an object with tokens and groups")
    }
    var group = TokenGroup()
    for member in members {
      guard member.key.hasPrefix("$"), member.key != "$root" else {
        let inner = path.isEmpty ? member.key : "\(path).\(member.key)"
        try check(member, at: inner)
        count += 1
        guard count <= TokenTree.maximumCount else {
          throw error(
            member.value, at: inner,
            allowed: "one of at most \(TokenTree.maximumCount) tokens and groups in all files")
        }
        guard group[member.key] == nil else {
          throw place(of: member).error(
            inner, "\"\(member.key)\"", allowed: "a name that differs from the others")
        }
        group.set(try node(member, at: inner), for: member.key)
        continue
      }
      switch member.key {
      case "$type": group.type = try string(member, at: path)
      case "$description": _ = try string(member, at: path)
      case "$deprecated": group.deprecation = try deprecation(member, at: path)
      case "$extensions": group.extensionData = try extensionData(member, at: path)
      case "$extends":
        _ = try string(member, at: path)
        group.extends = TokenValue(
          json: member.value, file: file, path: path.isEmpty ? "$extends" : "\(path).$extends")
      case "$schema" where path.isEmpty: break
      default: note(member, at: path)
      }
    }
    return group
  }

  /// Reads a token or a group.
  private mutating func node(
    _ member: JSONValue.Member, at path: String
  ) throws(GussetError) -> TokenNode {
    guard let keys = member.value.members?.map(\.key) else {
      let hint = ["value", "type"].contains(member.key) ? "; 2025.10 writes $\(member.key)" : ""
      throw error(member.value, at: path, allowed: "a token or a group, which are objects\(hint)")
    }
    if keys.contains("$value") || keys.contains("$ref") {
      return .token(try token(member, at: path))
    }
    guard member.key != "$root" else {
      throw error(member.value, at: path, allowed: "a token, which has a $value")
    }
    return .group(try group(member.value, at: path))
  }

  private mutating func token(
    _ member: JSONValue.Member, at path: String
  ) throws(GussetError) -> Token {
    var (value, pointer, type): (JSONValue?, JSONValue?, String?)
    var deprecated: Deprecation?
    for property in member.value.members ?? [] {
      switch property.key {
      case "$value": value = property.value
      case "$ref":
        _ = try string(property, at: path)
        pointer = property.value
      case "$type": type = try string(property, at: path)
      case "$description": _ = try string(property, at: path)
      case "$deprecated": deprecated = try deprecation(property, at: path)
      case "$extensions": _ = try extensionData(property, at: path)
      case let key where key.hasPrefix("$"): note(property, at: path)
      default:
        throw place(of: property).error(
          "\(path).\(property.key)", property.value.kind,
          allowed: "outside of the token \(path): a token has no tokens in it")
      }
    }
    if let value, pointer != nil {
      throw error(value, at: path, allowed: "either a $value or a $ref, not both")
    }
    return Token(
      value: value ?? pointer ?? member.value, isPointer: pointer != nil, type: type,
      deprecation: deprecated, place: place(of: member))
  }

  /// Checks the name of a token or group.
  private func check(_ member: JSONValue.Member, at path: String) throws(GussetError) {
    guard member.key.isEmpty || member.key.contains(where: { "{}.".contains($0) }) else { return }
    throw place(of: member).error(
      path, "\"\(member.key)\"", allowed: "a name of at least one character, without { } and .")
  }

  private func string(_ member: JSONValue.Member, at path: String) throws(GussetError) -> String {
    guard let text = member.value.string else { throw property(member, path, "a string") }
    return text
  }

  private func deprecation(
    _ member: JSONValue.Member, at path: String
  ) throws(GussetError) -> Deprecation {
    switch member.value.content {
    case .bool(let isDeprecated): return isDeprecated ? .yes : .no
    case .string(let reason): return .because(reason)
    default: throw property(member, path, "true, false or a string")
    }
  }

  private func extensionData(
    _ member: JSONValue.Member, at path: String
  ) throws(GussetError) -> TokenValue? {
    guard member.value.members != nil else { throw property(member, path, "an object") }
    return member.value[.name(TokenGroup.extensionKey)].map {
      let key = "$extensions.\(TokenGroup.extensionKey)"
      return TokenValue(json: $0, file: file, path: path.isEmpty ? key : "\(path).\(key)")
    }
  }

  /// The error for a property of a group or token.
  private func property(
    _ member: JSONValue.Member, _ path: String, _ allowed: String
  ) -> GussetError {
    let inner = path.isEmpty ? member.key : "\(path).\(member.key)"
    return error(member.value, at: inner, allowed: allowed)
  }

  private func error(_ value: JSONValue, at path: String, allowed: String) -> GussetError {
    TokenValue(json: value, file: file, path: path).error(allowed: allowed)
  }

  private func place(of member: JSONValue.Member) -> TokenPlace {
    TokenPlace(file: file, offset: member.keyRange.lowerBound)
  }

  private mutating func note(_ member: JSONValue.Member, at path: String) {
    let name = path.isEmpty ? member.key : "\(path).\(member.key)"
    notes.append(
      "\(file.path): \(name) (line \(place(of: member).line)): ignored, because DTCG 2025.10 has no "
        + member.key)
  }
}
