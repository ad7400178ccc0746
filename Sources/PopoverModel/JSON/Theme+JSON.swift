internal import FoundationEssentials
public import PopoverGeometry

extension Theme {
  /// Reads a theme from JSON in UTF-8. Every key but `name` has a default; unknown keys are errors.
  ///
  /// Border and fill default to those of ``light``, the measures to GIK's.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` with the key path of the first
  ///   thing that is wrong.
  public init(json bytes: [UInt8]) throws(GussetError) {
    var document = try JSONReader(JSONValue(parsing: bytes))
    guard let name = try document.string("name") else {
      throw document.missing("name", "a string")
    }
    let standard = Theme.light
    self.init(
      name: name,
      geometry: try document.choice("geometry", Geometry.self) ?? .gusset,
      border: try Theme.border(&document) ?? standard.border,
      fill: try Theme.fill(&document) ?? standard.fill)
    cornerRadii = try document.radii("cornerRadius") ?? cornerRadii
    arrowShape = try Theme.arrowShape(&document)
    arrowBase = try document.number("arrowBase") ?? arrowShape.ownBase ?? arrowBase
    arrowHeight = try document.number("arrowHeight") ?? arrowShape.ownHeight ?? arrowHeight
    arrowTipRadius = try document.number("arrowTipRadius") ?? arrowTipRadius
    arrowFilletRadius = try document.number("arrowFilletRadius") ?? arrowFilletRadius
    arrowAtCorner = try document.choice("arrowAtCorner", ArrowAtCorner.self) ?? arrowAtCorner
    highlight = try Theme.highlight(&document)
    gloss = try Theme.gloss(&document)
    contentInsets = try document.insets("contentInsets") ?? contentInsets
    for (index, value) in try (document.array("shadows") ?? []).enumerated() {
      shadows.append(try Shadow(value, path: "shadows[\(index)]"))
    }
    try document.finish()
    try validate()
  }

  private static func arrowShape(_ document: inout JSONReader) throws(GussetError) -> ArrowShape {
    let word = try document.string("arrowShape")
    let data = try document.string("arrowPath")
    if let data {
      guard word == nil else {
        throw .invalidValue(
          field: "arrowShape", value: word ?? "", allowed: "left out where there is an arrowPath")
      }
      return .path(try ArrowPath(svgPath: data))
    }
    switch word {
    case nil, "straight": return .straight
    case "curved": return .curved
    case let word?:
      throw .invalidValue(
        field: "arrowShape", value: "\"\(word)\"",
        allowed: "straight or curved, or an arrowPath in its place")
    }
  }

  private static func border(_ document: inout JSONReader) throws(GussetError) -> Border? {
    guard var object = try document.object("border") else { return nil }
    var border = Theme.light.border
    border.color = try object.color("color") ?? border.color
    border.width = try object.number("width") ?? border.width
    border.position = try object.choice("position", BorderPosition.self) ?? border.position
    try object.finish()
    return border
  }

  private static func highlight(
    _ document: inout JSONReader
  ) throws(GussetError) -> Highlight? {
    guard var object = try document.object("highlight") else { return nil }
    let width = try object.number("width") ?? 1
    let white = Color(red: 255, green: 255, blue: 255, alpha: 128)
    return Highlight(width: width, fill: try gradient(&object, standard: (white, white)))
  }

  private static func gloss(_ document: inout JSONReader) throws(GussetError) -> Gloss? {
    guard var object = try document.object("gloss") else { return nil }
    var gloss = Gloss(
      from: Color(red: 255, green: 255, blue: 255, alpha: 102),
      to: Color(red: 255, green: 255, blue: 255, alpha: 26))
    gloss.from = try object.color("from") ?? gloss.from
    gloss.to = try object.color("to") ?? gloss.to
    gloss.height = try object.number("height") ?? gloss.height
    try object.finish()
    return gloss
  }

  private static func fill(_ document: inout JSONReader) throws(GussetError) -> Gradient? {
    guard var object = try document.object("fill") else { return nil }
    let standard = Theme.light.fill.stops
    return try gradient(&object, standard: (standard[0].color, standard[1].color))
  }

  /// Reads `stops`, or `from` and `to`, and nothing after them.
  private static func gradient(
    _ object: inout JSONReader, standard: (from: Color, to: Color)
  ) throws(GussetError) -> Gradient {
    if let list = try object.array("stops") {
      let path = object.path(of: "stops")
      var stops: [Gradient.Stop] = []
      for (index, value) in list.enumerated() {
        stops.append(try stop(value, path: "\(path)[\(index)]"))
      }
      try object.finish()
      return Gradient(stops: stops)
    }
    let from = try object.color("from") ?? standard.from
    let to = try object.color("to") ?? standard.to
    try object.finish()
    return Gradient(from: from, to: to)
  }

  private static func stop(
    _ value: JSONValue, path: String
  ) throws(GussetError) -> Gradient.Stop {
    var object = try JSONReader(value, path: path)
    let position = try object.required("position")
    guard let color = try object.color("color") else {
      throw object.missing("color", Color.hexForms)
    }
    try object.finish()
    return Gradient.Stop(position: position, color: color)
  }
}

extension ArrowShape {
  /// The base of a path of one's own, whose unit is then a point.
  fileprivate var ownBase: Double? {
    if case .path(let path) = self { path.base } else { nil }
  }

  fileprivate var ownHeight: Double? {
    if case .path(let path) = self { path.height } else { nil }
  }
}
