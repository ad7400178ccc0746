internal import PopoverGeometry
internal import PopoverModel
internal import PopoverRaster

extension ThemePart {
  /// Every direction with the arrow at both corners and in the middle, in a ring, and the popover
  /// without an arrow inside it.
  func arrows(in frame: Rect) throws(GussetError) -> SheetSection {
    var section = section("Arrows", "body \(metrics.body) pt", in: frame)
    // First, because its shadow falls farthest.
    let inside = ringBody(.up, 0, in: frame)
    let rows = ringBody(.left, 0, in: frame).minY...ringBody(.left, 2, in: frame).maxY
    let body = Rect(
      minX: inside.minX, minY: rows.lowerBound, maxX: ringBody(.up, 2, in: frame).maxX,
      maxY: rows.upperBound)
    let (whole, item) = popover(body: body, arrow: .none, in: section)
    section.add(
      "none", labelled(whole),
      [item] + (try label(["none, \(body.size)"], below: whole, width: body.width, .middle)))
    for direction in ArrowDirection.allCases {
      for (index, place) in ArrowPlace.inOrder.enumerated() {
        let body = ringBody(direction, index, in: frame)
        let length = body.size.length(direction.edge)
        let arrow = Arrow(direction, offset: length / 2 * Double(index - 1))
        let (whole, item) = popover(body: body, arrow: arrow, in: section)
        let name = "\(direction.rawValue), \(place.name(along: direction.edge))"
        // In the middle of the body, below its arrow if that points down.
        var below = body
        below.maxY = whole.maxY
        var lines = [name]
        if let piece = try piece(whole.size, arrow) {
          lines.append(piece)
        }
        section.add(
          name, labelled(whole),
          [item]
            + (try label(
              lines, below: below, width: body.width + metrics.ringGap.width - 4, .middle)))
      }
    }
    return section
  }

  /// A picture with its label.
  private func labelled(_ frame: Rect) -> Rect {
    var result = frame
    result.maxY += SheetMetrics.labelHeight
    return result
  }

  /// Where a body of the ring stands: five columns and five rows, without the corners.
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

  /// The piece of art that a popover is stretched from, in the geometry that has such pieces.
  private func piece(_ size: Size, _ arrow: Arrow) throws(GussetError) -> String? {
    guard case .art(let plan) = try own.resolved.resolved(size: size, arrow: arrow).layout else {
      return nil
    }
    let appearance = plan.appearance
    return appearance.piece.rawValue + (appearance.isMirrored ? ", mirrored" : "")
  }
}

extension ArrowPlace {
  fileprivate static let inOrder = [ArrowPlace.low, .middle, .high]

  /// The place in words.
  fileprivate func name(along edge: Axis) -> String {
    switch self {
    case .low: edge == .x ? "left corner" : "top corner"
    case .middle: "middle"
    case .high: edge == .x ? "right corner" : "bottom corner"
    }
  }
}
