internal import Gusset

/// The elements that a style sheet is for.
struct SkinTarget {
  let selector: String
  /// The size and the arrow of a single popover; `nil` for any, whose direction is that of the attribute
  /// `data-arrow`.
  var popover: (size: Size, arrow: Arrow?)?
  /// Whether a script sets the direction and the offset.
  var isPlaced = false

  /// The directions of the arrow that rules are for.
  var directions: [ArrowDirection] {
    guard let popover else { return ArrowDirection.allCases }
    return popover.arrow.map { [$0.direction] } ?? []
  }

  /// What follows an element's selector where it has an arrow. A body that is empty then needs a direction that
  /// has one.
  func arrowCondition(_ join: ArrowJoin) -> String {
    guard popover == nil else { return "" }
    guard join.isWhole else { return "[data-arrow]:not([data-arrow=none])" }
    let words = ArrowDirection.allCases.map(\.rawValue) + (isPlaced ? [] : ["start", "end"])
    return ":is(\(words.map { "[data-arrow=\($0)]" }.joined(separator: ", ")))"
  }

  /// What follows an element's selector for arrows in one of some directions.
  func condition(_ directions: [ArrowDirection]) -> String {
    guard popover == nil else { return "" }
    let isLine = directions.contains(.left) && directions.contains(.right)
    let cases = directions.flatMap { direction in
      let name = "[data-arrow=\(direction.rawValue)]"
      // The ends of a line change places with the writing direction. A script knows both. A browser
      // without :dir() passes over it in :is().
      let rtl = ":is(:dir(rtl))"
      return switch direction {
      case _ where isPlaced: [name]
      case .left where isLine: [name, "[data-arrow=start]"]
      case .right where isLine: [name, "[data-arrow=end]"]
      case .left: [name, "[data-arrow=start]:not(\(rtl))", "[data-arrow=end]\(rtl)"]
      case .right: [name, "[data-arrow=end]:not(\(rtl))", "[data-arrow=start]\(rtl)"]
      case .up, .down: [name]
      }
    }
    // All conditions count alike, so that a later rule replaces an earlier one.
    return ":where(\(cases.joined(separator: ", ")))"
  }
}
