internal import Gusset

/// A rule of a style sheet. Rules of all looks have the same selectors and the same properties where
/// that matters, so a look may replace some of the values of another one.
struct StyleRule {
  /// A value, in which an outline is not yet turned to the arrow's edge.
  enum Value {
    case text(String)
    /// The arguments of `shape()` after `from`.
    case shape(CSSShape, on: Axis)

    var text: String {
      switch self {
      case .text(let text): text
      case .shape(let shape, let edge): shape.text(on: edge)
      }
    }
  }

  /// The selector, in which `&` is the element.
  let selector: String
  /// Whether the rule is for elements with an arrow, in browsers with `shape()`.
  var needsShapes = false
  var declarations: [(name: String, value: Value)]

  init(_ selector: String, _ declarations: [(name: String, value: String)]) {
    self.selector = selector
    self.declarations = declarations.map { ($0.name, .text($0.value)) }
  }
}
