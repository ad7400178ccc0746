import Gusset
import PopoverModel
import TestSupport

extension Pixmap {
  /// A rectangle of the picture.
  func cropped(left: Int, top: Int, to size: PixelSize) throws -> Pixmap {
    var pixels: [UInt32] = []
    for row in top..<top + size.height {
      pixels +=
        self.pixels[row * self.size.width + left..<row * self.size.width + left + size.width]
    }
    return try Pixmap(size: size, alpha: alpha, pixels: pixels)
  }

  /// The picture on white paper.
  func onWhite() throws -> Pixmap { try on(.white) }

  /// The picture on paper of an opaque color.
  func on(_ color: Theme.Color) throws -> Pixmap {
    let paper =
      0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    return try Pixmap(
      size: size, alpha: .premultiplied,
      pixels: pixels.map { PremultipliedMath.over(alpha.premultiplied($0), paper) })
  }
}
