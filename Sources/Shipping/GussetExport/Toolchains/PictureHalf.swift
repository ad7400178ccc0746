package import Gusset

/// Lengths in pixels at the four sides of a picture.
package struct PixelMargins: Hashable, Sendable {
  package var top = 0
  package var left = 0
  package var bottom = 0
  package var right = 0

  /// The margins of a part of a picture within the rectangle around it.
  init(of inner: PixelRect, in outer: PixelRect) {
    top = inner.rows.lowerBound - outer.rows.lowerBound
    left = inner.columns.lowerBound - outer.columns.lowerBound
    bottom = outer.rows.upperBound - inner.rows.upperBound
    right = outer.columns.upperBound - inner.columns.upperBound
  }

  /// The whole pixels between the sides of a picture and a rectangle in it, rounded up.
  init(of inner: Rect, in outer: PixelSize) {
    func pixels(_ length: Double) -> Int { max(0, Int(length.rounded(.up))) }
    top = pixels(inner.minY)
    left = pixels(inner.minX)
    bottom = pixels(Double(outer.height) - inner.maxY)
    right = pixels(Double(outer.width) - inner.maxX)
  }

  /// The margins in points.
  func points(at scale: Scale) -> EdgeInsets {
    EdgeInsets(
      top: Double(top) / scale.value, left: Double(left) / scale.value,
      bottom: Double(bottom) / scale.value, right: Double(right) / scale.value)
  }
}

/// A part of a ``SlicedPicture`` for toolkits that stretch one band per axis.
///
/// A picture with the arrow in the middle of its edge is cut in the middle of the arrow. The halves
/// lie side by side, and in each the part away from the arrow stretches. A picture with one band
/// per axis is one piece. All lengths are whole pixels of ``pixmap``.
///
/// Guarantees: no margin is negative, and the caps leave a column and a row between them.
package struct PictureHalf: Hashable, Sendable {
  /// The side of the popover that a half shows.
  package enum Side: String, Hashable, Sendable {
    case left, right, top, bottom
  }

  /// The side; `nil` for a picture in one piece.
  package let side: Side?
  /// The words for the picture and the side in names of files: `up-left-half`, `none`.
  package let word: String
  /// Pixels per point.
  package let scale: Scale
  /// The popover's part with its shadows.
  package let pixmap: Pixmap
  /// The margins that do not stretch.
  package let caps: PixelMargins
  /// The margins outside the popover's frame, which hold the shadows; 0 where halves meet.
  package let margins: PixelMargins
  /// The margins between the popover's frame and its content; 0 where halves meet.
  package let content: PixelMargins

  /// The size of the popover's part without the margins, in pixels.
  package var frameSize: PixelSize {
    PixelSize(
      width: pixmap.size.width - margins.left - margins.right,
      height: pixmap.size.height - margins.top - margins.bottom)
  }

  /// The caps without the margins: the smallest part of the popover that can be shown, in pixels.
  package var frameCaps: PixelMargins {
    var result = caps
    result.top -= margins.top
    result.left -= margins.left
    result.bottom -= margins.bottom
    result.right -= margins.right
    return result
  }
}

extension SlicedPicture {
  /// The axis along which two halves lie: that of the arrow's edge. `nil` for one piece.
  package var joint: Axis? { cut == nil ? nil : direction?.edge }

  /// The picture in parts that have one band per axis: the left and the right half for an arrow at
  /// the top or bottom, the top and the bottom half for one at the left or right, or one piece.
  ///
  /// Of an odd number of columns or rows, the second half has the one in the middle.
  package var halves: [PictureHalf] {
    let whole = PixelRect(x: 0, y: 0, width: pixmap.size.width, height: pixmap.size.height)
    guard let axis = joint, let cut else { return [half(whole, side: nil)] }
    let (all, across) = (whole.range(axis), whole.range(axis.other))
    let parts = [all.lowerBound..<cut, cut..<all.upperBound].map {
      PixelRect(axis, along: $0, across: across)
    }
    return axis == .x
      ? [half(parts[0], side: .left), half(parts[1], side: .right)]
      : [half(parts[0], side: .top), half(parts[1], side: .bottom)]
  }

  private func half(_ part: PixelRect, side: PictureHalf.Side?) -> PictureHalf {
    let isSecond = side == .right || side == .bottom
    let band = PixelRect(
      columns: isSecond ? columns[columns.count - 1] : columns[0],
      rows: isSecond ? rows[rows.count - 1] : rows[0])
    let whole = PixelRect(x: 0, y: 0, width: pixmap.size.width, height: pixmap.size.height)
    return PictureHalf(
      side: side, word: side.map { "\(word)-\($0.rawValue)-half" } ?? word, scale: scale,
      pixmap: side == nil ? pixmap : pixmap.cropped(to: part),
      caps: PixelMargins(of: band, in: part),
      margins: PixelMargins(of: frame, in: whole).cleared(oppositeOf: side),
      content: insets.cleared(oppositeOf: side))
  }
}

extension PixelMargins {
  /// The margins of a half: 0 where it meets the other one.
  fileprivate func cleared(oppositeOf side: PictureHalf.Side?) -> PixelMargins {
    var result = self
    switch side {
    case nil: break
    case .left: result.right = 0
    case .right: result.left = 0
    case .top: result.bottom = 0
    case .bottom: result.top = 0
    }
    return result
  }
}

extension Pixmap {
  /// The part of the picture in a rectangle that lies within it.
  fileprivate func cropped(to rect: PixelRect) -> Pixmap {
    let rows = rect.rows.flatMap { row in
      pixels[row * size.width + rect.x..<row * size.width + rect.columns.upperBound]
    }
    var part = Pixmap(checked: rect.size, alpha: alpha, pixels: rows)
    part.colorSpace = colorSpace
    return part
  }
}
