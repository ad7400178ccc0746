public import PopoverGeometry

/// The metrics of a set of art, in points; the names are UIKit's and GIK's.
public struct StretchMetrics: Hashable, Sendable {
  /// The width of the arrow where it meets the body. Together with ``cornerRadius`` it decides when
  /// corner art is used. It does not change the art.
  public var arrowBase: Double
  /// The distance from the body to the tip. Only layout uses it.
  public var arrowHeight: Double
  /// The radius of the body's corners. Together with ``arrowBase`` it decides when corner art is
  /// used.
  public var cornerRadius: Double
  /// The margins between the body and its content. Only layout uses them.
  public var contentInsets: Insets
  /// The length that is subtracted from the first pass of `side` art, because its tip is below its
  /// middle.
  ///
  /// For a tip k points below the middle, the value k - 1 puts the tip on the arrow's center line.
  /// GIK has 7 for a tip 7 points below, so its tip is one point above the line.
  public var sideArrowCenterOffset: Double
  /// The right cap of the second pass of `up` and `down` art.
  package var secondHalfRightInset = 9.0
  /// The bottom cap of the second pass of `side` art.
  package var secondHalfBottomInset = 9.0
  /// How the stretchable cells are filled.
  public var resizingMode: ResizingMode

  /// Makes metrics, in points. The defaults are those of GIK's art.
  public init(
    arrowBase: Double = 37, arrowHeight: Double = 19, cornerRadius: Double = 7,
    contentInsets: Insets = Insets(8), sideArrowCenterOffset: Double = 7,
    resizingMode: ResizingMode = .tile
  ) {
    self.arrowBase = arrowBase
    self.arrowHeight = arrowHeight
    self.cornerRadius = cornerRadius
    self.contentInsets = contentInsets
    self.sideArrowCenterOffset = sideArrowCenterOffset
    self.resizingMode = resizingMode
  }

  /// GIK's metrics.
  public static let gik = StretchMetrics()

  /// Checks that every number is a valid length.
  package func validate() throws(GussetError) {
    try validateLength(arrowBase, field: "arrowBase")
    try validateLength(arrowHeight, field: "arrowHeight")
    try validateLength(cornerRadius, field: "cornerRadius")
    try contentInsets.validate(name: "contentInsets")
    try validateLength(secondHalfRightInset, field: "secondHalfRightInset")
    try validateLength(secondHalfBottomInset, field: "secondHalfBottomInset")
    let longest = Double(PixelSize.largestSide)
    try checkValue(
      "sideArrowCenterOffset", shortNumber(sideArrowCenterOffset),
      (-longest...longest).contains(sideArrowCenterOffset),
      "a number from -\(PixelSize.largestSide) to \(PixelSize.largestSide)")
  }

  /// The high cap of the second pass along an axis.
  func secondHalfInset(_ axis: Axis) -> Double {
    axis == .x ? secondHalfRightInset : secondHalfBottomInset
  }

  /// Checks that the cap of the second pass and the cell before it fit into art that is stretched
  /// twice. Other pieces pass.
  package func validateSecondCap(of piece: ArtPiece, size: Size) throws(GussetError) {
    let (direction, place) = piece.shows
    guard let direction, place == .middle else { return }
    let edge = direction.edge
    let cap = secondHalfInset(edge)
    let most = size.length(edge) - 1
    try checkValue(
      edge == .x ? "secondHalfRightInset" : "secondHalfBottomInset", shortNumber(cap),
      cap >= 0 && cap <= most,
      "from 0 to \(shortNumber(most)), one less than the \(piece.rawValue) art")
  }

  /// The distance from the arrow's center line to the end of the first pass's picture, in points.
  func firstPassLead(of art: PieceGeometry, _ axis: Axis) -> Double {
    let length = art.size.length(axis)
    return axis == .x ? (length - 1) / 2 : length / 2 - 1 - sideArrowCenterOffset
  }

  /// The least distances from the arrow's center line to the ends of an edge at which art with a
  /// free arrow is used. Nearer to an end, corner art is used, whose arrow is not on that line.
  ///
  /// The distances follow from the rules of `StretchRequest.choose()`: no cell may have a negative
  /// length in either pass, and the base stays out of the corners.
  package func middleReach(of art: PieceGeometry, _ axis: Axis) -> (low: Double, high: Double) {
    let (caps, lead) = (art.caps(axis), firstPassLead(of: art, axis))
    let corner = cornerRadius + arrowBase / 2
    // The length of the first pass is rounded to a whole point: an error of at most one half.
    let rounding = 0.5
    return (
      low: max(corner, caps.low + caps.high - lead, secondHalfInset(axis) + 1 - lead),
      high: max(corner, lead - 1 + rounding)
    )
  }
  /// The measures for layout, in points.
  package var backgroundMetrics: BackgroundMetrics {
    BackgroundMetrics(
      arrowBase: arrowBase, arrowHeight: arrowHeight, contentInsets: contentInsets)
  }
}
