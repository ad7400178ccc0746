internal import Gusset

/// A resolver document: sets of tokens, and modifiers that choose among sets (DTCG, Resolver Module
/// 2025.10).
struct TokenResolver {
  /// A choice among contexts, each with its tokens.
  struct Modifier {
    let name: String
    /// The names of the contexts in the order of the document.
    let contexts: [String]
    /// The context without any choice; `nil` when one must be chosen.
    let standard: String?
    fileprivate let sources: [String: [TokenSources.Layer]]
  }

  /// A step of the resolution order.
  private enum Step {
    case set([TokenSources.Layer])
    case modifier(Modifier)
  }

  private var steps: [Step] = []
  /// Properties of token files that the format does not have.
  private(set) var notes: [String] = []
  /// The paths of the token files that were read.
  let filePaths: [String]

  /// The modifiers in their order.
  var modifiers: [Modifier] {
    steps.compactMap { if case .modifier(let modifier) = $0 { modifier } else { nil } }
  }

  /// Whether a document is a resolver.
  static func isResolver(_ file: TokenFile) -> Bool {
    file.document[.name("resolutionOrder")] != nil
  }

  /// Reads a document and the token files that it names.
  ///
  /// - Throws: ``GussetError/invalidFile(path:problem:)`` and ``GussetError/unreadable(path:reason:)``.
  init(_ file: TokenFile) throws(GussetError) {
    var sources = TokenSources(file)
    let root = TokenValue(json: file.document, file: file, path: "")
    let version = try root.required("version", "2025.10")
    guard version.json.string == "2025.10" else { throw version.error(allowed: "2025.10") }
    try root.checkKeys([
      "name", "version", "description", "sets", "modifiers", "resolutionOrder", "$schema", "$defs",
    ])
    let order = try root.required("resolutionOrder", "an array of sets and modifiers")
    guard let items = order.json.elements, !items.isEmpty else {
      throw order.error(allowed: "an array of sets and modifiers")
    }
    var names: Set<String> = []
    for index in items.indices {
      guard let item = order.part(.index(index)) else { continue }
      let (kind, name, body) = try sources.item(item)
      let isInline = item.part(.name("$ref")) == nil
      guard !isInline || !names.contains(name) else {
        throw item.error(allowed: "an item with another name: \(name) is in the order already")
      }
      names.insert(name)
      switch kind {
      case .set: steps.append(.set(try sources.sources(of: body)))
      case .modifier: steps.append(.modifier(try Self.modifier(name, body, &sources)))
      }
    }
    notes = sources.notes
    filePaths = sources.filePaths
  }

  private static func modifier(
    _ name: String, _ body: TokenValue, _ sources: inout TokenSources
  ) throws(GussetError) -> Modifier {
    try body.checkKeys([
      "name", "type", "description", "contexts", "default", "$extensions", "$ref",
    ])
    let contexts = try body.required("contexts", "an object with a list of tokens for each context")
    guard let members = contexts.json.members, members.count >= 2 else {
      throw contexts.error(allowed: "an object with two or more contexts")
    }
    var groups: [String: [TokenSources.Layer]] = [:]
    for member in members {
      groups[member.key] = try sources.groups(contexts.part(member))
    }
    let names = members.map(\.key)
    let standard = body.part(.name("default"))
    if let standard, !names.contains(where: { $0 == standard.json.string }) {
      throw standard.error(allowed: "one of the contexts \(names.joined(separator: ", "))")
    }
    return Modifier(
      name: name, contexts: names, standard: standard?.json.string, sources: groups)
  }

  /// The tokens with a context for each modifier, before references are followed.
  ///
  /// - Parameters:
  ///   - contexts: the context of each modifier.
  ///   - base: tokens under those of the document.
  func tokens(_ contexts: [String: String], over base: TokenGroup) -> TokenGroup {
    steps.reduce(into: base) { tokens, step in
      let layers =
        switch step {
        case .set(let layers): layers
        case .modifier(let modifier): contexts[modifier.name].flatMap { modifier.sources[$0] } ?? []
        }
      for layer in layers { tokens.merge(layer.group) }
    }
  }
}

extension TokenValue {
  /// Refuses other keys.
  func checkKeys(_ known: [String]) throws(GussetError) {
    for member in json.members ?? [] where !known.contains(member.key) {
      let place = TokenPlace(file: file, offset: member.keyRange.lowerBound)
      throw place.error(
        self.path(of: .name(member.key)), "unknown key",
        allowed: "one of \(known.joined(separator: ", "))")
    }
  }

  /// The value of a key that the object must have.
  func required(_ name: String, _ allowed: String) throws(GussetError) -> TokenValue {
    guard json.members != nil else { throw error(allowed: "an object") }
    if let value = part(.name(name)) { return value }
    throw place.error(path(of: .name(name)), "missing", allowed: allowed)
  }
}
