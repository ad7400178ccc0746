import Gusset
import PopoverPreview
import TestSupport
import Testing

/// Whole sheets as they were looked at.
@Suite struct ContactSheetGoldenTests {
  static let sheets = [["slate"], ["gik"], ["glass", "wypopover"]]

  @Test(arguments: sheets)
  func looksAsRecorded(_ names: [String]) throws {
    let themes = try names.map { try #require(Theme.builtIn(named: $0)) }
    try Golden.check(
      ContactSheet(themes, scale: 1).rendered(), "sheets/\(names.joined(separator: "-"))")
  }
}
