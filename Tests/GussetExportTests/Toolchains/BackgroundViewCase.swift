@_spi(Reference) import Gusset
import Pixels
import PopoverGeometry
import PopoverModel
import TestSupport
import Testing

@testable import GussetExport

/// The image that an exported background view stretches twice, compared with a drawn popover.
struct BackgroundViewCase {
  /// A theme whose bands can be repeated, because its fill has one color.
  static var theme: Theme {
    var theme = Theme.slate
    theme.fill = Theme.Gradient(.white)
    theme.textColor = .black
    return theme
  }

  let picture: SlicedPicture
  let size: Size
  let offset: Double
  /// Whether the image has room for the arrow at this place.
  let isImage: Bool

  /// Each direction with the arrow anywhere, at the depth of its picture.
  static func all() throws -> [BackgroundViewCase] {
    var plain = theme
    plain.shadows = []
    var cases: [BackgroundViewCase] = []
    for direction in ArrowDirection.allCases {
      let picture = try SlicedPicture(ResolvedTheme(plain), direction, scale: .x1)
      let isVertical = direction.edge == .x
      let depth = Double(isVertical ? picture.frame.height : picture.frame.width)
      let length = isVertical ? picture.frame.width : picture.frame.height
      let band = (isVertical ? picture.columns : picture.rows)[0]
      // The shortest distance from the arrow's center line to an end of the edge.
      let least = Double(length / 2 - band.count)
      for (extent, offset) in [(200, 0), (200, 47), (160, -31), (200, 100 - least)]
        as [(Double, Double)]
      {
        cases.append(Self(picture, extent, depth, offset, isVertical, isImage: true))
      }
      for offset in [100 - least + 1, least - 101, 300] {
        cases.append(Self(picture, 200, depth, offset, isVertical, isImage: false))
      }
    }
    return cases
  }

  private init(
    _ picture: SlicedPicture, _ extent: Double, _ depth: Double, _ offset: Double,
    _ isVertical: Bool, isImage: Bool
  ) {
    self.picture = picture
    size = isVertical ? Size(width: extent, height: depth) : Size(width: depth, height: extent)
    self.offset = offset
    self.isImage = isImage
  }

  /// Fills the stand-in's catalog.
  static func catalog(_ cases: [BackgroundViewCase]) -> String {
    cases.map { entry in
      let (columns, rows, frame) = (
        entry.picture.columns[0], entry.picture.rows[0], entry.picture.frame
      )
      return "UIImage.catalog[\"ViewPopover-\(entry.picture.word)\"] = ("
        + "CGSize(width: \(frame.width), height: \(frame.height)), UIEdgeInsets("
        + "top: \(rows.lowerBound), left: \(columns.lowerBound), "
        + "bottom: \(frame.height - rows.upperBound), right: \(frame.width - columns.upperBound)))"
    }.joined(separator: "\n")
  }

  /// Prints the size and the cap insets of the image after the first pass.
  var expression: String {
    "layOut(.\(picture.word), \(offset), width: \(size.width), height: \(size.height))"
  }

  /// Expects that both passes give the bytes of a popover drawn at the size.
  func expectOurPicture(_ line: Substring) throws {
    let numbers = line.split(separator: " ").compactMap { Double($0) }.map { Int($0) }
    try #require(numbers.count == 6)
    let first = PixelSize(width: numbers[0], height: numbers[1])
    let caps = numbers[2...]
    guard isImage else {
      // The view draws the popover at its own size, and nothing stretches.
      #expect(caps.allSatisfy { $0 == 0 }, "\(expression)")
      #expect(Size(width: Double(first.width), height: Double(first.height)) == size)
      return
    }
    let (columns, rows) = (picture.columns[0], picture.rows[0])
    let once = try picture.pixmap.stretched(
      columns: columns, rows: rows, to: first)
    let twice = try once.stretched(
      columns: numbers[3]..<first.width - numbers[5], rows: numbers[2]..<first.height - numbers[4],
      to: PixelSize(width: Int(size.width), height: Int(size.height)))
    var plain = Self.theme
    plain.shadows = []
    let arrow = picture.direction.map { Arrow($0, offset: offset) }
    let isEqual =
      try twice == Popover(size: size, arrow: arrow, theme: plain).referencePixmap(scale: 1)
    #expect(isEqual, "\(expression)")
  }
}

extension Pixmap {
  /// The picture with a band of columns and a band of rows repeated to fill a size.
  fileprivate func stretched(
    columns: Range<Int>, rows: Range<Int>, to size: PixelSize
  ) throws -> Pixmap {
    func runs(_ band: Range<Int>, _ extent: Int, _ length: Int) -> [Run] {
      let growth = length - extent
      return [
        Run(copying: 0..<band.lowerBound),
        Run(source: band.lowerBound..<band.lowerBound + 1, length: band.count + growth),
        Run(copying: band.upperBound..<extent),
      ].filter { $0.length > 0 }
    }
    return try StretchedImage(
      source: self,
      lattice: Lattice(
        columns: runs(columns, self.size.width, size.width),
        rows: runs(rows, self.size.height, size.height))
    ).pixmap()
  }
}
