internal import PopoverGeometry

/// Themes after popovers and tooltips of today's design systems, each with a dark look.
///
/// `Themes/presets/README.md` names the source of each figure.
extension Theme {
  /// The popover of iOS 26: large corners, a light rim and a translucent fill. Most figures are chosen
  /// by eye.
  public static let ios26: Theme = {
    var theme = Theme(
      name: "ios-26", border: Border(color: .white(alpha: 0x66), width: 0.5),
      fill: Gradient(Color(rgb: 0xF8F8FA, alpha: 0xE0)), textColor: .black, cornerRadius: 24,
      arrowBase: 32, arrowHeight: 13, arrowShape: .straight(tipRadius: 4, filletRadius: 10),
      contentInsets: EdgeInsets(16),
      shadows: [
        Shadow(color: .black(alpha: 0x1F), y: 8, blur: 40),
        Shadow(color: .black(alpha: 0x0F), y: 1, blur: 4),
      ]
    )
    theme.highlight = Highlight(
      width: 0.5, fill: Gradient(from: .white(alpha: 0xCC), to: .white(alpha: 0x40)))
    return theme.adding(.dark) {
      $0.border.color = .white(alpha: 0x1F)
      $0.fill = Gradient(Color(rgb: 0x2A2A2E, alpha: 0xE0))
      $0.highlight?.fill = Gradient(from: .white(alpha: 0x40), to: .white(alpha: 0x14))
      $0.textColor = .white
      $0.shadows = [
        Shadow(color: .black(alpha: 0x66), y: 8, blur: 40),
        Shadow(color: .black(alpha: 0x40), y: 1, blur: 4),
      ]
    }
  }()

  /// The popover of macOS 26: a hairline border, a light rim and a wide shadow. Most figures are
  /// chosen by eye.
  public static let macOS26: Theme = {
    var theme = Theme(
      name: "macos-26", border: Border(color: .black(alpha: 0x26), width: 0.5),
      fill: Gradient(Color(rgb: 0xF4F4F6, alpha: 0xEB)), textColor: .black(alpha: 0xD9),
      cornerRadius: 16, arrowBase: 32, arrowHeight: 13,
      arrowShape: .straight(tipRadius: 4, filletRadius: 10),
      contentInsets: EdgeInsets(16),
      shadows: [
        Shadow(color: .black(alpha: 0x33), y: 8, blur: 28),
        Shadow(color: .black(alpha: 0x1F), y: 0, blur: 2),
      ]
    )
    theme.highlight = Highlight(
      width: 0.5, fill: Gradient(from: .white(alpha: 0xB3), to: .white(alpha: 0x33)))
    return theme.adding(.dark) {
      $0.border.color = .black(alpha: 0xA6)
      $0.fill = Gradient(Color(rgb: 0x2B2B2E, alpha: 0xEB))
      $0.highlight?.fill = Gradient(from: .white(alpha: 0x4D), to: .white(alpha: 0x24))
      $0.textColor = .white(alpha: 0xD9)
      $0.shadows = [
        Shadow(color: .black(alpha: 0x73), y: 8, blur: 28),
        Shadow(color: .black(alpha: 0x59), y: 0, blur: 2),
      ]
    }
  }()

  /// The popover of shadcn/ui with the arrow of Radix Primitives.
  public static let shadcnPopover = Theme(
    name: "shadcn-popover", border: Border(color: Color(rgb: 0xE5E5E5)), fill: Gradient(.white),
    textColor: Color(rgb: 0x0A0A0A), cornerRadius: 8, arrowBase: 10, arrowHeight: 5,
    contentInsets: EdgeInsets(17),
    shadows: [
      Shadow(color: .black(alpha: 0x1A), y: 4, blur: 6, spread: -1),
      Shadow(color: .black(alpha: 0x1A), y: 2, blur: 4, spread: -2),
    ]
  ).adding(.dark) {
    $0.border.color = .white(alpha: 0x1A)
    $0.fill = Gradient(Color(rgb: 0x171717))
    $0.textColor = Color(rgb: 0xFAFAFA)
  }

  /// The tooltip of shadcn/ui: near-black, and near-white in a dark user interface.
  public static let shadcnTooltip = Theme(
    name: "shadcn-tooltip", border: .none, fill: Gradient(Color(rgb: 0x0A0A0A)), textColor: .white,
    cornerRadius: 8, arrowBase: 10.14, arrowHeight: 4.24, arrowShape: .straight(tipRadius: 2),
    contentInsets: EdgeInsets(top: 6, left: 12, bottom: 6, right: 12)
  ).adding(.dark) {
    $0.fill = Gradient(Color(rgb: 0xFAFAFA))
    $0.textColor = Color(rgb: 0x0A0A0A)
  }

  /// The popover of Fluent 2 (Fluent UI React v9): no border and a small round tip.
  public static let fluent2 = Theme(
    name: "fluent-2", border: .none, fill: Gradient(.white), textColor: Color(rgb: 0x242424),
    cornerRadius: 4, arrowBase: 16, arrowHeight: 7.17, arrowShape: .straight(tipRadius: 2),
    contentInsets: EdgeInsets(17),
    shadows: [
      Shadow(color: .black(alpha: 0x1F), y: 0, blur: 2),
      Shadow(color: .black(alpha: 0x24), y: 8, blur: 16),
    ]
  ).adding(.dark) {
    $0.fill = Gradient(Color(rgb: 0x292929))
    $0.textColor = .white
    $0.shadows = [
      Shadow(color: .black(alpha: 0x3D), y: 0, blur: 2),
      Shadow(color: .black(alpha: 0x47), y: 8, blur: 16),
    ]
  }

  /// The plain tooltip of Material 3 with the caret of Jetpack Compose.
  public static let material3Plain = Theme(
    name: "material-3-plain", border: .none, fill: Gradient(Color(rgb: 0x322F35)),
    textColor: Color(rgb: 0xF5EFF7), cornerRadius: 4, arrowBase: 16, arrowHeight: 8,
    contentInsets: EdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
  ).adding(.dark) {
    $0.fill = Gradient(Color(rgb: 0xE6E0E9))
    $0.textColor = Color(rgb: 0x322F35)
  }

  /// The rich tooltip of Material 3 with the caret of Jetpack Compose.
  public static let material3Rich = Theme(
    name: "material-3-rich", border: .none, fill: Gradient(Color(rgb: 0xF3EDF7)),
    textColor: Color(rgb: 0x49454F), cornerRadius: 12, arrowBase: 16, arrowHeight: 8,
    contentInsets: EdgeInsets(top: 12, left: 16, bottom: 16, right: 16),
    shadows: [
      Shadow(color: .black(alpha: 0x4D), y: 1, blur: 2),
      Shadow(color: .black(alpha: 0x26), y: 2, blur: 6, spread: 2),
    ]
  ).adding(.dark) {
    $0.fill = Gradient(Color(rgb: 0x211F26))
    $0.textColor = Color(rgb: 0xCAC4D0)
  }

  /// The popover of GitHub's Primer: a gray line and a wide shadow.
  public static let primer = Theme(
    name: "primer", border: Border(color: Color(rgb: 0xD1D9E0)), fill: Gradient(.white),
    textColor: Color(rgb: 0x1F2328), cornerRadius: 6, arrowBase: 14, arrowHeight: 7,
    contentInsets: EdgeInsets(25),
    shadows: [Shadow(color: Color(rgb: 0x25292E, alpha: 0x3D), y: 40, blur: 80)]
  ).adding(.dark) {
    $0.border.color = Color(rgb: 0x3D444D)
    $0.fill = Gradient(Color(rgb: 0x010409))
    $0.textColor = Color(rgb: 0xF0F6FC)
    $0.shadows = [
      Shadow(color: Color(rgb: 0x3D444D), y: 0, blur: 0, spread: 1),
      Shadow(color: Color(rgb: 0x010409), y: 24, blur: 48),
    ]
  }

  /// The popover of libadwaita 1.7, GNOME's. Its light look is that of ``gtk4`` with other insets.
  public static let libadwaita: Theme = {
    var theme = gtk4
    theme.name = "libadwaita"
    theme.contentInsets = EdgeInsets(9)
    theme.textColor = Color(rgb: 0x000006, alpha: 0xCC)
    return theme.adding(.dark) {
      $0.fill = Gradient(Color(rgb: 0x36363A))
      $0.textColor = .white
    }
  }()

  /// The popover of Bootstrap 5.3: a translucent line and no shadow.
  public static let bootstrap5Popover = Theme(
    name: "bootstrap-5-popover", border: Border(color: .black(alpha: 0x2D)), fill: Gradient(.white),
    textColor: Color(rgb: 0x212529), cornerRadius: 8, arrowBase: 16, arrowHeight: 8,
    contentInsets: EdgeInsets(17)
  ).adding(.dark) {
    $0.border.color = .white(alpha: 0x26)
    $0.fill = Gradient(Color(rgb: 0x212529))
    $0.textColor = Color(rgb: 0xDEE2E6)
  }

  /// The tooltip of Bootstrap 5.3: black, and white in a dark user interface.
  public static let bootstrap5Tooltip = Theme(
    name: "bootstrap-5-tooltip", border: .none, fill: Gradient(.black(alpha: 0xE6)),
    textColor: .white, cornerRadius: 6, arrowBase: 12.8, arrowHeight: 6.4,
    contentInsets: EdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
  ).adding(.dark) {
    $0.fill = Gradient(.white(alpha: 0xE6))
    $0.textColor = Color(rgb: 0x212529)
  }

  /// The popover of Ant Design 5: no border, three shadows, and a small arrow with fillets.
  public static let ant5Popover = Theme(
    name: "ant-5-popover", border: .none, fill: Gradient(.white), textColor: .black(alpha: 0xE0),
    cornerRadius: 8, arrowBase: 12.69, arrowHeight: 5.51,
    arrowShape: .straight(tipRadius: 2, filletRadius: 4),
    contentInsets: EdgeInsets(12),
    shadows: [
      Shadow(color: .black(alpha: 0x14), y: 6, blur: 16),
      Shadow(color: .black(alpha: 0x1F), y: 3, blur: 6, spread: -4),
      Shadow(color: .black(alpha: 0x0D), y: 9, blur: 28, spread: 8),
    ]
  ).adding(.dark) {
    $0.fill = Gradient(Color(rgb: 0x1F1F1F))
    $0.textColor = .white(alpha: 0xD9)
  }

  /// The tooltip of Ant Design 5.
  public static let ant5Tooltip = Theme(
    name: "ant-5-tooltip", border: .none, fill: Gradient(.black(alpha: 0xD9)), textColor: .white,
    cornerRadius: 6, arrowBase: 12.69, arrowHeight: 5.51,
    arrowShape: .straight(tipRadius: 2, filletRadius: 4),
    contentInsets: EdgeInsets(top: 6, left: 8, bottom: 6, right: 8),
    shadows: [
      Shadow(color: .black(alpha: 0x14), y: 6, blur: 16),
      Shadow(color: .black(alpha: 0x1F), y: 3, blur: 6, spread: -4),
      Shadow(color: .black(alpha: 0x0D), y: 9, blur: 28, spread: 8),
    ]
  ).adding(.dark) {
    $0.fill = Gradient(Color(rgb: 0x424242))
  }
}
