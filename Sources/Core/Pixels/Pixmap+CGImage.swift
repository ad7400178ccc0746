// Core Graphics exists on Apple's platforms only. The project is built and tested on Linux: no
// compiler of the project has seen this file.
#if canImport(CoreGraphics)
  public import CoreGraphics

  extension Pixmap {
    /// The pixmap as an image of Core Graphics in its color space; `nil` when memory runs out.
    ///
    /// A point of the image is a pixel: pass the scale to `UIImage(cgImage:scale:orientation:)`.
    public var cgImage: CGImage? {
      // The pixels are 32-bit words with alpha in the high byte. Apple's platforms are little-endian.
      let alphaInfo: CGImageAlphaInfo =
        switch alpha {
        case .premultiplied: .premultipliedFirst
        case .straight: .first
        }
      let bitmapInfo = CGBitmapInfo(
        rawValue: alphaInfo.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
      let data = unsafe pixels.withUnsafeBytes { bytes in
        unsafe CFDataCreate(
          nil, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
      }
      guard let data, let provider = CGDataProvider(data: data),
        let space = CGColorSpace(
          name: colorSpace == .sRGB ? CGColorSpace.sRGB : CGColorSpace.displayP3)
      else { return nil }
      return unsafe CGImage(
        width: size.width, height: size.height, bitsPerComponent: 8, bitsPerPixel: 32,
        bytesPerRow: 4 * size.width, space: space, bitmapInfo: bitmapInfo, provider: provider,
        decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    }
  }
#endif
