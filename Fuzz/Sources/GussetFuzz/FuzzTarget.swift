/// What the mutated bytes are read as.
enum FuzzTarget: String, CaseIterable {
  case theme, art, png, trace, arrowpath, tokens, batch, color, curve

  /// Reads the bytes and does everything that follows from them.
  var run: ([UInt8]) -> Void {
    switch self {
    case .theme: tryTheme
    case .art: tryArt
    case .png: tryPNG
    case .trace: tryTrace
    case .arrowpath: tryArrowPath
    case .tokens: tryTokens
    case .batch: tryBatch
    case .color: tryColor
    case .curve: tryCurve
    }
  }
}
