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
    cornerRadius = try document.number("cornerRadius") ?? cornerRadius
    arrowBase = try document.number("arrowBase") ?? arrowBase
    arrowHeight = try document.number("arrowHeight") ?? arrowHeight
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

extension Theme {
  /// The theme as a JSON document with every key, `shadows` only where it has some, as <doc:Themes> lists them.
  ///
  /// Read back it gives an equal theme, provided that ``validate()`` has no objection to this one.
  public var json: String {
    let insets = contentInsets
    return """
      {
        "name": \(quotedJSON(name)),
        "geometry": "\(geometry.rawValue)",
        "border": { "color": "\(border.color.hex)", "width": \(shortNumber(border.width)), \
      "position": "\(border.position.rawValue)" },
        "fill": { \(fillMembers) },
        "cornerRadius": \(shortNumber(cornerRadius)),
        "arrowBase": \(shortNumber(arrowBase)),
        "arrowHeight": \(shortNumber(arrowHeight)),
        "contentInsets": { "top": \(shortNumber(insets.top)), "left": \(shortNumber(insets.left)), \
      "bottom": \(shortNumber(insets.bottom)), "right": \(shortNumber(insets.right)) }\(shadowMember)
      }

      """
  }

  /// Nothing for a theme without shadows.
  private var shadowMember: String {
    guard !shadows.isEmpty else { return "" }
    return ",\n  \"shadows\": ["
      + shadows.map { "\n    \($0.json)" }.joined(separator: ",") + "\n  ]"
  }

  private var fillMembers: String {
    let stops = fill.stops
    if stops.count == 2, stops[0].position == 0, stops[1].position == 1 {
      return "\"from\": \"\(stops[0].color.hex)\", \"to\": \"\(stops[1].color.hex)\""
    }
    let list = stops.map { stop in
      "\n    { \"position\": \(shortNumber(stop.position)), \"color\": \"\(stop.color.hex)\" }"
    }
    return "\"stops\": [" + list.joined(separator: ",") + "\n  ]"
  }
}
