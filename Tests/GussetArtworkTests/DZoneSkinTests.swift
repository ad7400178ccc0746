import Foundation
import Gusset
import GussetArtwork
import GussetReview
import TestSupport
import Testing

/// The tutorial *How to Skin the UIPopoverController on iOS*, step by step: an orange border with
/// caps of 40, stretched and clipped to a radius of 15, an arrow of 31 x 70 on top of it, and
/// margins of 10.
@Suite struct DZoneSkinTests {
  private let folder: TemporaryFolder
  private let size = Size(width: 300, height: 240)
  private let orange: UInt32 = 0xFFF3_8B1E

  init() throws {
    folder = try TemporaryFolder()
    try SkinArt.dzone.write(to: folder.url)
  }

  private func skin(_ scale: Double = 1) throws -> Skin {
    try #require(try ArtFolder(contentsOf: folder.url.path).skin(scale: Scale(scale)))
  }

  /// Steps 3, 4 and 9: `contentViewInsets`, `arrowBase`, `arrowHeight` and the initializer.
  @Test(arguments: [1.0, 2]) func numbersAreTheTutorials(scale: Double) throws {
    let skin = try skin(scale)
    #expect(skin.metrics.contentInsets == Insets(10))
    #expect(skin.arrowBase == 31 && skin.arrowHeight == 70)
    #expect(skin.border.capInsets == Insets(40))
    #expect(skin.metrics.resizingMode == .stretch)
    #expect(skin.metrics.cornerRadius == 15 && skin.metrics.masksToBounds)
    #expect(skin.metrics.arrowLayer == .top)
  }

  /// Step 10, `layoutSubviews`: on the arrow's side the background is smaller by the arrow's
  /// height. The center of the arrow is halfway between the background and that edge.
  @Test(arguments: ArrowDirection.allCases, [1, 2])
  func framesAreTheTutorials(_ way: ArrowDirection, scale: Int) throws {
    let (width, height, arrowHeight, offset) = (300.0, 240.0, 70.0, 20.0)
    var background = (x: 0.0, y: 0.0, width: width, height: height)
    var center: (x: Double, y: Double)
    var arrow = (width: 31.0, height: 70.0)
    switch way {
    case .up:
      background.y += arrowHeight
      background.height -= arrowHeight
      center = (background.width * 0.5 + offset, arrowHeight * 0.5)
    case .down:
      background.height -= arrowHeight
      center = (background.width * 0.5 + offset, background.height + arrowHeight * 0.5)
    case .left:
      background.x += arrowHeight
      background.width -= arrowHeight
      center = (arrowHeight * 0.5, background.height * 0.5 + offset)
      arrow = (arrow.height, arrow.width)
    case .right:
      background.width -= arrowHeight
      center = (background.width + arrowHeight * 0.5, background.height * 0.5 + offset)
      arrow = (arrow.height, arrow.width)
    }
    let layout = try skin(Double(scale)).layout(size: size, arrow: Arrow(way, offset: offset))
    func range(_ start: Double, _ length: Double) -> Range<Int> {
      let first = Int((start * Double(scale)).rounded(.toNearestOrAwayFromZero))
      return first..<first + Int(length) * scale
    }
    #expect(layout.body.columns == range(background.x, background.width))
    #expect(layout.body.rows == range(background.y, background.height))
    #expect(layout.arrow?.columns == range(center.x - arrow.width / 2, arrow.width))
    #expect(layout.arrow?.rows == range(center.y - arrow.height / 2, arrow.height))
    #expect(layout.cornerRadius == Double(15 * scale))
  }

  /// `cornerRadius` and `masksToBounds`: they clip the background and not the arrow.
  @Test(arguments: [1, 2]) func cornersAreRound(scale: Int) throws {
    let picture = try skin(Double(scale)).image(size: size, arrow: .up).pixmap()
    let top = 70 * scale
    let radius = Double(15 * scale)
    for y in 0..<15 * scale {
      for x in 0..<15 * scale {
        let pixel = try #require(picture[x: x, y: top + y])
        let far = radius - (Double(x) + 0.5)
        let low = radius - (Double(y) + 0.5)
        let distance = (far * far + low * low).squareRoot() - radius
        if distance > 0.75 { #expect(pixel == 0, "\(x), \(y)") }
        if distance < -0.75 { #expect(pixel == orange, "\(x), \(y)") }
        // Every visible pixel has the color of the image.
        if pixel >> 24 > 0 { #expect(pixel & 0xFF_FFFF == orange & 0xFF_FFFF) }
      }
    }
    let last = picture.size.width - 1
    for y in 0..<15 * scale {
      for x in 0..<15 * scale {
        let pixel = picture[x: x, y: top + y]
        #expect(pixel == picture[x: last - x, y: top + y])
        #expect(pixel == picture[x: x, y: picture.size.height - 1 - y])
        #expect(pixel == picture[x: y, y: top + x])
      }
    }
  }

  /// Step 7: the offset moves the arrow along its edge. It stops where the corner begins.
  @Test func theArrowStopsBeforeTheCorner() throws {
    let skin = try skin()
    func start(_ offset: Double, width: Double = 300) throws -> Int? {
      try skin.layout(size: Size(width: width, height: 240), arrow: .up(offset: offset))
        .arrow?.columns.lowerBound
    }
    #expect(try start(-119) == 16)
    #expect(try start(-120) == 15)
    #expect(try start(-16_384) == 15)
    #expect(try start(119) == 254)
    #expect(try start(120) == 254)
    #expect(try start(16_384) == 300 - 15 - 31)
    // The caps need 80 points, which also leaves room for the arrow. With smaller caps there may be
    // no room.
    var narrow = skin
    narrow.border.capInsets = Insets(10)
    for offset in [-300.0, 0, 300] {
      let layout = try narrow.layout(
        size: Size(width: 51, height: 240), arrow: .up(offset: offset))
      #expect(layout.arrow?.columns == 10..<41)
    }
  }

  /// *Make sure the arrow's z-order is above the background's*: there is no seam between them.
  @Test(arguments: [1.0, 2]) func theSeamIsClean(scale: Double) throws {
    let skin = try skin(scale)
    #expect(try skin.seams() == [])
    for way in ArrowDirection.allCases {
      for offset in [-200.0, -33.5, 0, 200] {
        #expect(try skin.seams(in: size, arrow: Arrow(way, offset: offset)) == [])
      }
    }
  }

  @Test(arguments: ArrowDirection.allCases) func theCommandDrawsIt(_ way: ArrowDirection) throws {
    let run = try CommandRun.gusset(
      "stretch", "--art", ".", "--size", "300x240", "--arrow", way.rawValue, "-o", "x.png",
      in: folder.url)
    #expect(run.status == 0, "\(run.error)")
    for (file, scale) in [("x.png", 1.0), ("x@2x.png", 2)] {
      let drawn = try Pixmap(png: Array(Data(contentsOf: folder.url.appendingPathComponent(file))))
      let expected = try skin(scale).image(size: size, arrow: Arrow(way)).pixmap()
      #expect(PixelComparison(drawn, expected).largest == 0)
    }
  }
}
