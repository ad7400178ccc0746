internal import PopoverGeometry
internal import PopoverModel
internal import PopoverSVG

extension Backdrop {
  /// What it is called on the page.
  var title: String {
    switch self {
    case .light: "Light"
    case .dark: "Dark"
    case .checkerboard: "Checkerboard"
    case .picture: "Picture"
    }
  }

  /// The size in which a backdrop repeats itself, in points.
  private var tile: Size {
    switch self {
    case .light, .dark: Size(width: 8, height: 8)
    case .checkerboard: Size(width: 16, height: 16)
    case .picture: Size(width: 416, height: 286)
    }
  }

  /// Its colours, in the order in which they are painted.
  var colors: [Color] {
    var colors: [Color] = []
    for shape in visibleShapes where !colors.contains(shape.color) { colors.append(shape.color) }
    return colors
  }

  /// A value of CSS's `background`: a colour, or a picture that repeats.
  var css: String {
    if colors.count == 1 { return colors[0].hex.lowercased() }
    let paths = visibleShapes.map {
      "<path fill='\(svgColor($0.color))' d='\($0.path.svgData)'/>"
    }
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' width='\(svgNumber(tile.width))'"
      + " height='\(svgNumber(tile.height))'>\(paths.joined())</svg>"
    var address = "data:image/svg+xml,"
    for character in svg {
      switch character {
      case "#": address += "%23"
      case "<": address += "%3c"
      case ">": address += "%3e"
      default: address.append(character)
      }
    }
    return "url(\"\(address)\")"
  }

  /// The shapes of a tile; a first one that others hide has no part in it.
  private var visibleShapes: [BackdropShape] {
    let shapes = shapes(size: tile)
    return self == .picture ? Array(shapes.dropFirst()) : shapes
  }
}
