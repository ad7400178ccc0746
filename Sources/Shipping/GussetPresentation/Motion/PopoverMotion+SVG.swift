public import Gusset

extension PopoverMotion {
  /// The animation as an SVG file. Browsers play it; viewers without animation show the first
  /// frame.
  ///
  /// The paths move without steps along the timing curve if all frames have the same path commands
  /// and the curve does not overshoot. Otherwise the file lists every frame.
  ///
  /// A viewer whose user prefers reduced motion shows the picture that the animation ends with.
  ///
  /// - Parameter shadows: whether to draw the theme's shadows; the canvas grows by their margins.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the shadows or a
  ///   frame cannot be drawn.
  public func svg(shadows: Bool = false) throws(GussetError) -> FileContents {
    if shadows { _ = try theme.layerSize(around: frames[0].size) }
    let unit = 1 / scale.value
    // The reverse movement shows the same frames.
    var popovers: [ResolvedPopover] = []
    for frame in frames.prefix(animation.stepCount + 1) {
      popovers.append(
        try theme.popover(size: frame.popover.size, arrow: frame.popover.arrow))
    }
    let timing = SVGTiming(self, popovers)
    let shown = timing.frames.map { index in
      SVGFrames.PlacedPopover(
        popover: popovers[index],
        origin: Point(x: Double(frames[index].x) * unit, y: Double(frames[index].y) * unit))
    }
    let (first, last) = (shown[0], shown[shown.count - 1])
    let pictures = SVGFrames(first, Array(shown.dropFirst()), timing: timing.attributes)
    let still = SVGFrames(last.popover, at: last.origin)

    var box = Rect(
      minX: 0, minY: 0, maxX: Double(canvasSize.width) * unit,
      maxY: Double(canvasSize.height) * unit)
    var pixels = canvasSize
    var shadowBox: Rect?
    if shadows {
      let margins = theme.shadowMargins
      let insets = margins.insets(at: scale)
      box = Rect(
        minX: -insets.left, minY: -insets.top, maxX: box.maxX + insets.right,
        maxY: box.maxY + insets.bottom)
      pixels = margins.around(canvasSize)
      shadowBox = box
    }
    let (moving, resting) = (pictures.parts(shadows: shadowBox), still.parts(shadows: shadowBox))
    var svg = SVGWriter()
    svg.document(pixels, box: box, hasLinks: shadows || moving.hasLinks) { svg in
      appendChoice(of: moving.content, reduced: resting.content, to: &svg)
    }
    return FileContents(picture: Array(svg.string.utf8), pixels)
  }
}

extension SVGFrames {
  /// The elements of the picture, and whether one of them refers to another.
  ///
  /// - Parameter box: the bounds of the picture with its shadows; `nil` to draw none.
  fileprivate func parts(shadows box: Rect?) -> (content: String, hasLinks: Bool) {
    var svg = SVGWriter()
    let shadows = box.map {
      SVGShadows(self, box: $0, isCutOut: !first.popover.fill.isOpaque)
    }
    shadows?.append(to: &svg)
    let picture = SVGPicture(self, silhouette: shadows?.silhouette)
    picture.append(to: &svg)
    return (svg.string, picture.hasLinks)
  }
}

/// Adds elements that move, and those in their place for users who prefer reduced motion.
///
/// No media query stops SMIL, so one of two groups is shown. Viewers without style sheets show the
/// first one.
private func appendChoice(of moving: String, reduced: String, to svg: inout SVGWriter) {
  guard moving.contains("<animate") else {
    svg += moving
    return
  }
  svg.element("style") { _ in
  } content: { svg in
    svg += "@media(prefers-reduced-motion:reduce){.gusset-moving{display:none}"
    svg += ".gusset-still{display:inline}}"
  }
  svg.element("g") { svg in
    svg.attribute("class", "gusset-moving")
  } content: { svg in
    svg += moving
  }
  svg.element("g") { svg in
    svg.attribute("class", "gusset-still")
    svg.attribute("display", "none")
  } content: { svg in
    svg += reduced
  }
}

/// The keyframes of an SVG animation and the timing between them.
private struct SVGTiming {
  /// The indexes of the keyframes, in the order of their values.
  let frames: [Int]
  /// The timing attributes of an `<animate>` element.
  let attributes: String

  init(_ motion: PopoverMotion, _ popovers: [ResolvedPopover]) {
    let animation = motion.animation
    let last = popovers.count - 1
    let way = motion.frames.prefix(popovers.count)
    let outlines = zip(popovers, way).map { popover, frame in
      popover.outlines(at: Point(x: Double(frame.x), y: Double(frame.y)))
    }
    let isAlike = outlines.allSatisfy { $0.shape == outlines[0].shape }
    // The two ends suffice when every number stays within rounding of a linear movement.
    let tolerance = 1.01
    let isStraight =
      isAlike && animation.curve.staysOnTheWay
      && zip(way, outlines).allSatisfy { frame, outline in
        zip(outline.numbers, zip(outlines[0].numbers, outlines[last].numbers)).allSatisfy {
          abs($0 - ($1.0 + ($1.1 - $1.0) * frame.progress)) <= tolerance
        }
      }
    let there = isStraight ? [0, last] : Array(0...last)
    frames = animation.autoreverses ? there + there.dropLast().reversed() : there
    let mode =
      isStraight
      ? SVGTiming.splines(animation.curve, back: animation.autoreverses)
      : isAlike ? "" : " calcMode=\"discrete\""
    let count = animation.repeatCount.map { "\($0)" } ?? "indefinite"
    attributes =
      mode + " dur=\"\(svgNumber(animation.cycle))s\""
      + (count == "1" ? "" : " repeatCount=\"\(count)\"") + " fill=\"freeze\""
  }

  /// The value of SMIL's `keySplines`; the reverse movement has the reversed curve.
  private static func splines(_ curve: TimingCurve, back: Bool) -> String {
    guard curve != .linear else { return "" }
    func spline(_ numbers: Double...) -> String {
      numbers.map { svgNumber($0, decimals: 4) }.joined(separator: " ")
    }
    let there = spline(curve.x1, curve.y1, curve.x2, curve.y2)
    let again = spline(1 - curve.x2, 1 - curve.y2, 1 - curve.x1, 1 - curve.y1)
    return " calcMode=\"spline\" keySplines=\"\(there)\(back ? ";" + again : "")\""
  }
}

extension ResolvedPopover {
  /// All paths that may be written, with the popover at a position: the kinds of their segments,
  /// and their numbers in pixels.
  fileprivate func outlines(at origin: Point) -> (shape: String, numbers: [Double]) {
    let paths = [silhouette] + [borderEdges, highlightEdges].compactMap { $0?.centerLine }
    var shape = ""
    var numbers: [Double] = []
    for path in paths {
      // SMIL interpolates only paths with the same commands, and H and V differ from L.
      let unit = 1 / scale.value
      let data = path.applying(.scale(unit).moved(by: origin.scaled(by: unit))).svgData
      shape += data.filter { $0.isLetter }
      let path = path.applying(.translation(origin))
      numbers += [path.start.x, path.start.y]
      for segment in path.segments {
        switch segment {
        case .line(let to): numbers += [to.x, to.y]
        case .cubic(let a, let b, let to): numbers += [a.x, a.y, b.x, b.y, to.x, to.y]
        case .arc(let to, let radius, let clockwise):
          shape += clockwise ? "+" : "-"
          numbers += [to.x, to.y, radius]
        }
      }
      shape += "|"
    }
    return (shape, numbers)
  }
}
