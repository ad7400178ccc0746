import Foundation
import Gusset
import PopoverGeometry
import PopoverModel
import TestSupport
import Testing

@testable import GussetExport

/// Swift code of themes: it compiles against stand-ins of Apple's types, and draws our outlines.
@Suite struct SwiftCodeTests {
  private static let hasCompiler =
    (try? CommandRun.program("swiftc", ["--version"]))?.status == 0
  /// The themes whose background views are compiled: a sharp, a skewing, a curved and a lit one.
  private static let uiKitThemes = ["slate", "libadwaita", "wypopover", "wypopoverFlat", "random0"]

  /// A run of the compiler takes seconds, so one program draws all outlines, and then stretches the
  /// images of background views.
  @Test(.enabled(if: hasCompiler, "swiftc is not installed"))
  func compiledCodeDrawsOurOutlines() throws {
    let cases = try OutlineCase.cases(Thoroughness.cases(200))
    let uiKitCases = cases.filter { Self.uiKitThemes.contains($0.name) && !$0.isMirrored }
    let views = try BackgroundViewCase.all()
    let places = try PlaceCase.cases(of: cases, Thoroughness.cases(100))
    let folder = try TemporaryFolder()
    var sources = ["Path", "SwiftUI", "SwiftUILayout", "UIKit"].map { name in
      Checkout.root.appendingPathComponent("Tests/Consumers/StandIns/\(name).swift").path
    }
    func add(_ text: String, _ name: String) throws {
      let own = text.replacing("import SwiftUI", with: "import Foundation")
        .replacing("import UIKit", with: "import Foundation")
      sources.append(try folder.write(own.utf8, to: name))
    }
    for (name, theme) in OutlineCase.themes(of: cases) {
      let code = CodeTheme(theme, name: name)
      try add(code.swiftUIFile.text, "\(code.type).swift")
      if Self.uiKitThemes.contains(name) {
        try add(code.uiKitFile, "\(code.type)BackgroundView.swift")
      }
    }
    try add(Self.looks().swiftUIFile.text, "LooksPopover.swift")
    try add(Self.looks().uiKitFile, "LooksPopoverBackgroundView.swift")
    let view = CodeTheme(try ResolvedTheme(BackgroundViewCase.theme), name: "view")
    try add(view.uiKitFile, "view.swift")
    let glassy = CodeTheme(try Self.glassy, name: "glassy")
    try add(glassy.swiftUIFile.text, "glassy.swift")
    try add(glassy.uiKitFile, "glassyView.swift")
    try add(Self.catalogExample(), "catalog.swift")
    // The templates are complete sources with all parts.
    let templates = try ["Outline", "SwiftUI", "UIKit"].map { name in
      try String(
        contentsOf: Checkout.root.appendingPathComponent(
          "Sources/Shipping/GussetExport/Toolchains/Code/Templates/\(name).swift.txt"),
        encoding: .utf8)
    }
    try add("import UIKit\n\n" + templates.joined(), "templates.swift")
    let shapes = OutlineCase.themes(of: cases).map(\.0)
    let outlines = OutlineCase.themes(of: uiKitCases).map(\.0)
    try add(
      Self.program(
        shapes: shapes, outlines: outlines,
        views: [BackgroundViewCase.catalog(views)] + views.map(\.expression)
          + places.map(\.expression)), "main.swift")
    let build = try CommandRun.program(
      "swiftc",
      [
        "-swift-version", "6", "-Onone", "-wmo", "-suppress-warnings", "-o",
        folder.path("outlines"),
      ] + sources)
    try #require(build.status == 0, "\(build.error)")
    let input = (cases.map(\.swiftUIWords) + uiKitCases.map(\.uiKitWords)).joined(separator: "\n")
    let list = try folder.write(input.utf8, to: "popovers.txt")
    let run = try CommandRun(folder.url.appendingPathComponent("outlines"), [list])
    var output = run.text.split(separator: "\n")[...]
    try #require(
      output.count == cases.count + uiKitCases.count + views.count + places.count + 2,
      "\(run.error.suffix(2000))")
    #expect(output.removeLast() == "12.0 3, 11.0 2, 12.0 3")
    // Dark and with more contrast, the dark look is shown.
    let looks = output.removeLast().components(separatedBy: ", ")
    #expect(
      looks == [
        "1.0 false true true false 0", "0.0 true true false false 0",
        "4.0 false false true true 1", "0.0 true true false false 0",
      ])
    for outline in cases + uiKitCases {
      try outline.expectEqual(to: Polyline(output.removeFirst()))
    }
    for view in views { try view.expectOurPicture(output.removeFirst()) }
    for place in places { try place.expectOurPlacement(output.removeFirst()) }
  }

  /// A theme that shows what lies behind it, with a shadow inside its border.
  private static var glassy: ResolvedTheme {
    get throws {
      var theme = Theme.slate
      (theme.border.color.alpha, theme.border.over, theme.backdrop) = (99, .backdrop, .init())
      theme.shadows = [Theme.Shadow(isInset: true)]
      return try ResolvedTheme(theme)
    }
  }

  /// The code of a theme whose looks differ in the kind of the arrow, too.
  private static func looks() throws -> CodeTheme {
    let theme = Theme.light.withoutAppearances
    return CodeTheme(
      try ResolvedTheme(theme), name: "looks",
      looks: [
        .dark: try ResolvedTheme(theme).changed {
          ($0.border.width, $0.arrowAtCorner, $0.textColor) = (0, .skew, .white)
          ($0.arrowHeight, $0.shadows) = (11, [Theme.Shadow(y: 2), Theme.Shadow(y: 4)])
        },
        .highContrast: try ResolvedTheme(theme).changed {
          ($0.border.width, $0.arrowShape) = (4, .curved(tipRadius: 3))
          ($0.border.color.alpha, $0.border.over, $0.backdrop) = (99, .backdrop, .init())
          $0.shadows.append(Theme.Shadow(isInset: true))
        },
      ])
  }

  /// The code in the README of an asset catalog, as a function.
  private static func catalogExample() throws -> String {
    let export = try Export([.slate], to: [.assetCatalog], scales: [1])
    let readme = try #require(try export.files.first { $0.path == "xcassets/README.md" })
    let code = readme.contents.text.split(separator: "\n").filter { $0.hasPrefix("    ") }
    for side in ["left", "right"] {
      let image = "xcassets/slate.xcassets/slate-up-\(side)-half.imageset/"
      #expect(export.paths.contains { $0.hasPrefix(image) })
    }
    try #require(code.contains { $0.contains("\"slate-up-\\(side)-half\"") })
    return "import UIKit\n@MainActor func show(_ imageView: UIImageView) -> UIView {\n"
      + code.joined(separator: "\n") + "\n    return background\n}\n"
  }

  /// A program that prints the outline of the popover in each line of a file; then it lays out the
  /// background views.
  private static func program(shapes: [String], outlines: [String], views: [String]) -> String {
    let shapeEntries = shapes.map { name in
      "\"\(name)\": { "
        + "\(name.codeTypeName)(arrow: $0, offset: $1, layoutDirection: $2).path(in: $3).points },"
    }
    let outlineEntries = outlines.map { name in
      "\"\(name)\": { \(name.codeTypeName)Outline(arrow: $0, offset: $1).path(in: $2).points },"
    }
    return """
      import Foundation
      typealias DrawShape = (Edge?, CGFloat, LayoutDirection, CGRect) -> [CGPoint]
      let shapes: [String: DrawShape] = [
      \(shapeEntries.joined(separator: "\n"))
      ]
      typealias DrawOutline = (UIPopoverArrowDirection, CGFloat, CGRect) -> [CGPoint]
      let outlines: [String: DrawOutline] = [
      \(outlineEntries.joined(separator: "\n"))
      ]
      let list = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
      for line in list.split(whereSeparator: \\.isNewline) {
        let words = line.split(separator: " ").map(String.init)
        let numbers = words[2...].map { CGFloat(Double($0)!) }
        let rect = CGRect(x: 7, y: -3, width: numbers[1], height: numbers[2])
        let side = Int8(numbers[3])
        let points =
          words[0] == "swiftui"
          ? shapes[words[1]]!(
            Edge(rawValue: side), numbers[0], numbers[4] == 1 ? .rightToLeft : .leftToRight, rect)
          : outlines[words[1]]!(
            UIPopoverArrowDirection(rawValue: UInt(side)), numbers[0], rect)
        print(points.map { "\\($0.x) \\($0.y)" }.joined(separator: " "))
      }
      @MainActor func layOut(
        _ direction: UIPopoverArrowDirection, _ offset: CGFloat, width: CGFloat, height: CGFloat
      ) {
        let view = ViewPopoverBackgroundView(
          frame: CGRect(x: 5, y: 5, width: width, height: height))
        view.arrowDirection = direction
        view.arrowOffset = offset
        view.layoutSubviews()
        guard let image = (view.subviews[0] as? UIImageView)?.image else { return }
        let caps = image.capInsets
        let numbers = [
          image.size.width, image.size.height, caps.top, caps.left, caps.bottom, caps.right,
        ]
        print(numbers.map { "\\($0)" }.joined(separator: " "))
      }
      struct Box: View {
        let width, height: CGFloat
        typealias Body = Never
        func frames(in proposal: CGSize) -> Frames {
          let size = CGSize(width: width, height: height)
          return Frames(size: size, marks: [("box", CGRect(origin: .zero, size: size), [])])
        }
      }
      /// Prints the rectangles of a popover and of its content, and the points of its outline.
      @MainActor func place<Popover: View>(
        _ anchor: CGRect, isMirrored: Bool, _ popover: (Box) -> Popover
      ) {
        EnvironmentValues.current.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
        Frames.origin = anchor.origin
        let frames = popover(Box(width: anchor.width, height: anchor.height)).frames(in: anchor.size)
        let marks = frames.marks(movedBy: anchor.minX, anchor.minY).dropFirst()
        var numbers: [CGFloat] = []
        for name in ["clip", "box"] {
          guard let rect = marks.first(where: { $0.name == name })?.rect else { continue }
          numbers += [rect.minX, rect.minY, rect.width, rect.height]
        }
        numbers += marks.flatMap { $0.points.flatMap { [$0.x, $0.y] } }
        print(numbers.map { "\\($0)" }.joined(separator: " "))
      }
      \(views.joined(separator: "\n"))
      let looks = [(false, false), (true, false), (false, true), (true, true)].map {
        LooksPopoverStyle.look(isDark: $0.0, hasMoreContrast: $0.1)
      }
      print(
        looks.map {
          "\\($0.borderWidth) \\($0.skewsAtCorner) \\($0.arrowCurves.isEmpty) "
            + "\\($0.isBorderOverBackdrop) \\($0.hasMaterial) \\($0.insetShadows.count)"
        }.joined(separator: ", "))
      // The height of the arrow and the number of shadows in light, in dark, and in light again.
      let changed = [UIUserInterfaceStyle.light, .dark, .light].map { style in
        UITraitCollection.current = UITraitCollection(userInterfaceStyle: style)
        let view = LooksPopoverBackgroundView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        view.layoutSubviews()
        return "\\(LooksPopoverBackgroundView.arrowHeight()) \\(view.layer.sublayers.count)"
      }
      print(changed.joined(separator: ", "))

      """
  }
}

extension OutlineCase {
  /// The popover for the program's SwiftUI shapes: the number of the edge follows the size.
  fileprivate var swiftUIWords: String {
    let edges: [ArrowDirection: Int] = [.up: 0, .left: 1, .down: 2, .right: 3]
    return "swiftui \(words) \(arrow.flatMap { edges[$0.direction] } ?? -1) \(isMirrored ? 1 : 0)"
  }

  /// The popover for the program's UIKit code: the direction's bit follows the size.
  fileprivate var uiKitWords: String {
    let bits: [ArrowDirection: Int] = [.up: 1, .down: 2, .left: 4, .right: 8]
    return "uikit \(words) \(arrow.flatMap { bits[$0.direction] } ?? 0)"
  }

  private var words: String { "\(name) \(arrow?.offset ?? 0) \(size.width) \(size.height)" }
}
