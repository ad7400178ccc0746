import Foundation
import Gusset
import PopoverGeometry
import PopoverModel
import TestSupport
import Testing

@testable import PopoverExport

/// Swift code of themes: it compiles against stand-ins of Apple's types, and draws our outlines.
@Suite struct SwiftCodeTests {
  private static let hasCompiler =
    (try? CommandRun.program("swiftc", ["--version"]))?.status == 0
  /// The themes whose background views are compiled: a sharp, a skewing, a curved and a lit one.
  private static let uiKitThemes = ["slate", "gtk4", "wypopover", "wypopoverFlat", "random0"]

  /// A run of the compiler takes seconds, so one program draws all outlines, and then stretches the
  /// images of background views.
  @Test(.enabled(if: hasCompiler, "swiftc is not installed"))
  func compiledCodeDrawsOurOutlines() throws {
    let cases = try OutlineCase.cases(Thoroughness.cases(200))
    let uiKitCases = cases.filter { Self.uiKitThemes.contains($0.name) && !$0.isMirrored }
    let views = try BackgroundViewCase.all()
    let folder = try TemporaryFolder()
    var sources = ["Path", "SwiftUI", "UIKit"].map { name in
      Checkout.root.appendingPathComponent("Tests/Consumers/StandIns/\(name).swift").path
    }
    func add(_ text: String, _ name: String) throws {
      let own = text.replacing("import SwiftUI", with: "import Foundation")
        .replacing("import UIKit", with: "import Foundation")
      sources.append(try folder.write(own.utf8, to: name))
    }
    // Themes with the same parts have the same code, with other constants.
    var compiled: Set<Set<CodePart>> = []
    for (name, theme) in OutlineCase.themes(of: cases) {
      let code = CodeSubject(theme, name: name)
      let isNew = compiled.insert(code.parts).inserted
      try add(
        isNew ? code.swiftUIFile : "import SwiftUI\n\(code.swiftUIShape)\n", "\(code.type).swift")
      if Self.uiKitThemes.contains(name) {
        try add(code.uiKitFile, "\(code.type)BackgroundView.swift")
      }
    }
    let view = CodeSubject(try ValidatedTheme(BackgroundViewCase.theme), name: "view")
    try add(view.uiKitFile, "view.swift")
    let lines =
      cases.map(\.swiftUIExpression) + uiKitCases.map(\.uiKitExpression)
      + [BackgroundViewCase.catalog(views)] + views.map(\.expression)
    try add(Self.functions + lines.joined(separator: "\n") + "\n", "main.swift")
    let build = try CommandRun.program(
      "swiftc",
      [
        "-swift-version", "6", "-Onone", "-wmo", "-suppress-warnings", "-o",
        folder.path("outlines"),
      ] + sources)
    try #require(build.status == 0, "\(build.error)")
    let run = try CommandRun(folder.url.appendingPathComponent("outlines"), [])
    var output = run.text.split(separator: "\n")[...]
    try #require(
      output.count == cases.count + uiKitCases.count + views.count, "\(run.error.suffix(2000))")
    for outline in cases + uiKitCases {
      try outline.expectEqual(to: Polyline(output.removeFirst()))
    }
    for view in views { try view.expectOurPicture(output.removeFirst()) }
  }

  private static let functions = """
    import Foundation
    @MainActor func show(_ points: [CGPoint]) {
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

    """
}

extension OutlineCase {
  /// Prints the outline of the exported SwiftUI shape.
  fileprivate var swiftUIExpression: String {
    let edges: [ArrowDirection: String] = [
      .up: ".top", .down: ".bottom", .left: ".leading", .right: ".trailing",
    ]
    let edge = arrow.flatMap { edges[$0.direction] } ?? "nil"
    let order = isMirrored ? ".rightToLeft" : ".leftToRight"
    return "show(\(name.codeTypeName)(arrow: \(edge), offset: \(arrow?.offset ?? 0), "
      + "layoutDirection: \(order)).path(in: \(rectangle)).points)"
  }

  /// Prints the outline of the exported UIKit code.
  fileprivate var uiKitExpression: String {
    "show(\(name.codeTypeName)Outline(arrow: \(arrow.map { ".\($0.direction)" } ?? "[]"), "
      + "offset: \(arrow?.offset ?? 0)).path(in: \(rectangle)).points)"
  }

  private var rectangle: String {
    "CGRect(x: 7, y: -3, width: \(size.width), height: \(size.height))"
  }
}
