/// A rule of a style sheet.
struct StyleRule {
  typealias Declaration = (name: String, value: CSSValue)

  /// The selector, in which `&` is the element.
  var selector: String
  var declarations: [Declaration]

  init(_ selector: String, _ declarations: [Declaration]) {
    self.selector = selector
    self.declarations = declarations
  }

  /// The rule with the declarations that meet a condition.
  func filter(_ isIncluded: (Declaration) -> Bool) -> StyleRule {
    StyleRule(selector, declarations.filter(isIncluded))
  }

  /// The name of a declaration among those of all rules.
  func key(_ name: String) -> String { "\(selector) \(name)" }
}
