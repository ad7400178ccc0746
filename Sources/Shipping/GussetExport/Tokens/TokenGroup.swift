internal import Gusset

/// A group of tokens or a token, as its file has it.
indirect enum TokenNode: Sendable {
  case token(Token)
  case group(TokenGroup)
}

/// A design token as its file has it: its value may be a reference, and its type may be that of a
/// group around it.
struct Token: Sendable {
  /// The value, or the JSON Pointer in its place.
  let value: JSONValue
  /// Whether ``value`` is the JSON Pointer of `$ref`.
  let isPointer: Bool
  /// The type that the token itself gives.
  let type: String?
  let deprecation: Deprecation?
  /// The place of the token's name.
  let place: TokenPlace
}

/// A group of tokens, as its file has it or after files were merged.
struct TokenGroup: Sendable {
  /// The default type of the tokens in the group.
  var type: String?
  /// The reference to another group, whose tokens the group has too.
  var extends: TokenValue?
  var deprecation: Deprecation?
  /// The data of this project under `$extensions`.
  var extensionData: TokenValue?
  /// The names of the members in the order of the file.
  private(set) var names: [String] = []
  private var nodes: [String: TokenNode] = [:]

  /// The member of a name; `nil` when there is none.
  subscript(name: String) -> TokenNode? { nodes[name] }

  /// Adds a member or replaces the one of the same name.
  mutating func set(_ node: TokenNode, for name: String) {
    if nodes.updateValue(node, forKey: name) == nil { names.append(name) }
  }

  /// The key of this project under `$extensions`, in reverse domain notation.
  static let extensionKey = "dev.gusset"
}

/// What `$deprecated` says of a token.
enum Deprecation: Hashable, Sendable {
  case no
  case yes
  /// With an explanation.
  case because(String)

  /// The words that follow the name of the token in a note; `nil` when it is not deprecated.
  var words: String? {
    switch self {
    case .no: nil
    case .yes: "deprecated"
    case .because(let reason): "deprecated: \(reason)"
    }
  }
}

extension TokenGroup {
  /// Adds the members of another group, which come later and win (Resolver Module, section 6.2). A
  /// token replaces a token as a whole; groups of the same name merge.
  mutating func merge(_ later: TokenGroup) {
    type = later.type ?? type
    extends = later.extends ?? extends
    deprecation = later.deprecation ?? deprecation
    extensionData = later.extensionData ?? extensionData
    for name in later.names {
      guard let node = later[name] else { continue }
      if case .group(let new) = node, case .group(var old)? = nodes[name] {
        // Two references to the group would copy all of it for each file.
        nodes[name] = nil
        old.merge(new)
        nodes[name] = .group(old)
      } else {
        set(node, for: name)
      }
    }
  }

  /// The group with the members of another one.
  func merging(_ later: TokenGroup) -> TokenGroup {
    var group = self
    group.merge(later)
    return group
  }
}
