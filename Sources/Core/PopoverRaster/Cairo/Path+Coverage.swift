package import PopoverGeometry

extension Path {
  /// The coverage of each pixel by the path, as Cairo draws it: from 0 to 255, row by row from the
  /// top. The path is in pixels.
  ///
  /// - Throws: ``GussetError/failed(operation:reason:)`` when memory runs out.
  package func coverage(in size: PixelSize) throws(GussetError) -> [UInt8] {
    try CoverageMask(DevicePath(self), size: size).values
  }
}
