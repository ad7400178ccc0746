import Gusset
import PopoverGeometry
import TestSupport
import Testing

@testable import GussetExport

/// Damaged files of tokens.
@Suite struct TokenDamageTests {
  /// A document with every kind of reference and of value.
  private static let document = ##"""
    { "$schema": "x", "size": { "$type": "dimension", "$root": { "$value": { "value": 3, "unit": "px" } },
        "big": { "$value": { "value": 1.5, "unit": "rem" } }, "again": { "$ref": "#/size/big/$value" } },
      "ink": { "$type": "color", "$value": { "colorSpace": "oklch", "components": [0.4, 0.1, 20], "alpha": 0.5 } },
      "base": { "$extends": "{size}", "cornerRadius": { "$value": "{size.$root}" },
        "border": { "$type": "border", "$value": { "color": "{ink}", "width": { "value": 1, "unit": "px" }, "style": "solid" } } },
      "popover": { "$extends": "#/base", "$deprecated": "soon",
        "fill": { "$type": "gradient", "$value": [{ "color": "{ink}", "position": 0 },
          { "color": { "colorSpace": "hsl", "components": [50, { "$ref": "#/ink/$value/alpha" }, 2] }, "position": 1 }] },
        "shadows": { "$type": "shadow", "$value": [{ "color": "{ink}", "offsetX": "{size.$root}",
          "offsetY": { "$ref": "#/size/again" }, "blur": "{size.big}", "spread": "{size.$root}", "inset": false }] },
        "$extensions": { "dev.gusset": { "arrowShape": "curved", "highlight": null } } } }
    """##

  /// A byte that is replaced, removed or repeated gives a theme or one line with the reason.
  @Test func givesAThemeOrOneLine() throws {
    #expect(try imported(Self.document).theme.border.width == 1)
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let folder = try TemporaryFolder()
    let letters = Array("{}[]\":,.$#/0123456789-eabcxyz \n".utf8)
    var failures = 0
    for _ in 0..<Thoroughness.cases(300) {
      var bytes = Array(Self.document.utf8)
      for _ in 0..<random.int(1...3) {
        let index = random.int(0...bytes.count - 1)
        switch random.int(0...2) {
        case 0: bytes[index] = random.pick(letters)
        case 1: bytes.remove(at: index)
        default: bytes.insert(bytes[random.int(0...bytes.count - 1)], at: index)
        }
      }
      try folder.write(bytes, to: "t.tokens.json")
      let fill = try? TokenImport(contentsOf: folder.path("t.tokens.json")).theme.fill
      #expect(fill == (try? TokenImport(json: bytes).theme.fill))
      do {
        _ = try TokenImport(contentsOf: folder.path("t.tokens.json"))
      } catch {
        failures += 1
        let hasBreak = error.description.contains { $0.isNewline }
        #expect(!hasBreak, "\(error)")
      }
    }
    #expect(failures > 0)
  }

  /// The names of tokens may contain line breaks.
  @Test func notesHaveOneLine() throws {
    let notes = try imported(
      ##"""
      { "size": { "$type": "dimension", "$value": { "value": 3, "unit": "px" } },
        "popover": { "$\r": {}, "a\nb": { "$value": "{size}" }, "arrowHeight": { "$value": "{size}" } } }
      """##
    ).notes
    #expect(!notes.isEmpty)
    let hasBreak = notes.contains { $0.contains(where: \.isNewline) }
    #expect(!hasBreak, "\(notes)")
  }
}
