internal import Gusset

extension PictureRequest {
  /// The layers of a picture from the bottom to the top: its shadows and its art as PNG.
  func layers(
    of popover: ResolvedPopover, hasShadows: Bool
  ) throws(GussetError) -> [JSONValue] {
    let reach = popover.shadowMargins
    let shadows =
      hasShadows
      ? [
        layer(try ShadowLayer(popover).image.png(), left: -reach.left, top: -reach.top)
      ] : []
    return shadows + [layer(try popover.image().png(), left: 0, top: 0)]
  }

  /// A PNG file in Base64 with its position: the distances in pixels from the left and the top edge of the art.
  private func layer(_ png: FileContents, left: Int, top: Int) -> JSONValue {
    .object([
      ("png", .string(png.base64)), ("left", .number(Double(left))), ("top", .number(Double(top))),
    ])
  }
}
