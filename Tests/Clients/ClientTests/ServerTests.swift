import Gusset
import SwiftUI
import Testing

/// A server that draws what strangers ask for, and bounds its work.
@Suite struct ServerTests {
  func answer(_ json: String, _ size: Size, scale: Scale = 2) throws(GussetError) -> FileContents {
    let popover = Popover(size: size, theme: try Theme(json: json))
    try DrawingLimits.server.check(popover, scale: scale, shadows: true)
    return try popover.png(scale: scale, shadows: true)
  }

  /// The field that an answer refuses; `nil` for a picture.
  func refused(_ json: String, width: Double, height: Double) -> String? {
    do {
      _ = try answer(json, Size(width: width, height: height))
      return nil
    } catch {
      switch error {
      case .invalidValue(let field, _, _): return "\(field)"
      default: return "another error: \(error)"
      }
    }
  }

  func theme(shadows: Int, blur: Int) -> String {
    let shadow = ##"{"color": "#00000044", "blur": \##(blur)}"##
    let list = Array(repeating: shadow, count: shadows).joined(separator: ", ")
    return #"{"name": "a", "shadows": [\#(list)]}"#
  }

  @Test func whatIsTooMuchWorkIsRefused() {
    #expect(refused(theme(shadows: 2, blur: 8), width: 320, height: 200) == nil)
    #expect(refused(theme(shadows: 8, blur: 8), width: 320, height: 200) == "shadows")
    #expect(refused(theme(shadows: 1, blur: 200), width: 320, height: 200) == "shadows[0].blur")
    #expect(refused(theme(shadows: 1, blur: 8), width: 4000, height: 4000) == "size")
    #expect(refused(theme(shadows: 1, blur: 8), width: -1, height: .nan) == "size")
  }

  @Test func theLimitsAreTheServersOwn() throws {
    let limits = DrawingLimits(pixels: 10_000, blur: 0, shadows: 0)
    let popover = Popover(size: Size(width: 100, height: 100), theme: .slate)
    try limits.check(popover)
    #expect(throws: GussetError.self) { try limits.check(popover, scale: 2) }
    #expect(throws: GussetError.self) { try limits.check(popover, shadows: true) }
  }
}
