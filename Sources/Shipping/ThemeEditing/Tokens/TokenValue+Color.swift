internal import Gusset

extension TokenValue {
  /// A color as a theme's file may have it: CSS, an object of DTCG, or the components of Figma.
  var color: String? {
    if let text = json.string {
      // Colors may be in colors.
      guard text.utf8.count <= 1000 else { return nil }
      // The error of a color says what was meant, which takes long for many texts.
      let isColor = Theme.Color(hex: text) != nil || Theme.Color.isNamed(text)
      if isColor || text.hasSuffix(")") && (try? Theme.Color(css: text)) != nil { return text }
      // Tokens Studio has an opacity beside any color: `rgba(#336699, 0.5)`.
      let inner = text.cssArguments(of: "rgba") ?? text.cssArguments(of: "rgb")
      guard let parts = inner?.cssParts(at: ",/ "), parts.count == 2 else { return nil }
      return faded(.string(parts[0]), .string(parts[1]))
    }
    if json.members?.count == 2, let color = fadedPart { return color }
    return components
      ?? json[.name("hex")].flatMap { faded($0, json[.name("alpha")] ?? .number(1)) }
  }

  /// The color of a value that has `color` and `alpha`.
  var fadedPart: String? {
    guard let color = json[.name("color")], let alpha = json[.name("alpha")] else { return nil }
    return faded(color, alpha)
  }

  /// A color with its opacity multiplied.
  private func faded(_ json: JSONValue, _ alpha: JSONValue) -> String? {
    guard let text = with(json).color, var color = try? Theme.Color(css: text),
      let share = with(alpha).measure?.number, (0...1).contains(share)
    else { return nil }
    color.alpha = UInt8((Double(color.alpha) * share).rounded())
    return color.css
  }

  /// A color of DTCG (Color Module 2025.10, section 4), or `r`, `g` and `b` of Figma. `none` is 0, as where
  /// CSS converts it.
  private var components: String? {
    let list =
      json[.name("components")]?.elements ?? ["r", "g", "b"].compactMap { json[.name($0)] }
    let alpha = json[.name("alpha")] ?? json[.name("a")] ?? .number(1)
    let numbers = (list + [alpha]).compactMap { $0.string == "none" ? 0 : $0.number }
    guard list.count == 3, numbers.count == 4, (0...1).contains(numbers[3]) else { return nil }
    let space = json[.name("colorSpace")]?.string ?? "srgb"
    let hex = json[.name("hex")]?.string.flatMap(Theme.Color.init(hex:))
    if space == "srgb" {
      func byte(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
      let near =
        hex ?? Theme.Color(red: byte(numbers[0]), green: byte(numbers[1]), blue: byte(numbers[2]))
      let differences = zip(numbers, [near.red, near.green, near.blue]).map {
        abs($0 * 255 - Double($1))
      }
      // Four decimals, as most files have, hit a color of eight bits, and hex says which one fewer mean.
      if differences.allSatisfy({ $0 <= (hex == nil ? 0.02 : 1) }) {
        return Theme.Color(
          red: near.red, green: near.green, blue: near.blue, alpha: byte(numbers[3])
        ).hex
      }
    }
    return Theme.Color.css(Array(numbers[..<3]), alpha: numbers[3], in: space)
  }
}
