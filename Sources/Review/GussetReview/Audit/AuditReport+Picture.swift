public import Gusset

extension AuditReport {
  /// The pictures with findings, enlarged, with a frame around the area of each finding; all pictures
  /// when no finding has an area.
  ///
  /// Frames are red for seams, orange for warnings and blue for notes. Their numbers, from 1, are
  /// those of ``findings`` in their order. The pictures are arranged in rows on a gray background.
  /// Pictures that exceed the maximum size of the result are omitted.
  ///
  /// - Throws: ``GussetError`` only in case of a bug: the size of the result is always valid.
  public func markedPictures() throws(GussetError) -> Pixmap {
    let all = pictures.map { picture in
      let annotations = findings.enumerated().compactMap { index, finding in
        finding.file == picture.file
          ? finding.area.map { (index + 1, $0, finding.severity) } : nil
      }
      return AnnotatedPicture(pixmap: picture.pixmap, annotations: annotations)
    }
    var marked = all.filter { !$0.annotations.isEmpty }
    if marked.isEmpty { marked = all }
    let (places, size) = AnnotatedPicture.layout(marked.map(\.size))
    var canvas = AnnotationCanvas(size: size)
    for (picture, place) in zip(marked, places) {
      picture.draw(on: &canvas, x: place.x, y: place.y)
    }
    return try Pixmap(size: size, alpha: .premultiplied, pixels: canvas.pixels)
  }
}

/// An enlarged picture with numbered frames.
private struct AnnotatedPicture {
  /// A numbered frame around an area.
  typealias Annotation = (number: Int, area: PixelRect, severity: AuditFinding.Severity)

  let pixmap: Pixmap
  let annotations: [Annotation]

  /// The margin around a picture for the numbers, in pixels of the canvas.
  static let margin = 40
  private static let maximumCanvasWidth = 2000
  private static let maximumPictureSide = 480

  /// The magnification: pixels of the canvas per pixel of the picture.
  private var zoom: Int {
    let longest = max(pixmap.size.width, pixmap.size.height)
    return max(1, min(8, Self.maximumPictureSide / longest))
  }

  /// The size on the canvas, including the margins.
  var size: PixelSize {
    PixelSize(
      width: pixmap.size.width * zoom + 2 * Self.margin,
      height: pixmap.size.height * zoom + 2 * Self.margin)
  }

  /// Arranges as many boxes as fit in rows. Returns their positions and the total size.
  static func layout(_ sizes: [PixelSize]) -> (places: [(x: Int, y: Int)], size: PixelSize) {
    var places: [(x: Int, y: Int)] = []
    var (x, y, rowHeight) = (0, 0, 0)
    var whole = PixelSize(width: 1, height: 1)
    for size in sizes {
      if x > 0, x + size.width > maximumCanvasWidth { (x, y, rowHeight) = (0, y + rowHeight, 0) }
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

  func draw(on canvas: inout AnnotationCanvas, x: Int, y: Int) {
    let (left, top) = (x + Self.margin, y + Self.margin)
    for row in 0..<pixmap.size.height {
      for column in 0..<pixmap.size.width {
        let pixel = WeightedPixel(pixmap.pixels[row * pixmap.size.width + column], pixmap.alpha)
        canvas.fill(
          PixelRect(x: left + column * zoom, y: top + row * zoom, width: zoom, height: zoom), pixel)
      }
    }
    // The most severe findings are drawn last, so that no other frame covers them.
    for annotation in annotations.sorted(by: { ($0.severity, $1.number) < ($1.severity, $0.number) }
    ) {
      draw(annotation, on: &canvas, left, top)
    }
  }

  private func draw(
    _ annotation: Annotation, on canvas: inout AnnotationCanvas, _ left: Int, _ top: Int
  ) {
    let area = annotation.area
    let frame = PixelRect(
      x: left + area.x * zoom - 2, y: top + area.y * zoom - 2, width: area.width * zoom + 4,
      height: area.height * zoom + 4)
    canvas.frame(frame, annotation.severity.color)
    // The number of a wide area is at its left, any other number above it, or below it at the top
    // edge.
    let label = NumberLabel(annotation.number)
    let isRow = area.width > 2 * area.height
    let fitsAbove = area.y * zoom >= label.height
    canvas.draw(
      label, x: isRow ? frame.x - label.width : frame.x,
      y: isRow
        ? frame.y + (frame.height - label.height) / 2
        : fitsAbove ? frame.y - label.height : frame.y + frame.height,
      annotation.severity.color)
  }
}

extension AuditFinding.Severity {
  /// The color of the frames, as 0xAARRGGBB.
  fileprivate var color: UInt32 {
    switch self {
    case .seam: 0xFFE0_2424
    case .warning: 0xFFE8_8B00
    case .note: 0xFF1F_6FEB
    }
  }
}

/// An opaque picture on which rectangles and numbers are drawn.
private struct AnnotationCanvas {
  let size: PixelSize
  private(set) var pixels: [UInt32]

  /// Makes a canvas with a checkerboard of two grays, on which both light and dark art is visible.
  init(size: PixelSize) {
    self.size = size
    pixels = (0..<size.height).flatMap { y in
      (0..<size.width).map { x in (x / 8 + y / 8) % 2 == 0 ? 0xFF8E_8E8E : 0xFF7C_7C7C }
    }
  }

  /// Sets the pixels of an area that lie on the canvas.
  private mutating func set(_ area: PixelRect, _ color: (UInt32) -> UInt32) {
    for y in (area.y..<area.y + area.height).clamped(to: 0..<size.height) {
      for x in (area.x..<area.x + area.width).clamped(to: 0..<size.width) {
        pixels[y * size.width + x] = color(pixels[y * size.width + x])
      }
    }
  }

  mutating func fill(_ area: PixelRect, _ color: UInt32) { set(area) { _ in color } }

  /// Composites a pixel, which may be translucent, over an area.
  mutating func fill(_ area: PixelRect, _ pixel: WeightedPixel) {
    if pixel.isClear { return }
    set(area) { under in
      let rest = 255 - Int32(pixel.opacity)
      let shifts: [UInt32] = [16, 8, 0]
      return shifts.indices.reduce(0xFF00_0000) { color, index in
        let below = Int32((under >> shifts[index]) & 255)
        let component = (pixel.components[index] + below * rest + 127) / 255
        return color | UInt32(min(max(component, 0), 255)) << shifts[index]
      }
    }
  }

  /// Draws the outline of an area, two pixels wide.
  mutating func frame(_ area: PixelRect, _ color: UInt32) {
    for y in [area.y, area.y + area.height - 2] {
      fill(PixelRect(x: area.x, y: y, width: area.width, height: 2), color)
    }
    for x in [area.x, area.x + area.width - 2] {
      fill(PixelRect(x: x, y: area.y, width: 2, height: area.height), color)
    }
  }

  /// Draws a number in white on a color.
  mutating func draw(_ label: NumberLabel, x: Int, y: Int, _ color: UInt32) {
    // Moves a label at the edge onto the canvas.
    let left = max(0, min(x, size.width - label.width))
    let top = max(0, min(y, size.height - label.height))
    fill(PixelRect(x: left, y: top, width: label.width, height: label.height), color)
    for dot in label.dots {
      fill(
        PixelRect(x: left + dot.x, y: top + dot.y, width: dot.width, height: dot.height),
        0xFFFF_FFFF)
    }
  }
}

/// A number drawn with a bitmap font of 3 x 5 dots per digit.
private struct NumberLabel {
  private let digits: [Int]
  /// The side of a dot, in pixels.
  private static let dot = 2
  /// The rows of each digit from top to bottom, with three bits per row.
  private static let shapes: [[Int]] = [
    [7, 5, 5, 5, 7], [2, 6, 2, 2, 7], [7, 1, 7, 4, 7], [7, 1, 7, 1, 7], [5, 5, 7, 1, 1],
    [7, 4, 7, 1, 7], [7, 4, 7, 5, 7], [7, 1, 1, 1, 1], [7, 5, 7, 5, 7], [7, 5, 7, 1, 7],
  ]

  init(_ number: Int) {
    digits = "\(number)".compactMap(\.wholeNumberValue)
  }

  var width: Int { (4 * digits.count + 1) * NumberLabel.dot }
  var height: Int { 7 * NumberLabel.dot }

  /// The dots of all digits, in pixels of the label.
  var dots: [PixelRect] {
    let dot = NumberLabel.dot
    return digits.enumerated().flatMap { place, digit in
      NumberLabel.shapes[digit].enumerated().flatMap { row, bits in
        (0..<3).filter { bits >> (2 - $0) & 1 == 1 }.map { column in
          PixelRect(
            x: (1 + 4 * place + column) * dot, y: (1 + row) * dot, width: dot, height: dot)
        }
      }
    }
  }
}
