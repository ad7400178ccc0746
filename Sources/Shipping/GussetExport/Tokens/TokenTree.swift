internal import Gusset

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
  private(set) var paths: [String] = []
  private var tokens: [String: Entry] = [:]
  /// The paths of the groups in the order of the document. That of the document is empty.
  private(set) var groupPaths: [String] = []
  /// The data of this project for each group that has any.
  private(set) var extensionData: [String: TokenValue] = [:]

  /// The token at a path; `nil` when there is none.
  subscript(path: String) -> Entry? { tokens[path] }

  /// The number of tokens and groups.
  var count: Int { paths.count + groupPaths.count }

  /// The maximum number of tokens and groups, in files and after groups were extended.
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

  mutating func append(_ entry: Entry) {
    paths.append(entry.path)
    tokens[entry.path] = entry
  }

  /// Appends the path of a group.
  ///
  /// - Parameter data: the data of this project under `$extensions`.
  mutating func appendGroup(_ path: String, data: TokenValue?) {
    groupPaths.append(path)
    if let data { extensionData[path] = data }
  }
}

extension String {
  /// The path of a member of the group at this path.
  func joined(_ name: String) -> String { isEmpty ? name : "\(self).\(name)" }
}
