internal import Gusset

/// A request of the page to draw: edits to the text of a theme, and pictures of the result.
///
/// Its JSON has the `text` of a theme, its `edits` and the `pictures` to draw. An edit has the `path` of a key
/// and its new `value`; an edit without a value removes the key. `derive` is the name of a look to make from
/// the others after the edits.
struct DrawRequest: Sendable {
  let edited: EditedTheme
  let pictures: [PictureRequest]

  /// Reads a request, and applies its edits.
  ///
  /// - Parameter place: where the text belongs.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the body is no such object.
  init(_ body: [UInt8], at place: ThemePlace) throws(GussetError) {
    var request = try JSONReader(JSONValue(parsing: body))
    pictures = try request.pictures("pictures")
    let text = try request.themeText()
    let edits = try ThemeEdit.list(&request)
    let derived = try request.look("derive")
    try request.finish()
    edited = EditedTheme(text, at: place, edits: edits, deriving: derived)
  }

  /// A picture as JSON; an object with the `problem` when it cannot be drawn.
  func drawn(_ picture: PictureRequest) -> JSONValue {
    do throws(GussetError) {
      let own = try picture.theme.map { value throws(GussetError) in try Theme(value: value) }
      guard let theme = own ?? edited.theme else { return .null }
      return try picture.picture(in: picture.shown(theme))
    } catch { return .object([("problem", error.problem)]) }
  }

  /// The answer, a JSON object with the `text` after the edits, the `theme`, its `looks` as themes, and
  /// the `pictures`; `uses` has the path of the token for the path of each key that is a reference, and
  /// `remarks` a line for each color outside the color space. For an invalid theme it has the `problems`; each
  /// picture is `null`, and `theme` and `looks` are those of the theme without the wrong values, or `null` when
  /// nothing is left.
  func answer(_ pictures: [JSONValue]) -> String {
    let uses = edited.uses.sorted { $0.key < $1.key }
    return JSONValue.object([
      ("text", .string(edited.text)), ("theme", edited.readable?.file ?? .null),
      ("looks", edited.readable?.looksJSON ?? .null),
      ("problems", .array(edited.problems.map { $0.problem })), ("pictures", .array(pictures)),
      ("remarks", .array(edited.remarks.map { $0.problem })),
      ("uses", .object(uses.map { ($0.key, .string($0.value)) })),
    ]).text(.compact)
  }
}

extension Theme {
  /// A theme from a JSON string that contains the theme's text.
  fileprivate init(value: JSONValue) throws(GussetError) {
    guard case .string(let text) = value.content else {
      throw .invalidValue(field: "theme", value: value.kind, allowed: "a theme's text")
    }
    try self.init(json: Array(text.utf8))
  }

  /// An object with each look that the theme has as a theme of its own.
  fileprivate var looksJSON: JSONValue {
    .object(
      givenAppearances.compactMap { appearance in
        appearances[appearance].map { (appearance.rawValue, $0.file) }
      })
  }
}

extension JSONReader {
  /// Reads the text of a theme.
  mutating func themeText() throws(GussetError) -> String {
    guard let text = try string("text") else { throw missing("text", "a string") }
    return text
  }

  /// The requested pictures.
  fileprivate mutating func pictures(_ key: String) throws(GussetError) -> [PictureRequest] {
    let values = try array(key) ?? []
    // The page requests five: every look and a comparison. One with large shadows takes seconds.
    try checkValue(.init(key), "\(values.count)", values.count <= 8, "at most 8")
    return try values.enumerated().map { index, value throws(GussetError) in
      try PictureRequest(value, path: "\(key)[\(index)]")
    }
  }
}

extension GussetError {
  /// The error as a JSON object with its `field`, which may be `null`, and its `message`, and the `file`
  /// for one of another file. Of several values, the first one: the page knows all problems of its text.
  var problem: JSONValue {
    switch problems.first ?? self {
    case .invalidValue(let field, let value, let allowed):
      return .problem(valueDescription(value, allowed), in: field.description)
    case .invalidFile(let path, let problem):
      let file = JSONValue.Member(key: "file", value: .string(path))
      return JSONValue.problem(problem.description).replacingMembers(with: [file])
    default: return .problem(description)
    }
  }
}

extension ColorRemark {
  /// The remark as a JSON object with its `field` and its `message`.
  fileprivate var problem: JSONValue {
    .problem("\(oneLine(value, longest: 100)): \(consequence)", in: key)
  }
}

extension JSONValue {
  /// A problem for the page: the path of a key, if it is with one, and a sentence.
  static func problem(_ message: String, in field: String? = nil) -> JSONValue {
    .object([("field", field.map { .string($0) } ?? .null), ("message", .string(message))])
  }
}
