/// A rule of a style sheet.
struct StyleRule {
  typealias Declaration = (name: String, value: CSSValue)

  /// The selector, in which `&` is the element.
  var selector: String
  var declarations: [Declaration]
  /// How the browser has moved the popover, a fallback of `position-try`; `nil` for a rule of all popovers.
  var fallback: String?

  init(_ selector: String, _ declarations: [Declaration]) {
    self.selector = selector
    self.declarations = declarations
  }

  /// The rule with the declarations that meet a condition.
  func filter(_ isIncluded: (Declaration) -> Bool) -> StyleRule {
    var rule = self
    rule.declarations = declarations.filter(isIncluded)
    return rule
  }

  /// The name of a declaration among those of all rules.
  func key(_ name: String) -> String { "\(fallback ?? "") \(selector) \(name)" }
}
