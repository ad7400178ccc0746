internal import Gusset

extension Backdrop {
  /// The name on the page.
  var title: String {
    switch self {
    case .light: "Light"
    case .dark: "Dark"
    case .checkerboard: "Checkerboard"
    case .picture: "Picture"
    }
  }

  /// The size of the repeating tile, in points.
  private var tile: Size {
    switch self {
    case .light, .dark: Size(width: 8, height: 8)
    case .checkerboard: Size(width: 16, height: 16)
    case .picture: Size(width: 416, height: 286)
    }
  }

  /// The colors of the backdrop, in painting order.
  var colors: [Color] {
    var colors: [Color] = []
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
