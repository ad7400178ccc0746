import Foundation
import Gusset
import PopoverCSS
import TestSupport
import Testing

/// Silhouettes as text, parsed by other programs.
@Suite struct SilhouetteTextTests {
  private static let popovers = [
    Popover(size: Size(width: 120, height: 90), arrow: .up(offset: 9), theme: .slate),
    Popover(size: Size(width: 130, height: 110), arrow: .left(offset: -7), theme: .dark),
    Popover(size: Size(width: 121, height: 90), arrow: .down(offset: 60), theme: .sand),
    Popover(size: Size(width: 90, height: 90), arrow: .right, theme: .gik),
    Popover(size: Size(width: 90, height: 40), arrow: nil, theme: .glass),
  ]

  /// Draws an SVG element with librsvg, in a document of the silhouette's size.
  private static func drawn(_ element: String, _ silhouette: Silhouette) throws -> Pixmap {
    let (width, height) = (silhouette.size.width, silhouette.size.height)
    let document =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
      + " viewBox=\"0 0 \(width) \(height)\">\(element)</svg>"
    let run = try CommandRun.program("rsvg-convert", [], input: Data(document.utf8))
    #expect(run.status == 0, "\(run.error)")
    return try Pixmap(png: run.output)
  }

  private static func isNear(_ a: Pixmap, _ b: Pixmap) -> Bool {
    guard a.size == b.size else { return false }
    let comparison = PixelComparison(a, b, limit: 24)
    return comparison.mean < 0.3 && comparison.differing * 200 < comparison.pixelCount
  }

  @Test(arguments: popovers)
  func pathDataDrawsTheMask(_ popover: Popover) throws {
    let silhouette = try popover.silhouette()
    let mask = try silhouette.maskImage().pixmap()
    let path = "<path fill=\"#fff\" d=\"\(silhouette.svgPathData)\"/>"
    #expect(try Self.isNear(Self.drawn(path, silhouette), mask))
    #expect(silhouette.cssPath == "path(\"\(silhouette.svgPathData)\")")
  }

  @Test(arguments: popovers)
  func jsonReadsBack(_ popover: Popover) throws {
    let silhouette = try popover.silhouette(scale: 2)
    let text = try silhouette.json(tolerance: 0.2).text
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let corners = try #require(object["polygon"] as? [[Double]])
    let expected = try silhouette.polygon(tolerance: 0.2)
    #expect(corners.count == expected.count)
    for (corner, point) in zip(corners, expected) {
      #expect(abs(corner[0] - point.x) <= 0.0005 && abs(corner[1] - point.y) <= 0.0005)
    }
    #expect(object["path"] as? String == silhouette.svgPathData)
    #expect(object["scale"] as? Double == 2 && object["tolerance"] as? Double == 0.2)
    let tip = object["tip"] as? [String: Double]
    #expect((tip == nil) == (silhouette.tip == nil))
    if let tip, let point = silhouette.tip {
      #expect(abs((tip["x"] ?? 0) - point.x) <= 0.0005 && abs((tip["y"] ?? 0) - point.y) <= 0.0005)
    }
    let body = try #require(object["body"] as? [String: Double])
    let bounds = try #require(object["bounds"] as? [String: Double])
    #expect(body.keys.sorted() == ["height", "width", "x", "y"])
    #expect((body == bounds) == (silhouette.tip == nil))
    let shadows = object["shadows"] as? [[String: Any]] ?? []
    #expect(shadows.count == popover.theme.outerShadows.count)
    let insets = object["alignmentInsets"] as? [String: Double]
    #expect((insets == nil) == shadows.isEmpty)
    if !shadows.isEmpty {
      let layer = try popover.shadowImage(scale: 2).alignmentInsets
      #expect(
        insets == [
          "top": layer.top, "left": layer.left, "bottom": layer.bottom, "right": layer.right,
        ])
    }
  }

  @Test func theStyleSheetSaysAll() throws {
    let silhouette = try Self.popovers[0].silhouette()
    let sheet = try silhouette.css(className: "mine").text
    #expect(sheet.hasPrefix(".mine {\n  --gusset-offset: 9px;\n"))
    #expect(sheet.contains("  width: 120px;\n  height: 71px;\n"))
    #expect(
      sheet.contains("  margin-top: 19px;\n") && sheet.contains("  --gusset-padding-top: 8px;\n"))
    // The tip keeps its distance from the middle, and stays clear of the corners.
    #expect(
      sheet.contains(
        "  --gx: clamp(min(27.165px, 50%), 50% + var(--gusset-offset), max(100% - 27.165px, 50%));\n"
      ))
    #expect(sheet.contains("  clip-path: path(\"m0 19a6 6 0 0 0 4.452-1.977L"))
    #expect(sheet.contains("  --gusset-shadow: drop-shadow(0 2px 4px #0005);\n"))
    // The class has one arrow, whatever the attributes of the element are.
    #expect(!sheet.contains("data-arrow"))
    let plain = try Self.popovers[3].silhouette().css().text
    #expect(plain.hasPrefix(".popover {") && !plain.contains("drop-shadow"))
    // A fill that is translucent lies under the border only once.
    var popover = Self.popovers[4]
    let glass = try popover.silhouette().css().text
    popover.arrow = .left
    let ring = try popover.silhouette().css().text
    #expect(ring.contains("clip-path: polygon(") && !sheet.contains("polygon"))
    #expect(sheet.filter { $0 == "{" }.count == sheet.filter { $0 == "}" }.count)
    // Without an arrow there is no outline.
    #expect(!glass.contains("clip-path"))
  }

  /// Two programs blur in different ways, and the edge of the clip is antialiased twice.
  @Test func svgWithShadowsIsNearTheLayer() throws {
    var popovers = Self.popovers.filter { !$0.theme.shadows.isEmpty }
    var many = Popover(size: Size(width: 120, height: 90), arrow: .up(offset: 9), theme: .slate)
    many.theme.shadows = [
      Theme.Shadow(
        color: Theme.Color(red: 200, green: 0, blue: 0, alpha: 128), x: 4, y: 3, blur: 0, spread: 2),
      Theme.Shadow(x: -3, y: 8, blur: 11, spread: -4), Theme.Shadow(y: 0, blur: 9, spread: 3),
    ]
    popovers.append(many)
    for popover in popovers {
      for scale in [1, 2] as [Scale] {
        let drawn = try popover.image(scale: scale, shadows: true).pixmap()
        let run = try CommandRun.program(
          "rsvg-convert", [], input: Data(popover.svg(scale: scale, shadows: true).bytes))
        let shown = try Pixmap(png: run.output)
        #expect(shown.size == drawn.size)
        let comparison = PixelComparison(drawn, shown, limit: 24)
        #expect(comparison.mean < 1.2, "\(popover.theme.name) at \(scale)x")
        #expect(comparison.differing * 100 < comparison.pixelCount)
        #expect(comparison.mean > 0)
      }
    }
  }

  @Test(arguments: ["", "a b", "a b{}", "1a", "a.b", "ä"])
  func namesOfClassesAreChecked(_ name: String) throws {
    let silhouette = try Popover(size: Size(width: 90, height: 60), theme: .slate).silhouette()
    #expect(throws: GussetError.self) { try silhouette.css(className: name) }
    #expect(try silhouette.css(className: "menu-2_a").text.hasPrefix(".menu-2_a {"))
  }
}
