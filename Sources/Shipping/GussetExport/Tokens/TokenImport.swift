public import Gusset
package import ThemeEditing

/// A theme that was read from design tokens (DTCG 2025.10).
///
///     let tokens = try TokenImport(contentsOf: "brand.tokens.json", group: "component.popover")
///     let popover = Popover(size: Size(width: 240, height: 90), theme: tokens.theme)
///
/// Reading what the export format `tokens` writes gives an equal theme.
public struct TokenImport: Sendable {
  /// The theme, with an appearance for each context of the resolver that stands for one.
  public let theme: Theme
  /// One line for each token that was not used, is deprecated or has no type of DTCG, each color
  /// that is outside the theme's color space or differs from the hex beside it, and each context that
  /// gives no appearance.
  public let notes: [String]
  /// The paths of the files that were read.
  package let filePaths: [String]

  /// Reads the tokens of a group.
  ///
  /// - Parameters:
  ///   - path: a file with tokens, or a resolver document.
  ///   - resolver: a resolver document whose tokens are over those of the file; `nil` for none.
  ///   - group: the path of the group with the popover's tokens, as in `component.popover`. An empty
  ///     path is the whole document.
  ///   - pointsPerRem: the length of one rem in points; `nil` makes a rem an error.
  ///   - contexts: contexts to choose in place of those that follow from their names.
  /// - Throws: ``GussetError/unreadable(path:reason:)`` for a file that cannot be read or is larger
  ///   than 4 megabytes; ``GussetError/invalidFile(path:problem:)`` with the path of the token and
  ///   its line for a value of a wrong type, a reference without a token, a cycle, files that are too
  ///   large together, and a theme that cannot be drawn;
  ///   ``GussetError/invalidValue(field:value:allowed:)`` for an argument that the files do not fit,
  ///   such as a group without a token that sets a key.
  public init(
    contentsOf path: String, resolver: String? = nil, group: String = "popover",
    pointsPerRem: Double? = nil, contexts: [TokenContextChoice] = []
  ) throws(GussetError) {
    try self.init(
      contentsOf: path, resolver: resolver, group: group, pointsPerRem: pointsPerRem,
      contexts: contexts, setting: [])
  }

  /// - Parameter assignments: values that are set in every look after those of the tokens.
  package init(
    contentsOf path: String, resolver: String? = nil, group: String = "popover",
    pointsPerRem: Double? = nil, contexts: [TokenContextChoice] = [],
    setting assignments: [KeyAssignment]
  ) throws(GussetError) {
    if let pointsPerRem, !(pointsPerRem.isFinite && pointsPerRem > 0) {
      throw .invalidValue(
        field: "rem", value: shortNumber(pointsPerRem), allowed: "a number greater than 0")
    }
    let source = try TokenSource(contentsOf: path, resolver: resolver)
    let choice = try TokenContexts(source.modifiers, choices: contexts, in: source.resolverPath)
    var notes = source.notes + choice.notes

    func look(_ contexts: [String: String]) throws(GussetError) -> TokenLook {
      var reader = try TokenLookReader(
        TokenTree(source.tokens(contexts)), group: group, name: Self.name(of: path),
        pointsPerRem: pointsPerRem, from: path)
      let look = try reader.look(setting: assignments)
      notes += look.notes
      return look
    }

    var theme = try look(choice.usual).theme
    for (appearance, contexts) in choice.appearances {
      theme.appearances[appearance] = try look(contexts).theme
    }
    try theme.validate()
    self.theme = theme
    filePaths = source.filePaths
    // The names of tokens come from outside.
    self.notes = notes.withoutRepeats.map { oneLine($0, longest: 1000) }
  }

  /// The name of a theme without a name: that of the file, without what follows a point.
  private static func name(of path: String) -> String {
    let file = path.split(separator: "/").last ?? "tokens"
    let name = file.split(separator: ".").first ?? file
    return String(name)
  }
}

/// The tokens of a file, and of a resolver document over them.
private struct TokenSource {
  private var base = TokenGroup()
  private var resolver: TokenResolver?
  /// The path of the document with the modifiers.
  let resolverPath: String
  private(set) var notes: [String] = []
  /// The paths of the files that were read.
  let filePaths: [String]

  init(contentsOf path: String, resolver resolverPath: String?) throws(GussetError) {
    let file = try TokenFile(contentsOf: path)
    self.resolverPath = resolverPath ?? path
    let isResolver = TokenResolver.isResolver(file)
    if let resolverPath {
      try checkValue(
        "resolver", resolverPath, !isResolver,
        "left out, because \(oneLine(path)) is a resolver document")
      resolver = try TokenResolver(try TokenFile(contentsOf: resolverPath))
    } else if isResolver {
      resolver = try TokenResolver(file)
    }
    notes = resolver?.notes ?? []
    filePaths = [path] + (resolverPath.map { [$0] } ?? []) + (resolver?.filePaths ?? [])
    // The document may name the file itself, in the place where its tokens belong.
    guard !isResolver, resolver?.filePaths.contains(where: { isSameFile($0, path) }) != true else {
      return
    }
    var reader = TokenGroupReader(file)
    base = try reader.group(file.document)
    notes = reader.notes + notes
  }

  var modifiers: [TokenResolver.Modifier] { resolver?.modifiers ?? [] }

  /// All tokens with a context for each modifier.
  func tokens(_ contexts: [String: String]) -> TokenGroup {
    resolver?.tokens(contexts, over: base) ?? base
  }
}
