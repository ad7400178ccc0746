internal import Gusset

/// The rules of a theme with its looks: all rules of the usual look, and for other looks and for
/// sharper screens the declarations that differ.
struct StyleSheet {
  /// Rules for a look on screens of at least a resolution.
  private struct Block {
    /// The condition of the look; `nil` for the usual one.
    var condition: String?
    /// Whether the rules are for a dark color scheme only.
    var isDark = false
    /// The least number of the screen's pixels for each pixel of CSS.
    var resolution = 0.0
    var rules: [StyleRule]

    /// The conditions, the outer one first.
    var conditions: [String] {
      (resolution > 0 ? ["@media (resolution >= \(svgNumber(resolution))dppx)"] : [])
        + (condition.map { ["@media \($0)"] } ?? [])
        + (isDark ? ["@container style(--gusset-scheme: #000)"] : [])
    }
  }

  private let target: SkinTarget
  private var blocks: [Block] = []

  /// - Parameters:
  ///   - looks: the looks, the usual ones first.
  ///   - target: the elements that the rules are for.
  ///   - scales: the scales of the rules, the one for all screens first. Borders and arrows have whole
  ///     pixels, so a sharper screen may have other measures.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the theme cannot be drawn.
  init(
    _ looks: [SchemeLooks], for target: SkinTarget, scales: [Scale]
  ) throws(GussetError) {
    self.target = target
    let structure = SkinStructure(looks.flatMap { [$0.light, $0.dark] })
    for scale in scales {
      let resolution = scale == scales[0] ? 0 : scale.value
      for looks in looks {
        var light = try SkinRules(looks.light.at(scale), for: target, structure: structure).all
        var dark = try SkinRules(looks.dark.at(scale), for: target, structure: structure).all
        StyleRule.joinColors(&light, &dark)
        for (rules, isDark) in [(light, false), (dark, true)] {
          var block = Block(
            condition: looks.condition, isDark: isDark, resolution: resolution, rules: [])
          let known = declarations(below: block)
          block.rules = rules.compactMap { rule in
            var changed = rule
            changed.declarations.removeAll { known[rule.key($0.name)] == $0.value }
            return changed.declarations.isEmpty ? nil : changed
          }
          if !block.rules.isEmpty { blocks.append(block) }
        }
      }
    }
    if looks.contains(where: { $0.light != $0.dark }) { blocks.append(schemes) }
    blocks += [forcedColors(structure, hasBorder: looks[0].light.showsBorder), print]
  }

  /// The values that apply where a block does, from the blocks so far.
  private func declarations(below block: Block) -> [String: CSSValue] {
    var known: [String: CSSValue] = [:]
    for other in blocks where other.resolution <= block.resolution {
      guard other.condition == nil || other.condition == block.condition,
        block.isDark || !other.isDark
      else { continue }
      for rule in other.rules {
        for (name, value) in rule.declarations { known[rule.key(name)] = value }
      }
    }
    return known
  }

  /// A page's own switch. Colors follow the color scheme by themselves, and other values by the property
  /// of the element around a popover.
  private var schemes: Block {
    func scheme(_ name: String) -> StyleRule {
      StyleRule(
        ":where(:is([data-theme=\(name)], .\(name)):has(&))", [("color-scheme", "\(name)")])
    }
    let needsProperty = blocks.contains(where: { $0.isDark })
    return Block(
      rules: [scheme("light"), scheme("dark")]
        + (needsProperty
          ? [StyleRule(":host, :has(> &)", [("--gusset-scheme", "light-dark(#fff, #000)")])] : []))
  }

  /// The colors that a user has chosen for all pages. Every body has an edge, also one that is empty otherwise.
  /// There the arrow is its line, and none where the lights are a box of their own.
  private func forcedColors(_ structure: SkinStructure, hasBorder: Bool) -> Block {
    let (line, fill): (CSSValue, CSSValue) = ("CanvasText !important", "Canvas !important")
    func paint(_ name: String, _ color: CSSValue) -> StyleRule {
      StyleRule("&::\(name)", [("background", color), ("forced-color-adjust", "none")])
    }
    func hidden(_ name: String) -> StyleRule {
      StyleRule("&::\(name)", [("display", "none !important")])
    }
    let body: [StyleRule.Declaration] =
      [("background", fill), ("border-color", line)]
      + (hasBorder && !structure.join.isWhole
        ? [] : [("border", "1px solid CanvasText !important")])
    let layers =
      switch structure.join {
      case .over where structure.hasFillUnderLine: [paint("before", fill), paint("after", line)]
      case .over: [paint("before", line), paint("after", hasBorder ? fill : line)]
      case .on: [paint("after", line)]
      case .outline: [hidden("before"), paint("after", line)]
      case .frame: [hidden("before"), hidden("after")]
      }
    return Block(condition: "(forced-colors: active)", rules: [StyleRule("&", body)] + layers)
  }

  /// The body on paper. A filter would make a picture of the text, and browsers print backgrounds only
  /// where a reader asks for them: then dark text needs a light one. A frame has the page's text.
  private var print: Block {
    Block(
      condition: "print",
      rules: [
        StyleRule(
          "&",
          [
            ("border", "1px solid !important"), ("background", "#fff !important"),
            ("color", "#000 !important"), ("filter", "none !important"),
            ("box-shadow", "none !important"),
          ]),
        StyleRule("&.gusset-frame", [("background", "none !important")]),
        StyleRule("&::before, &::after", [("display", "none !important")]),
      ])
  }
}

extension StyleRule {
  /// Gives values that differ in colors only the colors of both schemes, in the rules of each.
  fileprivate static func joinColors(_ light: inout [StyleRule], _ dark: inout [StyleRule]) {
    for (index, rule) in light.enumerated() {
      guard
        let other = dark.firstIndex(where: {
          $0.selector == rule.selector && $0.fallback == rule.fallback
        })
      else { continue }
      for (place, declaration) in rule.declarations.enumerated() {
        guard
          let same = dark[other].declarations.firstIndex(where: { $0.name == declaration.name }),
          let joined = declaration.value.joined(withDark: dark[other].declarations[same].value)
        else { continue }
        light[index].declarations[place].value = joined
        dark[other].declarations[same].value = joined
      }
    }
  }
}

extension StyleSheet {
  /// The text for a file. Older browsers read the colors of a light scheme first.
  var text: String {
    var sheet = StyleSheetWriter(selector: target.selector)
    if blocks.contains(where: { $0.isDark }) {
      sheet.register("--gusset-scheme", syntax: "<color>", inherits: true, initial: "#fff")
    }
    for block in blocks {
      sheet.nest(in: block.conditions) { sheet in
        sheet.add(block.rules, { $0.lightText })
        let both = block.rules.map { $0.filter { $0.value.hasSchemes } }
          .filter { !$0.declarations.isEmpty }
        guard !both.isEmpty else { return }
        sheet.nest(in: ["@supports (color: light-dark(#000, #fff))"]) { sheet in
          sheet.add(both, { $0.text })
        }
      }
    }
    return sheet.text
  }
}

extension StyleSheet {
  /// The text for a script, and the polygons that it names. Its browsers know both schemes' colors.
  var compact: (rules: String, polygons: [String]) {
    var polygons: [String] = []
    func points(_ polygon: StretchingPolygon, _ edge: Axis) -> String {
      let text = polygon.compactText
      let index = polygons.firstIndex(of: text) ?? polygons.count
      if index == polygons.count { polygons.append(text) }
      return "@\(index)\(edge == .x ? "x" : "y")"
    }
    var sheet = StyleSheetWriter(selector: target.selector, isCompact: true)
    for block in blocks {
      sheet.nest(in: block.conditions) { sheet in
        sheet.add(block.rules.filter { !$0.selector.hasPrefix("&.gusset-frame") }) {
          $0.text(points: points)
        }
      }
    }
    return (sheet.text, polygons)
  }
}

/// The text of a style sheet as it grows.
struct StyleSheetWriter {
  /// The selector of the elements.
  let selector: String
  private(set) var text = ""
  private var indent = ""
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
    addLine(isCompact ? "\(prelude){" : "\(prelude) {")
    indent += "  "
    nest(in: Array(preludes.dropFirst()), add)
    indent.removeLast(2)
    addLine("}")
  }

  /// Adds a line.
  mutating func addLine(_ line: String) { text += isCompact ? line : "\(indent)\(line)\n" }
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

  /// The name of a declaration among those of all rules.
  func key(_ name: String) -> String { "\(fallback ?? "") \(selector) \(name)" }
}
