internal import ArgumentParser
internal import Gusset
internal import GussetPresentation

/// The options of `gusset place` that describe the anchor, the container and the content.
struct PlacementOptions: ParsableArguments {
  @Option(
    "anchor",
    help: ArgumentHelp(
      "The rectangle that the arrow points at, in points, as in 960,24,44x44.",
      valueName: "X,Y,WxH"))
  var anchor: Rect

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The rectangle that contains the popover, in points, as in 1024x768 or 0,20,1024x748.",
      valueName: "[X,Y,]WxH"),
    transform: { try Rect(container: $0) })
  var container: Rect

  @Option(
    "content",
    help: ArgumentHelp(
      "The preferred size of the content, in points.", valueName: "WxH"))
  var content: Size

  @Option(
    "permitted",
    help: ArgumentHelp(
      "The permitted arrow directions: any, or a list of up, down, left and right, as in up,down. (default: any)",
      valueName: "directions"))
  var permitted: PermittedArrowDirections?

  @Option(
    "margin",
    help: ArgumentHelp(
      "The margins inside the container, in points: one for all edges, or top,left,bottom,right. (default: 10)",
      valueName: "points"))
  var margin: EdgeInsets?

  @Option(
    "min",
    help: ArgumentHelp(
      "The minimum size of the content, in points.", valueName: "WxH"))
  var min: Size?

  @Option(
    "max",
    help: ArgumentHelp("The maximum size of the content, in points.", valueName: "WxH"))
  var max: Size?

  @Flag(help: "Right-to-left layout: of two equal sides, the left one is chosen.")
  var rtl = false

  func request(background: BackgroundMetrics) -> PlacementRequest {
    PlacementRequest(
      anchor: anchor, container: container, contentSize: content, background: background,
      permittedDirections: permitted ?? .any, margins: margin ?? EdgeInsets(10),
      minimumContentSize: min,
      maximumContentSize: max, layoutDirection: rtl ? .rightToLeft : .leftToRight)
  }
}

/// A rectangle such as `960,24,44x44`, in points.
extension Rect: OptionValue {
  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 3, let x = decimal(parts[0]), let y = decimal(parts[1]),
      let size = Size(text: String(parts[2]))
    else {
      throw .invalidValue(
        field: option, value: text, allowed: "X,Y,WIDTHxHEIGHT in points, as in 960,24,44x44")
    }
    self.init(x: x, y: y, width: size.width, height: size.height)
  }

  /// The rectangle of `--container`, whose text may be a size only.
  fileprivate init(container text: String) throws(GussetError) {
    guard !text.contains(",") else {
      try self.init(text, of: "--container")
      return
    }
    let size = try Size(text, of: "--container")
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }
}

/// Insets: `10` for all edges, or `20,10,10,10` for top, left, bottom and right.
extension EdgeInsets: OptionValue {
  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { decimal($0) }
    switch numbers.count {
    case parts.count where parts.count == 1: self.init(numbers[0])
    case parts.count where parts.count == 4:
      self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    default:
      throw .invalidValue(
        field: option, value: text, allowed: "a number, or four as TOP,LEFT,BOTTOM,RIGHT")
    }
  }
}

/// Directions: `any`, or a list such as `up,down`.
extension PermittedArrowDirections: OptionValue {
  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    self = text == "any" ? .any : []
    guard text != "any" else { return }
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let direction = ArrowDirection(rawValue: String(word)) else {
        throw .invalidValue(
          field: option, value: text,
          allowed: "any, or a list of up, down, left and right"
            + didYouMean(ArrowDirection.allCases.map(\.rawValue), not: String(word)))
      }
      insert(PermittedArrowDirections(direction))
    }
  }
}
