internal import PopoverGeometry

extension Theme {
  /// Checks that a theme asks for nothing that GIK's art cannot show.
  func validateForGIK() throws(GussetError) {
    let gik = StretchMetrics.gik
    let radii = cornerRadii
    let fixed = [
      ("border.width", border.width, 1),
      ("cornerRadius", radii.isUniform ? radii.topLeft : .nan, gik.cornerRadius),
      ("arrowBase", arrowBase, gik.arrowBase), ("arrowHeight", arrowHeight, gik.arrowHeight),
      ("arrowTipRadius", arrowTipRadius, 0), ("arrowFilletRadius", arrowFilletRadius, 0),
    ]
    for (field, value, allowed) in fixed where value != allowed {
      throw Theme.notInGIK(
        field, value.isNaN ? "one for each corner" : shortNumber(value), shortNumber(allowed))
    }
    guard border.position == .inside else {
      throw Theme.notInGIK("border.position", border.position.rawValue, "inside")
    }
    guard arrowShape == .straight else {
      throw Theme.notInGIK("arrowShape", "a path", "straight")
    }
    guard highlight == nil else { throw Theme.notInGIK("highlight", "a highlight", "left out") }
    guard gloss == nil else { throw Theme.notInGIK("gloss", "a gloss", "left out") }
    guard arrowAtCorner == .slide else {
      throw Theme.notInGIK("arrowAtCorner", arrowAtCorner.rawValue, "slide")
    }
  }

  static func notInGIK(_ field: String, _ value: String, _ allowed: String) -> GussetError {
    .invalidValue(
      field: field, value: value,
      allowed: "\(allowed) with geometry gik; geometry gusset takes others")
  }
}
