internal import PopoverGeometry
internal import PopoverModel

/// A drawing in pixels, ready for Cairo.
struct DeviceDrawing: Hashable {
  enum Border: Hashable {
    /// Everything between the silhouette and the inner path.
    case ring(Color, inner: DevicePath?)
    /// The inner half of a stroke of this width in pixels.
    case innerHalf(Color, strokeWidth: Double)
  }

  var size: PixelSize
  var silhouette: DevicePath
  var border: Border?
  let fill: Gradient

  init(_ drawing: Drawing) {
    size = drawing.pixelSize
    silhouette = DevicePath(drawing.silhouette, scale: drawing.scale)
    fill = drawing.fill
    border = drawing.border.map { border in
      switch border.style {
      case .ring(let inner, _):
        .ring(border.color, inner: inner.map { DevicePath($0, scale: drawing.scale) })
      case .innerHalf:
        .innerHalf(border.color, strokeWidth: border.width * drawing.scale.value)
      }
    }
  }
}
