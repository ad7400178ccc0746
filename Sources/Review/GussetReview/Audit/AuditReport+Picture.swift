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
    var painting = try Painting(
      size: Size(width: Double(size.width), height: Double(size.height)), scale: .x1,
      background: Theme.Color(0x7C7C_7C))
    // On two grays, both light and dark art is visible.
    for y in stride(from: 0, to: size.height, by: 8) {
      for x in stride(from: y % 16, to: size.width, by: 16) {
        painting.fill(PixelRect(x: x, y: y, width: 8, height: 8), Theme.Color(0x8E8E_8E))
      }
    }
    for (picture, place) in zip(marked, places) {
      try picture.draw(on: &painting, x: place.x, y: place.y)
    }
    return painting.pixmap
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

  func draw(on painting: inout Painting, x: Int, y: Int) throws(GussetError) {
    let (left, top) = (x + Self.margin, y + Self.margin)
    for row in 0..<pixmap.size.height {
      for column in 0..<pixmap.size.width {
        let pixel = pixmap.alpha.straight(pixmap.pixels[row * pixmap.size.width + column])
        painting.fill(
          PixelRect(x: left + column * zoom, y: top + row * zoom, width: zoom, height: zoom),
          Theme.Color(pixel: pixel))
      }
    }
    // The most severe findings are drawn last, so that no other frame covers them.
    for annotation in annotations.sorted(by: { ($0.severity, $1.number) < ($1.severity, $0.number) }
    ) {
      try draw(annotation, on: &painting, left, top)
    }
  }

  private func draw(
    _ annotation: Annotation, on painting: inout Painting, _ left: Int, _ top: Int
  ) throws(GussetError) {
    let (area, color) = (annotation.area, annotation.severity.color)
    let frame = PixelRect(
      x: left + area.x * zoom - 2, y: top + area.y * zoom - 2, width: area.width * zoom + 4,
      height: area.height * zoom + 4)
    for y in [frame.y, frame.rows.upperBound - 2] {
      painting.fill(PixelRect(x: frame.x, y: y, width: frame.width, height: 2), color)
    }
    for x in [frame.x, frame.columns.upperBound - 2] {
      painting.fill(PixelRect(x: x, y: frame.y, width: 2, height: frame.height), color)
    }
    // The number of a wide area is at its left, any other number above it, or below it at the top
    // edge.
    let (text, face) = ("\(annotation.number)", Typeface(size: 14, isBold: true))
    let (width, height) = (Int(try face.width(of: text)) + 5, 16)
    let isRow = area.width > 2 * area.height
    let fitsAbove = area.y * zoom >= height
    // Moves a label at the edge onto the canvas.
    let canvas = painting.pixmap.size
    let x = min(isRow ? frame.x - width : frame.x, canvas.width - width)
    let y = min(
      isRow
        ? frame.y + (frame.height - height) / 2
        : fitsAbove ? frame.y - height : frame.rows.upperBound, canvas.height - height)
    let label = PixelRect(x: max(0, x), y: max(0, y), width: width, height: height)
    painting.fill(label, color)
    try painting.write(
      text, in: face, .white, at: Point(x: Double(label.x) + 2.5, y: Double(label.y) + 13))
  }
}

extension Painting {
  /// Paints pixels of a painting with one pixel a point.
  fileprivate mutating func fill(_ area: PixelRect, _ color: Theme.Color) {
    fill(
      Rect(
        x: Double(area.x), y: Double(area.y), width: Double(area.width),
        height: Double(area.height)), with: color)
  }
}

extension AuditFinding.Severity {
  /// The color of the frames.
  fileprivate var color: Theme.Color {
    switch self {
    case .seam: Theme.Color(0xE024_24)
    case .warning: Theme.Color(0xE88B_00)
    case .note: Theme.Color(0x1F6F_EB)
    }
  }
}
