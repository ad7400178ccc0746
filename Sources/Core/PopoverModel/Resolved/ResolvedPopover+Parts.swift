public import PopoverGeometry

extension ResolvedPopover {
  /// Pixels per point.
  public var scale: Scale { theme.scale }

  /// The size of the picture in points: ``pixelSize`` at ``scale``.
  public var size: Size {
    Size(
      width: Double(pixelSize.width) / scale.value, height: Double(pixelSize.height) / scale.value)
  }

  /// The tip of the arrow; `nil` where there is no arrow.
  public var tip: Point? { hasArrow ? silhouette.start : nil }

  /// Whether there is an arrow: one was requested, and there is room for it.
  private var hasArrow: Bool {
    switch layout {
    case .outline(let layout): layout.outline.arrow != nil
    case .art: requestedArrow != nil
    }
  }

  /// The body without its arrow.
  ///
  /// In the `gusset` geometry its edges lie on whole pixels. In the `gik` geometry it includes the
  /// margins of the art, one or two points.
  public var body: Rect {
    switch layout {
    case .outline(let layout):
      return layout.body
    case .art:
      let metrics = theme.theme.gikMetrics
      let frame = Rect(x: 0, y: 0, width: requestedSize.width, height: requestedSize.height)
      let art = BackgroundMetrics(
        arrowBase: metrics.arrowBase, arrowHeight: metrics.arrowHeight,
        contentInsets: metrics.contentInsets)
      return art.body(of: frame, arrow: requestedArrow?.direction).scaled(by: scale.value)
    }
  }

  /// The rectangle of the content: ``body``, inset by the theme's content insets.
  ///
  /// When the insets are larger than the body, the width or height of the rectangle is negative.
  public var contentRect: Rect {
    let (body, insets, unit) = (body, theme.theme.contentInsets, scale.value)
    return Rect(
      minX: body.minX + insets.left * unit, minY: body.minY + insets.top * unit,
      maxX: body.maxX - insets.right * unit, maxY: body.maxY - insets.bottom * unit)
  }

  /// The bounds of the drawn body: ``body``, in the `gik` geometry without the art's margins.
  package var drawnBody: Rect {
    guard case .art = layout else { return body }
    var box = Rect(around: silhouette.flattened(tolerance: Silhouette.hitTolerance))
    guard let direction = requestedArrow?.direction else { return box }
    let depth = GIKArt.depthOfArrow(direction) * scale.value
    switch direction {
    case .up: box.minY = depth
    case .down: box.maxY = Double(pixelSize.height) - depth
    case .left: box.minX = depth
    case .right: box.maxX = Double(pixelSize.width) - depth
    }
    return box
  }

  /// The distances by which the theme's shadows reach beyond the picture.
  package var shadowMargins: ShadowMargins { theme.shadowMargins }
}
