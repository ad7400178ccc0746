public import Pixels
public import PopoverGeometry
public import PopoverModel

extension Silhouette {
  /// An alpha mask of the popover: white, with the share of each pixel that is covered as its alpha.
  ///
  /// Premultiplied, of the popover's size in pixels. The edge is antialiased as in the popover's own
  /// picture.
  ///
  /// - Throws: ``GussetError/failed(operation:reason:)`` when memory runs out.
  public func mask() throws(GussetError) -> StretchedImage {
    let white = DeviceDrawing(
      DevicePath(popover.silhouette), size: popover.pixelSize, color: .white)
    let planner = StripPlanner(white, keepingRows: false)
    return StretchedImage(
      checked: try planner.strip.pixmap(), lattice: planner.lattice, size: white.size)
  }
}
