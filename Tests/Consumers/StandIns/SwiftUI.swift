import Foundation

// Stand-ins for the part of SwiftUI that exported code uses. They draw nothing; they have the
// signatures of the real ones.

@MainActor @preconcurrency protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

// As in SwiftUI, values such as colors are not bound to the main actor.

struct EmptyView: Sendable {}

extension EmptyView: View {
  var body: Never { preconditionFailure("a stand-in is never drawn") }
}

extension Never: View {
  var body: Never { preconditionFailure("a stand-in is never drawn") }
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
  var body: Never { preconditionFailure("a stand-in is never drawn") }
}

@MainActor @preconcurrency protocol ViewModifier {
  associatedtype Body: View
  typealias Content = EmptyView
  @ViewBuilder func body(content: Content) -> Body
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
}

@propertyWrapper struct Environment<Value> {
  let wrappedValue: Value
  init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    wrappedValue = EnvironmentValues()[keyPath: keyPath]
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
  var body: Never { preconditionFailure("a stand-in is never drawn") }
}

struct Gradient {
  struct Stop {
    var color: Color
    var location: CGFloat
  }
}

struct UnitPoint: Sendable {
  static let top = UnitPoint()
  static let bottom = UnitPoint()
}

struct LinearGradient: View {
  init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {}
  var body: Never { preconditionFailure("a stand-in is never drawn") }
}

enum CGLineJoin { case miter, round, bevel }

struct StrokeStyle {
  var lineWidth: CGFloat = 1
  var lineJoin = CGLineJoin.miter
}

enum BlendMode { case normal, destinationOut }

struct ZStack<Content: View>: View {
  init(@ViewBuilder content: () -> Content) {}
  var body: Never { preconditionFailure("a stand-in is never drawn") }
}

struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
  var body: Never { preconditionFailure("a stand-in is never drawn") }
}

extension View {
  func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    modifier.body(content: EmptyView())
  }
  func foregroundStyle(_ style: Color) -> some View { self }
  func padding(_ insets: EdgeInsets) -> some View { EmptyView() }
  func padding(_ edges: Edge.Set, _ length: CGFloat?) -> some View { EmptyView() }
  func background<Content: View>(@ViewBuilder content: () -> Content) -> some View { content() }
  func overlay<Content: View>(@ViewBuilder content: () -> Content) -> some View { content() }
  func mask<Content: View>(@ViewBuilder _ mask: () -> Content) -> some View { mask() }
  func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View { self }
  func clipShape<Clip: Shape>(_ shape: Clip) -> some View { self }
  func blendMode(_ mode: BlendMode) -> some View { self }
  func compositingGroup() -> some View { self }
  func opacity(_ opacity: Double) -> some View { self }
  func blur(radius: CGFloat) -> some View { self }
  func offset(x: CGFloat, y: CGFloat) -> some View { self }
}
