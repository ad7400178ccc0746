package import Gusset

/// The elements that a style sheet is for.
struct StyleTarget {
  let selector: String
  /// The size and the arrow of a single popover; `nil` for any, whose direction is that of the attribute
  /// `data-arrow`.
  var popover: (size: Size, arrow: Arrow?)?
  /// Whether a script sets the direction and the offset.
  var isPlaced = false
  /// The properties of the page for colors.
  var colors = ColorProperties()

  /// Whether the page alone says where the arrow is: by an attribute, the writing direction, and a place to which
  /// the browser moves the popover.
  var isPlacedByPage: Bool { popover == nil && !isPlaced }

  /// The directions of the arrow that rules are for.
  var directions: [ArrowDirection] {
    guard let popover else { return ArrowDirection.allCases }
    return popover.arrow.map { [$0.direction] } ?? []
  }

  /// What follows the selector of an element, for any popover, where it has an arrow: a body that
  /// is empty then needs a direction that has one.
  var arrowCondition: String {
    let words = ArrowDirection.allCases.map { $0.rawValue } + (isPlaced ? [] : ["start", "end"])
    return ":is(\(words.map { "[data-arrow=\($0)]" }.joined(separator: ", ")))"
  }

  /// What follows the selector of an element with an arrow, for one in some directions.
  ///
  /// - Parameter isInWhere: whether nothing of the selector counts.
  func condition(_ directions: [ArrowDirection], isInWhere: Bool = false) -> String {
    guard popover == nil, directions.count < ArrowDirection.allCases.count else { return "" }
    // The shortest way to also say `start` and `end`.
    if directions == [.left, .right] { return ":where(:not([data-arrow=up], [data-arrow=down]))" }
    let cases = directions.flatMap { direction in
      let name = "[data-arrow=\(direction.rawValue)]"
      // The ends of a line change places with the writing direction. A script knows both. A browser
      // without :dir() passes over it in :where() and in :is().
      let rtl = ":dir(rtl)"
      return switch direction {
      case _ where isPlaced: [name]
      case .left: [name, "[data-arrow=start]:not(:is(\(rtl)))", "[data-arrow=end]\(rtl)"]
      case .right: [name, "[data-arrow=end]:not(:is(\(rtl)))", "[data-arrow=start]\(rtl)"]
      case .up, .down: [name]
      }
    }
    if isInWhere, cases.count == 1 { return cases[0] }
    // All conditions count alike, so that a later rule replaces an earlier one.
    return "\(isInWhere ? ":is" : ":where")(\(cases.joined(separator: ", ")))"
  }
}

/// The custom properties of a page that themes take colors from, for each look: by the key of the color, as in
/// `border.color` and `textColor`. Those of the fill are `fill[0]` and so on, and those of shadows `shadows[0]`.
package typealias ColorProperties = [Theme: [String: String]]

extension StyleRules {
  /// The property of the page for a color of the look.
  func property(_ key: String) -> String? {
    target.colors.isEmpty ? nil : target.colors[theme.values]?[key]
  }

  var fillProperties: [String?] {
    let names = theme.values.fill.stops.indices.map { property("fill[\($0)]") }
    return theme.fill.solidColor == nil ? names : Set(names).count == 1 ? [names[0]] : [nil]
  }

  var shadowProperties: [String?] {
    theme.values.shadows.enumerated().filter { !$0.element.isInset }.map {
      property("shadows[\($0.offset)]")
    }
  }
}
