internal import PopoverGeometry

/// The colors of all frames. The frames share one palette or have none.
package struct AnimationColors {
  private var table: ColorTable? = ColorTable()
  private var isOpaque = true
  private var isGray = true

  package init() {}

  /// Whether no further frame can change the format.
  package var isSettled: Bool { table == nil && !isOpaque && !isGray }

  package mutating func add(_ picture: PictureRows) {
    for run in picture.runs {
      if table?.insert(run.color) == false { table = nil }
    }
    switch SampleFormat.direct(picture) {
    case .gray: break
    case .grayAlpha: isOpaque = false
    case .rgb: isGray = false
    case .rgba, .palette: (isOpaque, isGray) = (false, false)
    }
  }

  /// The most compact format that holds every frame.
  package var format: SampleFormat {
    if let table { return .palette(PNGPalette(table)) }
    return isGray ? (isOpaque ? .gray : .grayAlpha) : (isOpaque ? .rgb : .rgba)
  }
}
