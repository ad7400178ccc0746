import Foundation
import Gusset
import TestSupport
import Testing

@testable import GussetExport

/// The format for engines without one of their own: its numbers are those of the pictures.
@Suite struct SlicesExportTests {
  private typealias Object = [String: Any]

  private func export(
    _ theme: Theme, scales: [Scale] = []
  ) throws -> (document: Object, files: [String: FileContents]) {
    let files = try Export([theme], to: [.slices], scales: scales).files
    let paths = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.contents) })
    let bytes = try #require(paths["slices/\(theme.name).json"]).bytes
    let document = try JSONSerialization.jsonObject(with: Data(bytes))
    return (try #require(document as? Object), paths)
  }

  private func objects(_ object: Object, _ key: String) throws -> [Object] {
    try #require(object[key] as? [Object], "\(key)")
  }

  /// Compares the measures of an entry with those of a picture.
  private func check(_ entry: Object, _ picture: SlicedPicture, _ files: [String: FileContents])
    throws
  {
    let file = try #require(entry["file"] as? String)
    let pixmap = try Pixmap(png: #require(files["slices/\(file)"], "\(file)").bytes)
    for (key, scale) in [("pixels", 1), ("points", picture.scale.value)] {
      let measures = try #require(entry[key] as? Object)
      func numbers(_ name: String) -> [String: Double] {
        measures[name] as? [String: Double] ?? [:]
      }
      func sides(_ margins: PixelMargins) -> [String: Double] {
        [
          "left": Double(margins.left) / scale, "top": Double(margins.top) / scale,
          "right": Double(margins.right) / scale, "bottom": Double(margins.bottom) / scale,
        ]
      }
      func bands(_ bands: [Range<Int>]) -> [[Double]] {
        bands.map { [Double($0.lowerBound) / scale, Double($0.upperBound) / scale] }
      }
      #expect(
        numbers("size") == [
          "width": Double(pixmap.size.width) / scale, "height": Double(pixmap.size.height) / scale,
        ])
      #expect(measures["stretchX"] as? [[Double]] == bands(picture.columns))
      #expect(measures["stretchY"] as? [[Double]] == bands(picture.rows))
      #expect(numbers("margins") == sides(picture.margins))
      #expect(numbers("padding") == sides(picture.insets))
      if picture.columns.count + picture.rows.count == 2 {
        #expect(numbers("insets") == sides(picture.caps))
      }
      #expect(numbers("content")["x"] == Double(picture.content.x) / scale)
      #expect(numbers("content")["height"] == Double(picture.content.height) / scale)
    }
  }

  @Test(arguments: [Theme.slate, .glass, .light])
  func theNumbersAreThoseOfThePictures(_ theme: Theme) throws {
    let (document, files) = try export(theme, scales: [1, 2])
    let looks = try objects(document, "looks")
    let sources = theme.looks.map(\.look)
    #expect(looks.count == sources.count)
    for (look, source) in zip(looks, sources) {
      #expect(look["textColor"] as? String == source.readableTextColor.hex)
      let pictures = try objects(look, "pictures")
      #expect(pictures.count == 2 * 5)
      for (index, entry) in pictures.enumerated() {
        let picture = try SlicedPicture(
          ResolvedTheme(source), SlicedPicture.directions[index % 5], scale: index < 5 ? 1 : 2)
        #expect(entry["arrow"] as? String == picture.word)
        try check(entry, picture, files)
        let halves = try objects(entry, "halves")
        let expected = picture.joint == nil ? [] : picture.halves
        #expect(halves.map { $0["side"] as? String } == expected.map { $0.side?.rawValue })
        for (entry, half) in zip(halves, expected) { try check(entry, half, files) }
      }
    }
  }

  /// An independent validator, check-jsonschema from PyPI.
  @Test(.enabled(if: SchemaValidator.path != nil, "check-jsonschema is not installed"))
  func theDocumentFollowsItsSchema() throws {
    let folder = try TemporaryFolder()
    try Export([.slate, .light, .gik, .libadwaita], to: [.slices]).write(to: folder.url.path)
    let schema = folder.path("slices/slices.schema.json")
    let validator = try #require(SchemaValidator.path)
    #expect(try CommandRun.program(validator, ["--check-metaschema", schema]).status == 0)
    let documents = ["slate", "light", "gik", "libadwaita"].map { folder.path("slices/\($0).json") }
    let run = try CommandRun.program(validator, ["--schemafile", schema] + documents)
    #expect(run.status == 0, "\(run.text)")
  }
}
