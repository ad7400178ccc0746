import Foundation
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
      // gusset:part straight path
      round
        // gusset:part skew
        leaning
        // gusset:end
      // gusset:end
      // gusset:part border
      bordered
      // gusset:end
      """)
    #expect(template.text(for: [], [:], .swift) == "always")
    #expect(template.text(for: [.path, .border], [:], .swift) == "always\nround\nbordered")
    #expect(template.text(for: [.straight, .skew], [:], .swift) == "always\nround\n  leaning")
    #expect(template.text(for: [.skew, .border], [:], .swift) == "always\nbordered")
  }

  @Test func aTemplateHasTheConstantsOfATheme() {
    let template = CodeTemplate(
      """
      let own = 1
      // gusset:constants
      /// Not = a constant.
      let width: Double = 1
      // gusset:part highlight
      val Text = [
        1,
        2,
      ]
      // gusset:end
      const list = call(
        3
      );
      // gusset:end
      let width = 4
      """)
    let values = ["own": "no", "width": "2", "text": "[5]", "list": "[6]"]
      .mapValues(CodeConstant.source)
    let start = "let own = 1\n/// Not = a constant.\nlet width: Double = 2\n"
    let end = "const list = [6];\nlet width = 4"
    #expect(template.text(for: [], values, .swift) == start + end)
    #expect(template.text(for: [.highlight], values, .swift) == start + "val Text = [5]\n" + end)
    #expect(
      template.text(for: [.highlight], [:], .swift).contains("val Text = [\n  1,\n  2,\n]\nconst"))
  }

  /// A constant that is a look states what differs in it.
  @Test func aTemplateHasTheLooksOfATheme() {
    let template = CodeTemplate(
      """
      // gusset:constants
      val width: Dp = 1.dp,
      val list: List = listOf(
          1
      ),
      val last: Dp = 2.dp
      val darkLook = Look(
          width = 3.dp,
          last = 4.dp
      )
      // gusset:end
      """)
    let values = ["width": "5.dp", "list": "listOf()", "last": "6.dp"]
      .mapValues(CodeConstant.source)
    let usual = "val width: Dp = 5.dp,\nval list: List = listOf(),\nval last: Dp = 6.dp\n"
    let dark = [
      "darkLook": values.merging(["list": .source("no"), "last": .source("7.dp")]) { $1 }
    ]
    #expect(
      template.text(for: [], values, looks: dark, .kotlin)
        == usual + "val darkLook = Look(\n    list = no,\n    last = 7.dp\n)")
    #expect(
      template.text(for: [], values, looks: ["darkLook": values], .kotlin)
        == usual + "val darkLook = Look()")
  }

  /// Every constant of the templates is one of the theme, so that none stays as it stands there.
  @Test func themesChangeEveryConstant() throws {
    func theme(_ arrow: String) throws -> Theme {
      let json = """
        {
          "name": "menu", "colorSpace": "display-p3", "textColor": "#010203",
          "cornerRadius": { "topLeft": 9, "topRight": 10, "bottomRight": 11, "bottomLeft": 12 },
          "arrowBase": 41, "arrowHeight": 23, "arrowAtCorner": "slide", \(arrow),
          "border": { "color": "#01020304", "width": 3, "over": "backdrop" },
          "highlight": { "width": 2, "from": "#010203", "to": "#040506" },
          "fill": { "from": "#010203", "to": "#040506" },
          "contentInsets": { "top": 1, "left": 2, "bottom": 3, "right": 4 },
          "shadows": [
            { "y": 2, "blur": 9, "color": "#010203" }, { "blur": 9, "color": "#010203", "inset": true }
          ],
          "backdrop": { "blur": 9 },
          "appearances": {
            "dark": { "cornerRadius": 5, "arrowAtCorner": "skew" },
            "highContrast": { "border": { "width": 4 } },
            "dark highContrast": { "border": { "width": 5 } }
          }
        }
        """
      return try Theme(json: Array(json.utf8))
    }
    func files(_ theme: Theme) throws -> [String] {
      let formats: [ExportFormat] = [.swiftUI, .uiKit, .compose, .flutter]
      return try Export([theme], to: formats, scales: [1]).files
        .filter { !$0.path.contains("xcassets") && !$0.path.contains(".md") }
        .map { "\n\($0.contents.text)" }
    }
    let straight = try files(theme(#""arrowTipRadius": 2, "arrowFilletRadius": 4"#))
    let path = try files(theme(#""arrowShape": "curved""#))
    let templates = Checkout.root.appendingPathComponent(
      "Sources/Shipping/GussetExport/Toolchains/Code/Templates")
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: templates.path) {
      let text = try String(contentsOf: templates.appendingPathComponent(name), encoding: .utf8)
      for (declaration, value) in Self.constants(of: text) {
        let own = (straight + path).filter { $0.contains("\n\(declaration) = ") }
        #expect(!own.isEmpty, "\(name): \(declaration)")
        #expect(
          own.contains { !$0.contains("\n\(declaration) = \(value)\n") }, "\(name): \(declaration)")
        count += 1
      }
    }
    #expect(count == 79)
  }

  /// The constants of a template and their values in it.
  private static func constants(of template: String) -> [(String, String)] {
    template.split(separator: "// gusset:constants").dropFirst().flatMap { constants(ofBlock: $0) }
  }

  private static func constants(ofBlock text: Substring) -> [(String, String)] {
    var rest = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var constants: [(String, String)] = []
    var depth = 1
    while depth > 0, let line = rest.popFirst() {
      if line.contains("// gusset:part") { depth += 1 }
      if line.contains("// gusset:end") { depth -= 1 }
      guard !line.contains("//"), let middle = line.firstRange(of: " = ") else { continue }
      var value = String(line[middle.upperBound...])
      if value.hasSuffix("[") || value.hasSuffix("(") {
        let indent = line.prefix { $0 == " " }.count
        while let next = rest.popFirst() {
          value += "\n\(next)"
          if next.prefix(while: { $0 == " " }).count == indent { break }
        }
      }
      constants.append((String(line[..<middle.lowerBound]), value))
    }
    return constants
  }

  /// A formatter in an app's checks complains about lines with too many spaces.
  @Test func whatIsLeftOfAConditionHasItsIndent() {
    let template = CodeTemplate(
      """
      f {
          // gusset:part straight
          // gusset:part path
          if (isStraight) {
              // gusset:end
              return {
                  1
              }
              // gusset:part path
          }
          // gusset:end
          // gusset:end
          // gusset:part path
          return 2
          // gusset:end
      }
      """)
    #expect(
      template.text(for: [.straight], [:], .swift) == "f {\n    return {\n        1\n    }\n}")
    #expect(template.text(for: [.path], [:], .swift) == "f {\n    return 2\n}")
    let both = template.text(for: [.straight, .path], [:], .swift)
    #expect(both.contains("\n        return {\n            1\n        }\n    }\n    return 2\n}"))
  }

  @Test(arguments: [
    ("slate", "slate", "SlatePopover"), ("gik-sample", "gikSample", "GikSamplePopover"),
    ("Menü 2", "menu2", "Menu2Popover"), ("class", "class", "ClassPopover"),
    ("9 lives", "theme9Lives", "Theme9LivesPopover"), ("", "theme", "ThemePopover"),
    ("\"\n*/ //", "theme", "ThemePopover"), ("日本", "theme", "ThemePopover"),
    ("Straße Æ", "strasseAE", "StrasseAEPopover"),
    ("ABC_def", "aBCDef", "ABCDefPopover"),
    ("bootstrap-5-popover", "bootstrap5", "Bootstrap5Popover"),
    ("my popover popover", "my", "MyPopover"), ("popover", "theme", "ThemePopover"),
    ("popover-con", "con", "ConPopover"), ("my-popovers", "myPopovers", "MyPopoversPopover"),
  ])
  func namesAreIdentifiers(_ name: String, _ identifier: String, _ type: String) {
    #expect(name.codeName == identifier && identifier.codeTypeName == type)
    #expect(identifier.codeName == identifier)
  }

  /// What lies behind a popover belongs to the screen, which only some platforms blur.
  @Test func lossesOfGlassAreSaidOnce() throws {
    let json = """
      {
        "name": "menu", "backdrop": {}, "fill": "#fff",
        "border": { "color": "#0003", "over": "backdrop" },
        "shadows": [{ "inset": true, "spread": -2 }, { "y": 2 }]
      }
      """
    let export = try Export([Theme(json: Array(json.utf8))], to: ExportFormat.all, scales: [1])
    func formats(_ words: String) -> [String] {
      export.losses.filter { $0.text.contains(words) }.map(\.formatNames)
    }
    let unblurred = formats("is not blurred")
    #expect(unblurred.count == 1)
    #expect(
      unblurred.first?.hasPrefix(
        "android, xcassets, maplibre, godot, unity, libgdx, slices, qt, gtk") == true)
    #expect(unblurred.first?.hasSuffix("compose, flutter") == true)
    #expect(formats("material") == ["swiftui", "uikit"])
    #expect(formats("shadows show through the border") == ["uikit, compose, flutter"])
    #expect(formats("near corners, inset") == ["uikit"])
    #expect(formats("negative spread") == ["compose"])
    #expect(formats("inset shadows are left out").last?.hasSuffix("flutter") == true)
  }

  @Test func changedNamesAreSaid() throws {
    let export = try Export([.gikSample], to: [.swiftUI, .flutter], scales: [2])
    #expect(
      export.notes.map(\.description) == [
        "the scale has no effect on code (swiftui, flutter)"
      ])
    #expect(export.losses.map(\.formats) == [[.swiftUI, .flutter]])
    #expect(export.losses[0].text.contains("GIK's art"))
    #expect(
      export.paths.dropLast() == [
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
      for file in try export.files where !file.path.contains("xcassets") {
        let text = String(decoding: file.contents.bytes, as: UTF8.self)
        #expect(!text.contains("gusset:") && !text.contains("hemePopover"), "\(file.path)")
        #expect(!text.contains("nan") && !text.contains("inf,"), "\(file.path)")
        #expect(!text.contains("TYPE") && !text.contains("NAME"), "\(file.path)")
        #expect(text.hasSuffix("\n") && !text.contains("\n\n\n"), "\(file.path)")
      }
    }
  }
}
