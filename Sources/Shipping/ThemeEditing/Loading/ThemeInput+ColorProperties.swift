package import Gusset

extension ThemeInput {
  /// The custom properties of a page for the colors that are tokens, for each look: by the key of the color, as
  /// in `border.color`. Those of the fill are `fill[0]` and so on.
  ///
  /// The name of a property is the token's path, as style-dictionary writes it:
  /// `--color-surface-raised`.
  package var colorProperties: [Theme: [String: String]] {
    guard let uses = loaded?.uses else { return [:] }
    return theme.looks.reduce(into: [:]) { properties, look in
      let prefix = look.appearance.map { "appearances.\($0.rawValue)." } ?? ""
      // What a look does not give is that of the usual one.
      var known: [String: TokenUse] = [:]
      for (path, use) in uses where !path.hasPrefix("appearances.") { known[path] = use }
      for (path, use) in uses where !prefix.isEmpty && path.hasPrefix(prefix) {
        let own = String(path.dropFirst(prefix.count))
        known = known.filter { !$0.key.hasPrefix(own + ".") && !own.hasPrefix($0.key + ".") }
        known[own] = use
      }
      properties[look.look] = look.look.properties(of: known)
    }
  }
}

extension Theme {
  fileprivate func properties(of uses: [String: TokenUse]) -> [String: String] {
    var names: [String: String] = [:]
    let stops = fill.stops.count
    let hasSpreadShadows = uses.keys.contains { $0.hasPrefix("shadows") && !$0.hasSuffix(".color") }
    for (path, use) in uses where use.isColor {
      guard let name = use.token.propertyName else { continue }
      switch path {
      case "border.color", "textColor": names[path] = name
      case "fill": for index in 0..<stops { names["fill[\(index)]"] = name }
      case "fill.from": names["fill[0]"] = name
      case "fill.to": names["fill[\(stops - 1)]"] = name
      case _ where path.hasPrefix("fill.stops"),
        _ where path.hasPrefix("shadows") && !hasSpreadShadows:
        guard path.hasSuffix(".color") else { break }
        names[String(path.dropLast(6)).replacing("fill.stops", with: "fill")] = name
      default: break
      }
    }
    return names
  }
}

extension String {
  /// The custom property of CSS for the token at this path: words in lower case, joined with `-`; `nil` for a
  /// path with other characters, which would be the name of another property without them.
  fileprivate var propertyName: String? {
    let isPlain = utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "$-_./ ".utf8.contains(byte)
    }
    guard isPlain else { return nil }
    var words = ""
    for character in replacing(".$root", with: "") {
      let isWord = character.isLetter || character.isNumber
      if character.isUppercase, words.last?.isUppercase == false { words += "-" }
      words.append(isWord ? character : "-")
    }
    return "--" + words.lowercased().split(separator: "-").joined(separator: "-")
  }
}
