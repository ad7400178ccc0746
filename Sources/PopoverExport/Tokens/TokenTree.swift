internal import PopoverGeometry
internal import PopoverModel

/// All tokens of a document by their paths, after groups were extended.
///
/// A path is the names of the groups and of the token, joined with points. No name has a point.
struct TokenTree: Sendable {
  /// A token, and what it gets from the groups around it.
  struct Entry: Sendable {
    let path: String
    let token: Token
    /// The type of the closest group that has one.
    let groupType: String?
    let deprecation: Deprecation
  }

  /// The paths of the tokens in the order of the document.
  fileprivate(set) var paths: [String] = []
  fileprivate var tokens: [String: Entry] = [:]
  /// The paths of the groups in the order of the document. That of the document is empty.
  fileprivate(set) var groupPaths: [String] = []
  /// The data of this project for each group that has any.
  fileprivate(set) var extensionData: [String: TokenValue] = [:]

  /// The token at a path; `nil` when there is none.
  subscript(path: String) -> Entry? { tokens[path] }

  /// The maximum number of tokens and groups.
  static let maximumCount = 100_000
  /// The maximum number of groups around a token.
  static let maximumDepth = 64

  private init() {}

  /// Extends all groups of a document.
  ///
  /// - Throws: ``GussetError/invalidFile(path:problem:)`` for a group that extends itself, a token or
  ///   nothing.
  init(_ root: TokenGroup) throws(GussetError) {
    var expansion = TokenExpansion(root)
    var tree = TokenTree()
    try expansion.run(into: &tree)
    self = tree
  }
}

/// Replaces `$extends` of each group by the tokens of the other group (Format Module, section 6.4).
private struct TokenExpansion {
  /// A group of the document. The tokens of the first layer of a list are over those of the others.
  struct Layer {
    let group: TokenGroup
    /// The path in the document.
    let path: String
  }

  private let root: TokenGroup
  /// The paths of the groups whose `$extends` is being looked up.
  private var pending: [String] = []

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
    tree.groupPaths.append(path)
    tree.extensionData[path] = layers.lazy.compactMap(\.group.extensionData).first
    if let extends = layers.lazy.compactMap(\.group.extends).first,
      depth > TokenTree.maximumDepth
        || tree.paths.count + tree.groupPaths.count > TokenTree.maximumCount
    {
      throw extends.error(allowed: Self.noCircle)
    }
    var seen: Set<String> = []
    for name in layers.flatMap(\.group.names) where seen.insert(name).inserted {
      let inner = path.joined(name)
      switch try member(name, of: layers) {
      case .token(let token):
        tree.paths.append(inner)
        tree.tokens[inner] = TokenTree.Entry(
          path: inner, token: token, groupType: type,
          deprecation: token.deprecation ?? deprecation)
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
    for layer in layers {
      switch layer.group[name] {
      case nil: continue
      case .token(let token): return groups.isEmpty ? .token(token) : .group(groups)
      case .group(let group): groups += try self.layers(of: group, at: layer.path.joined(name))
      }
    }
    return groups.isEmpty ? nil : .group(groups)
  }

  /// A group, and under it those that it extends.
  private mutating func layers(
    of group: TokenGroup, at path: String
  ) throws(GussetError) -> [Layer] {
    let own = Layer(group: group, path: path)
    // A path may lead through a group whose own tokens suffice, as in `a` that extends `a.base`.
    guard let extends = group.extends, !pending.contains(path) else { return [own] }
    guard pending.count < TokenTree.maximumDepth else {
      throw extends.error(allowed: Self.noCircle)
    }
    pending.append(path)
    defer { pending.removeLast() }
    let target = try target(of: extends)
    let isCircular = target.contains { layer in
      pending.contains(layer.path) || layer.path.isEmpty || path.hasPrefix(layer.path + ".")
    }
    guard !isCircular else { throw extends.error(allowed: Self.noCircle) }
    return [own] + target
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
      switch try member(name, of: layers) {
      case .group(let inner): layers = inner
      case .token: throw extends.error(allowed: "the path of a group; it leads to a token")
      case nil: throw extends.error(allowed: "the path of a group of the document")
      }
    }
    return layers
  }

  private static let noCircle = "a group that does not extend the group around it or lead back here"
}

extension String {
  /// The path of a member of the group at this path.
  func joined(_ name: String) -> String { isEmpty ? name : "\(self).\(name)" }
}
