import Gusset
import GussetReview
import TestSupport
import Testing

/// Golden pictures of whole sheets.
@Suite struct ContactSheetGoldenTests {
  static let sheets = [["slate"], ["gik"], ["glass", "wypopover"]]

  @Test(arguments: sheets)
  func equalsTheGolden(_ names: [String]) throws {
    let themes = try names.map { try #require(Theme.builtIn(named: $0)) }
    try Golden.check(
      ContactSheet(themes, scale: 1).pixmap(), "sheets/\(names.joined(separator: "-"))")
  }
}
