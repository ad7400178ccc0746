internal import PopoverGeometry

/// Themes that reproduce popovers of the first years of iOS. They stay as those were.
extension Theme {
  /// GIKPopoverBackgroundView's default colors in its own geometry.
  public static let gik = Theme(
    name: "gik", geometry: .gik, border: Border(color: .black),
    fill: Gradient(
      from: Color(red: 204, green: 204, blue: 204, alpha: 204),
      to: Color(red: 85, green: 85, blue: 85)))

  /// The warm gray of GIK's sample project in GIK's geometry.
  public static let gikSample = Theme(
    name: "gik-sample", geometry: .gik,
    border: Border(color: Color(red: 112, green: 110, blue: 104)),
    fill: Gradient(
      from: Color(red: 250, green: 249, blue: 246), to: Color(red: 219, green: 213, blue: 206)))

  /// WYPopoverController as on iOS 6: radius 8, an arrow of 42 by 18, a dark border and
  /// a bright highlight.
  public static let wyPopover: Theme = {
    var theme = Theme(
      name: "wypopover", border: Border(color: .black),
      fill: Gradient(from: Color(red: 55, green: 63, blue: 71), to: .black),
      cornerRadius: 8, arrowBase: 42, arrowHeight: 18, contentInsets: EdgeInsets(6))
    let (bright, clear) = (
      Color(red: 106, green: 114, blue: 122), Color(red: 106, green: 114, blue: 122, alpha: 0)
    )
    theme.highlight = Highlight(
      fill: Gradient(stops: [
        Gradient.Stop(position: 0, color: bright), Gradient.Stop(position: 0.4, color: bright),
        Gradient.Stop(position: 0.75, color: clear),
      ]))
    theme.shadows = [
      Shadow(color: Color(red: 0, green: 0, blue: 0, alpha: 191), y: 2, blur: 8)
    ]
    return theme
  }()

  /// WYPopoverController as on iOS 7: radius 5, and an arrow of 25 by 13 with curved
  /// flanks and a round tip.
  public static let wyPopoverFlat: Theme = {
    var theme = Theme(
      name: "wypopover-flat", border: Border(color: .black, width: 0),
      fill: Gradient(Color(red: 244, green: 244, blue: 244)), cornerRadius: 5, arrowBase: 25,
      arrowHeight: 13, contentInsets: EdgeInsets(0))
    theme.arrowShape = .path(.rounded)
    return theme
  }()
}
