import Gusset
import GussetArtwork

/// Makes a popover step by step, as GIKPopoverBackgroundView does, with a bitmap after each pass.
///
/// It is the independent reference for `StretchPlan`: it writes out seven cases and stretches
/// twice.
struct LiteralPopover {
  var art: StretchableArt
  var width: Double
  var height: Double
  var scale: Int

  private var metrics: StretchMetrics { art.metrics }

  func drawn(_ arrow: Arrow?) -> Bitmap? {
    guard let arrow else { return onePass(.plain, mirrored: false) }
    return switch arrow.direction {
    case .up: vertical(.up, .upRight, arrow.offset)
    case .down: vertical(.down, .downRight, arrow.offset)
    case .left: horizontal(arrow.offset, mirrored: true)
    case .right: horizontal(arrow.offset, mirrored: false)
    }
  }

  private func vertical(_ middle: ArtPiece, _ corner: ArtPiece, _ offset: Double) -> Bitmap? {
    let center = width / 2 + offset
    if center - metrics.arrowBase / 2 < metrics.cornerRadius {
      return onePass(corner, mirrored: true)
    }
    if center + metrics.arrowBase / 2 > width - metrics.cornerRadius {
      return onePass(corner, mirrored: false)
    }
    guard let piece = art.pieces[middle] else { return nil }
    let insets = piece.capInsets
    let source = Double(piece.pixmap.size.width / scale)
    let first = (center + (source - 1) / 2).rounded(.toNearestOrAwayFromZero)
    if first - insets.left - insets.right < 0 { return onePass(corner, mirrored: true) }
    let left = first - (metrics.secondHalfRightInset + 1)
    if left < 0 { return onePass(corner, mirrored: true) }
    if width - left - metrics.secondHalfRightInset < 0 { return onePass(corner, mirrored: false) }

    guard var image = resizable(middle, mirrored: false),
      pixels(height) >= image.top + image.bottom
    else { return nil }
    image.bitmap = image.drawn(width: pixels(first), height: image.bitmap.height)
    image.left = pixels(left)
    image.right = pixels(metrics.secondHalfRightInset)
    return image.drawn(width: pixels(width), height: pixels(height))
  }

  private func horizontal(_ offset: Double, mirrored: Bool) -> Bitmap? {
    let center = height / 2 + offset
    if center - metrics.arrowBase / 2 < metrics.cornerRadius {
      return onePass(.sideTop, mirrored: mirrored)
    }
    if center + metrics.arrowBase / 2 > height - metrics.cornerRadius {
      return onePass(.sideBottom, mirrored: mirrored)
    }
    guard let piece = art.pieces[.side] else { return nil }
    let insets = piece.capInsets
    let source = Double(piece.pixmap.size.height / scale)
    let first = (center + source / 2 - 1 - metrics.sideArrowCenterOffset)
      .rounded(.toNearestOrAwayFromZero)
    if first - insets.top - insets.bottom < 0 { return onePass(.sideTop, mirrored: mirrored) }
    let top = first - (metrics.secondHalfBottomInset + 1)
    if top < 0 { return onePass(.sideTop, mirrored: mirrored) }
    if height - top - metrics.secondHalfBottomInset < 0 {
      return onePass(.sideBottom, mirrored: mirrored)
    }

    guard var image = resizable(.side, mirrored: mirrored),
      pixels(width) >= image.left + image.right
    else { return nil }
    image.bitmap = image.drawn(width: image.bitmap.width, height: pixels(first))
    image.top = pixels(top)
    image.bottom = pixels(metrics.secondHalfBottomInset)
    return image.drawn(width: pixels(width), height: pixels(height))
  }

  private func onePass(_ piece: ArtPiece, mirrored: Bool) -> Bitmap? {
    guard let image = resizable(piece, mirrored: mirrored), fits(image) else { return nil }
    return image.drawn(width: pixels(width), height: pixels(height))
  }

  private func resizable(_ piece: ArtPiece, mirrored: Bool) -> ResizableBitmap? {
    guard let entry = art.pieces[piece] else { return nil }
    let (pixmap, insets) = (entry.pixmap, entry.capInsets)
    let width = pixmap.size.width
    let bitmap = Bitmap(
      rows: (0..<pixmap.size.height).map { Array(pixmap.pixels[$0 * width..<($0 + 1) * width]) })
    return ResizableBitmap(
      bitmap: mirrored ? bitmap.mirrored : bitmap, top: pixels(insets.top),
      left: pixels(mirrored ? insets.right : insets.left), bottom: pixels(insets.bottom),
      right: pixels(mirrored ? insets.left : insets.right), mode: metrics.resizingMode)
  }

  /// Whether the caps of the art fit into the size. If they do not, the library must throw.
  private func fits(_ image: ResizableBitmap) -> Bool {
    pixels(width) >= image.left + image.right && pixels(height) >= image.top + image.bottom
  }

  private func pixels(_ points: Double) -> Int { Int((points * Double(scale)).rounded()) }
}
