import Gusset
import PopoverModel
import TestSupport
import Testing

@testable import GussetExport

/// The parts that exported code in all languages is made of.
@Suite struct CodeTests {
  @Test func aTemplateKeepsTheLinesOfAThemesParts() {
    let template = CodeTemplate(
      """
      always
      %if tip fillet
      round
      %if skew
      leaning
      %else
      upright
      %end
      %else
      sharp
      %end
      %if !border
      bare
      %end
      """)
    #expect(template.text(for: []) == "always\nsharp\nbare")
    #expect(template.text(for: [.tip, .border]) == "always\nround\nupright")
    #expect(template.text(for: [.fillet, .skew, .border]) == "always\nround\nleaning")
    #expect(template.text(for: [.skew, .border]) == "always\nsharp")
  }

  @Test(arguments: [
    ("slate", "slate", "SlatePopover"), ("gik-sample", "gikSample", "GikSamplePopover"),
    ("Menü 2", "men2", "Men2Popover"), ("class", "class", "ClassPopover"),
    ("9 lives", "popover9Lives", "Popover9LivesPopover"), ("", "popover", "PopoverPopover"),
    ("\"\n*/ //", "popover", "PopoverPopover"), ("日本", "popover", "PopoverPopover"),
    ("ABC_def", "aBCDef", "ABCDefPopover"),
  ])
  func namesAreIdentifiers(_ name: String, _ identifier: String, _ type: String) {
    #expect(name.codeName == identifier && identifier.codeTypeName == type)
    #expect(identifier.codeName == identifier)
  }

  @Test func changedNamesAreSaid() throws {
    let export = try Export([.gikSample], to: [.swiftUI, .flutter], scales: [2])
    #expect(
      export.notes.map(\.description) == [
        "the scale has no effect on code (swiftui, flutter)",
        "the name gik-sample becomes gikSample (swiftui, flutter)",
      ])
    #expect(export.losses.map(\.formats) == [["swiftui", "flutter"]])
    #expect(export.losses[0].text.contains("GIK's art"))
    #expect(
      export.files.map(\.path) == [
        "swiftui/GikSamplePopover.swift", "swiftui/README.md",
        "flutter/gik_sample_popover.dart", "flutter/README.md",
      ])
    var other = Theme.slate
    other.name = "gik sample"
    #expect(throws: GussetError.self) { try Export([.gikSample, other], to: [.compose]) }
  }

  /// No template has a mark left, and no theme a number that is none.
  @Test func codeIsComplete() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let themes = Theme.selection + (0..<20).map { _ in RandomPopover.theme(&random) }
    for theme in themes {
      let export = try Export([theme], to: [.swiftUI, .uiKit, .compose, .flutter], scales: [1])
      for file in export.files where !file.path.contains("xcassets") {
        let text = String(decoding: file.contents.bytes, as: UTF8.self)
        #expect(!text.contains("%if") && !text.contains("%e"), "\(file.path)")
        #expect(!text.contains("nan") && !text.contains("inf,"), "\(file.path)")
        #expect(!text.contains("TYPE") && !text.contains("NAME"), "\(file.path)")
        #expect(text.hasSuffix("\n") && !text.contains("\n\n\n"), "\(file.path)")
      }
    }
  }
}
