import Gusset

/// Themes whose looks stay as they are, for pictures of the geometry: built-in themes before they had
/// round tips and dark looks.
extension Theme {
  static let sharpLight = paper(
    "light", border: 0xBCC0C6, from: 0xFFFFFF, to: 0xF4F5F7, shadows: (0x1A, 0x24))
  static let sharpDark = paper(
    "dark", border: 0x545860, from: 0x34373D, to: 0x24262B, shadows: (0x4D, 0x66))
  static let sharpSlate = slate.sharp
  static let sharpGlass = glass.sharp
  static let sharpSand = sand.sharp
  static let sharpIndigo = indigo.sharp

  private var sharp: Theme {
    var theme = self
    theme.arrowShape = .straight()
    theme.appearances = [:]
    return theme
  }

  private static func paper(
    _ name: String, border: UInt32, from: UInt32, to: UInt32, shadows: (UInt8, UInt8)
  ) -> Theme {
    func color(_ rgb: UInt32) -> Theme.Color {
      Theme.Color(
        red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
        blue: UInt8(truncatingIfNeeded: rgb))
    }
    func black(_ alpha: UInt8) -> Theme.Color {
      Theme.Color(red: 0, green: 0, blue: 0, alpha: alpha)
    }
    return Theme(
      name: name, border: Theme.Border(color: color(border)),
      fill: Theme.Gradient(from: color(from), to: color(to)), cornerRadii: 10, arrowBase: 28,
      arrowHeight: 13,
      shadows: [
        Theme.Shadow(color: black(shadows.0), y: 1, blur: 3),
        Theme.Shadow(color: black(shadows.1), y: 8, blur: 24),
      ])
  }
}
