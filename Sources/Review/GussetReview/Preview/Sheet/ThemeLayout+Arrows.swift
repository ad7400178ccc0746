internal import Gusset

extension ThemeLayout {
  /// A ring of popovers around one without an arrow. The ring has every direction, with the arrow
  /// at both corners and in the middle.
  func arrows(in frame: Rect) throws(GussetError) -> SheetSection {
    var section = section("Arrows", "body \(metrics.body) pt", in: frame)
    // Drawn first, because its shadow extends farthest.
    let inside = ringBody(.up, 0, in: frame)
    let rows = ringBody(.left, 0, in: frame).minY...ringBody(.left, 2, in: frame).maxY
    let body = Rect(
      minX: inside.minX, minY: rows.lowerBound, maxX: ringBody(.up, 2, in: frame).maxX,
      maxY: rows.upperBound)
    let (whole, item) = popover(body: body, arrow: nil, in: section)
    section.add(
      "none", withLabel(whole),
      [item] + (try label(["none, \(body.size)"], below: whole, width: body.width, .middle)))
    for direction in ArrowDirection.allCases {
      for (index, place) in ArrowPlace.inOrder.enumerated() {
        let body = ringBody(direction, index, in: frame)
        let length = body.size.length(direction.edge)
        let arrow = Arrow(direction, offset: length / 2 * Double(index - 1))
        let (whole, item) = popover(body: body, arrow: arrow, in: section)
        let name = "\(direction.rawValue), \(place.name(along: direction.edge))"
        // The label is centered on the body, and below the arrow if that points down.
        var below = body
        below.maxY = whole.maxY
        var lines = [name]
        if let piece = try piece(whole.size, arrow) {
          lines.append(piece)
        }
        section.add(
          name, withLabel(whole),
          [item]
            + (try label(
              lines, below: below, width: body.width + metrics.ringGap.width - 4, .middle)))
      }
    }
    return section
  }

  /// The frame of a picture, extended by its label.
  private func withLabel(_ frame: Rect) -> Rect {
    var result = frame
    result.maxY += SheetMetrics.labelHeight
    return result
  }

  /// The frame of a body of the ring: five columns and five rows, without the corners.
  private func ringBody(_ direction: ArrowDirection, _ index: Int, in frame: Rect) -> Rect {
    let (column, row) =
      switch direction {
      case .up: (index + 1, 0)
      case .down: (index + 1, 4)
      case .left: (0, index + 1)
      case .right: (4, index + 1)
      }
    let (body, gap, arrow) = (metrics.body, metrics.ringGap, metrics.arrowHeight)
    return Rect(
      x: (frame.minX + arrow + Double(column) * (body.width + gap.width)).rounded(),
      y: frame.minY + SheetMetrics.headingHeight + arrow + Double(row) * (body.height + gap.height),
      width: body.width, height: body.height)
  }

  /// The name of the piece that a popover is stretched from; `nil` outside the `gik` geometry.
  private func piece(_ size: Size, _ arrow: Arrow?) throws(GussetError) -> String? {
    guard case .art(let plan) = try own.resolved.popover(size: size, arrow: arrow).layout else {
      return nil
    }
    let appearance = plan.appearance
    return appearance.piece.rawValue + (appearance.isMirrored ? ", mirrored" : "")
  }
}

extension ArrowPlace {
  fileprivate static let inOrder = [ArrowPlace.low, .middle, .high]

  /// The name of the position on an edge.
  fileprivate func name(along edge: Axis) -> String {
    switch self {
    case .low: edge == .x ? "left corner" : "top corner"
    case .middle: "middle"
    case .high: edge == .x ? "right corner" : "bottom corner"
    }
  }
}
