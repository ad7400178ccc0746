internal import Gusset

/// The words in which the outline's code differs between SwiftUI and UIKit.
struct SwiftWords {
  /// The type of the path.
  let path: String
  /// The property with the arrow's side.
  let side: String
  /// The sides of an arrow at the bottom, on the left and on the right.
  let bottom: String
  let left: String
  let right: String
  /// Names of the four corners' radii.
  let corners: (topLeft: String, topRight: String, bottomRight: String, bottomLeft: String)
}

extension CodeTheme {
  /// The measures of the outline, as static constants of a type.
  func swiftMeasures(_ words: SwiftWords) -> String {
    let radii = metrics.outerRadii
    return CodeTemplate(
      """
      %if corners
        /// The radii of the body's corners. They get smaller where they have too little room.
        static let \(words.corners.topLeft): CGFloat = \(number(radii.topLeft))
        static let \(words.corners.topRight): CGFloat = \(number(radii.topRight))
        static let \(words.corners.bottomRight): CGFloat = \(number(radii.bottomRight))
        static let \(words.corners.bottomLeft): CGFloat = \(number(radii.bottomLeft))
      %else
        /// The radius of the body's corners. It gets smaller where it has too little room.
        static let cornerRadius: CGFloat = \(number(radii.topLeft))
      %end
        /// The width of the arrow where it meets the body.
        static let arrowBase: CGFloat = \(number(arrowBase))
        /// The distance from the body to the tip. Whole points keep the body's edge crisp.
        static let arrowHeight: CGFloat = \(number(arrowHeight))
      %if tip
        /// The radius of the tip, less than half of the arrow's base.
        static let tipRadius: CGFloat = \(number(tipRadius))
      %end
      %if fillet
        /// The radius of the fillets between arrow and body. They get smaller where they have too
        /// little room.
        static let filletRadius: CGFloat = \(number(metrics.outerFillet))
      %end
      %if path
        /// The arrow from the low end of its base over the tip to the high end: a start, and three
        /// points for each cubic. x is in bases from the tip, y in heights from the tip.
        static let arrowCurves: [(x: CGFloat, y: CGFloat)] = [
      \(curveLines { "(\($0), \($1))," })
        ]
      %end
        /// The width of the border, inside the outline.
        static let borderWidth: CGFloat = \(number(metrics.borderWidth))
      %if highlight
        /// The width of the highlight, inside the border.
        static let highlightWidth: CGFloat = \(number(metrics.highlightWidth))
      %end
      """
    ).text(for: parts)
  }

  /// The points of the arrow's path, with the points of each cubic on one line.
  func curveLines(_ point: (String, String) -> String) -> String {
    let words = curves.map { point(number($0.x), number($0.y)) }
    guard !words.isEmpty else { return "" }
    let lines = stride(from: -2, to: words.count, by: 3).map { words[max($0, 0)..<$0 + 3] }
    return lines.map { "    " + $0.joined(separator: " ") }.joined(separator: "\n")
  }

  /// The width of border and highlight.
  var swiftLineWidth: String {
    parts.contains(.highlight)
      ? "\(type).borderWidth + \(type).highlightWidth" : "\(type).borderWidth"
  }
}
