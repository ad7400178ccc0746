package import Gusset

/// A style sheet that draws popovers of a theme as one path, at any size, without images or script.
///
/// The class `gusset-NAME` goes on the element around the content, and `data-arrow` on that element
/// names the arrow's direction. The element is the body, and its two pseudo-elements draw the arrow; see
/// ``StyleRules``. The arrow's offset, colors, padding and shadow are custom properties.
///
/// It has all rules of the usual look, and for other looks and for sharper screens the declarations that differ.
package struct PopoverStyleSheet {
  /// Rules for a look on screens of at least a resolution.
  private struct Block {
    /// The condition of the look; `nil` for the usual one.
    var condition: String?
    /// Whether the rules are for a dark color scheme only.
    var isDark = false
    /// The least number of the screen's pixels for each pixel of CSS.
    var resolution = 0.0
    /// What browsers have to know.
    var supported: String?
    var rules: [StyleRule]

    /// The conditions, the outer one first.
    var conditions: [String] {
      (resolution > 0 ? ["@media (resolution >= \(svgNumber(resolution))dppx)"] : [])
        + (condition.map { ["@media \($0)"] } ?? [])
        + (supported.map { ["@supports \($0)"] } ?? [])
        + (isDark ? ["@container style(--gusset-scheme: #000)"] : [])
    }
  }

  /// The numbers of a screen's pixels for each pixel of CSS, beside whole ones, that displays, phones and zoomed pages
  /// often have.
  private static let fractions = [1.1, 1.25, 1.5, 1.75, 2.25, 2.5, 2.625, 2.75]

  private let target: StyleTarget
  private var blocks: [Block] = []

  /// - Parameters:
  ///   - looks: the looks, the usual ones first.
  ///   - target: the elements that the rules are for.
  ///   - scales: the scales of the rules, the one for all screens first. Borders and arrows have whole
  ///     pixels, so a sharper screen may have other measures.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the theme cannot be drawn.
  private init(
    _ looks: [SchemeLooks], for target: StyleTarget, scales: [Scale]
  ) throws(GussetError) {
    self.target = target
    let structure = StyleStructure(looks.flatMap { [$0.light, $0.dark] })
    for scale in scales {
      let resolution = scale == scales[0] ? 0 : scale.value
      for looks in looks {
        var light = try StyleRules(looks.light.at(scale), for: target, structure: structure).all
        var dark = try StyleRules(looks.dark.at(scale), for: target, structure: structure).all
        StyleRule.joinColors(&light, &dark)
        for (rules, isDark) in [(light, false), (dark, true)] {
          var block = Block(
            condition: looks.condition, isDark: isDark, resolution: resolution, rules: [])
          let (known, own) = (values(below: block), StyleRule.values(rules))
          block.rules = rules.map { rule in
            rule.filter { known[rule.property($0.name)] != own[rule.property($0.name)] }
          }.filter { !$0.declarations.isEmpty }
          if !block.rules.isEmpty { blocks.append(block) }
        }
      }
    }
    for resolution in Self.fractions {
      let scale = scales.last { $0.value <= resolution } ?? scales[0]
      let rules = try StyleRules(looks[0].light.at(scale), for: target, structure: structure)
      guard rules.endsAtBorder else { continue }
      let rounding: CSSValue = "\(rules.rounding(at: resolution))"
      // Firefox says 1.765 for 1.75, so this is a range.
      let (low, high) = (svgNumber(resolution - 0.02), svgNumber(resolution + 0.02))
      blocks.append(
        Block(
          condition: "(\(low)dppx < resolution < \(high)dppx)",
          rules: [StyleRule(":where(&)", [(StyleRules.rounding, rounding)])]))
    }
    if looks.contains(where: { $0.light != $0.dark }) { blocks.append(schemes) }
    let hasBorder = looks[0].light.showsBorder && !structure.hasSomeBorders
    blocks += [forcedColors(structure, hasBorder: hasBorder), print]
  }

  /// The values that apply where a block does, from the blocks so far: by property, then by rule. A later rule
  /// for all arrows would replace that for some, so a block has all rules of a property or none.
  private func values(below block: Block) -> [String: [String: CSSValue]] {
    var known: [String: [String: CSSValue]] = [:]
    for other in blocks where other.resolution <= block.resolution {
      guard other.condition == nil || other.condition == block.condition,
        block.isDark || !other.isDark
      else { continue }
      for (property, values) in StyleRule.values(other.rules) { known[property] = values }
    }
    return known
  }

  /// The test of browsers that read both schemes' colors in one value.
  private static let knowsSchemes = "(color: light-dark(#000, #fff))"

  /// A page's own switch. Colors follow the color scheme by themselves, and other values by the property
  /// of the element around a popover. A browser that reads the light colors only shows light fields in them.
  private var schemes: Block {
    func scheme(_ name: String) -> StyleRule {
      StyleRule(
        ":where(:is([data-theme=\(name)], .\(name)):has(&))", [("color-scheme", "\(name)")])
    }
    let needsProperty = blocks.contains(where: { $0.isDark })
    return Block(
      supported: target.isPlaced ? nil : Self.knowsSchemes,
      rules: [scheme("light"), scheme("dark")]
        + (needsProperty
          ? [StyleRule(":host, :has(> &)", [("--gusset-scheme", "light-dark(#fff, #000)")])] : []))
  }

  /// The colors that a user has chosen for all pages. Every body has an edge, also one that is empty otherwise.
  /// There the arrow is its line, and none where the lights are a box of their own. Firefox paints no gradients in
  /// them, except in pseudo-elements that keep their colors.
  private func forcedColors(_ structure: StyleStructure, hasBorder: Bool) -> Block {
    let fill: StyleRule.Declaration = ("background", "Canvas !important")
    let edge: StyleRule.Declaration = ("border", "1px solid CanvasText !important")
    let body = StyleRule("&", [fill, edge])
    func arrow(_ name: String) -> StyleRule {
      StyleRule("&::\(name)", [("background", "CanvasText")])
    }
    let rules =
      switch structure.join {
      case .over where hasBorder:
        [
          StyleRule(
            "&",
            [
              fill, ("--gusset-fill", "Canvas 0 0 !important"),
              ("--gusset-border-color", "CanvasText !important"),
            ])
        ]
      case .over: [body, arrow("before")]
      case .on: [body, arrow("after")]
      case .outline: [body, StyleRule("&::before", [("content", "none")]), arrow("after")]
      case .frame: [StyleRule("&", [fill, edge, (StyleRules.content, "none !important")])]
      }
    return Block(condition: "(forced-colors: active)", rules: rules)
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
            ("border", "1px solid !important"),
            ("background", "\(target.isPlacedByPage ? "var(--gb, #fff)" : "#fff") !important"),
            ("color", "#000 !important"), ("color-scheme", "light !important"),
            ("filter", "none !important"),
            ("box-shadow", "none !important"), (StyleRules.content, "none !important"),
          ])
      ])
  }
}

/// The text.
extension PopoverStyleSheet {
  /// The style sheet of a theme. Its looks follow the page's `color-scheme`, and apply when the user prefers more
  /// contrast.
  ///
  /// - Parameters:
  ///   - name: the part of the class's name after `gusset-`.
  ///   - colors: the properties of the page for colors.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the theme cannot be drawn.
  package init(
    _ theme: ResolvedTheme, name: String, colors: ColorProperties = [:]
  ) throws(GussetError) {
    try self.init(
      theme.looksByContrast, for: StyleTarget(selector: ".\(cssClassName(name))", colors: colors),
      scales: [.x1, 2])
  }

  /// The name of the class.
  package var className: String { String(target.selector.dropFirst()) }

  /// The text for a file. Older browsers read the colors of a light scheme first.
  package var text: String {
    var sheet = StyleSheetWriter(selector: target.selector)
    if target.isPlacedByPage {
      sheet.addLine("/* Pages may set the properties of the first rule. */")
      for (name, inherits) in [("--gusset-offset", true), (StretchingPolygon.Place.tip, false)] {
        sheet.register(name, syntax: "<length-percentage>", inherits: inherits, initial: "0")
      }
    }
    if blocks.contains(where: { $0.isDark }) {
      sheet.register("--gusset-scheme", syntax: "<color>", inherits: true, initial: "#fff")
    }
    for block in blocks {
      sheet.nest(in: block.conditions) { sheet in
        sheet.add(block.rules) { $0.text(isLight: true) }
        let both = block.rules.map { $0.filter { $0.value.hasSchemes } }
          .filter { !$0.declarations.isEmpty }
        guard !both.isEmpty else { return }
        sheet.nest(in: ["@supports \(Self.knowsSchemes)"]) { sheet in
          sheet.add(both) { $0.text() }
        }
      }
    }
    return sheet.text
  }

  /// The rules of a theme for a script that contains them, whose browsers know both schemes' colors: `&` is the
  /// selector of the elements, `@3x` and `@3y` are the points of the fourth polygon, for an arrow on a horizontal
  /// and on a vertical edge.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the theme cannot be drawn.
  package static func compact(
    _ theme: ResolvedTheme, colors: ColorProperties = [:]
  ) throws(GussetError) -> (rules: String, polygons: [String]) {
    let styles = try PopoverStyleSheet(
      theme.looksByContrast, for: StyleTarget(selector: "&", isPlaced: true, colors: colors),
      scales: [.x1])
    var polygons: [String] = []
    func points(_ polygon: StretchingPolygon, _ edge: Axis) -> String {
      let text = polygon.compactText
      let index = polygons.firstIndex(of: text) ?? polygons.count
      if index == polygons.count { polygons.append(text) }
      return "@\(index)\(edge == .x ? "x" : "y")"
    }
    var sheet = StyleSheetWriter(selector: styles.target.selector, isCompact: true)
    for block in styles.blocks {
      sheet.nest(in: block.conditions) { sheet in
        sheet.add(block.rules) { $0.text(points: points) }
      }
    }
    return (sheet.text, polygons)
  }

  /// The style sheet of one popover, with the looks of a theme that have room at its size.
  ///
  /// - Parameters:
  ///   - theme: a theme whose usual look has room, at the scale of the rules.
  ///   - className: the name of the class.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the usual look cannot be drawn.
  package static func text(
    _ theme: ResolvedTheme, size: Size, arrow: Arrow?, className: String
  ) throws(GussetError) -> String {
    let target = StyleTarget(selector: ".\(className)", popover: (size, arrow))
    func hasRoom(_ look: ResolvedTheme) -> Bool {
      (try? StyleRules(look, for: target, structure: StyleStructure([look]))) != nil
    }
    let looks = try theme.looksByContrast.compactMap { looks -> SchemeLooks? in
      guard looks.condition == nil || hasRoom(looks.light) else { return nil }
      let dark = hasRoom(looks.dark) ? looks.dark : looks.light
      return SchemeLooks(condition: looks.condition, light: looks.light, dark: dark)
    }
    return try PopoverStyleSheet(looks, for: target, scales: [theme.scale]).text
  }
}

extension StyleRule {
  /// Gives values that differ in colors only the colors of both schemes, in the rules of each.
  fileprivate static func joinColors(_ light: inout [StyleRule], _ dark: inout [StyleRule]) {
    for (index, rule) in light.enumerated() {
      for (place, declaration) in rule.declarations.enumerated() {
        for other in dark.indices
        where dark[other].selector == rule.selector && dark[other].fallback == rule.fallback {
          for same in dark[other].declarations.indices
          where dark[other].declarations[same].name == declaration.name {
            let value = dark[other].declarations[same].value
            guard let joined = declaration.value.joined(withDark: value) else { continue }
            light[index].declarations[place].value = joined
            dark[other].declarations[same].value = joined
          }
        }
      }
    }
  }
}

/// The name of a theme's class: `gusset-` and the theme's name in characters of every platform.
package func cssClassName(_ name: String) -> String { "gusset-\(name.portableName)" }
