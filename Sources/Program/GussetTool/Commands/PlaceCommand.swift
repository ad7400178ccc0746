internal import ArgumentParser
internal import Gusset
internal import GussetPresentation

/// `gusset place`: computes the position of a popover beside its anchor.
struct PlaceCommand: WritesFiles {
  static let configuration = CommandConfiguration(
    "place", abstract: "Compute where a popover and its arrow stand.",
    usage: """
      gusset place --anchor <X,Y,WxH> --container <WxH> --content <WxH>
                    [<options>]
      """,
    discussion: """
      EXAMPLES:
        gusset place --anchor 960,24,44x44 --container 1024x768 --content 320x400
        gusset place --anchor 9,9,9x9 --container 400x240 --content 9x9 -o a.json

      The arrow points at the anchor's middle, or as near as possible, from the side where the content \
      shrinks least. All is in points of the container, with y down.
      """)

  @Option("anchor", help: "The rectangle that the arrow points at, in points.", value: "X,Y,WxH")
  var anchor: Rect

  @Option("container", help: "The rectangle that contains the popover.", value: "[X,Y,]WxH")
  var container: Container

  @Option("content", help: "The preferred size of the content.", value: "WxH")
  var content: Size

  @Option("permitted", help: "Directions of the arrow, as up,left. (default: any)", value: "list")
  var permitted: PermittedArrowDirections?

  @Option("margin", help: "One, or top,left,bottom,right. (default: 10)", value: "points")
  var margin: Insets?

  @Option("min", help: "The minimum size of the content.", value: "WxH")
  var min: Size?

  @Option("max", help: "The maximum size of the content.", value: "WxH")
  var max: Size?

  @Flag(help: "Right to left: of two equal sides, the left one.")
  var rtl = false

  @OptionGroup var theme: ThemeOptions

  @Option(
    "output",
    help: "A .json file; repeat for more.", value: "file", parsing: .unconditionalSingleValue,
    completion: .file())
  var output = ["-"]

  @OptionGroup var verbosity: VerbosityOptions
  @OptionGroup(visibility: .hidden) var keys: ThemeKeyOptions

  func run() throws {
    let theme = try theme.resolved(keys)
    let request = PlacementRequest(
      anchor: anchor, container: container.rect, contentSize: content,
      background: theme.backgroundMetrics, permittedDirections: permitted ?? .any,
      margins: margin ?? Insets(10), minimumContentSize: min, maximumContentSize: max,
      layoutDirection: rtl ? .rightToLeft : .leftToRight)
    for path in output { try checkEnding(of: path, "json", contents: "a placement") }
    let json = FileContents(text: try Placement(request).json)
    try verbosity.write(
      output.map { (completedName($0, ending: "json"), json) }, inputs: self.theme.inputs)
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
}

/// A rectangle, or the size of one whose corner is the origin.
struct Container: OptionValue {
  let rect: Rect

  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    if !text.contains(",") { _ = try Size(text, of: option) }
    rect = try Rect(text.contains(",") ? text : "0,0,\(text)", of: option)
  }
}

/// Insets: `10` for all edges, or `20,10,10,10` for top, left, bottom and right.
extension Insets: OptionValue {
  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let sides = parts.compactMap { decimal($0) }
    try checkValue(
      option, text, sides.count == parts.count && [1, 4].contains(sides.count),
      "a number, or four as TOP,LEFT,BOTTOM,RIGHT")
    self =
      sides.count == 1
      ? Insets(sides[0]) : Insets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }
}

/// Directions: `any`, or a list such as `up,down`.
extension PermittedArrowDirections: OptionValue {
  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    self = text == "any" ? .any : []
    guard text != "any" else { return }
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let direction = try readValue(
        option, text, ArrowDirection(rawValue: String(word)),
        "any, or a list of up, down, left and right"
          + didYouMean(ArrowDirection.allCases.map(\.rawValue), not: String(word)))
      insert(PermittedArrowDirections(direction))
    }
  }
}
