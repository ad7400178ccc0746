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

  private let target: StyleRules.Target
  private var blocks: [Block] = []
  /// The type of the property that tells the color scheme, where rules ask for it.
  private var registration: String {
    blocks.contains(where: \.isDark)
      ? "@property --gusset-scheme { syntax: \"<color>\"; inherits: true; initial-value: #fff; }\n"
      : ""
  }

  /// - Parameters:
  ///   - looks: the looks, the usual ones first.
  ///   - target: the elements that the rules are for.
  ///   - scales: the scales of the rules, the one for all screens first. Borders and arrows have whole
  ///     pixels, so a sharper screen may have other measures.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the theme cannot be drawn.
  init(
    _ looks: [SchemeLooks], for target: StyleRules.Target, scales: [Scale]
  ) throws(GussetError) {
    self.target = target
    for scale in scales {
      let resolution = scale == scales[0] ? 0 : scale.value
      for looks in looks {
        var (light, dark) = (
          try StyleRules(looks.light.at(scale), for: target).all,
          try StyleRules(looks.dark.at(scale), for: target).all
        )
        StyleRule.mergeColors(&light, &dark)
        for (rules, isDark) in [(light, false), (dark, true)] {
          var block = Block(
            condition: looks.condition, isDark: isDark, resolution: resolution, rules: [])
          let known = declarations(below: block)
          block.rules = rules.compactMap { rule in
            var changed = rule
            changed.declarations.removeAll { known[rule.key($0.name)] == $0.value.text }
            return changed.declarations.isEmpty ? nil : changed
          }
          if !block.rules.isEmpty { blocks.append(block) }
        }
      }
    }
    if looks.contains(where: { $0.light != $0.dark }) { blocks.append(schemes) }
    blocks += [Self.forcedColors, Self.print]
  }

  /// The values that apply where a block does, from the blocks so far.
  private func declarations(below block: Block) -> [String: String] {
    var known: [String: String] = [:]
    for other in blocks where other.resolution <= block.resolution {
      guard other.condition == nil || other.condition == block.condition,
        block.isDark || !other.isDark
      else { continue }
      for rule in other.rules {
        for (name, value) in rule.declarations { known[rule.key(name)] = value.text }
      }
    }
    return known
  }

  /// A page's own switch. Colors follow the color scheme by themselves, and other values by the property
  /// of the element around a popover.
  private var schemes: Block {
    func scheme(_ name: String) -> StyleRule {
      StyleRule(
        ":where(:is([data-theme=\(name)], .\(name)):has(&))", [("color-scheme", name)])
    }
    let needsProperty = blocks.contains(where: \.isDark)
    return Block(
      rules: [scheme("light"), scheme("dark")]
        + (needsProperty
          ? [StyleRule(":has(> &)", [("--gusset-scheme", "light-dark(#fff, #000)")])] : []))
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

  /// The body on paper. A filter would make a picture of the text, and browsers print backgrounds only
  /// where a reader asks for them: then dark text needs a light one. A frame has the page's text.
  private static var print: Block {
    Block(
      condition: "print",
      rules: [
        StyleRule("&", [("--gusset-text-color", "#000"), ("--gusset-shadow", "none")]),
        StyleRule(
          "&::before",
          [("border", "1px solid"), ("box-shadow", "none"), ("background", "#fff")]),
        StyleRule("&.gusset-frame::before", [("background", "none")]),
      ])
  }
}

extension StyleRule {
  /// Gives values that differ in colors only the colors of both schemes, in the rules of each.
  fileprivate static func mergeColors(_ light: inout [StyleRule], _ dark: inout [StyleRule]) {
    for (index, rule) in light.enumerated() {
      guard
        let other = dark.firstIndex(where: {
          $0.selector == rule.selector
            && $0.needsShapes == rule.needsShapes
            && $0.declarations.map(\.name) == rule.declarations.map(\.name)
        })
      else { continue }
      for place in rule.declarations.indices {
        guard case .text(let a) = rule.declarations[place].value,
          case .text(let b) = dark[other].declarations[place].value, a != b,
          let both = bothSchemes(a, b)
        else { continue }
        light[index].declarations[place].value = .text(both)
        dark[other].declarations[place].value = .text(both)
      }
    }
  }

  /// A value with the colors of both schemes; `nil` where more than colors differs.
  private static func bothSchemes(_ light: String, _ dark: String) -> String? {
    let color = /#[0-9a-f]+|color\([^)]*\)/
    guard light.replacing(color, with: "#") == dark.replacing(color, with: "#") else { return nil }
    var others = dark.matches(of: color).map { String($0.output) }[...]
    return light.replacing(color) { match in
      let (own, other) = (String(match.output), others.removeFirst())
      return own == other ? own : "light-dark(\(own), \(other))"
    }
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
    registration
      + blocks.map { block in
        var text = block.rules.filter { !$0.needsShapes }.map { rule in
          rule.text(rule.selector.replacing("&", with: target.selector))
        }.joined()
        let outlines = block.rules.filter(\.needsShapes).map { rule in
          rule.text(rule.selector == "&" ? "" : rule.selector)
        }.joined()
        if !outlines.isEmpty {
          // Two conditions around all that follows need no deeper lines.
          text += "@media screen { @supports (clip-path: shape(from 0 0, close)) {\n"
          text += nested(outlines, in: target.arrowSelector) + "}}\n"
        }
        return block.conditions.reversed().reduce(text) { nested($0, in: $1) }
      }.joined()
  }

  /// The text for a template of JavaScript in a rule for the elements, without what browsers with
  /// `shape()` do not need, and the functions that write the outlines for an arrow at the top or at the
  /// left.
  ///
  /// A property's name stands for its value: the script puts `var()` around each.
  var compact: (functions: String, registration: String, rules: String) {
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
      let body = rule.text("") + call
      return selector.isEmpty ? body : nested(body, in: selector)
    }
    let rules = blocks.map { block in
      // An element knows its sides, and needs no frame.
      let plain = block.rules.filter { !$0.needsShapes && !$0.selector.contains(".gusset-frame") }
      var rules = plain.map { rule in
        // The rules are in a layer, so a page's own rules win in any case.
        let selector = rule.selector == ":where(&)" ? "&" : rule.selector
        return rule.text(selector == "&" ? "" : selector)
      }.joined()
      let outlines = block.rules.filter(\.needsShapes).map(text).joined()
      if !outlines.isEmpty {
        rules += nested(nested(outlines, in: "&:not([data-arrow=none])"), in: "@media screen")
      }
      return block.conditions.reversed().reduce(rules) { nested($0, in: $1) }
    }
    let texts = functions.enumerated().map { index, template in
      "const outlines\(index == 0 ? "" : "\(index)") = (points, cw, ccw, h, v) => "
        + "`\(Self.minified(template).replacing("calc(", with: "("))`"
        + ".replace(/<(.*?),(.*?),(.*?)>/g, `arc by [($1*$3)|($2*$3)] of $3 ${cw}`)"
        + ".replace(/\\[(.*?)\\|(.*?)]/g, points).replace(/(?<!\\w)\\(/g, \"calc(\")\n"
    }
    return (texts.joined(), Self.minified(registration), Self.minified(rules.joined()))
  }

  private static func minified(_ text: String) -> String {
    let joined = text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
    let short = joined.replacing("--gusset-", with: "--G").replacing(/var\((--[gG][\w-]+)\)/) {
      "\($0.1)"
    }
    .replacing(/#(\w)\1(\w)\2(\w)\3(?:(\w)\4)?\b/) { "#\($0.1)\($0.2)\($0.3)\($0.4 ?? "")" }
    return [
      (", ", ","), (": ", ":"), (" > ", ">"), (" {", "{"), (";}", "}"), (" / ", "/"),
      ("drop-shadow(0px", "drop-shadow(0"),
    ].reduce(short) { $0.replacing($1.0, with: $1.1) }
  }
}
