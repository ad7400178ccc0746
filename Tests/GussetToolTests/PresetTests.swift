import Foundation
import Gusset
import TestSupport
import Testing

/// The themes in Themes/presets.
@Suite struct PresetTests {
  private static let folder = Checkout.root.appendingPathComponent("Themes/presets")

  /// The paths of the files.
  static let paths: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map {
      folder.appendingPathComponent($0).path
    }
  }()

  @Test func areThere() { #expect(Self.paths.count == 14) }

  @Test(arguments: paths)
  func hasTheFormOfAWrittenThemeAndADarkLook(_ path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let theme = try Theme(contentsOf: path)
    #expect(theme.json == text)
    #expect(path.hasSuffix("/\(theme.name).json"))
    let dark = try #require(theme.resolved(for: .dark))
    for look in [theme, dark] {
      let popover = Popover(size: Size(width: 160, height: 120), arrow: .up(), theme: look)
      let center = try popover.rendered(scale: 1).pixmap()[80, 70]
      #expect(center.map { $0 >> 24 >= 200 } == true, "the body is filled")
    }
    #expect(theme.fill != dark.fill)
  }

  /// Each file has its figures and their sources in the table.
  @Test(arguments: paths)
  func isInTheTable(_ path: String) throws {
    let table = try String(
      contentsOf: Self.folder.appendingPathComponent("README.md"), encoding: .utf8)
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    #expect(table.contains("## \(name)") || table.contains("`\(name)`"), "\(name)")
  }
}
