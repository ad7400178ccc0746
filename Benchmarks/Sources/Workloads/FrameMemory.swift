internal import Foundation
public import Gusset

/// Pixels that stay where they are while many frames are drawn into them.
public final class FrameMemory {
  /// All bytes; more than ``size`` needs, by the rows of ``FrameSize/heights(_:)``.
  public let bytes: UnsafeMutableRawBufferPointer
  /// The size that memset fills.
  public let size: FrameSize

  /// What memset writes: never zero, which some processors write faster than anything else.
  private static let pattern: UInt8 = 0xA5

  /// Takes memory from the system and touches all of it.
  public init(_ size: FrameSize) {
    self.size = size
    bytes = UnsafeMutableRawBufferPointer.allocate(
      byteCount: size.bytes + FrameSize.maximumAddedHeight * size.bytesPerRow, alignment: 4096)
    for offset in stride(from: 0, to: bytes.count, by: 4096) { bytes[offset] = 1 }
  }

  deinit {
    bytes.deallocate()
  }

  /// Fills the pixels by memset: the least that any frame can cost.
  @inline(never)
  public func fill() {
    guard let base = bytes.baseAddress else { return }
    memset(base, Int32(FrameMemory.pattern), size.bytes)
  }

  /// Makes all pixels transparent.
  public func clear() {
    guard let base = bytes.baseAddress else { return }
    memset(base, 0, bytes.count)
  }

  /// The pixels as they are now.
  public var pixels: [UInt32] {
    Array(bytes.bindMemory(to: UInt32.self).prefix(size.bytes / 4))
  }
}

extension FrameMemory {
  /// Draws a popover of this size or of one of ``FrameSize/heights(_:)``.
  public func draw(_ popover: Popover, by renderer: inout PopoverRenderer) throws(GussetError) {
    try renderer.draw(
      size: popover.size, arrow: popover.arrow, into: bytes, bytesPerRow: size.bytesPerRow)
  }

  /// Draws a stretched image of this size.
  public func draw(_ image: StretchedImage) throws(GussetError) {
    try image.draw(into: bytes, bytesPerRow: size.bytesPerRow)
  }
}
