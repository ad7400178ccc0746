extension CodeTheme {
  /// The methods that lay out the outline's corners and join them, as members of a type with the
  /// properties of ``SwiftWords`` and `offset`.
  func swiftOutline(_ words: SwiftWords) -> String {
    CodeTemplate(
      """
        /// Joins the corners of the outline, clockwise from the body's side before the arrow.
        private func outline(in rect: CGRect) -> \(words.path) {
          let isSideways = \(words.side) == \(words.left) || \(words.side) == \(words.right)
          let length = isSideways ? rect.height : rect.width
          let depth = isSideways ? rect.width : rect.height
          // Corners are laid out with the arrow up: x runs along its edge, and y into the body.
          func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            switch \(words.side) {
            case \(words.bottom): return CGPoint(x: rect.minX + x, y: rect.maxY - y)
            case \(words.left): return CGPoint(x: rect.minX + y, y: rect.minY + x)
            case \(words.right): return CGPoint(x: rect.maxX - y, y: rect.minY + x)
            default: return CGPoint(x: rect.minX + x, y: rect.minY + y)
            }
          }
          \(words.path == "Path" ? "var path = Path()" : "let path = \(words.path)()")
          let corners = self.corners(length: length, depth: depth)
          guard let last = corners.last else { return path }
          path.move(to: place(last.x, last.y - last.radius))
          for (index, corner) in corners.enumerated() {
            let next = corners[(index + 1) % corners.count]
            let end = place(corner.x, corner.y)
      %if path
            if let (a, b) = corner.controls {
              path.addCurve(to: end, control1: place(a.x, a.y), control2: place(b.x, b.y))
            } else if corner.radius > \(CodeTheme.leastRadius) {
      %else
            if corner.radius > \(CodeTheme.leastRadius) {
      %end
              path.addArc(
                tangent1End: end, tangent2End: place(next.x, next.y), radius: corner.radius)
            } else {
              path.addLine(to: end)
            }
          }
          path.closeSubpath()
          return path
        }

        /// The corners of the outline, clockwise from the one before the arrow.
        private func corners(length: CGFloat, depth: CGFloat) -> [Corner] {
          guard length > 0, depth > 0 else { return [] }
          let radii = self.radii
          let center = length / 2 + offset
      %if skew
          let arrow =
            hasArrow
            ? Arrow(
              tip: center, length: length, depth: depth, low: radii.nearLow, high: radii.nearHigh)
            : nil
      %else
          let arrow = hasArrow ? Arrow(tip: center, length: length, depth: depth) : nil
      %end
          let top = arrow?.height ?? 0
          let height = depth - top
          // A radius beside the arrow takes at most the room that the arrow leaves. Where two radii
          // overlap on a side, all four shrink by one factor, as in CSS.
          let nearLow = min(radii.nearLow, arrow?.room.low ?? .infinity)
          let nearHigh = min(radii.nearHigh, arrow?.room.high ?? .infinity)
          let factor = min(
            1, length / (nearLow + nearHigh), length / (radii.farLow + radii.farHigh),
            height / (nearLow + radii.farLow), height / (nearHigh + radii.farHigh))
          let largest = max(0, min(length, height) - \(type).lineWidth)
          func fitted(_ radius: CGFloat) -> CGFloat { min(radius * factor, largest) }
          return [Corner(x: 0, y: top, radius: fitted(nearLow))] + (arrow?.corners ?? []) + [
            Corner(x: length, y: top, radius: fitted(nearHigh)),
            Corner(x: length, y: depth, radius: fitted(radii.farHigh)),
            Corner(x: 0, y: depth, radius: fitted(radii.farLow)),
          ]
        }

        /// The radii of the corners on the arrow's side (near) and opposite to it (far).
        private var radii: (nearLow: CGFloat, nearHigh: CGFloat, farLow: CGFloat, farHigh: CGFloat) {
      \(swiftRadii(words))
        }

        /// The width of all lines inside the outline.
        fileprivate static var lineWidth: CGFloat { \(swiftLineWidth) }
      """
    ).text(for: parts)
  }

  /// The body of the property that sorts the radii by the arrow's side.
  private func swiftRadii(_ words: SwiftWords) -> String {
    let names = words.corners
    return CodeTemplate(
      """
      %if corners
          let topLeft = \(type).\(names.topLeft)
          let topRight = \(type).\(names.topRight)
          let bottomLeft = \(type).\(names.bottomLeft)
          let bottomRight = \(type).\(names.bottomRight)
          switch \(words.side) {
          case \(words.bottom): return (bottomLeft, bottomRight, topLeft, topRight)
          case \(words.left): return (topLeft, bottomLeft, topRight, bottomRight)
          case \(words.right): return (topRight, bottomRight, topLeft, bottomLeft)
          default: return (topLeft, topRight, bottomLeft, bottomRight)
          }
      %else
          let radius = \(type).cornerRadius
          return (radius, radius, radius, radius)
      %end
      """
    ).text(for: parts)
  }
}
