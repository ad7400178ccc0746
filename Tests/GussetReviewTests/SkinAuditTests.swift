import Foundation
import Gusset
import GussetArtwork
import GussetReview
import TestSupport
import Testing

/// The audit of skins of two images: it reports nothing for the examples, and finds damage.
@Suite struct SkinAuditTests {
  private static func folder(_ name: String) -> String {
    Checkout.root.appendingPathComponent("Examples/skins/\(name)").path
  }

  @Test(arguments: ["treehouse", "dzone"]) func examplesAreClean(_ name: String) throws {
    let report = try ArtFolder(contentsOf: Self.folder(name)).audited()
    #expect(report.findings == [])
  }

  /// One damaged pixel, in the arrow's row that joins the body or in a stretched row of the border.
  @Test func findsOnePixelOfDamage() throws {
    var tried = 0
    for (file, rows) in [("bubble-triangle.png", [69]), ("bubble-rect.png", [40])] {
      let clean = try Pixmap(
        png: Array(Data(contentsOf: URL(fileURLWithPath: Self.folder("dzone") + "/" + file))))
      for row in rows {
        for column in stride(from: 4, to: clean.size.width - 4, by: 3) {
          var pixels = clean.pixels
          pixels[row * clean.size.width + column] ^= 0x0040_0000
          let folder = try Self.copy(of: "dzone")
          try Pixmap(size: clean.size, alpha: clean.alpha, pixels: pixels).png()
            .write(to: folder.path(file))
          let report = try ArtFolder(contentsOf: folder.url.path).audited()
          // In the border, only the cell is repeated. Elsewhere the comparison of scales finds it.
          #expect(!report.findings.isEmpty, "\(file), column \(column)")
          tried += 1
        }
      }
    }
    #expect(tried > 20)
  }

  /// A damaged pixel inside the arrow is found by comparing the scales.
  @Test(arguments: ["bubble-triangle.png", "bubble-triangle@2x.png"])
  func comparesTheScalesOfTheArrow(_ file: String) throws {
    let folder = try Self.copy(of: "dzone")
    let clean = try Pixmap(png: Array(Data(contentsOf: folder.url.appendingPathComponent(file))))
    var pixels = clean.pixels
    pixels[clean.size.height / 2 * clean.size.width + clean.size.width / 2] ^= 0x00FF_0000
    try Pixmap(size: clean.size, alpha: clean.alpha, pixels: pixels).png()
      .write(to: folder.path(file))
    let report = try ArtFolder(contentsOf: folder.url.path).audited()
    #expect(report.findings.map(\.kind) == [.twinDiffers])
    #expect(report.findings.map(\.file) == ["bubble-triangle@2x.png"])
    #expect(report.findings.map(\.piece) == ["arrow"])
  }

  /// A picture at 2x that is a pixel larger or smaller than twice the other is warned of, not refused.
  @Test func twinsOfOddSizesAreWarnedOf() throws {
    let folder = try Self.copy(of: "dzone")
    let name = "bubble-triangle@2x.png"
    let clean = try Pixmap(png: Array(Data(contentsOf: folder.url.appendingPathComponent(name))))
    let odd = PixelSize(width: clean.size.width - 1, height: clean.size.height + 1)
    var pixels: [UInt32] = []
    for y in 0..<odd.height {
      let start = min(y, clean.size.height - 1) * clean.size.width
      pixels += clean.pixels[start..<start + odd.width]
    }
    try Pixmap(size: odd, alpha: .straight, pixels: pixels).png().write(to: folder.path(name))
    let report = try ArtFolder(contentsOf: folder.url.path).audited()
    let finding = try #require(report.findings.first { $0.kind == .twinDiffers })
    #expect(finding.severity == .warning && finding.file == name && finding.piece == "arrow")
    #expect(finding.message.contains("\(odd) pixels are not 2 times the 1x picture of"))
    let run = try CommandRun.gusset(
      "stretch", "--art", folder.url.path, "--size", "200x200", "--scale", "2", "-o", "-")
    #expect(run.status == 0, "\(run.error)")
  }

  @Test func theCommandFailsForASeam() throws {
    let folder = try Self.copy(of: "dzone")
    var border = try Pixmap(
      png: Array(Data(contentsOf: folder.url.appendingPathComponent("bubble-rect.png"))))
    // A line around the border image. The arrow does not cover it.
    var pixels = border.pixels
    let (width, height) = (border.size.width, border.size.height)
    for index in pixels.indices {
      let (x, y) = (index % width, index / width)
      if x == 0 || y == 0 || x == width - 1 || y == height - 1 { pixels[index] = 0xFF5A_2800 }
    }
    border = try Pixmap(size: border.size, alpha: border.alpha, pixels: pixels)
    try border.png().write(to: folder.path("bubble-rect.png"))
    let run = try CommandRun.gusset(
      "audit", folder.url.path, "-o", folder.path("marked.png"))
    #expect(run.status == 1)
    for direction in ArrowDirection.allCases {
      #expect(
        run.text.contains("bubble-triangle.png:0,69: seam: pointing \(direction.rawValue), 31"))
    }
    #expect(folder.names.contains("marked.png"))
  }

  private static func copy(of name: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let source = URL(fileURLWithPath: Self.folder(name))
    for file in try FileManager.default.contentsOfDirectory(atPath: source.path) {
      try FileManager.default.copyItem(
        at: source.appendingPathComponent(file), to: folder.url.appendingPathComponent(file))
    }
    return folder
  }
}
