public import Pixels
public import PopoverGeometry
internal import PopoverRaster

extension AuditReport {
  /// The pictures that findings name a place in, enlarged, with every such place framed.
  ///
  /// Frames are red for seams, orange for warnings and blue for notes, and numbered as the lines of
  /// ``text`` are, from 1. The pictures are laid on grey, from left to right and from top to bottom;
  /// those that no longer fit into a picture that can be written are left out.
  ///
  /// - Throws: ``GussetError`` only if there is a defect: what fits can be drawn.
  public func markedPictures() throws(GussetError) -> Pixmap {
    let marked = pictures.compactMap { picture -> MarkedPicture? in
      let marks = findings.enumerated().compactMap { index, finding in
        finding.file == picture.file
          ? finding.area.map { Mark(number: index + 1, area: $0, severity: finding.severity) } : nil
      }
      return marks.isEmpty ? nil : MarkedPicture(pixmap: picture.pixmap, marks: marks)
    }
    let (places, size) = MarkedPicture.layout(marked.map(\.size))
    var sheet = Sheet(size: size)
    for (picture, place) in zip(marked, places) { picture.draw(on: &sheet, x: place.x, y: place.y) }
    return try Pixmap(size: size, alpha: .premultiplied, pixels: sheet.pixels)
  }
}

/// A place that is framed.
struct Mark {
  let number: Int
  let area: PixelRect
  let severity: AuditFinding.Severity
}

/// A picture to be drawn enlarged, with frames on it and their numbers beside it.
struct MarkedPicture {
  let pixmap: Pixmap
  let marks: [Mark]

  /// Room around a picture for the numbers of what is at its edge, in pixels of the sheet.
  static let margin = 40
  private static let widestSheet = 2000
  private static let largestPicture = 480

  /// Pixels of the sheet for a pixel of the picture.
  private var zoom: Int {
    let longest = max(pixmap.size.width, pixmap.size.height)
    return max(1, min(8, Self.largestPicture / longest))
  }

  /// What the picture takes on the sheet, margins included.
  var size: PixelSize {
    PixelSize(
      width: pixmap.size.width * zoom + 2 * Self.margin,
      height: pixmap.size.height * zoom + 2 * Self.margin)
  }

  /// Lays out boxes in rows; as many as fit, with the size of the whole.
  static func layout(_ sizes: [PixelSize]) -> (places: [(x: Int, y: Int)], size: PixelSize) {
    var places: [(x: Int, y: Int)] = []
    var (x, y, rowHeight) = (0, 0, 0)
    var whole = PixelSize(width: 1, height: 1)
    for size in sizes {
      if x > 0, x + size.width > widestSheet { (x, y, rowHeight) = (0, y + rowHeight, 0) }
      let grown = PixelSize(
        width: max(whole.width, x + size.width), height: max(whole.height, y + size.height))
      guard grown.isDrawable else { break }
      places.append((x, y))
      whole = grown
      x += size.width
      rowHeight = max(rowHeight, size.height)
    }
    return (places, whole)
  }

  func draw(on sheet: inout Sheet, x: Int, y: Int) {
    let (left, top) = (x + Self.margin, y + Self.margin)
    for row in 0..<pixmap.size.height {
      for column in 0..<pixmap.size.width {
        let seen = SeenPixel(pixmap.pixels[row * pixmap.size.width + column], pixmap.alpha)
        sheet.fill(
          PixelRect(x: left + column * zoom, y: top + row * zoom, width: zoom, height: zoom), seen)
      }
    }
    // The worst last, so that nothing covers it.
    for mark in marks.sorted(by: { ($0.severity, $1.number) < ($1.severity, $0.number) }) {
      draw(mark, on: &sheet, left, top)
    }
  }

  private func draw(_ mark: Mark, on sheet: inout Sheet, _ left: Int, _ top: Int) {
    let area = mark.area
    let frame = PixelRect(
      x: left + area.x * zoom - 2, y: top + area.y * zoom - 2, width: area.width * zoom + 4,
      height: area.height * zoom + 4)
    sheet.frame(frame, mark.severity.color)
    // Numbers of whole rows stand beside them, all others above, below for the upper edge.
    let label = NumberLabel(mark.number)
    let isRow = area.width > 2 * area.height
    let fitsAbove = area.y * zoom >= label.height
    sheet.draw(
      label, x: isRow ? frame.x - label.width : frame.x,
      y: isRow
        ? frame.y + (frame.height - label.height) / 2
        : fitsAbove ? frame.y - label.height : frame.y + frame.height,
      mark.severity.color)
  }
}

extension AuditFinding.Severity {
  /// The colour of its frames.
  fileprivate var color: UInt32 {
    switch self {
    case .seam: 0xFFE0_2424
    case .warning: 0xFFE8_8B00
    case .note: 0xFF1F_6FEB
    }
  }
}
