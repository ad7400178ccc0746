package import Gusset
internal import ThemeEditing

extension Studio {
  /// The tokens that a theme can refer to.
  ///
  /// - Parameters:
  ///   - body: a JSON object with the `text` of a theme and a `look`, whose files are read.
  ///   - place: where the text belongs.
  /// - Returns: an array of objects with the `path`, the `type`, the `value` and the `color` of a token, which
  ///   is `null` for any other one, and the `forms` of fields that take it.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the body is not such an object,
  ///   and the errors of the files that the theme names.
  package static func tokens(
    _ body: [UInt8], at place: ThemePlace = ThemePlace()
  ) throws(GussetError) -> String {
    var request = try JSONReader(JSONValue(parsing: body))
    guard let text = try request.string("text") else { throw request.missing("text", "a string") }
    let look = try request.look("look")
    try request.finish()
    let files = try place.loaded(text).tokens
    let tokens = try TokenSet(contentsOf: look.map { files.files(for: $0) } ?? files.usual)
    var reader = TokenValueReader(tokens, pointsPerRem: place.tokens.pointsPerRem)
    var list: [JSONValue] = []
    for listed in tokens.listed where list.count < mostTokens {
      guard let token = tokens[listed.path] else { continue }
      let forms = TokenForm.kinds.filter { _, kind in
        (try? reader.value(of: token, for: kind)) != nil
      }
      guard !forms.isEmpty else { continue }
      let color = listed.color.map { JSONValue.string($0.css) }
      let names = forms.map { JSONValue.string($0.form.rawValue) }
      list.append(
        .object([
          ("path", .string(listed.path)), ("type", .string(listed.type)),
          ("value", .string(listed.value)), ("color", color ?? .null), ("forms", .array(names)),
        ]))
    }
    return JSONValue.array(list).text(.compact)
  }

  /// The number of tokens that a page gets. Nobody reads more.
  private static let mostTokens = 10_000
}

/// What fields of the form take as a token.
enum TokenForm: String {
  case color, length, number
  /// A color or a gradient.
  case paint
  case border, shadows

  /// Each form with a kind of key that takes it.
  static let kinds: [(form: TokenForm, kind: KeyDescription.Kind)] = {
    var kinds: [(form: TokenForm, kind: KeyDescription.Kind)] = []
    for (_, key) in Theme.schema.descriptions(.standard).paths {
      guard let form = key.kind.tokenForm, !kinds.contains(where: { $0.form == form }) else {
        continue
      }
      kinds.append((form, key.kind))
    }
    return kinds
  }()
}

extension KeyDescription.Kind {
  /// The form of the tokens that the form of the page offers for a key; `nil` for none.
  var tokenForm: TokenForm? {
    func has(_ keys: [KeyDescription], _ names: String...) -> Bool {
      names.allSatisfy { name in keys.contains { $0.name == name } }
    }
    switch self {
    case .color: return .color
    case .number(_, .points), .numbers: return .length
    case .number: return .number
    case .object(let keys) where has(keys, "color", "width"): return .border
    case .object(let keys) where has(keys, "from", "to", "stops"): return .paint
    case .list(let keys, _) where has(keys, "blur"): return .shadows
    default: return nil
    }
  }
}
