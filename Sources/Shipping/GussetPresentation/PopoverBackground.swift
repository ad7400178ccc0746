public import Gusset

/// A popover's background for a presenter, with the contract of UIKit's `UIPopoverBackgroundView`.
///
/// While the popover is shown, its frame and its arrow's direction and offset may change. The
/// arrow's base and height and the content insets do not change, because they belong to the theme.
/// Nothing needs to be invalidated: drawing and layout follow from the current values. When
/// several arrow directions are permitted, a ``Placement`` chooses one.
///
/// Coordinates are those of ``frame``, in points, y down.
public struct PopoverBackground: Hashable, Sendable {
  /// The theme.
  public let theme: Theme
  /// The whole background, arrow included.
  public var frame: Rect
  /// The direction of the arrow; `nil` for no arrow.
  public var arrowDirection: ArrowDirection?
  /// The distance from the middle of the arrow's edge to its center line, in points; negative is
  /// left or up.
  public var arrowOffset: Double

  package let metrics: BackgroundMetrics

  /// Makes a background with a frame in points.
  public init(
    theme: Theme, frame: Rect, arrowDirection: ArrowDirection? = .up, arrowOffset: Double = 0
  ) {
    self.theme = theme
    self.frame = frame
    self.arrowDirection = arrowDirection
    self.arrowOffset = arrowOffset
    metrics = theme.backgroundMetrics
  }

  /// Makes the background of a popover that was placed with this theme's
  /// ``Theme/backgroundMetrics``.
  public init(theme: Theme, placement: Placement) {
    self.init(
      theme: theme, frame: placement.frame, arrowDirection: placement.direction,
      arrowOffset: placement.arrowOffset)
  }

  /// Moves the background to another placement, for example when its anchor or its content changes.
  public mutating func move(to placement: Placement) {
    self = PopoverBackground(theme: theme, placement: placement)
  }
}

extension PopoverBackground {
  /// The rectangle of the content: the frame without the arrow's height on the arrow's side, inset
  /// by the theme's.
  ///
  /// The rectangle has no area when the frame is too small for them.
  public var contentRect: Rect { metrics.contentRect(of: alignmentRect) }

  /// The rectangle that layout aligns: the body, without its arrow.
  ///
  /// In the `gik` geometry it includes the margins of the art, one or two points.
  public var alignmentRect: Rect { metrics.body(of: frame, arrow: arrowDirection) }

  /// The distances from the frame to ``alignmentRect``, in points: the arrow's height on the
  /// arrow's side, and 0 on the others.
  public var alignmentRectInsets: Insets { metrics.arrowMargins(arrowDirection) }

  /// The size of a background with this arrow around content of a size, in points.
  public func size(forContentSize contentSize: Size) -> Size {
    let sides = [metrics.contentInsets, alignmentRectInsets]
    return Size(
      width: sides.reduce(contentSize.width) { $0 + $1.left + $1.right },
      height: sides.reduce(contentSize.height) { $0 + $1.top + $1.bottom })
  }

  /// The popover to draw into the frame.
  public var popover: Popover {
    Popover(
      size: frame.size, arrow: arrowDirection.map { Arrow($0, offset: arrowOffset) }, theme: theme)
  }
}
