import Foundation
import TestSupport
import Testing

@testable import GussetExport

/// Resolver documents that name files elsewhere, or have very many parts.
@Suite struct TokenResolverAttackTests {
  private static let tokens = """
    { "popover": { "radius": { "$type": "dimension", "$value": { "value": 7, "unit": "px" } } } }
    """

  private static func resolver(_ reference: String) -> String {
    ##"""
    { "version": "2025.10", "resolutionOrder": [{ "$ref": "#/sets/s" }],
      "sets": { "s": { "sources": [{ "$ref": "\##(reference)" }] } } }
    """##
  }

  /// A folder with files, some of which are in other folders.
  private static func folder(_ files: [String: String]) throws -> TokenFolder {
    let folder = try TokenFolder()
    for (name, text) in files {
      let url = folder.folder.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try folder.folder.write(text.utf8, to: name)
    }
    return folder
  }

  /// An error about a file elsewhere would quote what is there.
  @Test(arguments: [
    "../secret.json", "sub/../../secret.json", "/etc/passwd", #"ok.json\u0000x"#, "..",
  ])
  func aFileElsewhereIsNotRead(_ name: String) throws {
    let folder = try Self.folder([
      "secret.json": "{ secret", "in/ok.json": Self.tokens, "in/r.json": Self.resolver(name),
    ])
    let problem = folder.problem("in/r.json")
    #expect(problem.hasPrefix("in/r.json: sets.s.sources[0].$ref (line 2): "), "\(problem)")
    #expect(problem.hasSuffix("must be a file below the folder of in/r.json, without .."))
  }

  @Test(arguments: ["link.json", "sub/link/ok.json"])
  func aLinkIsNotFollowed(_ name: String) throws {
    let folder = try Self.folder([
      "ok.json": Self.tokens, "in/r.json": Self.resolver(name), "in/sub/a.json": Self.tokens,
    ])
    for (link, target) in [("in/link.json", "ok.json"), ("in/sub/link", "")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.folder.path(link), withDestinationPath: folder.folder.path(target))
    }
    let problem = folder.problem("in/r.json")
    #expect(problem.hasSuffix(" is a link"), "\(problem)")
  }

  @Test func aFileBelowIsRead() throws {
    let folder = try Self.folder([
      "in/sub/ok.json": Self.tokens, "in/r.json": Self.resolver("./sub/ok.json"),
    ])
    let tokens = try folder.read("in/r.json")
    #expect(tokens.theme.cornerRadius == 7)
    #expect(tokens.filePaths == ["in/r.json", "in/sub/ok.json"].map(folder.folder.path))
  }

  /// Each of them took minutes when every name was searched among all.
  @Test(.timeLimit(.minutes(1)), arguments: ["contexts", "sets", "items"])
  func manyPartsTakeLinearTime(_ kind: String) throws {
    let names = (0..<60_000).map { "n\($0)" }
    let base = ##""s": { "sources": [\##(Self.tokens)] }"##
    func document(_ sets: String, _ modifiers: String, _ order: String) -> String {
      ##"""
      { "version": "2025.10", "sets": { \##(sets)\##(base) }, "modifiers": { \##(modifiers) },
        "resolutionOrder": [\##(order){ "$ref": "#/sets/s" }] }
      """##
    }
    let text =
      switch kind {
      case "contexts":
        document(
          "",
          ##""m": { "default": "n0", "contexts": { \##(names.map { "\"\($0)\": []" }.joined(separator: ",")) } }"##,
          ##"{ "$ref": "#/modifiers/m" },"##)
      case "sets":
        document(
          names.map { "\"\($0)\": { \"sources\": [] }," }.joined(), "",
          names.map { "{ \"$ref\": \"#/sets/\($0)\" }," }.joined())
      default:
        document(
          "", "",
          names.prefix(50_000).map { ##"{"type":"set","name":"\##($0)","sources":[]},"## }.joined())
      }
    let folder = try TokenFolder(["r.json": text])
    #expect(try folder.read("r.json").theme.cornerRadius == 7)
  }
}
