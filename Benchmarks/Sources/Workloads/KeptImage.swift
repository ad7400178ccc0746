public import Gusset

extension FrameSize {
  /// The up art of GIK's sample theme, stretched to this size.
  public func stretched() throws(GussetError) -> StretchedImage {
    var renderer = try PopoverRenderer(theme: .gikSample, scale: scale)
    let popover = popover(.gikSample)
    return try renderer.image(size: popover.size, arrow: popover.arrow)
  }

  /// The popover that vectors are measured with, as rows and columns that differ, and runs.
  public func image(_ theme: Theme = .measured) throws(GussetError) -> StretchedImage {
    var renderer = try PopoverRenderer(theme: theme, scale: scale)
    let popover = popover(theme)
    return try renderer.image(size: popover.size, arrow: popover.arrow)
  }
}

extension Theme {
  /// The theme that vectors are measured with: that of the other libraries' benchmarks.
  public static let measured = Theme.slate.sharp

  /// The theme with an arrow whose flanks stand at 45 degrees, so that its colors fit into a palette.
  public static let paletted: Theme = {
    var theme = Theme.slate.sharp
    theme.arrowBase = 38
    return theme
  }()

  /// The theme with a sharp arrow and without appearances, so that figures stay comparable with those
  /// from before the built-in themes had round tips and dark looks.
  public var sharp: Theme {
    var theme = self
    theme.arrowShape = .straight()
    theme.appearances = [:]
    return theme
  }
}
