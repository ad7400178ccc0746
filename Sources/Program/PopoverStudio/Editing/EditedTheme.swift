package import Gusset
internal import GussetReview
internal import ThemeEditing

/// A theme's text after edits, with all that is wrong in it.
struct EditedTheme: Sendable {
  /// The text. Edits that cannot be made, as in a text that is not JSON, leave it as it is.
  let text: String
  /// The theme; `nil` when there are problems.
  let theme: Theme?
  /// The theme, or what is left of it without the wrong values; `nil` when the text is not JSON.
  let readable: Theme?
  /// What is wrong, in the order in which a reader meets it.
  let problems: [GussetError]

  /// What the commands note about the text: a remark for each color outside the color space.
  var remarks: [ColorRemark] {
    (try? JSONValue(parsing: Array(text.utf8))).map(Theme.colorsOutsideColorSpace) ?? []
  }

  /// - Parameter look: a look to make from the others after the edits.
  init(_ text: String, edits: [ThemeEdit] = [], deriving look: Appearance? = nil) {
    var edited = text
    var failure: GussetError?
    do throws(GussetError) {
      if !edits.isEmpty { edited = try ThemeEdit.apply(edits, to: text) }
      if let look { edited = try EditedTheme.deriving(look, in: edited) }
    } catch { failure = error }
    self.text = edited
    let reading = ThemeReading(edited)
    readable = reading.theme
    // An edit fails because of the text, whose problems say more.
    problems = reading.problems.isEmpty ? [failure].compactMap(\.self) : reading.problems
    theme = problems.isEmpty ? reading.theme : nil
  }

  private static func deriving(_ look: Appearance, in text: String) throws(GussetError) -> String {
    let document = try JSONText(Array(text.utf8))
    let theme = try Theme(document.root)
    let derived = try document.setting(look, to: theme.derived(look), of: theme)
    return String(decoding: derived.bytes, as: UTF8.self)
  }
}

/// Reads a theme's text, and finds all that is wrong in it.
///
/// The library's reader stops at the first wrong value. So this one removes each wrong value and reads
/// again, until the rest is a theme.
struct ThemeReading {
  /// The theme without its wrong values; `nil` when the text is not JSON.
  private(set) var theme: Theme?
  /// An error for each wrong value. Its field is the path in the text that was read.
  private(set) var problems: [GussetError] = []
  /// The elements of lists that were removed, in order: later paths count without them.
  private var removed: [[JSONKey]] = []

  /// The number of problems after which the search ends.
  private static let maximumProblemCount = 50

  init(_ text: String) {
    do throws(GussetError) {
      var document = try JSONText(Array(text.utf8))
      // Each round removes something; the limit is for texts with a problem in every line.
      for _ in 0..<2 * Self.maximumProblemCount {
        guard let problem = read(document) else { return }
        guard case .invalidValue(let field, _, _) = problem,
          let path = [JSONKey](path: field.description)
        else {
          problems.append(problem)
          return
        }
        add(problem, at: path)
        guard problems.count < Self.maximumProblemCount,
          let rest = try remove(path, from: document)
        else { return }
        document = rest
      }
    } catch { problems.append(error) }
  }

  /// Reads a document. Returns its first problem.
  private mutating func read(_ document: JSONText) -> GussetError? {
    do throws(GussetError) {
      theme = try Theme(document.root)
      return nil
    } catch { return error }
  }

  /// Adds a problem, unless it follows from the removal of a wrong value: a key that is now missing.
  private mutating func add(_ problem: GussetError, at path: [JSONKey]) {
    guard case .invalidValue(_, let value, let allowed) = problem else { return }
    let field = GussetError.Field(original(path).fieldName)
    let isKnown = problems.contains { known in
      if case .invalidValue(let other, _, _) = known { other == field } else { false }
    }
    if !isKnown { problems.append(.invalidValue(field: field, value: value, allowed: allowed)) }
  }

  /// The path in the text of a path in what is left of it.
  private func original(_ path: [JSONKey]) -> [JSONKey] {
    var path = path
    for element in removed.reversed() {
      guard let place = element.indices.last, path.indices.contains(place),
        path[..<place] == element[..<place], case .index(let gone) = element[place],
        case .index(let index) = path[place], index >= gone
      else { continue }
      path[place] = .index(index + 1)
    }
    return path
  }

  /// The document without the value at a path. Where there is none, as for a key that is missing or
  /// that has a dot in its name, the object around it goes. A theme without a name gets one. `nil` when
  /// nothing can be removed.
  private mutating func remove(
    _ path: [JSONKey], from document: JSONText
  ) throws(GussetError) -> JSONText? {
    if path == [.name("name")] {
      return try document.setting(path, to: .string("theme"))
    }
    var target = path
    while !target.isEmpty, document.root[target] == nil { target.removeLast() }
    guard let last = target.last else { return nil }
    if case .index = last { removed.append(target) }
    let rest = try document.setting(target, to: nil)
    return rest == document ? nil : rest
  }
}

/// One change to the text of a theme.
package struct ThemeEdit: Hashable, Sendable {
  /// The path of the value.
  package let path: [JSONKey]
  /// The new value, as it was sent; `nil` to remove the key.
  package let value: JSONValue?

  /// The maximum number of edits per request.
  private static let maximumEditCount = 64
  /// The maximum number of keys in a path. Themes are nested less deeply.
  private static let maximumPathLength = 16

  /// Parses the key `edits` of a request.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` with the key of the wrong value.
  static func list(
    _ request: inout JSONReader
  ) throws(GussetError) -> [ThemeEdit] {
    guard let values = try request.array("edits"), !values.isEmpty else { return [] }
    try checkValue(
      "edits", "\(values.count)", values.count <= maximumEditCount, "at most \(maximumEditCount)")
    var edits: [ThemeEdit] = []
    for (index, value) in values.enumerated() {
      var edit = try JSONReader(value, path: "edits[\(index)]")
      let path = try Self.path(edit.array("path") ?? [], name: edit.path(of: "path"))
      let value = edit.value("value")
      try edit.finish()
      edits.append(ThemeEdit(path: path, value: value))
    }
    return edits
  }

  private static func path(_ values: [JSONValue], name: String) throws(GussetError) -> [JSONKey] {
    try checkValue(
      .init(name), "\(values.count) keys", values.count <= maximumPathLength,
      "at most \(maximumPathLength)")
    var path: [JSONKey] = []
    for value in values {
      switch value.content {
      case .string(let key): path.append(.name(key))
      case .number(let index) where (0..<1000).contains(index): path.append(.index(Int(index)))
      default:
        throw .invalidValue(field: .init(name), value: value.kind, allowed: "keys and indexes")
      }
    }
    try checkValue(.init(name), "empty", !path.isEmpty, "the path of a value")
    return path
  }

  /// Applies edits to the text of a theme.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the text is not JSON, or
  ///   when an edit has an impossible path.
  static func apply(_ edits: [ThemeEdit], to text: String) throws(GussetError) -> String {
    var document = try JSONText(Array(text.utf8))
    for edit in edits { document = try document.setting(edit.path, to: edit.value) }
    return String(decoding: document.bytes, as: UTF8.self)
  }
}
