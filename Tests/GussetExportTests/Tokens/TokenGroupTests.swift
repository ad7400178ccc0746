import Gusset
import TestSupport
import Testing

@testable import GussetExport

/// Groups of tokens: names, inherited types, `$extends`, and what is no group.
@Suite struct TokenGroupTests {
  private func points(_ value: Double) -> String {
    #"{ "$value": { "value": \#(value), "unit": "px" } }"#
  }

  @Test(arguments: [
    "cornerRadius", "corner-radius", "Corner Radius", "radius", "border_radius",
    "corner\": { \"radius",
    "radius\": { \"$root",
  ])
  func aNameIsItsLettersAndDigits(_ name: String) throws {
    let end = name.contains("{") ? " }" : ""
    let theme = try imported(
      #"{ "popover": { "$type": "dimension", "\#(name)": \#(points(4))\#(end) } }"#
    ).theme
    #expect(theme.cornerRadius == 4)
  }

  @Test func theBestNameWinsAndTheOthersAreNoted() throws {
    let result = try imported(
      """
      { "popover": { "$type": "dimension", "radius": \(points(1)),
        "corner-radius": \(points(2)), "wobble": \(points(3)),
        "speed": { "$type": "duration", "$value": 1 }, "padding": { "$type": "sizing", "$value": 1 } } }
      """)
    #expect(result.theme.cornerRadius == 2)
    let notes = result.notes.map { $0.drop { $0 != ":" }.dropFirst(2) }
    #expect(
      notes == [
        "popover.wobble (line 2): not used, because no key of a theme has this name",
        "popover.speed (line 3): not used, because no key of a theme has this name",
        "popover.radius (line 1): not used, because popover.corner-radius sets cornerRadius",
        "popover.padding (line 3): not used, because DTCG 2025.10 has no type sizing",
      ])
  }

  @Test func partsWinOverTheirObject() throws {
    let theme = try imported(
      """
      { "popover": { "$type": "dimension", "radius": \(points(4)), "radius.top": \(points(1)) } }
      """.replacing("radius.top", with: "radius-top-left")
    ).theme
    #expect(
      theme.cornerRadii == CornerRadii(topLeft: 1, topRight: 4, bottomRight: 4, bottomLeft: 4))
  }

  @Test func aThemeHasTheNameOfItsFile() throws {
    let folder = try TokenFolder(["brand.light.tokens.json": #"{ "popover": {} }"#])
    #expect(try folder.read("brand.light.tokens.json").theme.name == "brand")
  }

  /// `b` extends `a`, and `popover` extends `b`.
  @Test func aGroupHasTheTokensOfThoseThatItExtends() throws {
    let text = """
      { "a": { "$type": "dimension", "radius": \(points(1)),
          "arrow": { "width": \(points(20)), "height": \(points(10)) } },
        "b": { "$extends": "{a}", "radius": \(points(2)), "arrow": { "width": \(points(30)) } },
        "popover": { "$extends": "#/b", "arrow": { "tip-radius": \(points(3)) } } }
      """
    let theme = try imported(text).theme
    #expect(theme.cornerRadius == 2 && theme.arrowBase == 30 && theme.arrowHeight == 10)
    #expect(theme.arrowShape.tipRadius == 3)
  }

  @Test func aGroupMayExtendAGroupInItself() throws {
    let text = #"""
      { "popover": { "$type": "dimension", "$extends": "{popover.base}", "base": { "radius": X } } }
      """#
    #expect(try imported(text.replacing("X", with: points(5))).theme.cornerRadius == 5)
  }

  @Test(arguments: [
    (
      ##"{ "popover": { "$extends": "{popover}" } }"##,
      "popover.$extends (line 1): \"{popover}\": must be a group that does not extend"
    ),
    (
      ##"{ "a": { "$extends": "{b}" }, "b": { "$extends": "#/a" }, "popover": {} }"##,
      "must be a group that does not extend"
    ),
    (##"{ "popover": { "a": { "$extends": "{popover}" } } }"##, "popover.a.$extends (line 1)"),
    (##"{ "$extends": "#", "popover": {} }"##, "$extends (line 1)"),
    (
      ##"{ "a": { "x": { "$extends": "{b}" } }, "b": { "y": { "$extends": "{a}" } }, "popover": {} }"##,
      "must be a group that does not extend"
    ),
    (##"{ "popover": { "$extends": "{nope}" } }"##, "must be the path of a group of the document"),
    (##"{ "popover": { "$extends": "nope" } }"##, "must be a group, as in {group.name}"),
    (
      ##"{ "t": { "$type": "number", "$value": 1 }, "popover": { "$extends": "{t}" } }"##,
      "it leads to a token"
    ),
    (
      ##"{ "popover": { "radius": 3 } }"##, "popover.radius (line 1): 3: must be a token or a group"
    ),
    (##"{ "popover": { "radius": { "value": "3" } } }"##, "2025.10 writes $value"),
    (
      ##"{ "popover": { "a.b": {} } }"##,
      "must be a name of at least one character, without { } and ."
    ),
    (##"{ "popover": { "": {} } }"##, "must be a name of at least one character"),
    (##"{ "popover": { "$root": {} } }"##, "must be a token, which has a $value"),
    (##"{ "popover": { "$type": 3 } }"##, "popover.$type (line 1): 3: must be a string"),
    (##"[]"##, "the document (line 1): an array: must be an object with tokens and groups"),
    (##"{ "popover": {}, "popover": {} }"##, "must be a key that occurs once"),
    (
      ##"{ "popover": { "$extensions": { "dev.gusset": 3 } } }"##,
      "popover.$extensions.dev.gusset (line 1): 3: must be an object"
    ),
    (
      ##"{ "popover": { "$extensions": { "dev.gusset": { "geometry": "x" } } } }"##,
      "popover.$extensions.dev.gusset.geometry (line 1): \"x\""
    ),
  ])
  func isRefused(_ text: String, _ words: String) throws {
    let problem = try problem(text)
    #expect(problem.contains(words), "\(problem)")
    #expect(problem.hasPrefix("t.tokens.json: "))
  }

  /// Each group has two copies of the one before it: 2^40 tokens.
  @Test func groupsThatMultiplyAreRefused() throws {
    let groups = (1...40).map {
      #""g\#($0)": { "x": { "$extends": "{g\#($0 - 1)}" }, "y": { "$extends": "{g\#($0 - 1)}" } }"#
    }.joined(separator: ", ")
    let text = #"{ "g0": { "t": { "$type": "number", "$value": 1 } }, \#(groups), "popover": {} }"#
    #expect(try problem(text).contains("must be"))
  }

  @Test func anUnknownPropertyIsNoted() throws {
    let result = try imported(
      #"{ "popover": { "$modes": {}, "x": { "$value": 1, "$mode": 1 }, "#
        + #""$extensions": { "dev.gusset": {} } } }"#)
    #expect(
      result.notes.contains {
        $0.hasSuffix("$modes (line 1): ignored, because DTCG 2025.10 has no $modes")
      })
    #expect(result.notes.contains { $0.contains("popover.x.$mode (line 1): ignored") })
  }

  @Test func aMissingGroupListsThoseThatExist() throws {
    let text = #"{ "component": { "popover": {}, "button": {} } }"#
    #expect(
      try problem(text)
        == "group: popover: must be the path of a group of t.tokens.json, such as "
        + "component.popover, component, component.button")
  }

  /// Without groups, `--group` names none that would do.
  @Test(arguments: [
    ("{}", "popover: missing: must be a group with the popover's tokens"),
    (
      #"{ "a": { "$value": 1 } }"#,
      "popover: missing: must be a group with the popover's tokens; --group '' reads tokens without"
        + " a group"
    ),
    (
      #"{ "popover": { "$value": 1 } }"#,
      "popover (line 1): a token: must be a group with the popover's tokens"
    ),
  ])
  func aFileWithoutGroupsIsRefused(_ text: String, _ words: String) throws {
    #expect(try problem(text) == "t.tokens.json: \(words)")
  }

  @Test func theDocumentIsAGroup() throws {
    let text = #"{ "radius": { "$type": "dimension", "$value": { "value": 4, "unit": "px" } } }"#
    let folder = try TokenFolder(["t.json": text])
    #expect(try folder.read("t.json", group: "").theme.cornerRadius == 4)
  }

  @Test func aGroupWithoutAKeyIsRefused() throws {
    let folder = try TokenFolder([
      "t.json": """
      { "a": { "popover": { "$type": "dimension", "radius": \(points(4)) },
          "tip": { "$type": "dimension", "radius": \(points(4)), "padding": \(points(4)) } },
        "b": { "$type": "dimension", "small": \(points(4)) } }
      """,
      "u.json": #"{ "b": { "$type": "dimension", "small": \#(points(4)) } }"#,
    ])
    let words = "must be the path of a group with a token that sets a key of a theme"
    for group in ["a", "b"] {
      #expect(
        folder.problem("t.json", group: group)
          == "group: \(group): \(words), such as a.tip, a.popover")
    }
    #expect(
      folder.problem("u.json", group: "b")
        == "group: b: \(words); gusset tokens names lists their names")
  }
}
