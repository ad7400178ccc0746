internal import Gusset

/// Replaces `$extends` of each group by the tokens of the other group (Format Module, section 6.4).
struct TokenExpansion {
  /// A group of the document. The tokens of the first layer of a list are over those of the others.
  /// No list has a group twice.
  private struct Layer {
    let group: TokenGroup
    /// The path in the document.
    let path: String
  }

  /// A group whose `$extends` is being looked up.
  private struct Search {
    let path: String
    /// The paths of the groups with `$extends` that the search came to.
    var visited: Set<String>
    /// The smallest index of a search that this one came back to.
    var lowest = Int.max
    /// The largest number of searches in one another.
    var deepest: Int
  }

  /// A finished search, which gives the same layers again unless a group it came to is being
  /// searched.
  private struct Finding {
    let layers: [Layer]
    let visited: Set<String>
    /// The number of searches in one another.
    let height: Int
  }

  private let root: TokenGroup
  private var searches: [Search] = []
  private var findings: [String: Finding] = [:]
  private var steps = 0
  /// The last `$extends` that was looked up.
  private var last: TokenValue?

  init(_ root: TokenGroup) { self.root = root }

  mutating func run(into tree: inout TokenTree) throws(GussetError) {
    try expand(try layers(of: root, at: ""), at: "", depth: 0, nil, .no, into: &tree)
  }

  private mutating func expand(
    _ layers: [Layer], at path: String, depth: Int, _ outerType: String?, _ outer: Deprecation,
    into tree: inout TokenTree
  ) throws(GussetError) {
    let type = layers.lazy.compactMap(\.group.type).first ?? outerType
    let deprecation = layers.lazy.compactMap(\.group.deprecation).first ?? outer
    tree.appendGroup(path, data: layers.lazy.compactMap(\.group.extensionData).first)
    // Without $extends, there are no more groups than in the files.
    if let last, depth > TokenTree.maximumDepth { throw last.error(allowed: Self.noCircle) }
    var seen: Set<String> = []
    for name in layers.flatMap(\.group.names) where seen.insert(name).inserted {
      try count(layers.count)
      if let last, tree.count > TokenTree.maximumCount { throw last.error(allowed: Self.noCrowd) }
      let inner = path.joined(name)
      switch try member(name, of: layers) {
      case .token(let token):
        tree.append(
          TokenTree.Entry(
            path: inner, token: token, groupType: type,
            deprecation: token.deprecation ?? deprecation))
      case .group(let layers):
        try expand(layers, at: inner, depth: depth + 1, type, deprecation, into: &tree)
      case nil: break
      }
    }
  }

  private enum Member {
    case token(Token)
    case group([Layer])
  }

  /// The member of a name: the token of the first layer that has one, or the groups of all layers
  /// before it.
  private mutating func member(
    _ name: String, of layers: [Layer]
  ) throws(GussetError) -> Member? {
    var groups: [Layer] = []
    var paths: Set<String> = []
    for layer in layers {
      switch layer.group[name] {
      case nil: continue
      case .token(let token): return groups.isEmpty ? .token(token) : .group(groups)
      case .group(let group):
        for inner in try self.layers(of: group, at: layer.path.joined(name))
        where paths.insert(inner.path).inserted {
          groups.append(inner)
        }
      }
    }
    return groups.isEmpty ? nil : .group(groups)
  }

  /// A group, and under it those that it extends.
  private mutating func layers(
    of group: TokenGroup, at path: String
  ) throws(GussetError) -> [Layer] {
    let own = Layer(group: group, path: path)
    guard let extends = group.extends else { return [own] }
    if let index = searches.firstIndex(where: { $0.path == path }) {
      // A path may lead through a group whose own tokens suffice, as in `a` that extends `a.base`.
      searches[searches.count - 1].lowest = min(searches[searches.count - 1].lowest, index)
      return [own]
    }
    last = extends
    let known = findings[path].flatMap { result in
      searches.contains { result.visited.contains($0.path) } ? nil : result
    }
    guard searches.count + (known?.height ?? 1) <= TokenTree.maximumDepth else {
      throw extends.error(allowed: Self.noCircle)
    }
    if let known {
      try count(known.layers.count + known.visited.count)
      leave(known.visited, deepest: searches.count + known.height)
      return known.layers
    }
    searches.append(Search(path: path, visited: [path], deepest: searches.count + 1))
    let target = try target(of: extends)
    let isCircular = target.contains { layer in
      searches.contains { $0.path == layer.path } || layer.path.isEmpty
        || path.hasPrefix(layer.path + ".")
    }
    guard !isCircular else { throw extends.error(allowed: Self.noCircle) }
    let layers = [own] + target
    let search = searches.removeLast()
    try count(layers.count + search.visited.count)
    if search.lowest >= searches.count {
      findings[path] = Finding(
        layers: layers, visited: search.visited, height: search.deepest - searches.count)
    }
    leave(search.visited, deepest: search.deepest, lowest: search.lowest)
    return layers
  }

  /// Adds what a search found out to the search that it is part of.
  private mutating func leave(_ visited: Set<String>, deepest: Int, lowest: Int = .max) {
    guard let index = searches.indices.last else { return }
    searches[index].visited.formUnion(visited)
    searches[index].deepest = max(searches[index].deepest, deepest)
    if lowest <= index { searches[index].lowest = min(searches[index].lowest, lowest) }
  }

  /// The group that `$extends` names.
  private mutating func target(of extends: TokenValue) throws(GussetError) -> [Layer] {
    let text = extends.json.string ?? ""
    let names: [String]
    switch TokenReference(braces: text) ?? TokenReference(pointer: text) {
    case .path(let path): names = path.split(separator: ".").map(String.init)
    case .pointer(let steps): names = steps
    case nil:
      throw extends.error(allowed: "a group, as in {group.name} or #/group/name")
    }
    var layers = try layers(of: root, at: "")
    for name in names {
      try count(layers.count)
      switch try member(name, of: layers) {
      case .group(let inner): layers = inner
      case .token: throw extends.error(allowed: "the path of a group; it leads to a token")
      case nil: throw extends.error(allowed: "the path of a group of the document")
      }
    }
    return layers
  }

  /// Counts steps, so that groups that extend each other in many ways end with an error.
  private mutating func count(_ steps: Int) throws(GussetError) {
    self.steps += steps
    if let last, self.steps > Self.maximumSteps { throw last.error(allowed: Self.noCrowd) }
  }

  /// The maximum number of groups to look at. 100,000 tokens in five layers need half of it.
  private static let maximumSteps = 1_000_000

  private static let noCircle = "a group that does not extend the group around it or lead back here"
  private static let noCrowd =
    "a group that extends fewer others; \(TokenTree.maximumCount) tokens and groups are the maximum"
}
