package import Gusset

/// A new value for a key of a theme, in the form of the command line: `border.width=2`.
package struct KeyAssignment: Hashable, Sendable {
  /// The path of the key.
  let path: [JSONKey]
  /// The value as it was given.
  package let text: String
  /// The value as JSON, when it was given so.
  let given: JSONValue?
  /// The field that errors about the value name: the key's path, or the option for the key.
  package let field: String
  /// The key that is set.
  let key: KeyDescription
  /// The names of the numbers that a file may replace by a single number, when the key is one of
  /// them.
  let numberNames: [String]
}

extension KeyAssignment {
  /// Makes an assignment to a key.
  ///
  /// - Parameters:
  ///   - path: the path of the key, as in `shadows[0].blur`.
  ///   - text: a color, a word, a number or path data without quotation marks, any other value as
  ///     JSON; `null` restores the default.
  ///   - option: the option that errors name instead of the key.
  ///   - keys: all keys of a theme.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for an unknown key. The error
  ///   proposes a similar key.
  package init(
    _ path: String, _ text: String, option: String? = nil,
    keys: [KeyDescription] = Theme.schema.descriptions(.standard)
  ) throws(GussetError) {
    try self.init(path, text, given: nil, option: option, keys: keys)
  }

  /// Makes an assignment of a JSON value to a key.
  package init(
    _ path: String, _ value: JSONValue, keys: [KeyDescription]
  ) throws(GussetError) {
    try self.init(path, value.string ?? value.text(), given: value, option: nil, keys: keys)
  }

  private init(
    _ path: String, _ text: String, given: JSONValue?, option: String?, keys: [KeyDescription]
  ) throws(GussetError) {
    guard let steps = [JSONKey](path: path), let key = keys.key(at: steps[...]) else {
      // The known paths have `[]` where this path has an index.
      let isInLook = Appearance(rawValue: String(path.prefix { $0 != "." })) != nil
      let outer = path.hasSuffix(".color") ? String(path.dropLast(6)) : ""
      let isColor = [JSONKey](path: outer).flatMap { keys.key(at: $0[...]) }?.colorKeys.isEmpty
      let question =
        isInLook
        ? didYouMean(["appearances.\(path)"])
        : isColor == false
          ? didYouMean([outer])
          : didYouMean(keys.paths.map(\.path), not: path.replacingIndices)
      throw .invalidValue(
        field: .init(option ?? "--set"), value: path,
        allowed: "a key of themes\(question) (gusset themes --schema lists all keys)")
    }
    self.init(
      path: steps, text: text, given: given, field: option ?? path, key: key,
      numberNames: keys.key(at: steps.dropLast())?.kind.numberNames ?? [])
  }

  /// Whether the key is a key of the theme, or one within it.
  package func sets(_ key: String) -> Bool { path.first == .name(key) }

  /// Whether another assignment sets the same key.
  package func setsSameKey(as other: KeyAssignment) -> Bool { path == other.path }

  /// Whether the key is one of an appearance.
  package var isForAppearance: Bool { path.first == .name("appearances") }

  /// The same value for the same key of a look's own document; `nil` for a key of another look.
  func inLook(_ appearance: Appearance) -> KeyAssignment? {
    guard isForAppearance, path.count > 2, path[1] == .name(appearance.rawValue) else { return nil }
    return KeyAssignment(
      path: Array(path[2...]), text: text, given: given, field: field, key: key,
      numberNames: numberNames)
  }

  /// The whole patch of a look, when that is the value.
  func wholePatch(of appearance: Appearance) -> JSONValue? {
    guard isForAppearance, path.count <= 2 else { return nil }
    let isOther = path.count == 2 && path[1] != .name(appearance.rawValue)
    let patch = path.count == 1 ? value[.name(appearance.rawValue)] : isOther ? nil : value
    return patch?.members == nil ? nil : patch
  }

  /// The value as JSON; `nil` to remove the key.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a text that is not a value of
  ///   the key's kind.
  package func json() throws(GussetError) -> JSONValue? {
    if text == "null" { return nil }
    if hasReference, value.string != nil { return value }
    switch key.kind {
    case .pathData where text.hasSuffix(".svg"):
      throw wrong("path data, which a file has as the d of a path")
    case .text, .pathData: return .string(text)
    case .color:
      do throws(GussetError) { _ = try Theme.Color(css: text) } catch {
        throw wrong(SchemaProblem(error).allowed)
      }
      return .string(text)
    case .word(let words):
      guard words.contains(text) else { throw wrong(oneOf(words, not: text)) }
      return .string(text)
    case .flag: return try parsed { $0.bool != nil }
    case .number: return try parsed { $0.number != nil }
    // Not as text: a later assignment may set a part of the value.
    case .numbers: return try parsed { $0.number != nil || $0.members != nil }
    case .object where !key.colorKeys.isEmpty && given?.members == nil && !text.hasPrefix("{"):
      do throws(GussetError) { _ = try Theme.Color(css: text) } catch {
        let isGradient =
          text.contains("gradient") || !text.contains("(") && text.contains { ", ".contains($0) }
        throw wrong(
          isGradient
            ? "one color; a gradient is given as '{\"from\": \"white\", \"to\": \"black\"}'"
            : SchemaProblem(error).allowed)
      }
      return JSONValue.string(text).expandingColor(for: key.colorKeys)
    case .object, .patches: return try parsed { $0.members != nil }
    case .list: return try parsed { $0.elements != nil }
    }
  }

  /// A remark for each color in the value that is outside a color space.
  package func colorRemarks(outside space: ColorSpace) -> [ColorRemark] {
    // Only functions have colors outside a color space.
    guard text.utf8.contains(UInt8(ascii: "(")) else { return [] }
    return value.colorRemarks(key.kind, at: field, outside: space)
  }

  /// A sentence when this is the color of a border that a theme draws with no width.
  fileprivate func invisibleColor(in theme: Theme) -> String? {
    guard path == [.name("border"), .name("color")], theme.border.width == 0, text != "null" else {
      return nil
    }
    return "\(field): \(oneLine(text, longest: 100)): invisible, because border.width is 0"
  }

  /// The text as JSON, if it is of the right kind.
  private func parsed(_ isRight: (JSONValue) -> Bool) throws(GussetError) -> JSONValue {
    do throws(GussetError) {
      let value = if let given { given } else { try JSONValue(parsing: Array(text.utf8)) }
      if isRight(value) { return value }
    } catch {
      if let first = text.first, "{[".contains(first) {
        throw wrong("\(key.kind.allowed) in JSON; \(error)")
      }
    }
    throw wrong(key.kind.allowed + wayOut)
  }

  /// How a value of several parts is given, or the number that was meant, for the end of a message.
  private var wayOut: String {
    let number = meantNumber(by: text)
    return switch key.kind {
    case .number: number
    case .numbers(let names, _, _):
      number.isEmpty ? "; each is a key, as in \(path.fieldName).\(names[0])" : number
    case .object(let keys): "; each is a key, as in \(path.fieldName).\(keys[0].name)"
    case .list(let keys, let counts):
      (counts.contains(0) ? "; [] is none" : "") + "; \(path.fieldName)[0].\(keys[0].name) is a key"
    default: ""
    }
  }

  /// Copies the list, or the numbers, that the path leads into from the usual look to an appearance
  /// that inherits it: a patch has lists and numbers as a whole.
  private func inherit(in document: inout JSONValue) {
    guard isForAppearance, path.count > 3 else { return }
    let index = path.firstIndex { if case .index = $0 { true } else { false } }
    guard let end = index ?? (numberNames.isEmpty ? nil : path.count - 1),
      document[path[..<end]] == nil, let usual = document[path[2..<end]]
    else { return }
    _ = document.set(usual, at: path[..<end])
  }

  private func wrong(_ allowed: String) -> GussetError {
    .invalidValue(field: .init(field), value: text, allowed: allowed)
  }

  /// Sets the value in a document.
  ///
  /// - Parameter kept: paths of keys that are not reset, because they are set too.
  package func apply(
    to document: inout JSONValue, keeping kept: [[JSONKey]] = []
  ) throws(GussetError) {
    let value = try json()
    let parent = path.dropLast()
    inherit(in: &document)
    if !numberNames.isEmpty, let common = document[parent]?.number {
      // The single number becomes one number for each name, and then one of them is set.
      let numbers = JSONValue.object(numberNames.map { ($0, .number(common)) })
      _ = document.set(numbers, at: parent)
    }
    try checkValue(
      .init(field), text, document.set(value, at: path[...], replacing: key.replaces),
      "set after the elements before it: lists have no gaps")
    guard let value, value != key.standard else { return }
    for other in key.resets.map({ parent + [.name($0)] }) where !kept.contains(Array(other)) {
      _ = document.set(nil, at: other)
    }
  }
}

extension String {
  /// The path with `[]` in place of each index.
  fileprivate var replacingIndices: String {
    split(separator: "[", omittingEmptySubsequences: false).enumerated().map { index, part in
      guard index > 0, let end = part.firstIndex(of: "]") else { return String(part) }
      return String(part[end...])
    }.joined(separator: "[")
  }
}

extension [KeyAssignment] {
  /// Sets the values in a document, in order.
  package func apply(to document: inout JSONValue) throws(GussetError) {
    let paths = map(\.path)
    for assignment in self { try assignment.apply(to: &document, keeping: paths) }
  }

  /// Calls a function that checks the values, and names the options that gave them in its errors.
  func naming<Result>(_ body: () throws(GussetError) -> Result) throws(GussetError) -> Result {
    do throws(GussetError) { return try body() } catch {
      throw error.naming { field in
        last { $0.path.fieldName == field.description }.map { .init($0.field) }
      }
    }
  }

  /// A sentence for each color that a theme does not show, because its border has no width.
  package func invisibleColors(in theme: Theme) -> [String] {
    compactMap { $0.invisibleColor(in: theme) }
  }

  /// The values for keys of appearances, which are set before an appearance is chosen.
  package var forAppearances: [KeyAssignment] { filter(\.isForAppearance) }
  /// The values for keys of the look that is chosen.
  package var forTheme: [KeyAssignment] { filter { !$0.isForAppearance } }
}

extension Theme {
  /// The theme with new values. Each of them is checked like a value in a file.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a value that the key does not
  ///   allow.
  package func setting(
    _ assignments: [KeyAssignment], schema: ObjectSchema<Theme> = Theme.schema
  ) throws(GussetError) -> Theme {
    guard !assignments.isEmpty else { return self }
    var document = schema.written(self, standard: .standard)
    try assignments.apply(to: &document)
    return try Theme(document, schema: schema)
  }
}

extension KeyAssignment {
  /// The value as JSON, or as a text that is no JSON.
  var value: JSONValue {
    given ?? (try? JSONValue(parsing: Array(text.utf8))) ?? .string(text)
  }

  /// Whether the value has a reference to a token. A text may have braces.
  var hasReference: Bool {
    if case .text = key.kind { return false }
    return text.utf8.contains(UInt8(ascii: "{")) && text.utf8.contains(UInt8(ascii: "}"))
      && value.hasReference
  }

  /// The look whose key is set; `nil` for a key of the theme.
  var look: Appearance? {
    guard isForAppearance, path.count > 1, case .name(let name) = path[1] else { return nil }
    return Appearance(rawValue: name)
  }

  /// The same key with another value, if there is one.
  func replacing(
    _ other: (JSONValue, KeyDescription.Kind) -> JSONValue?
  ) -> KeyAssignment {
    let new = other(value, key.kind)
    return KeyAssignment(
      path: path, text: new.map { $0.string ?? $0.text() } ?? text, given: new ?? given,
      field: field, key: key, numberNames: numberNames)
  }
}
