import Foundation
import Gusset
import TestSupport
import Testing

@testable import GussetExport

/// Resolver documents: sets, modifiers, and the looks that follow from them.
@Suite struct TokenResolverTests {
  /// Tokens with a radius.
  private static func radius(_ points: Int) -> String {
    """
    { "popover": { "$type": "dimension",
        "radius": { "$value": { "value": \(points), "unit": "px" } } } }
    """
  }

  private static let files = [
    "base.json": radius(1), "dark.json": radius(2), "high.json": radius(3),
    "both.json": radius(4), "dim.json": radius(5),
    "nested.json": "{ \"inner\": \(radius(6)) }",
  ]

  private func folder(_ resolver: String) throws -> TokenFolder {
    var files = Self.files
    files["r.json"] = resolver
    return try TokenFolder(files)
  }

  /// A document with a set `base` and these modifiers.
  private func document(_ modifiers: String, order: String) -> String {
    """
    { "version": "2025.10", "sets": { "base": { "sources": [{ "$ref": "base.json" }] } },
      "modifiers": { \(modifiers) }, "resolutionOrder": [{ "$ref": "#/sets/base" }, \(order)] }
    """
  }

  private func radii(_ tokens: TokenImport) -> [String: Double] {
    var radii = ["usual": tokens.theme.cornerRadius]
    for appearance in Appearance.allCases {
      radii[appearance.rawValue] = tokens.theme.appearances[appearance]?.cornerRadius
    }
    return radii
  }

  private static let theme = ##"{ "$ref": "#/modifiers/theme" }"##

  @Test func contextsBecomeAppearancesByTheirNames() throws {
    let modifier = """
      "theme": { "contexts": { "dark": [{ "$ref": "dark.json" }], "light": [],
        "high-contrast": [{ "$ref": "high.json" }], "darkHighContrast": [{ "$ref": "both.json" }],
        "dim": [{ "$ref": "dim.json" }] }, "default": "dark" }
      """
    let result = try folder(document(modifier, order: Self.theme)).read("r.json")
    #expect(
      radii(result) == ["usual": 1, "dark": 2, "highContrast": 3, "dark highContrast": 4])
    #expect(result.notes.map { $0.hasSuffix("contexts of theme that are not used: dim") } == [true])
  }

  @Test func twoModifiersGiveFourLooks() throws {
    let modifiers = """
      "theme": { "contexts": { "light": [], "night": [{ "$ref": "dark.json" }] }, "default": "light" },
      "contrast": { "contexts": { "normal": [], "more": [{ "$ref": "high.json" }] }, "default": "normal" },
      "size": { "contexts": { "small": [], "more": [{ "$ref": "dim.json" }] }, "default": "small" }
      """
    let order =
      ##"{ "$ref": "#/modifiers/size" }, { "$ref": "#/modifiers/contrast" }, { "$ref": "#/modifiers/theme" }"##
    let folder = try folder(document(modifiers, order: order))
    // Of two files with one token, the later one wins.
    #expect(
      radii(try folder.read("r.json"))
        == ["usual": 1, "dark": 2, "highContrast": 3, "dark highContrast": 2])
    #expect(radii(try folder.read("r.json", contexts: ["size=more"]))["usual"] == 5)
  }

  @Test func aChoiceReplacesTheNames() throws {
    let modifier = """
      "theme": { "contexts": { "paper": [], "dim": [{ "$ref": "dim.json" }] } }
      """
    let folder = try folder(document(modifier, order: Self.theme))
    let choices = ["theme=dim:dark", "theme=paper"]
    #expect(radii(try folder.read("r.json", contexts: choices)) == ["usual": 1, "dark": 5])
    #expect(
      folder.problem("r.json").contains(
        "context: missing for theme: must be given, as in theme=paper"))
    #expect(throws: GussetError.self) { try folder.read("r.json", contexts: ["theme=x:dark"]) }
    #expect(throws: GussetError.self) { try folder.read("r.json", contexts: ["tone=dim:dark"]) }
  }

  @Test(arguments: ["a", "a=", "=b", "a=b:c", "a=:dark", "a=b:"])
  func noChoiceIsMadeOf(_ text: String) { #expect(TokenContextChoice(text) == nil) }

  @Test func theFileIsUnderTheResolver() throws {
    let resolver = """
      { "version": "2025.10", "resolutionOrder": [{ "type": "modifier", "name": "theme",
        "contexts": { "light": [], "dark": [{ "$ref": "dark.json" }] }, "default": "light" }] }
      """
    let folder = try folder(resolver)
    #expect(radii(try folder.read("base.json", resolver: "r.json")) == ["usual": 1, "dark": 2])
    // A file that the resolver names belongs where it names it.
    #expect(folder.problem("dark.json", resolver: "r.json").contains("popover: missing: must be"))
    #expect(folder.problem("r.json", resolver: "r.json").contains("resolver: "))
  }

  /// References of a source, and the radius that they lead to.
  @Test(arguments: [
    (##"{ "$ref": "#/sets/more" }"##, 3), (##"{ "$ref": "#/sets/more/sources/0" }"##, 2),
    (##"{ "$ref": "nested.json#/inner" }"##, 6), (##"{ "$ref": "#/$defs/x~1y" }"##, 1),
    (##"{ "$ref": "#/sets/more", "sources": [{ "$ref": "dim.json" }] }"##, 5),
    (
      ##"{ "$ref": "dark.json", "popover": { "radius": { "$ref": "#/r/$value" } }, "r": { "$type": "dimension", "$value": { "value": 7, "unit": "px" } } }"##,
      7
    ),
  ])
  func referencesAreFollowed(_ source: String, _ radius: Double) throws {
    let resolver = """
      { "version": "2025.10", "name": "n", "description": "d", "$schema": "s",
        "$defs": { "x/y": \(Self.radius(1)) },
        "sets": { "more": { "sources": [{ "$ref": "dark.json" }, { "$ref": "high.json" }] } },
        "resolutionOrder": [{ "type": "set", "name": "s", "sources": [\(source)] }] }
      """
    #expect(radii(try folder(resolver).read("r.json")) == ["usual": radius])
  }

  @Test(arguments: [
    (##"{ "resolutionOrder": [] }"##, "version (line 1): missing: must be 2025.10"),
    (
      ##"{ "version": "2026.01", "resolutionOrder": [] }"##,
      "r.json: version (line 1): \"2026.01\": must be"
    ),
    (
      ##"{ "version": "2025.10", "resolutionOrder": [] }"##,
      "resolutionOrder (line 1): an array: must be an array of sets"
    ),
    (
      ##"{ "version": "2025.10", "resolutionOrder": [], "x": 1 }"##,
      "x (line 1): unknown key: must be one of name"
    ),
    (
      ##"{ "version": "2025.10", "resolutionOrder": [{ "$ref": "#/sets/x" }] }"##,
      "must be the pointer of a set that the document has"
    ),
    (
      ##"{ "version": "2025.10", "resolutionOrder": [{ "$ref": "#/resolutionOrder/0" }] }"##,
      "must be #/sets/NAME or #/modifiers/NAME"
    ),
    (
      ##"{ "version": "2025.10", "resolutionOrder": [{ "type": "set", "sources": [] }] }"##,
      "name (line 1): missing"
    ),
    (
      ##"{ "version": "2025.10", "resolutionOrder": [{ "name": "a", "sources": [] }] }"##,
      "type (line 1): missing"
    ),
    (
      ##"{ "version": "2025.10", "resolutionOrder": [{ "name": "a", "type": "set" }] }"##,
      "sources (line 1): missing"
    ),
    (
      ##"{ "version": "2025.10", "resolutionOrder": [{ "name": "a", "type": "set", "sources": [] }, { "name": "a", "type": "set", "sources": [] }] }"##,
      "a is in the order already"
    ),
    (
      ##"{ "version": "2025.10", "resolutionOrder": [{ "name": "a", "type": "modifier", "contexts": {} }] }"##,
      "must be an object with two or more contexts"
    ),
    (
      ##"{ "version": "2025.10", "resolutionOrder": [{ "name": "a", "type": "modifier", "contexts": { "x": [], "y": [] }, "default": "z" }] }"##,
      "\"z\": must be one of the contexts x, y"
    ),
    (
      ##"{ "version": "2025.10", "resolutionOrder": [{ "name": "a", "type": "set", "sources": [{ "$ref": "https://example.org/a.json" }] }] }"##,
      "must be a file: gusset loads nothing from the network"
    ),
    (
      ##"{ "version": "2025.10", "resolutionOrder": [{ "name": "a", "type": "set", "sources": [{ "$ref": "#/modifiers/a" }] }] }"##,
      "only the resolution order names a modifier"
    ),
    (
      ##"{ "version": "2025.10", "sets": { "a": { "sources": [{ "$ref": "#/sets/b" }] }, "b": { "sources": [{ "$ref": "#/sets/a" }] } }, "resolutionOrder": [{ "$ref": "#/sets/a" }] }"##,
      "r.json#/sets/b, then r.json#/sets/a, then r.json#/sets/b"
    ),
    (
      ##"{ "version": "2025.10", "resolutionOrder": [{ "name": "a", "type": "set", "sources": [{ "$ref": "missing.json" }] }] }"##,
      "r.json: resolutionOrder[0].sources[0].$ref (line 1): \"missing.json\": must be a file that can"
        + " be read: No such file"
    ),
    (
      ##"{ "version": "2025.10", "sets": { "base": { "sources": ["base.json"] } }, "resolutionOrder": [{ "$ref": "#/sets/base" }] }"##,
      "r.json: sets.base.sources[0] (line 1): \"base.json\": must be an object: tokens, or a reference,"
        + " as in { \"$ref\": \"base.json\" }"
    ),
    (
      ##"{ "version": "2025.10", "resolutionOrder": [{ "name": "a", "type": "set", "sources": [{ "$ref": "base.json#/nope" }] }] }"##,
      "must be a pointer that leads to tokens or to a set"
    ),
    (
      ##"{ "version": "2025.10", "resolutionOrder": [{ "name": "a", "type": "set", "sources": 3 }] }"##,
      "sources (line 1): 3: must be an array"
    ),
  ])
  func documentsAreRefused(_ resolver: String, _ words: String) throws {
    let problem = try folder(resolver).problem("r.json")
    #expect(problem.contains(words), "\(problem)")
  }

  /// An error in a file of a context names that file and its line.
  @Test func anErrorNamesTheFileOfTheContext() throws {
    let modifier = """
      "theme": { "contexts": { "light": [], "dark": [{ "$ref": "wrong.json" }] }, "default": "light" }
      """
    var files = Self.files
    files["r.json"] = document(modifier, order: Self.theme)
    files["wrong.json"] = Self.radius(-1)
    #expect(
      try TokenFolder(files).problem("r.json")
        == "wrong.json: popover.radius (line 2): -1: must be a number from 0 to 16384")
  }
}
