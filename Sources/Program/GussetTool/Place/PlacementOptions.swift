internal import ArgumentParser
internal import Gusset

/// The options of `gusset place` that describe the anchor, the container and the content.
struct PlacementOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The rectangle that the arrow points at, in points, as in 960,24,44x44.",
      valueName: "X,Y,WxH"))
  var anchor: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The rectangle that contains the popover, in points, as in 1024x768 or 0,20,1024x748.",
      valueName: "[X,Y,]WxH"))
  var container: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The preferred size of the content, in points.", valueName: "WxH"))
  var content: String

  @Option(
    help: ArgumentHelp(
      "The permitted arrow directions: any, or a list of up, down, left and right, as in up,down.",
      valueName: "directions"))
  var permitted = "any"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The margins inside the container, in points: one for all edges, or top,left,bottom,right.",
      valueName: "points"))
  var margin = "10"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The minimum size of the content, in points.", valueName: "WxH"))
  var min: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The maximum size of the content, in points.", valueName: "WxH"))
  var max: String?

  @Flag(help: "Right-to-left layout: of two equal sides, the left one is chosen.")
  var rtl = false

  func resolved(background: BackgroundMetrics) throws -> PlacementRequest {
    PlacementRequest(
      anchor: try pointRect(anchor, option: "--anchor"),
      container: try pointRect(container, option: "--container", atOrigin: true),
      contentSize: try pointSize(content, option: "--content"), background: background,
      permittedDirections: try permittedDirections(permitted, option: "--permitted"),
      margins: try edgeInsets(margin, option: "--margin"),
      minimumContentSize: try min.map { try pointSize($0, option: "--min") },
      maximumContentSize: try max.map { try pointSize($0, option: "--max") },
      layoutDirection: rtl ? .rightToLeft : .leftToRight)
  }
}

/// Parses a rectangle such as `960,24,44x44`, in points. With `atOrigin`, the text may be a size
/// only.
private func pointRect(_ text: String, option: String, atOrigin: Bool = false) throws -> Rect {
  let parts = text.split(separator: ",", omittingEmptySubsequences: false)
  if atOrigin, parts.count == 1 {
    let size = try pointSize(text, option: option)
    return Rect(x: 0, y: 0, width: size.width, height: size.height)
  }
  guard parts.count == 3, let x = decimal(parts[0]), let y = decimal(parts[1]),
    let size = try? pointSize(String(parts[2]), option: option)
  else {
    throw GussetError.invalidValue(
      field: .init(option), value: text, allowed: "X,Y,WIDTHxHEIGHT in points, as in 960,24,44x44")
  }
  return Rect(x: x, y: y, width: size.width, height: size.height)
}

/// Parses insets: `10` for all edges, or `20,10,10,10` for top, left, bottom and right.
private func edgeInsets(_ text: String, option: String) throws -> EdgeInsets {
  let parts = text.split(separator: ",", omittingEmptySubsequences: false)
  let numbers = parts.compactMap { decimal($0) }
  switch numbers.count {
  case parts.count where parts.count == 1: return EdgeInsets(numbers[0])
  case parts.count where parts.count == 4:
    return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  default:
    throw GussetError.invalidValue(
      field: .init(option), value: text, allowed: "a number, or four as TOP,LEFT,BOTTOM,RIGHT")
  }
}

/// Parses directions: `any`, or a list such as `up,down`.
private func permittedDirections(
  _ text: String, option: String
) throws -> PermittedArrowDirections {
  guard text != "any" else { return .any }
  return try text.split(separator: ",", omittingEmptySubsequences: false)
    .reduce(into: []) { permitted, word in
      guard let direction = ArrowDirection(rawValue: String(word)) else {
        throw GussetError.invalidValue(
          field: .init(option), value: text,
          allowed: "any, or a list of up, down, left and right"
            + didYouMean(words(ArrowDirection.self), not: String(word)))
      }
      permitted.insert(PermittedArrowDirections(direction))
    }
}
