internal import Gusset

/// Groups without the tokens of a popover, and those that have some.
extension TokenTree {
  /// The error for a group that the tokens do not have.
  ///
  /// - Parameter source: the file that the user named.
  func missing(_ group: String, in source: String) -> GussetError {
    let allowed = "a group with the popover's tokens"
    if let token = self[group]?.token {
      return token.place.error(group, "a token", allowed: allowed)
    }
    // Groups of this name are what was meant, wherever they are.
    let name = group.split(separator: ".").last ?? ""
    let others = Array(groupPaths.dropFirst().prefix(2_000)).sorted(bySimilarityTo: group)
    let named = others.filter { $0 == name || $0.hasSuffix(".\(name)") }
    let some = (named + others.filter { !named.contains($0) }).prefix(8)
    guard some.isEmpty else {
      return .invalidValue(
        field: "group", value: group,
        allowed:
          "the path of a group of \(oneLine(source)), such as \(some.joined(separator: ", "))")
    }
    let hint = paths.isEmpty ? "" : "; --group '' reads tokens without a group"
    return .invalidFile(
      path: source,
      problem: .invalidValue(
        field: .init(.init(rawValue: group)), value: "missing", allowed: allowed + hint))
  }

  /// Refuses a group that has tokens, but none with the name of a key.
  func checkUse(of group: String, in source: String) throws(GussetError) {
    guard group.isEmpty ? !paths.isEmpty : paths.contains(where: { $0.hasPrefix(group + ".") })
    else {
      return
    }
    let useful = usefulGroups
    let inside = useful.filter { $0.hasPrefix(group + ".") }
    let some = (inside.isEmpty ? useful : inside).prefix(8).joined(separator: ", ")
    throw .invalidValue(
      field: "group", value: group,
      allowed: "the path of a group with a token that sets a key of a theme"
        + (some.isEmpty ? "; gusset tokens names lists their names" : ", such as \(some)"))
  }

  /// The groups with tokens that set keys, the ones with the most tokens first.
  private var usefulGroups: [String] {
    var counts: [String: Int] = [:]
    // A name takes time, and a message has room for few groups.
    for path in paths.prefix(2_000) {
      let names = path.split(separator: ".")
      for count in names.indices {
        let name = names[count...].filter { $0 != "$root" }.joined().tokenName
        guard TokenKey.places[name] != nil else { continue }
        counts[names[..<count].joined(separator: "."), default: 0] += 1
      }
    }
    return groupPaths.filter { !$0.isEmpty && counts[$0] != nil }.enumerated()
      .sorted { (counts[$1.element] ?? 0, $0.offset) < (counts[$0.element] ?? 0, $1.offset) }
      .map(\.element)
  }
}
