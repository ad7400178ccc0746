import CPNG
import Gusset

/// A decoder with libpng. It shares no code with the library's decoder.
package enum OtherPNGDecoder {
  /// The straight pixels of a PNG file, `0xAARRGGBB`; `nil` when libpng rejects it.
  package static func pixels(_ bytes: [UInt8]) -> [UInt32]? {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0 else { return nil }
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_BGR)
    var pixels = [UInt32](repeating: 0, count: Int(image.width) * Int(image.height))
    guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else { return nil }
    return pixels
  }
}
