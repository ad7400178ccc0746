internal import Gusset

extension JSONValue {
  /// The members of a group of tokens that differ from those of another one: tokens as a whole,
  /// groups as far as their members differ. Shadows and groups that are missing become transparent.
  static func tokenDifference(from old: [Member], to new: [Member]) -> [Member] {
    let hidden = old.filter { member in !new.contains { $0.key == member.key } }
      .compactMap { member in
        member.value.hiddenToken.map { Member(key: member.key, value: $0) }
      }
    return new.compactMap { member in
      guard let before = old.first(where: { $0.key == member.key })?.value else { return member }
      guard before != member.value else { return nil }
      guard let former = before.members, let members = member.value.members,
        !members.contains(where: { $0.key == "$value" })
      else { return member }
      let properties = members.filter(\.isProperty)
      let others = tokenDifference(
        from: former.filter { !$0.isProperty }, to: members.filter { !$0.isProperty })
      return others.isEmpty
        ? nil : Member(key: member.key, value: .object(properties + others))
    } + hidden
  }

  /// The token or the group with transparent colors; `nil` for a token that stays visible or that no
  /// picture shows.
  private var hiddenToken: JSONValue? {
    guard let members else { return nil }
    let isToken = members.contains { $0.key == "$value" }
    if isToken {
      return members.contains { $0.key == "$type" && $0.value == .string("color") }
        ? nil : transparent
    }
    let changed = members.filter { $0.isProperty || $0.value.transparent != $0.value }
    return changed.allSatisfy(\.isProperty) ? nil : JSONValue.object(changed).transparent
  }

  /// The value with an alpha of 0 in each color.
  private var transparent: JSONValue {
    switch content {
    case .null, .bool, .number, .digits, .string: return self
    case .array(let elements): return .array(elements.map(\.transparent))
    case .object(let members):
      guard members.contains(where: { $0.key == "colorSpace" }) else {
        return .object(members.map { Member(key: $0.key, value: $0.value.transparent) })
      }
      let alpha = Member(key: "alpha", value: .number(0))
      return .object(
        members.filter { $0.key != "alpha" }
          .flatMap { $0.key == "components" ? [$0, alpha] : [$0] })
    }
  }
}

extension JSONValue.Member {
  /// Whether the member is a property of a token or of a group, and not a token or a group in it.
  fileprivate var isProperty: Bool { key.hasPrefix("$") }
}
