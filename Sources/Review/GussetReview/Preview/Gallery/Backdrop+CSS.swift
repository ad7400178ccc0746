internal import Gusset
internal import PopoverContrast

extension Backdrop {
  /// The name on the page.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The size of the repeating tile, in points.
  private var tile: Size {
    switch self {
    case .light, .dark: Size(width: 8, height: 8)
    case .checkerboard: Size(width: 16, height: 16)
    case .picture: Size(width: 416, height: 286)
    }
  }

  /// The colors of the backdrop, in painting order.
  var colors: [Theme.Color] {
    var colors: [Theme.Color] = []
    for shape in visibleShapes where !colors.contains(shape.color) { colors.append(shape.color) }
    return colors
  }

  /// The value of the CSS property `background`: a color, or a repeating image.
  var css: String {
    if colors.count == 1 { return colors[0].hex.lowercased() }
    let paths = visibleShapes.map {
      "<path fill='\(svgColor($0.color))' d='\($0.path.svgData)'/>"
    }
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' width='\(svgNumber(tile.width))'"
      + " height='\(svgNumber(tile.height))'>\(paths.joined())</svg>"
    return cssImage(svg)
  }

  /// The shapes of a tile, without a first shape that the others cover completely.
  private var visibleShapes: [BackdropShape] {
    let shapes = shapes(size: tile)
    return self == .picture ? Array(shapes.dropFirst()) : shapes
  }
}

/// The colors of backdrops until the reader selects one: quiet, and unlike the theme.
///
/// An opaque theme stands on one of two grays. A translucent theme stands on a landscape, whose colors
/// and edges show how much it lets through.
struct CalmPalette {
  /// The page that the colors are for: light or dark.
  let name: String
  /// The gray that is closer to the page.
  let near: Theme.Color
  /// The gray for themes that would vanish on the other one.
  let far: Theme.Color
  /// The sky at the top and at the horizon, the sun, and three ridges from far to near.
  let landscape: [Theme.Color]

  static let all = [light, dark]

  static let light = CalmPalette(
    name: "light",
    near: Theme.Color(red: 239, green: 241, blue: 244),
    far: Theme.Color(red: 218, green: 222, blue: 229),
    landscape: [
      Theme.Color(red: 118, green: 156, blue: 182), Theme.Color(red: 226, green: 199, blue: 173),
      Theme.Color(red: 247, green: 229, blue: 198), Theme.Color(red: 135, green: 152, blue: 161),
      Theme.Color(red: 99, green: 121, blue: 131), Theme.Color(red: 68, green: 91, blue: 101),
    ])

  static let dark = CalmPalette(
    name: "dark",
    near: Theme.Color(red: 27, green: 29, blue: 33), far: Theme.Color(red: 66, green: 71, blue: 79),
    landscape: [
      Theme.Color(red: 33, green: 46, blue: 70), Theme.Color(red: 107, green: 93, blue: 116),
      Theme.Color(red: 222, green: 201, blue: 168), Theme.Color(red: 64, green: 76, blue: 102),
      Theme.Color(red: 44, green: 56, blue: 79), Theme.Color(red: 28, green: 37, blue: 55),
    ])

  /// The gray on which an opaque theme stands out more.
  func gray(for theme: Theme) -> Theme.Color {
    func contrast(with gray: Theme.Color) -> Double {
      LookContrast(theme, over: gray, text: .black).shapeRatio
    }
    return contrast(with: near) >= contrast(with: far) ? near : far
  }

  /// The landscape as a value of the CSS property `background`. It covers its element.
  var landscapeCSS: String {
    let colors = landscape.map { svgColor($0) }
    let ridges = [
      "M0 370C160 290 260 330 400 345S640 250 780 300 1010 350 1200 280V600H0Z",
      "M0 440C140 400 260 470 430 430S720 380 860 420 1060 460 1200 400V600H0Z",
      "M0 530C200 480 330 540 520 515S860 480 1000 520 1130 530 1200 505V600H0Z",
    ]
    let paths = zip(colors.suffix(ridges.count), ridges).map { "<path fill='\($0)' d='\($1)'/>" }
    return cssImage(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1200 600'"
        + " preserveAspectRatio='xMidYMid slice'><linearGradient id='a' x2='0' y2='1'>"
        + "<stop stop-color='\(colors[0])'/><stop offset='.65' stop-color='\(colors[1])'/>"
        + "</linearGradient><path fill='url(#a)' d='M0 0H1200V600H0Z'/>"
        + "<circle cx='865' cy='190' r='62' fill='\(colors[2])'/>\(paths.joined())</svg>")
      + " center / cover"
  }
}

/// An SVG document as an image in CSS.
func cssImage(_ svg: String) -> String {
  var url = "data:image/svg+xml,"
  for character in svg {
    switch character {
    case "#": url += "%23"
    case "<": url += "%3c"
    case ">": url += "%3e"
    default: url.append(character)
    }
  }
  return "url(\"\(url)\")"
}
