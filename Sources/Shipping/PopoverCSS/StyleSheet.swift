internal import Gusset

/// The rules of a theme with its looks: all rules of the usual look, and for other looks and for
/// sharper screens the declarations that differ.
struct StyleSheet {
  /// Rules for a look on screens of at least a resolution.
  private struct Block {
    /// The condition of the look; `nil` for the usual one.
    var condition: String?
    /// The least number of the screen's pixels for each pixel of CSS.
    var resolution = 0.0
    let rules: [StyleRule]

    /// The conditions, the outer one first.
    var conditions: [String] {
      (resolution > 0 ? ["(resolution >= \(svgNumber(resolution))dppx)"] : [])
        + [condition].compactMap(\.self)
    }
  }

  private let target: StyleRules.Target
  private var blocks: [Block] = []

  /// - Parameters:
  ///   - looks: the looks with the conditions under which each alone applies; the usual one is first.
  ///   - target: the elements that the rules are for.
  ///   - scales: the scales of the rules, the one for all screens first. Borders and arrows have whole
  ///     pixels, so a sharper screen may have other measures.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the theme cannot be drawn.
  init(
    _ looks: [(condition: String?, look: ResolvedTheme)], for target: StyleRules.Target,
    scales: [Scale]
  ) throws(GussetError) {
    self.target = target
    for scale in scales {
      let resolution = scale == scales[0] ? 0 : scale.value
      for (index, (condition, look)) in looks.enumerated() {
        let scaled = try look.at(scale)
        let condition = index == 0 ? nil : condition
        let known = declarations(condition, resolution)
        let differing = try StyleRules(scaled, for: target).all.compactMap { rule in
          var changed = rule
          changed.declarations.removeAll { known[rule.key($0.name)] == $0.value.text }
          return changed.declarations.isEmpty ? nil : changed
        }
        if !differing.isEmpty {
          blocks.append(Block(condition: condition, resolution: resolution, rules: differing))
        }
      }
    }
    blocks.append(Self.forcedColors)
  }

  /// The values that apply to a look on a screen, from the blocks so far.
  private func declarations(_ condition: String?, _ resolution: Double) -> [String: String] {
    var known: [String: String] = [:]
    for block in blocks where block.resolution <= resolution {
      guard block.condition == nil || block.condition == condition else { continue }
      for rule in block.rules {
        for (name, value) in rule.declarations { known[rule.key(name)] = value.text }
      }
    }
    return known
  }

  /// The colors that a user has chosen for all pages.
  private static var forcedColors: Block {
    Block(
      condition: "(forced-colors: active)",
      rules: [
        StyleRule(
          "&",
          [
            ("--gusset-fill", "Canvas 0 0"), ("--gusset-border-color", "CanvasText"),
            ("--gusset-shadow", "none"),
          ]),
        StyleRule("&::before, &::after", [("forced-color-adjust", "none")]),
      ])
  }
}

extension StyleRule {
  /// The name of a declaration among those of all rules.
  fileprivate func key(_ name: String) -> String { "\(needsShapes)\(selector)\(name)" }

  /// The rule with a selector; the bare declarations without one.
  fileprivate func text(
    _ selector: String, _ value: (Value) -> String = \.text
  ) -> String {
    let declarations = declarations.map { "\($0.name): \(value($0.value));\n" }.joined()
    return selector.isEmpty ? declarations : nested(declarations, in: selector)
  }
}

/// Rules or declarations in a block.
private func nested(_ text: String, in prelude: String) -> String {
  "\(prelude) {\n\(text.indentedLines)}\n"
}

extension StyleSheet {
  /// The text for a file.
  var text: String {
    blocks.map { block in
      var text = block.rules.filter { !$0.needsShapes }.map { rule in
        rule.text(rule.selector.replacing("&", with: target.selector))
      }.joined()
      let outlines = block.rules.filter(\.needsShapes).map { rule in
        rule.text(rule.selector == "&" ? "" : rule.selector)
      }.joined()
      if !outlines.isEmpty {
        text += nested(
          nested(outlines, in: target.arrowSelector),
          in: "@supports (clip-path: shape(from 0 0, close))")
      }
      return block.conditions.reversed().reduce(text) { nested($0, in: "@media \($1)") }
    }.joined()
  }

  /// The text for a template of JavaScript in a rule for the elements, without what browsers with
  /// `shape()` do not need, and the functions that write the outlines for an arrow at the top or at the
  /// left.
  ///
  /// A property's name stands for its value: the script puts `var()` around each.
  var compact: (functions: String, rules: String) {
    var functions: [String] = []
    /// The outlines as a call of a function.
    func text(_ rule: StyleRule) -> String {
      var (rule, edge, template) = (rule, Axis.x, "")
      rule.declarations.removeAll { name, value in
        guard case .shape(let shape, let axis) = value else { return false }
        edge = axis
        template += "\(name):\(shape.template);"
        return true
      }
      let selector = rule.selector == "&" ? "" : rule.selector
      guard !template.isEmpty else { return rule.text(selector) }
      let index = functions.firstIndex(of: template) ?? functions.count
      if index == functions.count { functions.append(template) }
      let arguments =
        edge == .x ? #""$1 $2","cw","ccw","h","v""# : #""$2 $1","ccw","cw","v","h""#
      let call = "${outlines\(index == 0 ? "" : "\(index)")(\(arguments))}\n"
      return selector.isEmpty ? rule.text("") + call : nested(call, in: selector)
    }
    let rules = blocks.map { block in
      var rules = block.rules.filter { !$0.needsShapes }.map { rule in
        // The rules are in a layer, so a page's own rules win in any case.
        let selector = rule.selector == ":where(&)" ? "&" : rule.selector
        return rule.text(selector == "&" ? "" : selector)
      }.joined()
      let outlines = block.rules.filter(\.needsShapes).map(text).joined()
      if !outlines.isEmpty { rules += nested(outlines, in: "&:not([data-arrow=none])") }
      return block.conditions.reversed().reduce(rules) { nested($0, in: "@media \($1)") }
    }
    let texts = functions.enumerated().map { index, template in
      "const outlines\(index == 0 ? "" : "\(index)") = (points, cw, ccw, h, v) => "
        + "`\(Self.minified(template))`.replace(/\\[(.*?)\\|(.*?)]/g, points)\n"
    }
    return (texts.joined(), Self.minified(rules.joined()))
  }

  private static func minified(_ text: String) -> String {
    let joined = text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
    let short = joined.replacing(/var\((--g[\w-]+)\)/) { "\($0.1)" }
      .replacing(/#(\w)\1(\w)\2(\w)\3(?:(\w)\4)?\b/) { "#\($0.1)\($0.2)\($0.3)\($0.4 ?? "")" }
      .replacing(/data-arrow="(\w+)"/) { "data-arrow=\($0.1)" }
    return [
      (", ", ","), (": ", ":"), (" {", "{"), (";}", "}"), (" * ", "*"), (" / ", "/"),
      ("drop-shadow(0px", "drop-shadow(0"),
    ].reduce(short) { $0.replacing($1.0, with: $1.1) }
  }
}
