internal import PopoverGeometry

/// Themes that reproduce the popovers of other toolkits.
///
/// Base, height, radii and shadows are those of the toolkit's source code. Colors are those of its
/// light appearance.
extension Theme {
  /// The popover of GTK 4 with libadwaita: an arrow of 24 by 12 that skews beside a corner, and two
  /// soft shadows.
  public static let gtk4: Theme = {
    var theme = Theme(
      name: "gtk4", border: Border(color: Color(red: 0, green: 0, blue: 6, alpha: 36)),
      fill: Gradient(.white), cornerRadius: 15, arrowBase: 24, arrowHeight: 12)
    theme.arrowAtCorner = .skew
    theme.shadows = [
      Shadow(color: Color(red: 0, green: 0, blue: 6, alpha: 23), y: 1, blur: 5, spread: 1),
      Shadow(color: Color(red: 0, green: 0, blue: 6, alpha: 13), y: 2, blur: 14, spread: 3),
    ]
    return theme
  }()

  /// The bubble of Chromium: sharp corners, an arrow of 18 by 8, a border of one physical pixel
  /// outside, and two layers of shadow.
  public static let chromium: Theme = {
    var theme = Theme(
      name: "chromium",
      // The width is less than a pixel at every scale, so it is always drawn as one pixel.
      border: Border(color: Color(red: 0, green: 0, blue: 0, alpha: 38), width: 0.1),
      fill: Gradient(.white), cornerRadius: 0, arrowBase: 18, arrowHeight: 8)
    theme.border.position = .outside
    theme.shadows = [
      Shadow(color: Color(red: 0, green: 0, blue: 0, alpha: 51), y: 2, blur: 4),
      Shadow(color: Color(red: 0, green: 0, blue: 0, alpha: 26), y: 2, blur: 6),
    ]
    return theme
  }()

  /// The text selection toolbar of Flutter's Cupertino widgets: radius 8, an arrow of 14 by 7, a
  /// shadow whose offset is the arrow's height.
  public static let cupertinoToolbar: Theme = {
    var theme = Theme(
      name: "cupertino-toolbar", border: Border(color: .black, width: 0),
      fill: Gradient(Color(red: 246, green: 246, blue: 246)), cornerRadius: 8, arrowBase: 14,
      arrowHeight: 7)
    // Flutter's blur radius of 15 is a deviation of 9.2, which is CSS's blur of 18.
    theme.shadows = [
      Shadow(color: Color(red: 0, green: 0, blue: 0, alpha: 51), y: 7, blur: 18)
    ]
    return theme
  }()

  /// A tooltip as in Floating UI's tutorial, with an arrow of 14 by 7.
  public static let floatingUI = Theme(
    name: "floating-ui", border: Border(color: .black, width: 0),
    fill: Gradient(Color(red: 34, green: 34, blue: 34)), cornerRadius: 4, arrowBase: 14,
    arrowHeight: 7, contentInsets: EdgeInsets(5))
}
