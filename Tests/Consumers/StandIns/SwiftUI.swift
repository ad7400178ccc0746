import Foundation

// Stand-ins for the part of SwiftUI that exported code uses, with the signatures of the real ones. They
// draw nothing. They lay out what places popovers: each view says its size and the rectangles in it
// that a check wants to know.

/// What a view lays out, from its top left.
struct Frames {
  var size: CGSize
  /// The guides that a view was given.
  var leading: CGFloat = 0
  var top: CGFloat = 0
  var marks: [(name: String, rect: CGRect, points: [CGPoint])] = []

  /// The place of the view that is laid out in the global space.
  nonisolated(unsafe) static var origin = CGPoint.zero

  func marks(movedBy x: CGFloat, _ y: CGFloat) -> [(name: String, rect: CGRect, points: [CGPoint])]
  {
    marks.map { mark in
      (
        mark.name, mark.rect.offsetBy(dx: x, dy: y),
        mark.points.map { CGPoint(x: $0.x + x, y: $0.y + y) }
      )
    }
  }
}

@MainActor @preconcurrency protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
  func frames(in proposal: CGSize) -> Frames
}

extension View {
  func frames(in proposal: CGSize) -> Frames { body.frames(in: proposal) }
}

extension View where Body == Never {
  var body: Never { preconditionFailure("a stand-in is never drawn") }
  func frames(in proposal: CGSize) -> Frames { Frames(size: proposal) }
}

/// A view that lays itself out.
struct Laid: View {
  let layout: @MainActor (CGSize) -> Frames
  typealias Body = Never
  func frames(in proposal: CGSize) -> Frames { layout(proposal) }
}

// As in SwiftUI, values such as colors are not bound to the main actor.

struct EmptyView: Sendable {}

extension EmptyView: View {
  typealias Body = Never
}

extension Never: View {
  typealias Body = Never
}

@resultBuilder struct ViewBuilder {
  static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  static func buildBlock() -> EmptyView { EmptyView() }
  static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  static func buildBlock<each Content: View>(_ content: repeat each Content) -> EmptyView {
    EmptyView()
  }
  static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

extension Optional: View where Wrapped: View {
  typealias Body = Never
  func frames(in proposal: CGSize) -> Frames {
    self?.frames(in: proposal) ?? Frames(size: .zero)
  }
}

@MainActor @preconcurrency protocol ViewModifier {
  associatedtype Body: View
  typealias Content = Laid
  @ViewBuilder func body(content: Content) -> Body
}

@MainActor @preconcurrency protocol DynamicProperty {}

@propertyWrapper struct Binding<Value> {
  var wrappedValue: Value
  static func constant(_ value: Value) -> Binding { Binding(wrappedValue: value) }
}

protocol Animatable {
  associatedtype AnimatableData
  var animatableData: AnimatableData { get set }
}

protocol Shape: Sendable, Animatable {
  func path(in rect: CGRect) -> Path
}

extension Shape {
  func fill<Style: ShapeStyle>(_ content: Style) -> EmptyView { EmptyView() }
  func stroke(style: StrokeStyle) -> EmptyView { EmptyView() }
  func stroke(_ color: Color, style: StrokeStyle) -> EmptyView { EmptyView() }
}

enum Edge: Int8, CaseIterable {
  case top, leading, bottom, trailing

  struct Set: OptionSet {
    let rawValue: Int8
    init(rawValue: Int8) { self.rawValue = rawValue }
    init(_ edge: Edge) { rawValue = 1 << edge.rawValue }
  }
}

struct EdgeInsets: Sendable {
  var top, leading, bottom, trailing: CGFloat
}

enum LayoutDirection: Sendable { case leftToRight, rightToLeft }

enum ColorScheme: Sendable { case light, dark }

enum ColorSchemeContrast: Sendable { case standard, increased }

struct EnvironmentValues {
  var layoutDirection = LayoutDirection.leftToRight
  var colorScheme = ColorScheme.light
  var colorSchemeContrast = ColorSchemeContrast.standard

  nonisolated(unsafe) static var current = EnvironmentValues()
}

@propertyWrapper struct Environment<Value> {
  let wrappedValue: Value
  init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    wrappedValue = EnvironmentValues.current[keyPath: keyPath]
  }
}

protocol ShapeStyle: Sendable {}

struct Material: ShapeStyle {}

extension ShapeStyle where Self == Material {
  static var ultraThinMaterial: Material { Material() }
}

struct Color: ShapeStyle {
  enum RGBColorSpace { case sRGB, displayP3 }
  init(_ space: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {}
}

extension ShapeStyle where Self == Color {
  static var black: Color { Color(.sRGB, red: 0, green: 0, blue: 0) }
}

extension Color: View {
  typealias Body = Never
  static let clear = Color(.sRGB, red: 0, green: 0, blue: 0, opacity: 0)
}

struct Gradient {
  struct Stop {
    var color: Color
    var location: CGFloat
  }
}

struct UnitPoint: Sendable {
  var x: CGFloat
  var y: CGFloat
  static let top = UnitPoint(x: 0.5, y: 0)
  static let bottom = UnitPoint(x: 0.5, y: 1)
}

struct Alignment: Sendable {
  static let center = Alignment(isCenter: true)
  static let topLeading = Alignment(isCenter: false)
  let isCenter: Bool
}

struct HorizontalAlignment: Sendable { static let leading = HorizontalAlignment() }

struct VerticalAlignment: Sendable { static let top = VerticalAlignment() }

struct ViewDimensions {
  let width: CGFloat
  let height: CGFloat
}

enum CoordinateSpace { case global, local }

struct GeometryProxy {
  let size: CGSize
  func frame(in space: CoordinateSpace) -> CGRect {
    CGRect(origin: space == .global ? Frames.origin : .zero, size: size)
  }
}

struct GeometryReader<Content: View>: View {
  let content: (GeometryProxy) -> Content
  init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
  typealias Body = Never
  func frames(in proposal: CGSize) -> Frames {
    let inner = content(GeometryProxy(size: proposal)).frames(in: proposal)
    return Frames(size: proposal, marks: inner.marks)
  }
}

struct LinearGradient: View {
  init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {}
  typealias Body = Never
}

enum CGLineJoin { case miter, round, bevel }

struct StrokeStyle {
  var lineWidth: CGFloat = 1
  var lineJoin = CGLineJoin.miter
}

enum BlendMode { case normal, destinationOut }

struct ZStack<Content: View>: View {
  init(@ViewBuilder content: () -> Content) {}
  typealias Body = Never
}

struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
  typealias Body = Never
}
