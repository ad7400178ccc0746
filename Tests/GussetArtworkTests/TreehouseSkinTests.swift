import Foundation
import Gusset
import GussetArtwork
import GussetReview
import TestSupport
import Testing

/// The tutorial *Customizing the design of UIPopoverController*, step by step: two images, caps of
/// 25, a square arrow of 25 x 25 and margins of 10.
@Suite struct TreehouseSkinTests {
  private let folder: TemporaryFolder
  private let size = Size(width: 320, height: 200)

  init() throws {
    folder = try TemporaryFolder()
    try SkinArt.treehouse.write(to: folder.url)
  }

  private func skin(_ scale: Double = 1) throws -> Skin {
    try #require(try ArtFolder(contentsOf: folder.url.path).skin(scale: Scale(scale)))
  }

  /// The constants of the tutorial: ARROW_BASE, ARROW_HEIGHT, CAP_INSET, CONTENT_INSET.
  @Test(arguments: [1.0, 2]) func numbersAreTheTutorials(scale: Double) throws {
    let skin = try skin(scale)
    #expect(skin.arrowBase == 25)
    #expect(skin.arrowHeight == 25)
    #expect(skin.border.capInsets == Insets(25))
    #expect(skin.metrics.contentInsets == Insets(10))
    #expect(skin.metrics.resizingMode == .tile)
  }

  /// The tutorial's `layoutSubviews`. A position between two pixels, such as 177.5 at 1x, is
  /// rounded to a whole pixel.
  @Test(arguments: [1.0, 2]) func framesAreTheTutorials(scale: Double) throws {
    let skin = try skin(scale)
    func check(_ arrow: Arrow, body: [Double], arrow frame: [Double]) throws {
      let layout = try skin.layout(size: size, arrow: arrow)
      #expect(layout.body == rect(body, scale))
      #expect(layout.arrow == rect(frame, scale))
    }
    try check(.up(offset: 30), body: [0, 25, 320, 175], arrow: [177.5, 0, 25, 25])
    try check(.down(offset: 30), body: [0, 0, 320, 175], arrow: [177.5, 175, 25, 25])
    try check(.left(offset: -40), body: [25, 0, 295, 200], arrow: [0, 47.5, 25, 25])
    try check(.right(offset: -40), body: [0, 0, 295, 200], arrow: [295, 47.5, 25, 25])
    let layout = try skin.layout(size: size, arrow: nil)
    #expect(layout.body == rect([0, 0, 320, 200], scale) && layout.arrow == nil)
  }

  /// The third answer to the tutorial: for arrows left and right, the body moves by the arrow's
  /// height, which is the width of the turned arrow, and not by its base.
  @Test(arguments: [1.0, 2]) func theReadersCorrectionHolds(scale: Double) throws {
    var skin = try skin(scale)
    let pixels = Scale(scale)
    skin.metrics.arrowHeight = 40
    skin.arrow = try Pixmap(
      size: PixelSize(width: pixels.pixels(25), height: pixels.pixels(40)), alpha: .straight)
    let left = try skin.layout(size: size, arrow: .left)
    #expect(left.body == rect([40, 0, 280, 200], scale))
    #expect(left.arrow == rect([0, 87.5, 40, 25], scale))
    let right = try skin.layout(size: size, arrow: .right)
    #expect(right.body == rect([0, 0, 280, 200], scale))
    #expect(right.arrow == rect([280, 87.5, 40, 25], scale))
  }

  private func rect(_ frame: [Double], _ scale: Double) -> PixelRect {
    let pixels = frame.map { Int(($0 * scale).rounded(.toNearestOrAwayFromZero)) }
    return PixelRect(
      columns: pixels[0]..<pixels[0] + pixels[2], rows: pixels[1]..<pixels[1] + pixels[3])
  }

  /// *Dissecting the background image*: the corners stay unchanged and the rest is repeated.
  @Test(arguments: [1, 2]) func capsAreNotStretched(scale: Int) throws {
    let skin = try skin(Double(scale))
    let border = skin.border.pixmap
    let picture = try skin.image(size: size, arrow: nil).pixmap()
    let cap = 25 * scale
    let (low, high) = (border.size.width - cap, border.size.width)
    for row in 0..<picture.size.height {
      for column in 0..<picture.size.width {
        func source(_ place: Int, _ length: Int) -> Int {
          if place < cap { return place }
          return place >= length - cap ? high - (length - place) : cap + (place - cap) % (low - cap)
        }
        let expected = border[
          x: source(column, picture.size.width), y: source(row, picture.size.height)]
        try #require(picture[x: column, y: row] == expected, "\(column), \(row)")
      }
    }
  }

  /// *Our default arrow image points upwards*: it is turned by 0, pi, -pi/2 and pi/2.
  @Test(arguments: [1, 2]) func theArrowIsTurned(scale: Int) throws {
    var skin = try skin(Double(scale))
    let side = 25 * scale
    // All pixels are opaque and have different colors.
    skin.arrow = try Pixmap(
      size: PixelSize(width: side, height: side), alpha: .straight,
      pixels: (0..<UInt32(side * side)).map { 0xFF00_0000 | $0 })
    for (arrow, turn) in [
      (Arrow.up, { (x, y) in (x, y) }), (.down, { (x, y) in (side - 1 - x, side - 1 - y) }),
      (.left, { (x, y) in (y, side - 1 - x) }), (.right, { (x, y) in (side - 1 - y, x) }),
    ] as [(Arrow, (Int, Int) -> (Int, Int))] {
      let place = try #require(try skin.layout(size: size, arrow: arrow).arrow)
      let picture = try skin.image(size: size, arrow: arrow).pixmap()
      for y in 0..<side {
        for x in 0..<side {
          let (column, row) = turn(x, y)
          let shown = picture[x: place.columns.lowerBound + column, y: place.rows.lowerBound + row]
          try #require(shown == skin.arrow[x: x, y: y], "\(arrow): \(x), \(y)")
        }
      }
    }
  }

  /// *Now run your app and marvel*: the command draws the same picture, without a seam.
  @Test(arguments: ArrowDirection.allCases) func theCommandDrawsIt(_ way: ArrowDirection) throws {
    let run = try CommandRun.gusset(
      "stretch", "--art", folder.url.path, "--size", "320x200", "--arrow", way.rawValue,
      "--offset", "30", "-o", "x.png", in: folder.url)
    #expect(run.status == 0, "\(run.error)")
    for (file, scale) in [("x.png", 1.0), ("x@2x.png", 2)] {
      let skin = try skin(scale)
      let drawn = try Pixmap(png: Array(Data(contentsOf: folder.url.appendingPathComponent(file))))
      let expected = try skin.image(size: size, arrow: Arrow(way, offset: 30)).pixmap()
      #expect(PixelComparison(drawn, expected).largest == 0)
      #expect(try skin.seams() == [])
      #expect(try skin.seams(in: size, arrow: Arrow(way, offset: 30)) == [])
    }
  }
}
