import Foundation

// Stand-ins for the part of UIKit that exported code uses. They draw nothing; they have the
// signatures of the real ones, and images keep their measures.

struct UIEdgeInsets: Equatable {
  var top: CGFloat = 0
  var left: CGFloat = 0
  var bottom: CGFloat = 0
  var right: CGFloat = 0
}

struct UIPopoverArrowDirection: OptionSet {
  let rawValue: UInt
  static let up = UIPopoverArrowDirection(rawValue: 1)
  static let down = UIPopoverArrowDirection(rawValue: 2)
  static let left = UIPopoverArrowDirection(rawValue: 4)
  static let right = UIPopoverArrowDirection(rawValue: 8)
}

final class CGColor: Sendable {}

final class UITraitCollection: Sendable {
  let userInterfaceStyle: UIUserInterfaceStyle
  let accessibilityContrast: UIAccessibilityContrast
  init(
    userInterfaceStyle: UIUserInterfaceStyle = .light,
    accessibilityContrast: UIAccessibilityContrast = .normal
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.accessibilityContrast = accessibilityContrast
  }
  nonisolated(unsafe) static var current = UITraitCollection()
}

enum UIUserInterfaceStyle: Sendable { case light, dark }

enum UIAccessibilityContrast: Sendable { case normal, high }

final class UIColor: Sendable {
  let cgColor = CGColor()
  init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    // A stand-in asks at once, so that a check sees what becomes of it.
    _ = dynamicProvider(.current)
  }
  init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
}

class CALayer {
  var shadowColor: CGColor?
  var shadowOpacity: Float = 0
  var shadowOffset = CGSize.zero
  var shadowRadius: CGFloat = 0
  var shadowPath: CGPath?
  var sublayers: [CALayer] = []
  func addSublayer(_ layer: CALayer) { sublayers.append(layer) }
  func insertSublayer(_ layer: CALayer, at index: UInt32) {
    sublayers.insert(layer, at: Int(index))
  }
  func removeFromSuperlayer() {}
}

class CAShapeLayer: CALayer {
  var path: CGPath?
}

enum UISemanticContentAttribute { case unspecified, forceLeftToRight }

@MainActor class UIView {
  var frame: CGRect { didSet { bounds.size = frame.size } }
  var bounds: CGRect
  let layer = CALayer()
  let widthAnchor = NSLayoutDimension()
  var subviews: [UIView] = []
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  var mask: UIView?
  var isHidden = false
  var traitCollection = UITraitCollection.current
  func traitCollectionDidChange(_ previous: UITraitCollection?) {}
  init(frame: CGRect) {
    self.frame = frame
    bounds = CGRect(origin: .zero, size: frame.size)
  }
  required init?(coder: NSCoder) { return nil }
  func addSubview(_ view: UIView) { subviews.append(view) }
  func setNeedsLayout() {}
  func layoutSubviews() {}
}

class UIPopoverBackgroundView: UIView {
  class func arrowBase() -> CGFloat { 0 }
  class func arrowHeight() -> CGFloat { 0 }
  class func contentViewInsets() -> UIEdgeInsets { UIEdgeInsets() }
  class var wantsDefaultContentAppearance: Bool { true }
  var arrowOffset: CGFloat {
    get { 0 }
    set {}
  }
  var arrowDirection: UIPopoverArrowDirection {
    get { .up }
    set {}
  }
}

final class NSLayoutConstraint {
  var isActive = false
}

final class NSLayoutDimension: Sendable {
  func constraint(equalTo anchor: NSLayoutDimension) -> NSLayoutConstraint { NSLayoutConstraint() }
}

class UIStackView: UIView {
  init(arrangedSubviews views: [UIView]) {
    super.init(frame: .zero)
    subviews = views
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

class UIImageView: UIView {
  var image: UIImage?
  init() { super.init(frame: .zero) }
  init(image: UIImage?) {
    self.image = image
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

class UIVisualEffect {}

class UIBlurEffect: UIVisualEffect {
  enum Style: Int { case systemUltraThinMaterial = 6 }
  init(style: Style) {}
}

class UIVisualEffectView: UIView {
  init(effect: UIVisualEffect?) { super.init(frame: .zero) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

class UIImage {
  enum ResizingMode { case tile, stretch }

  /// The images of the catalog: sizes and cap insets in points.
  nonisolated(unsafe) static var catalog: [String: (size: CGSize, capInsets: UIEdgeInsets)] = [:]

  let size: CGSize
  let capInsets: UIEdgeInsets
  let scale: CGFloat = 1

  init(size: CGSize, capInsets: UIEdgeInsets) {
    self.size = size
    self.capInsets = capInsets
  }

  convenience init?(
    named name: String, in bundle: Bundle? = nil,
    compatibleWith traits: UITraitCollection? = nil
  ) {
    guard let entry = Self.catalog[name] else { return nil }
    self.init(size: entry.size, capInsets: entry.capInsets)
  }

  func draw(in rect: CGRect) {}
  func resizableImage(withCapInsets insets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    UIImage(size: size, capInsets: insets)
  }
}

class UIGraphicsImageRendererFormat {
  var scale: CGFloat = 1
}

final class UIGraphicsImageRendererContext {
  let cgContext = CGContext()
}

final class UIGraphicsImageRenderer {
  private let size: CGSize
  init(size: CGSize) { self.size = size }
  init(size: CGSize, format: UIGraphicsImageRendererFormat) { self.size = size }
  func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    UIImage(size: size, capInsets: UIEdgeInsets())
  }
}

enum CGBlendMode { case normal, clear }

struct CGGradientDrawingOptions: OptionSet {
  let rawValue: UInt32
  static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

typealias CFArray = NSArray

final class CGColorSpace {
  static let sRGB = "sRGB"
  static let displayP3 = "displayP3"
  init?(name: String) {}
}

final class CGGradient {
  init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {}
}

final class CGContext {
  func addPath(_ path: CGPath) {}
  func clip() {}
  func saveGState() {}
  func restoreGState() {}
  func setLineWidth(_ width: CGFloat) {}
  func setLineJoin(_ join: CGLineJoin) {}
  func setStrokeColor(_ color: CGColor) {}
  func setBlendMode(_ mode: CGBlendMode) {}
  func strokePath() {}
  func replacePathWithStrokedPath() {}
  func beginTransparencyLayer(auxiliaryInfo: NSDictionary?) {}
  func endTransparencyLayer() {}
  func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {}
}
