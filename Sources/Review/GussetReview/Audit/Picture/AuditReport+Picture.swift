public import Gusset

extension AuditReport {
  /// The pictures with findings, enlarged, with a frame around the area of each finding.
  ///
  /// Frames are red for seams, orange for warnings and blue for notes. Their numbers, from 1, are
  /// those of ``findings`` in their order. The pictures are arranged in rows on a gray background.
  /// Pictures that exceed the maximum size of the result are omitted.
  ///
  /// - Throws: ``GussetError`` only in case of a bug: the size of the result is always valid.
  public func markedPictures() throws(GussetError) -> Pixmap {
    let marked = pictures.compactMap { picture -> AnnotatedPicture? in
      let annotations = findings.enumerated().compactMap { index, finding in
        finding.file == picture.file
          ? finding.area.map { Annotation(number: index + 1, area: $0, severity: finding.severity) }
          : nil
      }
      return annotations.isEmpty
        ? nil : AnnotatedPicture(pixmap: picture.pixmap, annotations: annotations)
    }
    let (places, size) = AnnotatedPicture.layout(marked.map(\.size))
    var canvas = AnnotationCanvas(size: size)
    for (picture, place) in zip(marked, places) {
      picture.draw(on: &canvas, x: place.x, y: place.y)
    }
    return try Pixmap(size: size, alpha: .premultiplied, pixels: canvas.pixels)
  }
}

/// A numbered frame around an area.
struct Annotation {
  let number: Int
  let area: PixelRect
  let severity: AuditFinding.Severity
}

/// An enlarged picture with numbered frames.
struct AnnotatedPicture {
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
