import Foundation
import Gusset
import Testing

/// An editor of the files of themes, which people also write by hand.
private struct ThemeEditor {
  private let path: String
  private var document: ThemeDocument

  init(path: String) throws {
    self.path = path
    document = try ThemeDocument(String(contentsOfFile: path, encoding: .utf8))
  }

  /// A line for each wrong value, as beside a field of a form.
  var marks: [String] {
    document.problems.map { problem in
      "\(problem.field ?? "file") is \(problem.value ?? "wrong"): \(problem.allowed ?? "")"
    }
  }

  /// A color for the key at a path; `nil` for the default.
  mutating func setColor(_ path: String, to color: String?) throws {
    document =
      if let color { try document.setting(path, to: "\"\(color)\"") } else {
        try document.removing(path)
      }
  }

  mutating func setNumber(_ path: String, to number: Double) throws {
    document = try document.setting(path, to: "\(number)")
  }

  func save() throws { try FileContents(text: document.text).write(to: path) }

  func picture() throws -> Pixmap {
    try Popover(size: Size(width: 200, height: 100), theme: document.theme()).pixmap(scale: .x1)
  }
}

@Suite struct ThemeEditorTests {
  private static let file = """
    {
        "name" : "menu",
        "border": {"color": "#gray", "width": 1.0},
        "radius": 3,
        "fill": "white",    "arrowBase": 24.00
    }

    """

  @Test func anEditorMendsAFileAndKeepsItsForm() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/menu.json"
      try FileContents(text: Self.file).write(to: path)
      var editor = try ThemeEditor(path: path)
      #expect(editor.marks.map { $0.prefix { $0 != " " } } == ["border.color", "radius"])
      #expect(throws: GussetError.self) { try editor.picture() }
      try editor.setColor("border.color", to: "#808080")
      try editor.setColor("radius", to: nil)
      try editor.setNumber("border.width", to: 2)
      try editor.setColor("appearances.dark.fill", to: "black")
      #expect(editor.marks == [])
      let picture = try editor.picture()
      #expect(picture.size.width == 200)
      try editor.save()
      #expect(
        try String(contentsOfFile: path, encoding: .utf8) == """
          {
              "name" : "menu",
              "border": {"color": "#808080", "width": 2},
              "fill": "white",    "arrowBase": 24.00, "appearances": { "dark": { "fill": "black" } }
          }

          """)
      let theme = try Theme(contentsOf: path)
      #expect(try theme.appearances[.dark]?.fill == Theme.Gradient(Theme.Color(css: "black")))
    }
  }

  @Test func whatIsNoJSONSaysWhere() {
    #expect { try ThemeDocument("{ \"name\": \"x\",\n  \"fill\": }") } throws: { error in
      guard case .invalidValue(let field, _, _)? = error as? GussetError else { return false }
      return field.context == .position(line: 2, column: 11)
    }
  }

  @Test func aRepeatedKeyIsRefusedByAll() {
    let text = "{ \"name\": \"x\", \"name\": \"y\" }"
    #expect(throws: GussetError.self) { try ThemeDocument(text) }
    #expect(throws: GussetError.self) { try Theme(json: text) }
  }

  /// A look gives only what differs, so it follows a change of the usual one.
  @Test func aDocumentOfAThemeIsItsFile() throws {
    var theme = Theme.slate
    // The looks of a document follow its other keys.
    theme.appearances = [:]
    let document = try ThemeDocument(theme).setting("cornerRadius", to: "12")
    theme.cornerRadii = 12
    theme.appearances = theme.appearances.mapValues { look in
      var look = look
      look.cornerRadii = 12
      return look
    }
    #expect(try document.theme() == theme)
    #expect(document.text == ThemeDocument(theme).text)
  }
}
