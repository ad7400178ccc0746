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

    /// How the browser has moved a popover: a fallback of `position-try`.
    var fallback: String?

    /// The conditions, the outer one first.
    var conditions: [String] {
      (resolution > 0 ? ["@media (resolution >= \(svgNumber(resolution))dppx)"] : [])
        + (condition.map { ["@media \($0)"] } ?? [])
        + (isDark ? ["@container style(--gusset-scheme: #000)"] : [])
        + (fallback.map { ["@container anchored(fallback: \($0))"] } ?? [])
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
    let join = ArrowJoin(looks.flatMap { [$0.light, $0.dark] })
    for scale in scales {
      let resolution = scale == scales[0] ? 0 : scale.value
      for looks in looks {
        var light = try SkinRules(looks.light.at(scale), for: target, join: join).all
        var dark = try SkinRules(looks.dark.at(scale), for: target, join: join).all
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
    let usual = try SkinRules(looks[0].light.at(scales[0]), for: target, join: join)
    for (edge, fallback) in [(Axis.x, "flip-block"), (.y, "flip-inline")] {
      let rules = usual.flipped(edge)
      if !rules.isEmpty { blocks.append(Block(rules: rules, fallback: fallback)) }
    }
    if looks.contains(where: { $0.light != $0.dark }) { blocks.append(schemes) }
    blocks += [forcedColors(join, hasBorder: looks[0].light.showsBorder), print]
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
    let needsProperty = blocks.contains(where: \.isDark)
    return Block(
      rules: [scheme("light"), scheme("dark")]
        + (needsProperty
          ? [StyleRule(":has(> &)", [("--gusset-scheme", "light-dark(#fff, #000)")])] : []))
  }

  /// The colors that a user has chosen for all pages: every body has an edge, and every arrow is seen.
  private func forcedColors(_ join: ArrowJoin, hasBorder: Bool) -> Block {
    let (line, fill): (CSSValue, CSSValue) = ("CanvasText !important", "Canvas !important")
    func paint(_ name: String, _ color: CSSValue) -> StyleRule {
      StyleRule("&::\(name)", [("background", color), ("forced-color-adjust", "none")])
    }
    let body: [StyleRule.Declaration] =
      [("background", fill), ("border-color", line)]
      + (hasBorder ? [] : [("border", "1px solid CanvasText !important")])
    return Block(
      condition: "(forced-colors: active)",
      rules: [
        StyleRule("&", body), paint("before", join.isWhole ? "none !important" : line),
        paint("after", join == .over && hasBorder ? fill : join == .frame ? "none" : line),
      ])
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
      guard let other = dark.firstIndex(where: { $0.selector == rule.selector }) else { continue }
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
    if blocks.contains(where: \.isDark) {
      sheet.register("--gusset-scheme", syntax: "<color>", inherits: true, initial: "#fff")
    }
    for block in blocks {
      sheet.nest(in: block.conditions) { sheet in
        for rule in block.rules { sheet.add(rule, \.lightText) }
        let both = block.rules.map { $0.filter(\.value.hasSchemes) }
          .filter { !$0.declarations.isEmpty }
        guard !both.isEmpty else { return }
        sheet.nest(in: ["@supports (color: light-dark(#000, #fff))"]) { sheet in
          for rule in both { sheet.add(rule, \.text) }
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
        for rule in block.rules where !rule.selector.contains(".gusset-frame") {
          sheet.add(rule) { $0.text(points: points) }
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

  /// Adds a rule.
  ///
  /// - Parameter value: the text of a value.
  mutating func add(_ rule: StyleRule, _ value: (CSSValue) -> String) {
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
