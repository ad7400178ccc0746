// Names of SwiftUI's values, without what they do. A client that imports this module beside the
// library does not compile when a name of the library is one of these.

/// A color of SwiftUI.
public struct Color: Hashable, Sendable {
  /// The components, from 0 to 1.
  public var red, green, blue: Double

  /// A color with these components.
  public init(red: Double, green: Double, blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// White.
  public static let white = Color(red: 1, green: 1, blue: 1)
}

/// A gradient of SwiftUI.
public struct Gradient: Hashable, Sendable {
  /// The colors, from the first to the last.
  public var colors: [Color]

  /// A gradient of these colors.
  public init(colors: [Color]) { self.colors = colors }
}

/// Margins of SwiftUI.
public struct EdgeInsets: Hashable, Sendable {
  /// The margins.
  public var top, leading, bottom, trailing: Double

  /// These margins.
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// An angle of SwiftUI.
public struct Angle: Hashable, Sendable {
  /// The angle in degrees.
  public var degrees: Double

  /// An angle of so many degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
}

/// A point in the unit square of SwiftUI.
public struct UnitPoint: Hashable, Sendable {
  /// The shares of the width and the height.
  public var x, y: Double

  /// The point at these shares.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// A place in a frame of SwiftUI.
public enum Alignment: Hashable, Sendable { case center, leading, trailing, top, bottom }

/// The curve of an animation of SwiftUI.
public enum Animation: Hashable, Sendable { case linear, easeIn, easeOut, easeInOut }

/// An axis of SwiftUI.
public enum Axis: Hashable, Sendable { case horizontal, vertical }

/// The appearance of the user interface in SwiftUI.
public enum ColorScheme: Hashable, Sendable { case light, dark }

/// An edge of SwiftUI.
public enum Edge: Hashable, Sendable { case top, leading, bottom, trailing }

/// The direction of text in SwiftUI.
public enum LayoutDirection: Hashable, Sendable { case leftToRight, rightToLeft }
