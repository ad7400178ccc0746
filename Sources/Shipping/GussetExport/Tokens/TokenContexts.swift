public import Gusset

/// A context of a modifier that is chosen for a look: `theme=dim:dark`, or `size=large` for the usual
/// look.
public struct TokenContextChoice: Hashable, Sendable {
  /// The name of the modifier.
  public let modifier: String
  /// The name of the context.
  public let context: String
  /// The appearance that the context gives; `nil` for the usual look.
  public let appearance: Appearance?

  /// Makes a choice.
  public init(modifier: String, context: String, appearance: Appearance? = nil) {
    self.modifier = modifier
    self.context = context
    self.appearance = appearance
  }

  /// Parses `MODIFIER=CONTEXT` or `MODIFIER=CONTEXT:APPEARANCE`; `nil` for any other text.
  public init?(_ text: String) {
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else { return nil }
    let modifier = String(text[..<equals])
    let rest = text[text.index(after: equals)...]
    guard !rest.isEmpty else { return nil }
    guard let colon = rest.lastIndex(of: ":") else {
      self.init(modifier: modifier, context: String(rest))
      return
    }
    let word = String(rest[rest.index(after: colon)...]).tokenName
    guard colon > rest.startIndex,
      let appearance = Appearance.allCases.first(where: { $0.rawValue.tokenName == word })
    else { return nil }
    self.init(modifier: modifier, context: String(rest[..<colon]), appearance: appearance)
  }
}

/// The contexts of a resolver's modifiers for each look of a theme.
struct TokenContexts {
  /// The context of each modifier in the usual look.
  private(set) var usual: [String: String] = [:]
  /// The context of each modifier in an appearance, for the appearances that the modifiers have.
  private(set) var appearances: [(appearance: Appearance, contexts: [String: String])] = []
  /// Sentences about contexts that are not used.
  private(set) var notes: [String] = []

  /// Chooses the contexts by their names, unless the user did.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` with the field `context` for a
  ///   choice that the document does not have, and for a modifier without a usual context.
  init(
    _ modifiers: [TokenResolver.Modifier], choices: [TokenContextChoice], in path: String
  ) throws(GussetError) {
    for choice in choices { try Self.check(choice, modifiers) }
    var looks: [String: [Appearance: String]] = [:]
    for modifier in modifiers {
      let own = choices.filter { $0.modifier == modifier.name }
      var given: [Appearance: String] = [:]
      var normal: String?
      for context in modifier.contexts {
        switch Self.look(of: context, in: modifier.name) {
        case .usual: normal = normal ?? context
        case .appearance(let look): given[look] = given[look] ?? context
        case nil: break
        }
      }
      for choice in own { choice.appearance.map { given[$0] = choice.context } }
      // A system that is dark by default still has a look for a light user interface.
      let named = given.isEmpty ? modifier.standard ?? normal : normal ?? modifier.standard
      guard let chosen = own.last(where: { $0.appearance == nil })?.context ?? named else {
        throw .invalidValue(
          field: "context", value: "missing for \(modifier.name)",
          allowed: "given, as in \(modifier.name)=\(modifier.contexts.first ?? ""), because the "
            + "modifier has no default")
      }
      usual[modifier.name] = chosen
      looks[modifier.name] = given
      let used = [chosen] + given.values
      let unused = modifier.contexts.filter { !used.contains($0) }
      if !unused.isEmpty {
        notes.append(
          "\(path): contexts of \(modifier.name) that are not used: "
            + unused.map { oneLine($0, longest: 40) }.joined(separator: ", "))
      }
    }
    for appearance in Appearance.allCases {
      guard let contexts = contexts(for: appearance, looks) else { continue }
      appearances.append((appearance, contexts))
    }
  }

  /// The contexts for an appearance; `nil` when the modifiers do not have it.
  private func contexts(
    for appearance: Appearance, _ looks: [String: [Appearance: String]]
  ) -> [String: String]? {
    var contexts = usual
    var traits: Set<Appearance> = []
    for (modifier, given) in looks {
      // Dark with more contrast may be one context, or one of each of two modifiers.
      let wanted = [appearance] + (appearance == .darkHighContrast ? [.dark, .highContrast] : [])
      guard let match = wanted.first(where: { given[$0] != nil }) else { continue }
      contexts[modifier] = given[match]
      traits.insert(match)
    }
    let isComplete =
      traits.contains(appearance)
      || appearance == .darkHighContrast && traits.isSuperset(of: [.dark, .highContrast])
    return isComplete ? contexts : nil
  }

  private static func check(
    _ choice: TokenContextChoice, _ modifiers: [TokenResolver.Modifier]
  ) throws(GussetError) {
    let field = GussetError.Field("context")
    guard let modifier = modifiers.first(where: { $0.name == choice.modifier }) else {
      let names = modifiers.map(\.name).joined(separator: ", ")
      throw .invalidValue(
        field: field, value: choice.modifier,
        allowed: names.isEmpty
          ? "left out: the document has no modifiers" : "one of the modifiers \(names)")
    }
    try checkValue(
      field, choice.context, modifier.contexts.contains(choice.context),
      "a context of \(modifier.name): \(modifier.contexts.joined(separator: ", "))")
  }

  private enum Look {
    case usual
    case appearance(Appearance)
  }

  /// The look that a context's name stands for; `nil` for any other name.
  private static func look(of context: String, in modifier: String) -> Look? {
    let name = context.tokenName
    if Self.usual.contains(name) { return .usual }
    // Elsewhere, such a word may mean a size.
    if modifier.tokenName.contains("contrast"), ["high", "more", "increased"].contains(name) {
      return .appearance(.highContrast)
    }
    return Self.names.first { $0.names.contains(name) }.map { .appearance($0.appearance) }
  }

  /// The names of contexts for the usual look, in the form of ``String/tokenName``.
  private static let usual = [
    "light", "default", "normal", "standard", "base", "regular", "day", "nopreference",
  ]

  /// The names of contexts for each appearance, in the form of ``String/tokenName``.
  private static let names: [(appearance: Appearance, names: [String])] = [
    (.dark, ["dark", "night"]),
    (
      .highContrast,
      ["highcontrast", "lighthighcontrast", "highcontrastlight", "increasedcontrast"]
    ),
    (.darkHighContrast, ["darkhighcontrast", "highcontrastdark", "darkincreasedcontrast"]),
  ]
}
