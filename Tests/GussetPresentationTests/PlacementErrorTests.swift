import GussetPresentation
import PopoverGeometry
import Testing

/// Invalid requests. Each gives an error that names the field, and none traps.
@Suite struct PlacementErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let words: String
    let change: @Sendable (inout PlacementRequest) -> Void

    init(_ words: String, _ change: @escaping @Sendable (inout PlacementRequest) -> Void) {
      self.words = words
      self.change = change
    }

    var testDescription: String { words }
  }

  static let cases = [
    Case("permittedDirections: none: must be at least one of up, down, left and right") {
      $0.permittedDirections = []
    },
    Case("permittedDirections: bits 18446744073709551615") {
      $0.permittedDirections = PermittedArrowDirections(rawValue: .max)
    },
    Case("anchor: nan: must be within 1000000 points of the origin") { $0.anchor.minX = .nan },
    Case("anchor: inf") { $0.anchor.maxY = .infinity },
    Case("anchor: 2000000") { $0.anchor = Rect(x: 2e6, y: 0, width: 1, height: 1) },
    Case("anchor: -4x10: must be no less than 0x0") { $0.anchor.maxX = $0.anchor.minX - 4 },
    Case("container: 0x300: must be at least 1x1") { $0.container.maxX = 0 },
    Case("container: nan") { $0.container.minY = .nan },
    Case("container: -5x300") { $0.container.maxX = -5 },
    Case("contentSize.width: nan: must be a number from 0 to 16384") {
      $0.contentSize.width = .nan
    },
    Case("contentSize.height: -1") { $0.contentSize.height = -1 },
    Case("minimumContentSize.width: 1e+300") {
      $0.minimumContentSize = Size(width: 1e300, height: 0)
    },
    Case("maximumContentSize.height: -2") {
      $0.maximumContentSize = Size(width: 0, height: -2)
    },
    Case("minimumContentSize: 90x10: must be no larger than the maximum, 80x80") {
      $0.minimumContentSize = Size(width: 90, height: 10)
      $0.maximumContentSize = Size(width: 80, height: 80)
    },
    Case("margins.left: -1") { $0.margins.left = -1 },
    Case("margins: left 200, right 200: must be together less than the container's 400") {
      $0.margins = Insets(top: 0, left: 200, bottom: 0, right: 200)
    },
    Case("margins: top 150, bottom 151") {
      $0.margins = Insets(top: 150, left: 0, bottom: 151, right: 0)
    },
    Case("arrowHeight: inf") { $0.background.arrowHeight = .infinity },
    Case("arrowBase: nan") { $0.background.arrowBase = .nan },
    Case("contentInsets.top: -3") { $0.background.contentInsets.top = -3 },
    Case("arrowInsets.bottom: nan") { $0.background.arrowInsets.bottom = .nan },
    Case("cornerRadii.topLeft: nan") { $0.background.cornerRadii = CornerRadii(.nan) },
    Case("smallestBody.height: -1") { $0.background.smallestBody.height = -1 },
  ]

  @Test(arguments: cases)
  func isRefused(_ bad: Case) {
    var request = PlacementRequest(
      anchor: Rect(x: 180, y: 140, width: 10, height: 10),
      container: Rect(x: 0, y: 0, width: 400, height: 300),
      contentSize: Size(width: 120, height: 60),
      background: BackgroundMetrics(
        arrowBase: 20, arrowHeight: 10, contentInsets: Insets(5)))
    bad.change(&request)
    let error = #expect(throws: GussetError.self) { try Placement(request) }
    #expect(error?.description.hasPrefix(bad.words) == true, "\(error?.description ?? "")")
  }

  /// The largest allowed numbers.
  @Test func copesWithTheLargestScene() throws {
    let far = 1_000_000.0
    let longest = Double(PixelSize.largestSide)
    let placement = try Placement(
      PlacementRequest(
        anchor: Rect(minX: -far, minY: -far, maxX: -far, maxY: far),
        container: Rect(minX: -far, minY: -far, maxX: far, maxY: far),
        contentSize: Size(width: longest, height: longest),
        background: BackgroundMetrics(
          arrowBase: longest, arrowHeight: longest, contentInsets: Insets(longest),
          smallestBody: Size(width: longest, height: longest)),
        margins: Insets(0)))
    #expect(placement.direction == .left)
    #expect(placement.contentRect.size == Size(width: longest, height: longest))
  }
}
