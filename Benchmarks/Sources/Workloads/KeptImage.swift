public import Gusset

extension FrameSize {
  /// The up art of GIK's sample theme, stretched to this size.
  public func stretched() throws(GussetError) -> StretchedImage {
    var renderer = PopoverRenderer(theme: .gikSample, scale: scale.value)
    return try renderer.image(of: popover(.gikSample))
  }

  /// The popover that vectors are measured with, as rows and columns that differ, and runs.
  public func image() throws(GussetError) -> StretchedImage {
    var renderer = PopoverRenderer(theme: .slate, scale: scale.value)
    return try renderer.image(of: popover())
  }
}
