import Foundation
import Gusset
import GussetArtwork
import PopoverGeometry
import PopoverModel
import TestSupport
import Testing

@testable import GussetExport

/// Nine-patches: their frame, and what Android's own compiler reads in it.
@Suite struct AndroidExportTests {
  @Test func theFrameHasOnlyMarks() throws {
    for direction in SlicedPictureTests.directions {
      let picture = try SlicedPicture(ResolvedTheme(.slate), direction, scale: 1.5)
      let patch = try picture.ninePatch(picture.pixmap)
      let (width, height) = (patch.size.width, patch.size.height)
      var colors: Set<UInt32> = []
      for column in 0..<width {
        colors.formUnion(
          [patch[x: column, y: 0], patch[x: column, y: height - 1]].compactMap { $0 })
      }
      for row in 0..<height {
        colors.formUnion([patch[x: 0, y: row], patch[x: width - 1, y: row]].compactMap { $0 })
      }
      #expect(colors == [0, 0xFF00_0000, 0xFFFF_0000])
      for (column, row) in [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)] {
        #expect(patch[x: column, y: row] == 0)
      }
      let pixmap = try picture.pixmap
      for row in 0..<height - 2 {
        for column in 0..<width - 2
        where patch[x: column + 1, y: row + 1] != pixmap[x: column, y: row] {
          Issue.record("the picture differs at \(column),\(row)")
        }
      }
    }
  }

  /// The smallest size of each drawable and the margins of shadows, in dp.
  @Test func dimensionsHaveTheSizeOfEachDrawable() throws {
    let export = try Export([.light], to: [.android], scales: [1, 1.5, 3])
    let file = try #require(try export.files.first { $0.path.hasSuffix("_dimens.xml") })
    func dimension(_ name: String) throws -> Double {
      let parts = file.contents.text.components(separatedBy: "name=\"light_\(name)\">")
      let rest = try #require(parts.dropFirst().first, "\(name)")
      return try #require(Double(rest.prefix { $0 != "d" }))
    }
    let margins = try SlicedPicture(ResolvedTheme(.light), nil, scale: 3).margins
    #expect(margins.bottom > 0)
    #expect(abs(try dimension("shadow_left") - Double(margins.left) / 3) < 0.001)
    #expect(abs(try dimension("shadow_bottom") - Double(margins.bottom) / 3) < 0.001)
    for direction in SlicedPictureTests.directions {
      for place: ArrowPlace in direction == nil ? [.middle] : [.low, .middle, .high] {
        let sizes = try [1, 1.5, 3].map { (scale: Scale) in
          let picture = try SlicedPicture(
            ResolvedTheme(.light), direction, at: place, scale: scale)
          return (picture.word, picture.size, scale.value)
        }
        let name = sizes[0].0.replacing("-", with: "_")
        let width = sizes.map { Double($0.1.width) / $0.2 }.max() ?? 0
        let height = sizes.map { Double($0.1.height) / $0.2 }.max() ?? 0
        #expect(abs(try dimension("\(name)_minimum_width") - width) < 0.001)
        #expect(abs(try dimension("\(name)_minimum_height") - height) < 0.001)
      }
    }
  }

  static let hasCompiler =
    (try? CommandRun.program("aapt2", ["version"]))?.status == 0
    && (try? CommandRun.program("aapt", ["version"]))?.status == 0

  @Test(.enabled(if: hasCompiler, "aapt is not installed"), arguments: [Theme.slate, .gik, .glass])
  func aaptReadsTheBandsThatWereMeant(_ theme: Theme) throws {
    let folder = try TemporaryFolder()
    // `make consumers` compiles all densities.
    let scales: [Scale] = Thoroughness.isThorough ? [] : [1, 3]
    try Export([theme], to: [.android], scales: scales).write(to: folder.url.path)
    let resources = folder.path("android/res")
    let all = try CommandRun.program(
      "aapt2", ["compile", "--dir", resources, "-o", folder.path("all.zip")])
    #expect(all.status == 0 && all.error == "", "\(all.error)")
    for (scale, density) in [(Scale(1), "mdpi"), (3, "xxhdpi")] {
      for direction in SlicedPictureTests.directions {
        let picture = try SlicedPicture(ResolvedTheme(theme), direction, scale: scale)
        let name = theme.name + "_" + picture.word
        let source = "\(resources)/drawable-\(density)/\(name).9.png"
        let run = try CommandRun.program("aapt", ["s", "-i", source, "-o", folder.path("c.png")])
        #expect(run.status == 0, "\(run.error)")
        let chunk = try NinePatchChunk(png: folder.read("c.png"))
        #expect(chunk.columns == picture.columns && chunk.rows == picture.rows)
        let (content, size) = (picture.content, picture.size)
        #expect(
          chunk.padding == [
            content.columns.lowerBound, size.width - content.columns.upperBound,
            content.rows.lowerBound, size.height - content.rows.upperBound,
          ])
      }
    }
  }
}

/// The chunk `npTc` of a compiled nine-patch.
private struct NinePatchChunk {
  var columns: [Range<Int>] = []
  var rows: [Range<Int>] = []
  /// Left, right, top and bottom.
  var padding: [Int] = []

  init(png: [UInt8]) throws {
    func number(_ at: Int) -> Int { png[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    var start = 8
    while String(decoding: png[start + 4..<start + 8], as: UTF8.self) != "npTc" {
      start += 12 + number(start)
      try #require(start + 12 <= png.count, "the file has no npTc")
    }
    let body = start + 8
    // Four bytes, two offsets, four paddings, an offset; then the ends of the bands.
    let (columnEnds, rowEnds) = (Int(png[body + 1]), Int(png[body + 2]))
    padding = (0..<4).map { number(body + 12 + 4 * $0) }
    let ends = (0..<columnEnds + rowEnds).map { number(body + 32 + 4 * $0) }
    func bands(_ ends: ArraySlice<Int>) -> [Range<Int>] {
      stride(from: ends.startIndex, to: ends.endIndex, by: 2).map { ends[$0]..<ends[$0 + 1] }
    }
    columns = bands(ends.prefix(columnEnds))
    rows = bands(ends.dropFirst(columnEnds))
  }
}
