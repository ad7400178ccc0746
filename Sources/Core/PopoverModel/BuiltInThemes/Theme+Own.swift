internal import PopoverGeometry

/// The project's own themes.
extension Theme {
  /// White with a translucent hairline and a soft shadow; charcoal in a dark user interface.
  public static let light = Theme(
    name: "light", border: Border(color: .black(alpha: 0x26)), fill: Gradient(.white),
    cornerRadius: 12, arrowBase: 28, arrowHeight: 13, arrowShape: soft,
    shadows: [shadow(0x0F, y: 1, blur: 3), shadow(0x1F, y: 8, blur: 28)]
  ).adding(.dark) {
    $0.border = dark.border
    $0.fill = dark.fill
    $0.shadows = dark.shadows
  }

  /// Charcoal with a lighter rim that keeps its shape on black.
  public static let dark = Theme(
    name: "dark", border: Border(color: .white(alpha: 0x24)),
    fill: Gradient(from: Color(rgb: 0x333539), to: Color(rgb: 0x2C2E32)),
    cornerRadius: 12, arrowBase: 28, arrowHeight: 13, arrowShape: soft,
    shadows: [shadow(0x40, y: 1, blur: 3), shadow(0x66, y: 8, blur: 28)])

  /// GIK's sample colors in the project's own geometry, and their dark counterpart.
  public static let slate = Theme(
    name: "slate", border: gikSample.border, fill: gikSample.fill, arrowShape: soft,
    shadows: [shadow(0x55, y: 2, blur: 8)]
  ).adding(.dark) {
    $0.border.color = Color(rgb: 0x807A74)
    $0.fill = Gradient(from: Color(rgb: 0x4C4845), to: Color(rgb: 0x373431))
    $0.shadows = [shadow(0x88, y: 2, blur: 8)]
  }

  /// Frosted glass: fill and border let the backdrop through.
  public static let glass = Theme(
    name: "glass", border: Border(color: Color(red: 32, green: 48, blue: 76, alpha: 84)),
    fill: Gradient(
      from: Color(red: 250, green: 251, blue: 255, alpha: 184),
      to: Color(red: 226, green: 230, blue: 240, alpha: 148)),
    cornerRadius: 13, arrowBase: 32, arrowHeight: 14, arrowShape: softer,
    contentInsets: EdgeInsets(10), shadows: [shadow(0x40, y: 6, blur: 20)]
  ).adding(.dark) {
    $0.border.color = .white(alpha: 0x38)
    $0.fill = Gradient(
      from: Color(rgb: 0x43464F, alpha: 0xC4), to: Color(rgb: 0x2B2D34, alpha: 0xA8))
    $0.shadows = [shadow(0x66, y: 6, blur: 20)]
  }

  /// Warm sand with a terracotta line.
  public static let sand = Theme(
    name: "sand", border: Border(color: Color(red: 176, green: 126, blue: 84)),
    fill: Gradient(stops: [
      Gradient.Stop(position: 0, color: Color(red: 255, green: 250, blue: 238)),
      Gradient.Stop(position: 0.35, color: Color(red: 253, green: 241, blue: 219)),
      Gradient.Stop(position: 1, color: Color(red: 244, green: 218, blue: 180)),
    ]),
    cornerRadius: 9, arrowBase: 30, arrowHeight: 15, arrowShape: soft,
    shadows: [Shadow(color: Color(red: 92, green: 58, blue: 30, alpha: 72), y: 3, blur: 10)]
  ).adding(.dark) {
    $0.border.color = Color(rgb: 0xA97C54)
    $0.fill = Gradient(stops: [
      Gradient.Stop(position: 0, color: Color(rgb: 0x4C3D2C)),
      Gradient.Stop(position: 0.35, color: Color(rgb: 0x463726)),
      Gradient.Stop(position: 1, color: Color(rgb: 0x36291B)),
    ])
    $0.shadows = [shadow(0x88, y: 3, blur: 10)]
  }

  /// A yellow line on black, for users who need the strongest contrast.
  public static let contrast = Theme(
    name: "contrast", border: Border(color: Color(red: 255, green: 221, blue: 0), width: 2),
    fill: Gradient(.black), cornerRadius: 4, arrowBase: 32, arrowHeight: 16)

  /// Black on white, and white on black in a dark user interface: 21 to 1, without shadows.
  public static let highContrast = Theme(
    name: "high-contrast", border: Border(color: .black, width: 3), fill: Gradient(.white),
    textColor: .black, cornerRadius: 4, arrowBase: 28, arrowHeight: 14,
    contentInsets: EdgeInsets(16)
  ).adding(.dark) {
    $0.border.color = .white
    $0.fill = Gradient(.black)
    $0.textColor = .white
  }

  /// A saturated indigo for coach marks and feature tours.
  public static let indigo = Theme(
    name: "indigo", border: Border(color: Color(red: 49, green: 36, blue: 130)),
    fill: Gradient(
      from: Color(red: 108, green: 92, blue: 231), to: Color(red: 72, green: 52, blue: 190)),
    cornerRadius: 12, arrowBase: 34, arrowHeight: 16, arrowShape: softer,
    shadows: [Shadow(color: Color(red: 34, green: 22, blue: 108, alpha: 96), y: 6, blur: 18)]
  ).adding(.dark) {
    $0.border.color = Color(rgb: 0x8678F2)
    $0.fill = Gradient(from: Color(rgb: 0x5B4CD1), to: Color(rgb: 0x4030A8))
    $0.shadows = [shadow(0x88, y: 6, blur: 18)]
  }

  /// A small dark bubble without a border, for a line of text; a light one in a dark user interface.
  public static let tooltip = Theme(
    name: "tooltip", border: .none, fill: Gradient(Color(red: 32, green: 33, blue: 36, alpha: 235)),
    cornerRadius: 5, arrowBase: 14, arrowHeight: 7,
    arrowShape: .straight(tipRadius: 1.5, filletRadius: 2),
    contentInsets: EdgeInsets(top: 5, left: 8, bottom: 5, right: 8),
    shadows: [shadow(0x40, y: 1, blur: 4)]
  ).adding(.dark) {
    $0.fill = Gradient(Color(rgb: 0xE8EAED, alpha: 0xF0))
    $0.shadows = [shadow(0x66, y: 1, blur: 4)]
  }

  /// The round tip and fillets of most arrows.
  private static let soft = ArrowShape.straight(tipRadius: 3, filletRadius: 6)
  /// The round tip and fillets of arrows with large corners beside them.
  private static let softer = ArrowShape.straight(tipRadius: 4, filletRadius: 8)

  /// A black shadow straight below.
  private static func shadow(_ alpha: UInt8, y: Double, blur: Double) -> Shadow {
    Shadow(color: .black(alpha: alpha), y: y, blur: blur)
  }
}
