internal import Gusset

extension TokenValue {
  /// A color as a theme's file may have it: CSS, an object of DTCG, or the components of Figma.
  var color: String? {
    if let text = json.string {
      if (try? Theme.Color(css: text)) != nil { return text }
      return Self.hexWithOpacity(text)
    }
    if let space = json[.name("colorSpace")]?.string {
      return TokenColorSpace(rawValue: space).flatMap { componentColor(in: $0) }
    }
    if let inner = json[.name("color")], let alpha = json[.name("alpha")] {
      guard let text = with(inner).color, var color = try? Theme.Color(css: text),
        let share = with(alpha).number, (0...1).contains(share)
      else { return nil }
      color.alpha = UInt8((Double(color.alpha) * share).rounded())
      return color.css
    }
    if let hex = json[.name("hex")]?.string {
      return Self.hexWithOpacity("rgba(\(hex), \(shortNumber(json[.name("alpha")]?.number ?? 1)))")
    }
    let components = ["r", "g", "b"].compactMap { json[.name($0)]?.number }
    guard components.count == 3 else { return nil }
    return Self.text(
      SIMD3(components[0], components[1], components[2]), alpha: json[.name("a")]?.number ?? 1,
      in: .sRGB)
  }

  /// A color of DTCG (Color Module 2025.10, section 4). `none` is 0, as where CSS converts it.
  private func componentColor(in space: TokenColorSpace) -> String? {
    let components = (json[.name("components")]?.elements ?? []).map { component in
      component.string == "none" ? 0 : component.number
    }
    let alpha = json[.name("alpha")].map { $0.string == "none" ? 0 : $0.number } ?? 1
    guard components.count == 3, let x = components[0], let y = components[1],
      let z = components[2],
      let alpha, (0...1).contains(alpha)
    else { return nil }
    if let hex = json[.name("hex")]?.string.flatMap(Theme.Color.init(hex:)), space == .sRGB,
      zip([x, y, z], [hex.red, hex.green, hex.blue]).allSatisfy({ abs($0 * 255 - Double($1)) <= 1 })
    {
      // Rounded components of a color of eight bits.
      return Theme.Color(
        red: hex.red, green: hex.green, blue: hex.blue, alpha: UInt8((alpha * 255).rounded())
      ).hex
    }
    return Self.text(SIMD3(x, y, z), alpha: alpha, in: space)
  }

  /// Hex for a color of eight bits in sRGB, otherwise a function of CSS.
  private static func text(
    _ components: SIMD3<Double>, alpha: Double, in space: TokenColorSpace
  ) -> String? {
    func byte(_ value: Double) -> UInt8? {
      let scaled = value * 255
      // Four decimals, as most files have, hit a value.
      return abs(scaled - scaled.rounded()) < 0.02 ? UInt8(exactly: scaled.rounded()) : nil
    }
    if space == .sRGB, let red = byte(components.x), let green = byte(components.y),
      let blue = byte(components.z), let alpha = byte(alpha)
    {
      return Theme.Color(red: red, green: green, blue: blue, alpha: alpha).hex
    }
    return space.cssText(components, alpha: alpha)
  }

  /// A hex color with an opacity beside it, as Tokens Studio writes one: `rgba(#336699, 0.5)`.
  private static func hexWithOpacity(_ text: String) -> String? {
    guard let inner = text.cssArguments(of: "rgba") ?? text.cssArguments(of: "rgb") else {
      return nil
    }
    let parts = inner.split { ",/ ".contains($0) }
    guard parts.count == 2, var color = Theme.Color(hex: String(parts[0])),
      let opacity = Measure(String(parts[1]))?.number, (0...1).contains(opacity)
    else { return nil }
    color.alpha = UInt8((Double(color.alpha) * opacity).rounded())
    return color.hex
  }
}
