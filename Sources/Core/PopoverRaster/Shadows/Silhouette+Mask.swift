public import Pixels
public import PopoverGeometry
public import PopoverModel

extension Silhouette {
  /// An alpha mask of the popover: white, with the coverage of each pixel as its alpha.
  ///
  /// The mask is premultiplied and has the popover's size in pixels. Its edge is antialiased as in
  /// the popover's picture.
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
