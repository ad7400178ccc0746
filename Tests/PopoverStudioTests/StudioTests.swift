import Foundation
import Gusset
import GussetReview
import PopoverGeometry
import PopoverStudio
import TestSupport
import Testing

@Suite struct StudioTests {
  static func members(_ json: String) throws -> [String: JSONTree] {
    guard case .object(let members) = try JSONTree(parsing: Array(json.utf8)) else {
      throw CocoaError(.coderInvalidValue)
    }
    return members
  }

  static let studio = Studio(
    file: nil, initialTheme: Studio.NamedTheme(name: "slate", text: Theme.slate.json))

  static func draw(
    _ text: String, edits: String = "[]", pictures: String = "[]"
  ) async throws -> [String: JSONTree] {
    let quoted = try JSONEncoder().encode(text)
    let body =
      "{\"text\":\(String(decoding: quoted, as: UTF8.self)),"
      + "\"edits\":\(edits),\"pictures\":\(pictures)}"
    return try await members(
      Studio.draw(Array(body.utf8), on: DrawingQueue(threadCount: 1)))
  }

  static let picture =
    "{\"body\":[200,100],\"direction\":\"left\",\"offset\":12,\"scale\":2,\"shadow\":true}"

  /// The theme of the response stays the usual one.
  @Test func picturesShowTheLookThatIsAskedFor() async throws {
    let inDark = Self.picture.replacing("{\"body\"", with: "{\"look\":\"dark\",\"body\"")
    let drawn = try await Self.draw(Theme.slate.json, pictures: "[\(inDark)]")
    let look = try #require(Theme.slate.appearances[.dark])
    let alone = try await Self.draw(look.json, pictures: "[\(Self.picture)]")
    let usual = try await Self.draw(Theme.slate.json, pictures: "[\(Self.picture)]")
    #expect(drawn["pictures"] == alone["pictures"])
    #expect(drawn["pictures"] != usual["pictures"])
    #expect(drawn["theme"] == usual["theme"])
    guard case .object(let looks) = drawn["looks"] else {
      Issue.record("no looks")
      return
    }
    #expect(looks.keys.sorted() == ["dark"])
    #expect(looks["dark"] == alone["theme"])
    // A theme without the look is shown as it is.
    #expect(
      try await Self.draw(look.json, pictures: "[\(inDark)]")["pictures"] == alone["pictures"])
  }

  /// As the command notes it.
  @Test func notesColorsOutsideTheColorSpace() async throws {
    let drawn = try await Self.draw(
      ##"""
      { "name": "x", "border": { "color": "oklch(0.7 0.35 150)" },
        "appearances": { "dark": { "border": { "color": "#123" } } } }
      """##)
    #expect(
      drawn["remarks"]
        == .array([
          .object([
            "field": .string("border.color"),
            "message": .string("oklch(0.7 0.35 150): outside sRGB, so #00C248 is used"),
          ])
        ]))
    #expect(try await Self.draw("{")["remarks"] == .array([]))
  }

  /// A name with a dot is not a path.
  @Test func aWrongLookLeavesTheRest() async throws {
    let drawn = try await Self.draw(
      ##"{ "name": "x", "cornerRadius": 9, "appearances": { "a.b": {} } }"##)
    guard case .object(let theme) = drawn["theme"], case .array(let problems) = drawn["problems"]
    else {
      Issue.record("no theme")
      return
    }
    #expect(theme["cornerRadius"] == .number(9) && problems.count == 1)
  }

  @Test func derivesALook() async throws {
    let text = try JSONEncoder().encode(Theme.sand.withoutLooks.json)
    let body = "{\"text\":\(String(decoding: text, as: UTF8.self)),\"derive\":\"highContrast\"}"
    let drawn = try await Self.members(
      Studio.draw(Array(body.utf8), on: DrawingQueue(threadCount: 1)))
    guard case .string(let edited) = drawn["text"] else {
      Issue.record("no text")
      return
    }
    let theme = try Theme(json: Array(edited.utf8))
    #expect(
      theme.appearances[.highContrast] == Theme.sand.withoutLooks.derived(.highContrast))
  }

  @Test func picturesEqualTheExports() async throws {
    let drawn = try await Self.draw(Theme.slate.json, pictures: "[\(Self.picture)]")
    guard case .array(let pictures) = drawn["pictures"], case .object(let first) = pictures.first,
      case .array(let layers) = first["layers"], case .object(let art) = layers.last,
      case .string(let png) = art["png"]
    else {
      Issue.record("no picture")
      return
    }
    let popover = Popover(
      size: Size(width: 219, height: 100), arrow: .left(offset: 12), theme: .slate)
    let expected = try popover.image(scale: 2).png().bytes
    #expect(Data(base64Encoded: png).map(Array.init) == expected)
    #expect(first["tip"] == .array([.number(0), .number(62)]))
    #expect(first["body"] == .array([19, 0, 200, 100].map(JSONTree.number)))
    #expect(layers.count == 2)
    let body =
      "{\"text\":\(String(decoding: try JSONEncoder().encode(Theme.slate.json), as: UTF8.self)),"
      + "\"picture\":\(Self.picture),\"format\":\"svg\"}"
    let file = try Studio.export(Array(body.utf8))
    #expect(file.body == (try popover.svg(scale: 2, shadows: true).bytes))
    // The shadow of slate: blur 8, 2 points down. Pixels at 2x.
    let layer = try popover.shadowImage(scale: 2)
    let insets = layer.alignmentInsets
    #expect(
      file.margins.map(Double.init)
        == [insets.top, insets.left, insets.bottom, insets.right].map { $0 * 2 })
  }

  @Test func appliesEditsToTheText() async throws {
    let drawn = try await Self.draw(
      Theme.slate.json,
      edits: "[{\"path\":[\"border\",\"color\"],\"value\":\"#F00\"},{\"path\":[\"shadows\"]}]")
    guard case .string(let text) = drawn["text"] else {
      Issue.record("no text")
      return
    }
    let theme = try Theme(json: Array(text.utf8))
    #expect(theme.border.color == Theme.Color(red: 255, green: 0, blue: 0))
    #expect(theme.shadows.isEmpty)
    #expect(drawn["problems"] == .array([]))
  }

  @Test(arguments: [
    ("[{\"path\":[\"cornerRadius\"],\"value\":\"wide\"}]", "cornerRadius"),
    ("[{\"path\":[\"fill\",\"from\"],\"value\":\"#12\"}]", "fill.from"),
    ("[{\"path\":[\"shadows\",0,\"blur\"],\"value\":-3}]", "shadows[0].blur"),
    ("[{\"path\":[\"name\"]}]", "name"),
  ])
  func anInvalidThemeNamesTheField(edits: String, field: String) async throws {
    let drawn = try await Self.draw(Theme.slate.json, edits: edits, pictures: "[\(Self.picture)]")
    #expect(Self.fields(drawn) == [field])
    #expect(drawn["pictures"] == .array([.null]))
    // The rest can still be shown in a form.
    guard case .object(let rest) = drawn["theme"] else {
      Issue.record("no theme")
      return
    }
    #expect(rest["border"] != nil)
  }

  /// The fields of the problems.
  static func fields(_ drawn: [String: JSONTree]) -> [String] {
    guard case .array(let problems) = drawn["problems"] else { return [] }
    return problems.compactMap { problem in
      guard case .object(let members) = problem, case .string(let field) = members["field"] else {
        return nil
      }
      return field
    }
  }

  @Test func everyWrongValueIsNamed() async throws {
    let text = """
      { "cornerRadius": -1, "border": { "color": "#12", "width": "wide" }, "none": 1,
        "fill": { "stops": [
          { "position": 0, "color": "#FFF" }, { "position": 0.2 }, { "position": 0.4, "color": 7 },
          { "position": 1, "color": "#000" } ] },
        "shadows": [{ "blur": -2 }, { "blur": 4, "color": "no" }],
        "appearances": { "dark": { "arrowHeight": -5 } } }
      """
    let drawn = try await Self.draw(text)
    #expect(
      Self.fields(drawn).sorted() == [
        "appearances.dark.arrowHeight", "border.color", "border.width", "cornerRadius",
        "fill.stops[1].color", "fill.stops[2].color", "name", "none", "shadows[0].blur",
        "shadows[1].color",
      ])
  }

  @Test func invalidJSONIsUnchangedAndNamesTheLine() async throws {
    let text = "{\n  \"name\": \"x\" oops"
    let drawn = try await Self.draw(text, edits: "[{\"path\":[\"name\"],\"value\":\"y\"}]")
    #expect(drawn["text"] == .string(text))
    #expect(Self.fields(drawn) == ["line 2, column 15"])
    #expect(drawn["theme"] == .null)
  }

  @Test(arguments: [
    "", "[]", "{}", "{\"text\":7}", "{\"text\":\"{}\",\"pictures\":[{}]}",
    "{\"text\":\"{}\",\"pictures\":[{\"body\":[1e9,1]}]}",
    "{\"text\":\"{}\",\"pictures\":[{\"body\":[9,9],\"scale\":1e9}]}",
    "{\"text\":\"{}\",\"pictures\":[{\"body\":[9,9],\"direction\":\"in\"}]}",
    "{\"text\":\"{}\",\"pictures\":[{\"body\":[9,9],\"look\":\"dim\"}]}",
    "{\"text\":\"{}\",\"derive\":\"dim\"}",
    "{\"text\":\"{}\",\"edits\":[{\"path\":[]}]}", "{\"text\":\"{}\",\"edits\":[{\"path\":[-1]}]}",
    "{\"text\":\"{}\",\"edits\":[{\"path\":[1.5e300]}]}", "{\"text\":\"{}\",\"more\":1}",
    "{\"text\":\"{}\",\"edits\":[{\"path\":[" + String(repeating: "1,", count: 16) + "1]}]}",
  ])
  func rejectsInvalidRequests(body: String) async {
    await #expect(throws: GussetError.self) {
      try await Studio.draw(Array(body.utf8), on: DrawingQueue(threadCount: 1))
    }
  }

  @Test func cancelledRequestsDrawNothing() async throws {
    let drawn = try await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await Self.draw(Theme.slate.json, pictures: "[\(Self.picture),\(Self.picture)]")
    }.value
    #expect(drawn["pictures"] == .array([]))
  }

  @Test func eachPictureHasItsOwnProblem() async throws {
    let small = "{\"body\":[2,2],\"direction\":\"up\"}"
    let drawn = try await Self.draw(Theme.gik.json, pictures: "[\(small),\(Self.picture)]")
    guard case .array(let pictures) = drawn["pictures"], case .object(let first) = pictures[0],
      case .object(let second) = pictures[1]
    else {
      Issue.record("no pictures")
      return
    }
    #expect(first["problem"] != nil)
    #expect(second["layers"] != nil)
  }
}

extension Theme {
  /// The usual look alone.
  fileprivate var withoutLooks: Theme {
    var theme = self
    theme.appearances = [:]
    return theme
  }
}
