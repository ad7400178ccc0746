public import PopoverGeometry

/// A popover's background as its presenter sees it, under the contract of UIKit's
/// `UIPopoverBackgroundView`.
///
/// While the popover is shown its frame, its arrow's direction and its arrow's offset may change;
/// the base and the height of its arrow and the insets of its content never do, because they are
/// the theme's. There is nothing to invalidate: what is drawn and laid out follows from the values
/// of the moment. An arrow that may point anywhere is resolved before, by a ``Placement``.
///
/// Coordinates are those of ``frame``, in points, y down.
public struct PopoverBackground: Hashable, Sendable {
  /// How it looks.
  public let theme: Theme
  /// The whole background, arrow included.
  public var frame: Rect
  /// The way the arrow points; `nil` for no arrow.
  public var arrowDirection: ArrowDirection?
  /// From the middle of the arrow's edge to the arrow's center line, in points; negative is left
  /// or up.
  public var arrowOffset: Double

  private let metrics: BackgroundMetrics

  /// Whether the presenter should decorate the content as well: no, a theme draws all there is.
  public static let wantsDefaultContentAppearance = false

  /// Makes a background of a frame in points.
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

  /// Moves the background to another placement, as when its anchor or its content has changed.
  public mutating func move(to placement: Placement) {
    self = PopoverBackground(theme: theme, placement: placement)
  }
}

extension PopoverBackground {
  /// The width of the arrow where it meets the body, in points.
  public var arrowBase: Double { metrics.arrowBase }
  /// The distance from the body to the arrow's tip, in points.
  public var arrowHeight: Double { metrics.arrowHeight }
  /// The margins between the body and its content, in points.
  public var contentInsets: EdgeInsets { metrics.contentInsets }

  /// The rectangle of the content: the frame less the arrow's height on the arrow's side, less
  /// ``contentInsets``.
  ///
  /// Where the frame is smaller than they are together it has no area.
  public var contentRect: Rect { metrics.contentRect(of: alignmentRect) }

  /// The rectangle that others align to: the body, without its arrow.
  ///
  /// In the `gik` geometry it includes the margins of the art, one or two points.
  public var alignmentRect: Rect { metrics.body(of: frame, arrow: arrowDirection) }

  /// What ``alignmentRect`` leaves out of each side of the frame, in points: the arrow's height on
  /// the arrow's side.
  public var alignmentRectInsets: EdgeInsets { metrics.arrowMargins(arrowDirection) }

  /// The size that a background with this arrow needs around content of a size, in points.
  public func size(forContentSize contentSize: Size) -> Size {
    let sides = [contentInsets, alignmentRectInsets]
    return Size(
      width: sides.reduce(contentSize.width) { $0 + $1.left + $1.right },
      height: sides.reduce(contentSize.height) { $0 + $1.top + $1.bottom })
  }

  /// What to draw into the frame.
  public var popover: Popover {
    Popover(
      size: frame.size, arrow: arrowDirection.map { Arrow($0, offset: arrowOffset) }, theme: theme)
  }
}
