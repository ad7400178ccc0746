internal import PopoverGeometry

extension Theme {
  /// The theme as a JSON document as <doc:Themes> describes it: with every key, but of
  /// those that most themes have no use for only the ones that are used.
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
        "fill": { \(fill.members) },
        "cornerRadius": \(radiiValue),
        "arrowBase": \(shortNumber(arrowBase)),
        "arrowHeight": \(shortNumber(arrowHeight)),
        \(extraMembers)"contentInsets": { "top": \(shortNumber(insets.top)), "left": \(shortNumber(insets.left)), \
      "bottom": \(shortNumber(insets.bottom)), "right": \(shortNumber(insets.right)) }\(shadowMember)
      }

      """
  }

  /// The keys that most themes have no use for, each with a comma and the indentation of the next.
  private var extraMembers: String {
    var members: [String] = []
    switch arrowShape {
    case .straight: break
    case .curved: members.append("\"arrowShape\": \"curved\"")
    case .path(let path): members.append("\"arrowPath\": \(quotedJSON(path.data))")
    }
    if arrowTipRadius != 0 { members.append("\"arrowTipRadius\": \(shortNumber(arrowTipRadius))") }
    if arrowFilletRadius != 0 {
      members.append("\"arrowFilletRadius\": \(shortNumber(arrowFilletRadius))")
    }
    if arrowAtCorner != .slide {
      members.append("\"arrowAtCorner\": \"\(arrowAtCorner.rawValue)\"")
    }
    if let highlight {
      members.append(
        "\"highlight\": { \"width\": \(shortNumber(highlight.width)), \(highlight.fill.members) }")
    }
    if let gloss {
      members.append(
        "\"gloss\": { \"from\": \"\(gloss.from.hex)\", \"to\": \"\(gloss.to.hex)\","
          + " \"height\": \(shortNumber(gloss.height)) }")
    }
    return members.map { $0 + ",\n  " }.joined()
  }

  private var shadowMember: String {
    guard !shadows.isEmpty else { return "" }
    return ",\n  \"shadows\": ["
      + shadows.map { "\n    \($0.json)" }.joined(separator: ",") + "\n  ]"
  }

  private var radiiValue: String {
    guard !cornerRadii.isUniform else { return shortNumber(cornerRadii.topLeft) }
    let radii = cornerRadii
    return "{ \"topLeft\": \(shortNumber(radii.topLeft)),"
      + " \"topRight\": \(shortNumber(radii.topRight)),"
      + " \"bottomRight\": \(shortNumber(radii.bottomRight)),"
      + " \"bottomLeft\": \(shortNumber(radii.bottomLeft)) }"
  }
}

extension Gradient {
  /// The keys of an object that says the same.
  fileprivate var members: String {
    if stops.count == 2, stops[0].position == 0, stops[1].position == 1 {
      return "\"from\": \"\(stops[0].color.hex)\", \"to\": \"\(stops[1].color.hex)\""
    }
    let list = stops.map { stop in
      "\n    { \"position\": \(shortNumber(stop.position)), \"color\": \"\(stop.color.hex)\" }"
    }
    return "\"stops\": [" + list.joined(separator: ",") + "\n  ]"
  }
}
