// Names of SwiftUI's views and shapes, without what they do.

/// A part of the user interface in SwiftUI.
public protocol View {}

/// An outline that fills a frame in SwiftUI.
public protocol Shape: View {
  /// The outline in a frame of this width and height.
  func path(width: Double, height: Double) -> Path
}

/// An outline of SwiftUI.
public struct Path: Hashable, Sendable {
  /// The number of its commands.
  public var count = 0

  /// An empty outline.
  public init() {}
}

/// A font of SwiftUI.
public struct Font: Hashable, Sendable {
  /// The size in points.
  public var size: Double

  /// The font of the system at this size.
  public static func system(size: Double) -> Font { Font(size: size) }
}

/// Text in a view of SwiftUI.
public struct Text: View, Hashable, Sendable {
  /// The text.
  public var content: String

  /// A view of this text.
  public init(_ content: String) { self.content = content }
}

/// A picture in a view of SwiftUI.
public struct Image: View, Hashable, Sendable {
  /// The size in points.
  public var width, height: Double

  /// A view of a picture with so many pixels, of which `scale` are one point.
  public init(decorative pixels: (width: Int, height: Int), scale: Double) {
    (width, height) = (Double(pixels.width) / scale, Double(pixels.height) / scale)
  }
}
