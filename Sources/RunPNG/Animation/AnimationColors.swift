internal import PopoverGeometry

/// The colours of all frames, which share one palette or do without one.
package struct AnimationColors {
  private var table: ColorTable? = ColorTable()
  private var isOpaque = true
  private var isGrey = true

  package init() {}

  /// Whether no further frame can change the format.
  package var isSettled: Bool { table == nil && !isOpaque && !isGrey }

  package mutating func add(_ picture: PictureRows) {
    for run in picture.runs {
      if table?.insert(run.color) == false { table = nil }
    }
    switch SampleFormat.direct(picture) {
    case .grey: break
    case .greyAlpha: isOpaque = false
    case .rgb: isGrey = false
    case .rgba, .palette: (isOpaque, isGrey) = (false, false)
    }
  }

  /// The most compact format that holds every frame.
  package var format: SampleFormat {
    if let table { return .palette(PNGPalette(table)) }
    return isGrey ? (isOpaque ? .grey : .greyAlpha) : (isOpaque ? .rgb : .rgba)
  }
}
