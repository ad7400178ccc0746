import Gusset
import TestSupport
import Testing

@testable import GussetExport

/// Small files that stand for a lot, and large files.
@Suite struct TokenLimitTests {
  private static let radius = #"{ "$type": "dimension", "$value": { "value": 7, "unit": "px" } }"#

  /// Each group extends the next one, and so does a group in it: 2^40 ways lead to the last one.
  @Test func aGroupIsExtendedOnce() throws {
    let groups = (0..<40).map {
      #""a\#($0)": { "$extends": "{a\#($0 + 1)}", "x": { "$extends": "{a\#($0 + 1).x}" } }"#
    }
    let text = #"{ "popover": { "$extends": "{a0.x}" }, \#(groups.joined(separator: ", ")),"#
    #expect(
      try imported(text + #" "a40": { "x": { "radius": \#(Self.radius) } } }"#).theme.cornerRadius
        == 7)
  }

  /// Whether a group has too many around it does not depend on the order of the file.
  @Test(arguments: [false, true])
  func aLongChainOfGroupsIsRefused(_ isReversed: Bool) throws {
    let groups = (0..<70).map { #""a\#($0)": { "$extends": "{a\#($0 + 1)}" }"# }
    let list = (isReversed ? groups.reversed() : groups).joined(separator: ", ")
    #expect(try problem("{ \(list), \"a70\": {}, \"popover\": {} }").contains("$extends (line 1)"))
  }

  /// All groups are searched from the group that extends the first one, so that nothing is final.
  @Test func groupsInACircleAreRefused() throws {
    let groups = (0..<24).map {
      #""a\#($0)": { "$extends": "{a\#($0 + 1)}", "x": { "$extends": "{a\#($0 + 1).x}" } }"#
    }
    let text = #"{ "$extends": "{a0}", "popover": {}, \#(groups.joined(separator: ", ")),"#
    #expect(try problem(text + #" "a24": { "x": { "$extends": "{a0}" } } }"#).contains("must be"))
  }

  /// Two references to a set with two references to a set, and so on: 2^60 sources.
  @Test func aSourceIsReadOnce() throws {
    let sets = (0..<60).map {
      let next = ##"{ "$ref": "#/sets/s\##($0 + 1)" }"##
      return #""s\#($0)": { "sources": [\#(next), \#(next)] }"#
    }
    let folder = try TokenFolder([
      "base.json": #"{ "popover": { "radius": \#(Self.radius) } }"#,
      "r.json": """
      { "version": "2025.10", "resolutionOrder": [{ "$ref": "#/sets/s0" }],
        "sets": { \(sets.joined(separator: ", ")),
          "s60": { "sources": [{ "$ref": "base.json" }, { "$ref": "./base.json" }] } } }
      """,
    ])
    #expect(try folder.read("r.json").theme.cornerRadius == 7)
    let resolver = try TokenResolver(TokenFile(contentsOf: folder.folder.path("r.json")))
    #expect(resolver.filePaths == [folder.folder.path("base.json")])
  }

  /// Of a source in several places, the last place matters.
  @Test func theLastOfTwoReferencesWins() throws {
    let folder = try TokenFolder([
      "a.json": #"{ "popover": { "radius": \#(Self.radius) } }"#,
      "b.json": #"{ "popover": { "radius": \#(Self.radius.replacing("7", with: "8")) } }"#,
      "r.json": ##"""
      { "version": "2025.10", "resolutionOrder": [{ "$ref": "#/sets/s" }], "sets": { "s": {
        "sources": [{ "$ref": "a.json" }, { "$ref": "b.json" }, { "$ref": "a.json" }] } } }
      """##,
    ])
    #expect(try folder.read("r.json").theme.cornerRadius == 7)
  }

  /// Each pointer passes through two others.
  @Test func aPointerIsFollowedOnce() throws {
    let count = 30
    let links = (0..<count).map {
      ##""t\##($0)": { "$value": { "a": { "$ref": "#/t\##($0 + 1)/$value/a/x\##($0 + 1)" } } }"##
    }
    let parts = (1..<count).map { ##""x\##($0)": { "$ref": "#/t\##($0)/$value/a/x\##($0 + 1)" }"## }
    let text = ##"""
      { "$type": "dimension", \##(links.joined(separator: ", ")),
        "t\##(count)": { "$value": { "a": { "$ref": "#/e/$value" } } },
        "e": { "$value": { \##(parts.joined(separator: ", ")),
          "x\##(count)": { "$ref": "#/f/$value" } } },
        "f": { "$value": { "value": 7, \##(parts.joined(separator: ", ")),
          "x\##(count)": { "$ref": "#/f/$value" } } },
        "popover": { "radius": { "$value": {
          "value": { "$ref": "#/t0/$value/a/value" }, "unit": "px" } } } }
      """##
    #expect(try imported(text).theme.cornerRadius == 7)
  }

  @Test func aFileHasOnlySoManyGroups() throws {
    let groups = (0...TokenTree.maximumCount).map { "\"g\($0)\": {}" }.joined(separator: ",\n")
    #expect(
      try problem("{ \(groups) }").hasPrefix(
        "t.tokens.json: g100000 (line 100001): an object: must be one of at most 100000"))
  }

  @Test func filesHaveOnlySoManyBytes() throws {
    let half = "{" + String(repeating: " ", count: TokenFile.largest / 2) + "}"
    let folder = try TokenFolder([
      "a.json": half, "b.json": half,
      "r.json": ##"""
      { "version": "2025.10", "resolutionOrder": [{ "$ref": "#/sets/s" }],
        "sets": { "s": { "sources": [{ "$ref": "a.json" },
          { "$ref": "b.json" }] } } }
      """##,
    ])
    #expect(
      folder.problem("r.json").hasPrefix(
        "r.json: sets.s.sources[1].$ref (line 3): \"b.json\": must be a smaller file"))
  }
}
