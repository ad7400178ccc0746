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
    arrowBase = try document.number("arrowBase") ?? arrowBase
    arrowHeight = try document.number("arrowHeight") ?? arrowHeight
    arrowTipRadius = try document.number("arrowTipRadius") ?? arrowTipRadius
    arrowFilletRadius = try document.number("arrowFilletRadius") ?? arrowFilletRadius
    arrowAtCorner = try document.choice("arrowAtCorner", ArrowAtCorner.self) ?? arrowAtCorner
    contentInsets = try document.insets("contentInsets") ?? contentInsets
    for (index, value) in try (document.array("shadows") ?? []).enumerated() {
      shadows.append(try Shadow(value, path: "shadows[\(index)]"))
    }
    try document.finish()
    try validate()
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

  private static func fill(_ document: inout JSONReader) throws(GussetError) -> Gradient? {
    guard var object = try document.object("fill") else { return nil }
    if let list = try object.array("stops") {
      let path = object.path(of: "stops")
      var stops: [Gradient.Stop] = []
      for (index, value) in list.enumerated() {
        stops.append(try stop(value, path: "\(path)[\(index)]"))
      }
      try object.finish()
      return Gradient(stops: stops)
    }
    let standard = Theme.light.fill.stops
    let from = try object.color("from") ?? standard[0].color
    let to = try object.color("to") ?? standard[1].color
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
