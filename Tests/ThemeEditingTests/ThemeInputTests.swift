import PopoverGeometry
import TestSupport
import Testing
import ThemeEditing

@testable import PopoverModel

/// What a theme's file says beyond the theme, and values of `--set`.
@Suite struct ThemeInputTests {
  private func document(_ json: String) throws -> ThemeInput {
    try ThemeInput(json: Array(json.utf8))
  }

  private func assignments(_ words: [String]) throws -> [KeyAssignment] {
    try words.map { word in
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      return try KeyAssignment(parts[0], parts[1])
    }
  }

  private func set(_ words: String..., to json: String = #"{ "name": "x" }"#) throws -> Theme {
    try document(json).setting(assignments(words)).theme
  }

  /// A key of a patch stays, also where its value is that of the usual look.
  @Test func aKeyOfAnAppearanceDoesNotFollowTheUsualLook() throws {
    let file =
      ##"{ "$schema": "theme.json", "name": "k", "border": { "color": "#888" }, "##
      + ##""cornerRadius": 3, "appearances": { "dark": { "border": { "color": "#888" }, "##
      + ##""cornerRadius": 3, "shadows": null, "fill": { "from": "#000" } } } }"##
    let words = ["border.color=red", "cornerRadius=9", "shadows=[{}]", "fill.to=lime"]
    let changed = try document(file).setting(assignments(words))
    let dark = try #require(changed.theme.appearances[.dark])
    #expect(changed.theme.border.color.hex == "#FF0000" && changed.theme.shadows.count == 1)
    #expect(dark.border.color.hex == "#888888" && dark.shadows.isEmpty)
    #expect(dark.cornerRadii == CornerRadii(3))
    #expect(dark.fill.stops.map(\.color.hex) == ["#000000", "#00FF00"])
    #expect(changed.json.hasPrefix("{\n  \"$schema\": \"theme.json\",\n  \"name\": \"k\","))
    #expect(changed.jsonWithDefaults.hasPrefix("{\n  \"$schema\": \"theme.json\",\n"))
    #expect(try document(changed.json).json == changed.json)
    #expect(try document(changed.jsonWithDefaults).theme == changed.theme)
  }

  /// A patch with every key makes a look that no change of the usual one reaches.
  @Test func aWholePatchStays() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for index in 0..<Thoroughness.cases(60) {
      let usual = RandomPopover.theme(&random)
      var look = random.chance(0.5) ? RandomPopover.theme(&random) : usual
      look.name = usual.name
      let other = RandomPopover.theme(&random)
      guard let keys = look.written.members, var file = usual.written.members,
        let changes = other.written.members
      else { return }
      var patch = keys.filter { $0.key != "name" }
      // A patch keeps what it does not give of an object, too.
      if let border = patch.firstIndex(where: { $0.key == "border" }) {
        let over = JSONValue.string(look.border.over.rawValue)
        let whole = patch[border].value.merging(.object([("over", over)]))
        patch[border] = JSONValue.Member(key: "border", value: whole)
      }
      for key in usual.schemaKeys where !keys.contains(where: { $0.key == key }) {
        patch.append(JSONValue.Member(key: key, value: .null))
      }
      file.append(
        .init(key: "appearances", value: .object([.init(key: "dark", value: .object(patch))])))
      let read = try document(JSONValue.object(file).text())
      #expect(try document(read.json).theme == read.theme)
      let dark = read.theme.appearances[.dark]
      #expect(dark == look, "seed \(SeededGenerator.seed), case \(index)")
      // Each change by itself: some of them exclude each other.
      for change in changes where !["name", "arrowShape", "arrowPath"].contains(change.key) {
        guard
          let text = try? assignments(["\(change.key)=\(change.value.summaryOrText)"]),
          let changed = try? read.setting(text)
        else { continue }
        #expect(
          changed.theme.appearances[.dark] == dark,
          "seed \(SeededGenerator.seed), case \(index): \(change.key)")
      }
    }
  }

  /// The command prints suggestions for the usual look and for appearances, to be taken together.
  @Test func suggestionsOfAllLooksAreTakenTogether() throws {
    let file = ##"{ "name": "dh", "appearances": { "dark": { "fill": { "from": "#000" } } } }"##
    let (usual, dark) = ("border.color=#92959B", "appearances.dark.border.color=#BCC0C6")
    for words in [[usual, dark], [dark, usual]] {
      let document = try document(file)
      let theme = try document.setting(assignments(words)).theme
      #expect(theme.border.color.hex == "#92959B")
      #expect(theme.appearances[.dark]?.border.color.hex == "#BCC0C6")
      let look = try document.look(.dark, setting: assignments(words))
      #expect(look?.theme == theme.appearances[.dark])
    }
  }

  /// A value for the theme changes the look that is shown; a value for that look comes last.
  @Test func aLookTakesTheValuesOfItsOwnKeysLast() throws {
    let file = ##"{ "name": "x", "appearances": { "dark": { "border": { "color": "#111" } } } }"##
    func look(_ words: String...) throws -> Theme? {
      try document(file).look(.dark, setting: assignments(words))?.theme
    }
    #expect(try look("border.color=red")?.border.color.hex == "#FF0000")
    let patch = ##"appearances.dark={ "border": { "color": "lime" } }"##
    let all = ##"appearances={ "dark": { "border": { "color": "lime" } } }"##
    for whole in [patch, all] {
      #expect(try look(whole, "border.color=red")?.border.color.hex == "#00FF00")
      let width = try look("appearances.dark.border.width=3", whole, "border.color=red")
      #expect(width?.border.width == 1)
      #expect(try look(whole, "appearances.dark.border.width=3")?.border.width == 3)
    }
    #expect(try document(file).look(.highContrast, setting: []) == nil)
    #expect(try look("appearances.dark=null") == nil)
  }

  /// A value that is an object or a list can be changed in part.
  @Test func aPartOfAValueThatWasSet() throws {
    let fill = try set(##"fill={"from":"red","to":"lime"}"##, "fill.from=blue").fill
    #expect(fill.stops.map(\.color.hex) == ["#0000FF", "#00FF00"])
    let border = try set(##"border={"color":"red","width":3}"##, "border.width=2").border
    #expect(border == Theme.Border(color: Theme.Color(red: 255, green: 0, blue: 0), width: 2))
    let shadows = try set(##"shadows=[{"color":"red","x":5}]"##, "shadows[0].blur=1").shadows
    #expect(shadows.map(\.x) == [5] && shadows.map(\.blur) == [1])
    let corners = ##"{"topLeft":1,"topRight":2,"bottomRight":3,"bottomLeft":4}"##
    #expect(
      try set("cornerRadius=\(corners)", "cornerRadius.topLeft=5").cornerRadii
        == CornerRadii(topLeft: 5, topRight: 2, bottomRight: 3, bottomLeft: 4))
    #expect(try set("contentInsets=3", "contentInsets.left=4").contentInsets.top == 3)
    let dark = try set(
      ##"appearances.dark={"border":{"width":3}}"##, "appearances.dark.fill.from=red"
    ).appearances[.dark]
    #expect(dark?.border.width == 3 && dark?.fill.stops[0].color.hex == "#FF0000")
  }

  /// An appearance inherits the numbers and the list that a key is a part of.
  @Test func aPartOfAnInheritedValue() throws {
    let file = ##"{ "name": "x", "cornerRadius": 4, "shadows": [ { "x": 5 }, { "x": 6 } ] }"##
    let dark = try set(
      "appearances.dark.cornerRadius.topLeft=9", "appearances.dark.shadows[1].blur=1", to: file
    ).appearances[.dark]
    #expect(
      dark?.cornerRadii == CornerRadii(topLeft: 9, topRight: 4, bottomRight: 4, bottomLeft: 4))
    #expect(dark?.shadows.map(\.x) == [5, 6] && dark?.shadows.map(\.blur) == [6, 1])
  }
}

extension Theme {
  /// The keys that a patch may have.
  fileprivate var schemaKeys: [String] {
    Theme.schema.properties.map(\.description.name).filter {
      !["name", "appearances"].contains($0)
    }
  }
}

extension JSONValue {
  /// The value as text for `--set`: a string without quotation marks.
  fileprivate var summaryOrText: String {
    string ?? text()
  }
}
