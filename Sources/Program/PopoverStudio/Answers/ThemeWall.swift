internal import Gusset
internal import GussetReview
internal import PopoverContrast

/// The themes to choose from: cards with small pictures.
enum ThemeWall {
  /// The built-in themes in their groups.
  static var groups: JSONValue {
    let groups = BuiltInTheme.Group.allCases.map { group -> JSONValue in
      let themes = BuiltInTheme.all.filter { $0.group == group }
      let cards = themes.map { card($0.name, summary: $0.summary, $0.theme) }
      return JSONValue.object([("title", .string(group.rawValue)), ("themes", .array(cards))])
    }
    return .array(groups)
  }

  /// A theme, with the names of its looks beside the usual one.
  static func card(_ name: String, summary: String, _ theme: Theme) -> JSONValue {
    .object([
      ("name", .string(name)), ("summary", .string(summary)),
      ("looks", .array(theme.givenAppearances.map { .string($0.rawValue) })),
    ])
  }

  /// A small picture of a theme, as SVG: the popover stands in the middle, however far its shadows reach. A
  /// popover that is larger than a card makes the whole picture smaller.
  ///
  /// - Throws: the errors of drawing it.
  static func thumbnail(of theme: Theme) throws(GussetError) -> [UInt8] {
    let least = theme.backgroundMetrics.smallestBody
    let body = Size(width: max(112, least.width), height: max(64, least.height))
    let margins = theme.backgroundMetrics.arrowMargins(.up)
    let popover = Popover(
      size: Size(width: body.width, height: body.height + margins.top), arrow: .up(offset: 0),
      theme: theme)
    let picture = try ResolvedPopover(popover, scale: .x1)
    let (size, reach) = (picture.size, picture.shadowMargins)
    let card = Size(width: max(132, size.width + 20), height: max(124, size.height + 20))
    // An SVG element has no shadow beyond its view box, so the picture with its shadows is put into one.
    let x = ((card.width - size.width) / 2).rounded() - Double(reach.left)
    let y = ((card.height - size.height) / 2).rounded() - Double(reach.top)
    let start =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(card.width) \(card.height)\">"
    let material = theme.backdrop.map { filter in
      Self.material(
        filter, behind: Silhouette(picture), on: card,
        at: Point(x: x + Double(reach.left), y: y + Double(reach.top)))
    }
    let group = "\(start)\(material ?? "")<g transform=\"translate(\(x) \(y))\">"
    let svg = try picture.svgBytes(shadows: !theme.outerShadows.isEmpty)
    let content = picture.contentRect
    let middle = Point(
      x: x + Double(reach.left) + (content.minX + content.maxX) / 2,
      y: y + Double(reach.top) + (content.minY + content.maxY) / 2)
    let text = """
      <text x="\(middle.x)" y="\(middle.y + 4)" text-anchor="middle" font-family="system-ui, sans-serif" \
      font-size="12" fill="\(theme.readableTextColor.css)">Sample text</text>
      """
    return Array(group.utf8) + svg.bytes + Array("</g>\(text)</svg>".utf8)
  }

  /// A picture on a card of the wall, which a material blurs behind a popover.
  private static func material(
    _ filter: Theme.BackdropFilter, behind silhouette: Silhouette, on card: Size, at place: Point
  ) -> String {
    // A card of the page is wider than its picture.
    let wide = Size(width: 3 * card.width, height: card.height)
    let shapes = Backdrop.picture.shapes(size: wide).map { shape in
      "<path fill=\"\(shape.color.hex)\" d=\"\(shape.path.svgData)\"/>"
    }
    let clip = """
      <clipPath id="outline"><path transform="translate(\(place.x) \(place.y))" \
      d="\(silhouette.svgPathData)"/></clipPath>
      """
    let blur = """
      <filter id="material" color-interpolation-filters="sRGB">\
      <feGaussianBlur stdDeviation="\(filter.blur)" edgeMode="duplicate"/>\
      <feColorMatrix type="saturate" values="\(filter.saturation)"/></filter>
      """
    return """
      \(clip)\(blur)<g id="picture" transform="translate(\(-card.width) 0)">\(shapes.joined())</g>\
      <g clip-path="url(#outline)"><use href="#picture" filter="url(#material)"/></g>
      """
  }
}
