import Foundation
import GussetExport
import PopoverGeometry
import TestSupport
import Testing
import ThemeEditing

@testable import PopoverModel

/// The table of theme keys: each row gives a key to every function that uses the table.
@Suite struct ThemeSchemaTests {
  /// A new key, which sets an existing property.
  static let glow = PropertySchema<Theme>.number(
    "arrowGlow", .init(\.arrowShape.filletRadius) { $0.arrowShape.filletRadius = $1 }, 0...40,
    .points,
    "a made-up length"
  ).leftOutWhenStandard().section(.arrow).field("Glow", slider: 0...20)
  static let schema = Theme.schema.adding(glow)
  static let keys = schema.descriptions(.standard)

  private func theme(_ json: String) throws -> Theme {
    try Theme(JSONValue(parsing: Array(json.utf8)), schema: Self.schema)
  }

  @Test func aRowIsReadWrittenAndChecked() throws {
    #expect(try theme(#"{ "name": "x", "arrowGlow": 3 }"#).arrowShape.filletRadius == 3)
    #expect(Self.schema.written(.standard, standard: .standard).document.contains("Glow") == false)
    var theme = Theme.standard
    theme.arrowShape = .straight(filletRadius: 3)
    let text = Self.schema.written(theme, standard: .standard).document
    #expect(text.contains("\"arrowGlow\": 3"))
    for (json, words) in [
      (#"{ "name": "x", "arrowGlow": true }"#, "arrowGlow: true: must be a number"),
      (#"{ "name": "x", "arrowGlow": 41 }"#, "arrowGlow: 41: must be a number from 0 to 40"),
      (#"{ "name": "x", "glow": 1 }"#, "appearances, arrowGlow"),
    ] {
      #expect {
        try self.theme(json)
      } throws: { error in
        "\(error)".contains(words)
      }
    }
  }

  @Test func aRowOfGIKsArtIsFixed() throws {
    let schema = Theme.schema.adding(Self.glow.fixedInGIK())
    let json = #"{ "name": "x", "geometry": "gik", "arrowGlow": 3 }"#
    #expect {
      try Theme(JSONValue(parsing: Array(json.utf8)), schema: schema)
    } throws: { error in
      "\(error)".contains("must be 0 with geometry gik")
    }
    #expect(
      schema.descriptions(.standard).jsonSchema.text().contains(#""arrowGlow": { "const": 0 }"#))
  }

  @Test func aRowIsInTheJSONSchema() {
    let schema = Self.keys.jsonSchema.text()
    #expect(
      schema.contains(
        ##""arrowGlow": { "anyOf": [{ "type": "number", "minimum": 0, "maximum": 40 }, "##
          + ##"{ "$ref": "#/$defs/token" }], "description": "a made-up length (in points)", "default": 0 }"##
      ))
  }

  @Test func aRowCanBeSet() throws {
    let assignment = try KeyAssignment("arrowGlow", "2.5", keys: Self.keys)
    #expect(
      try Theme.slate.setting([assignment], schema: Self.schema).arrowShape.filletRadius == 2.5)
    #expect(throws: GussetError.self) { try KeyAssignment("arrowGlow", "1") }
  }

  @Test(arguments: Theme.builtIn)
  func everyThemeReadsBack(_ theme: Theme) throws {
    #expect(try Theme(json: Array(theme.json.utf8)) == theme)
    let document = try JSONValue(parsing: Array(theme.json.utf8))
    #expect(document.members?.first?.key == "name")
  }

  /// A theme written with defaults has every key, or another one in its place.
  @Test(arguments: Theme.builtIn)
  func everyKeyIsWrittenWithDefaults(_ theme: Theme) throws {
    let bytes = Array(theme.jsonWithDefaults.utf8)
    #expect(try Theme(json: bytes) == theme)
    try expect(JSONValue(parsing: bytes), has: Self.keys.filter { $0.name != "arrowGlow" })
  }

  private func expect(_ value: JSONValue, has keys: [KeyDescription]) throws {
    let names = try #require(value.members).map(\.key)
    for key in keys {
      let others = keys.filter { $0.replaces.contains(key.name) }.map(\.name) + key.replaces
      #expect(names.contains(key.name) || names.contains(where: others.contains), "\(key.name)")
      guard let inner = value[.name(key.name)] else { continue }
      if case .object(let keys) = key.kind, inner.members != nil { try expect(inner, has: keys) }
      if case .list(let keys, _) = key.kind {
        for element in inner.elements ?? [] { try expect(element, has: keys) }
      }
    }
  }

  @Test func theSchemaKeyMeansNothing() throws {
    #expect(try theme(##"{ "$schema": "x.json", "name": "x" }"##).name == "x")
  }

  /// Every path that `--set` lists leads to its own key.
  @Test func everyPathLeadsToItsKey() throws {
    let paths = Self.keys.paths
    #expect(Set(paths.map(\.path)).count == paths.count && paths.count > 40)
    for (path, key) in paths {
      let steps = try #require([JSONKey](path: path.replacingOccurrences(of: "[]", with: "[0]")))
      #expect(Self.keys.key(at: steps[...])?.name == key.name, "\(path)")
    }
    for path in [
      "", ".", "border.", "a[", "a[]", "a[x]", "a[-1]", "a[99999]", "[0]", "border..width",
    ] {
      #expect([JSONKey](path: path).flatMap { Self.keys.key(at: $0[...]) } == nil, "\(path)")
    }
  }
}
