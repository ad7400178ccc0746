import Foundation
import Gusset
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
    _ text: String, edits: String = "[]", pictures: String = "[]", on shown: Studio? = nil
  ) async throws -> [String: JSONTree] {
    let quoted = try JSONEncoder().encode(text)
    let body =
      "{\"text\":\(String(decoding: quoted, as: UTF8.self)),"
      + "\"edits\":\(edits),\"pictures\":\(pictures)}"
    return try await members(
      (shown ?? studio).draw(Array(body.utf8), on: DrawingQueue(threadCount: 1)))
  }

  static let picture =
    "{\"body\":[200,100],\"direction\":\"left\",\"offset\":12,\"scale\":2,\"shadow\":true}"

  /// The fields and the text stay those of the usual look.
  @Test func picturesShowTheLookThatIsAskedFor() async throws {
    var dark = Self.studio
    dark.appearance = .dark
    let drawn = try await Self.draw(Theme.slate.json, pictures: "[\(Self.picture)]", on: dark)
    let look = try #require(Theme.slate.resolved(for: .dark))
    let alone = try await Self.draw(look.json, pictures: "[\(Self.picture)]")
    let usual = try await Self.draw(Theme.slate.json, pictures: "[\(Self.picture)]")
    #expect(drawn["pictures"] == alone["pictures"])
    #expect(drawn["pictures"] != usual["pictures"])
    #expect(drawn["theme"] == usual["theme"])
    // A theme without the look is shown as it is.
    #expect(
      try await Self.draw(look.json, pictures: "[\(Self.picture)]", on: dark)["pictures"]
        == alone["pictures"])
  }

  @Test func picturesEqualTheExports() async throws {
    let drawn = try await Self.draw(Theme.slate.json, pictures: "[\(Self.picture)]")
    guard case .array(let pictures) = drawn["pictures"], case .object(let first) = pictures.first,
      case .object(let art) = first["art"], case .string(let png) = art["png"]
    else {
      Issue.record("no picture")
      return
    }
    let popover = Popover(
      size: Size(width: 219, height: 100), arrow: .left(offset: 12), theme: .slate)
    let expected = try popover.rendered(scale: 2).png().bytes
    #expect(Data(base64Encoded: png).map(Array.init) == expected)
    #expect(first["tip"] == .array([.number(0), .number(62)]))
    #expect(first["body"] == .array([19, 0, 200, 100].map(JSONTree.number)))
    #expect(first["shadows"] != .null)
    let body =
      "{\"text\":\(String(decoding: try JSONEncoder().encode(Theme.slate.json), as: UTF8.self)),"
      + "\"picture\":\(Self.picture),\"format\":\"svg\"}"
    let file = try Self.studio.export(Array(body.utf8))
    #expect(file.bytes == (try popover.svgWithShadows(scale: 2).bytes))
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
    #expect(theme.border.color == Color(red: 255, green: 0, blue: 0))
    #expect(theme.shadows.isEmpty)
    #expect(drawn["problem"] == .null)
  }

  @Test(arguments: [
    ("[{\"path\":[\"cornerRadius\"],\"value\":\"wide\"}]", "cornerRadius"),
    ("[{\"path\":[\"fill\",\"from\"],\"value\":\"#12\"}]", "fill.from"),
    ("[{\"path\":[\"shadows\",0,\"blur\"],\"value\":-3}]", "shadows[0].blur"),
    ("[{\"path\":[\"name\"]}]", "name"),
  ])
  func anInvalidThemeNamesTheField(edits: String, field: String) async throws {
    let drawn = try await Self.draw(Theme.slate.json, edits: edits, pictures: "[\(Self.picture)]")
    guard case .object(let problem) = drawn["problem"] else {
      Issue.record("no problem")
      return
    }
    #expect(problem["field"] == .string(field))
    #expect(drawn["theme"] == .null)
    #expect(drawn["pictures"] == .array([.null]))
  }

  @Test func invalidJSONIsUnchangedAndNamesTheLine() async throws {
    let text = "{\n  \"name\": \"x\" oops"
    let drawn = try await Self.draw(text, edits: "[{\"path\":[\"name\"],\"value\":\"y\"}]")
    #expect(drawn["text"] == .string(text))
    guard case .object(let problem) = drawn["problem"] else {
      Issue.record("no problem")
      return
    }
    #expect(problem["field"] == .string("line 2, column 15"))
  }

  @Test(arguments: [
    "", "[]", "{}", "{\"text\":7}", "{\"text\":\"{}\",\"pictures\":[{}]}",
    "{\"text\":\"{}\",\"pictures\":[{\"body\":[1e9,1]}]}",
    "{\"text\":\"{}\",\"pictures\":[{\"body\":[9,9],\"scale\":1e9}]}",
    "{\"text\":\"{}\",\"pictures\":[{\"body\":[9,9],\"direction\":\"in\"}]}",
    "{\"text\":\"{}\",\"edits\":[{\"path\":[]}]}", "{\"text\":\"{}\",\"edits\":[{\"path\":[-1]}]}",
    "{\"text\":\"{}\",\"edits\":[{\"path\":[1.5e300]}]}", "{\"text\":\"{}\",\"more\":1}",
    "{\"text\":\"{}\",\"edits\":[{\"path\":[" + String(repeating: "1,", count: 16) + "1]}]}",
  ])
  func rejectsInvalidRequests(body: String) async {
    await #expect(throws: GussetError.self) {
      try await Self.studio.draw(Array(body.utf8), on: DrawingQueue(threadCount: 1))
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
    #expect(second["art"] != nil)
  }
}
