/// The text of a style sheet as it grows.
struct StyleSheetWriter {
  /// The selector of the elements.
  let selector: String
  private(set) var text = ""
  private var indent = ""
  /// The block that the text ends with.
  private var lastBlock = ""
  /// Whether the text has no line breaks.
  private let isCompact: Bool

  init(selector: String, isCompact: Bool = false) {
    self.selector = selector
    self.isCompact = isCompact
  }

  /// Adds rules, of which those for moved popovers come last.
  ///
  /// - Parameter value: the text of a value.
  mutating func add(_ rules: [StyleRule], _ value: (CSSValue) -> String) {
    for rule in rules where rule.fallback == nil { add(rule, value) }
    for fallback in Set(rules.compactMap({ $0.fallback })).sorted() {
      nest(in: ["@container anchored(fallback: \(fallback))"]) { sheet in
        for rule in rules where rule.fallback == fallback { sheet.add(rule, value) }
      }
    }
  }

  private mutating func add(_ rule: StyleRule, _ value: (CSSValue) -> String) {
    let selector = rule.selector.split(separator: "&", omittingEmptySubsequences: false)
      .joined(separator: selector)
    nest(in: [selector]) { sheet in
      for (name, value) in rule.declarations.map({ ($0.name, value($0.value)) }) {
        sheet.addLine(sheet.isCompact ? "\(name):\(value);" : "\(name): \(value);")
      }
    }
  }

  /// Adds the type of a property, so that it is computed once, and transitions can change it.
  mutating func register(_ name: String, syntax: String, inherits: Bool, initial: String) {
    addLine(
      "@property \(name) { syntax: \"\(syntax)\"; inherits: \(inherits); initial-value: \(initial); }"
    )
  }

  /// Adds what a function adds, in blocks, the outer one first.
  mutating func nest(in preludes: [String], _ add: (inout StyleSheetWriter) -> Void) {
    guard let prelude = preludes.first else { return add(&self) }
    let block = "\(indent)\(prelude)"
    if block == lastBlock {
      // The block before this one has the same condition, and goes on.
      text.removeLast(isCompact ? 1 : indent.count + 2)
    } else {
      addLine(isCompact ? "\(prelude){" : "\(prelude) {")
    }
    indent += "  "
    nest(in: Array(preludes.dropFirst()), add)
    indent.removeLast(2)
    addLine("}")
    lastBlock = block
  }

  /// Adds a line.
  mutating func addLine(_ line: String) {
    lastBlock = ""
    guard isCompact else { return text += "\(indent)\(line)\n" }
    if line == "}", text.last == ";" { text.removeLast() }
    for word in line.split(separator: " ") {
      // No comma needs a space after it.
      text += text.last == "," || word.startIndex == line.startIndex ? word : " \(word)"
    }
  }
}

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

  /// The property of the element or of its pseudo-elements that a declaration sets, maybe a part of it.
  func property(_ name: String) -> String {
    let isOfElement = !selector.hasSuffix("::before") && !selector.hasSuffix("::after")
    return (isOfElement ? "" : "::") + (name == "background-size" ? "background" : name)
  }

  /// The values of all rules: by property, then by rule and name.
  static func values(_ rules: [StyleRule]) -> [String: [String: CSSValue]] {
    var values: [String: [String: CSSValue]] = [:]
    for rule in rules {
      for (name, value) in rule.declarations {
        let place = "\(rule.fallback ?? "") \(rule.selector) \(name)"
        values[rule.property(name), default: [:]][place] = value
      }
    }
    return values
  }
}
