import Gusset
import GussetArtwork
import GussetBatch
import GussetExport
import GussetPresentation
import GussetReview
import SwiftUI
import Testing

/// A program that imports everything and names the types of its user interface.
@Suite struct NameTests {
  @Test func namesOfTheUserInterfaceAreUnambiguous() {
    let types: [Any.Type] = [
      Alignment.self, Angle.self, Animation.self, Axis.self, Color.self, ColorScheme.self,
      Edge.self, EdgeInsets.self, Font.self, Gradient.self, Image.self, LayoutDirection.self,
      Path.self, (any Shape).self, Text.self, UnitPoint.self, (any View).self,
    ]
    #expect(types.allSatisfy { String(reflecting: $0).contains("SwiftUI.") })
  }

  @Test func aPictureIsShownAtItsSizeInPoints() throws {
    let popover = Popover(size: Size(width: 320, height: 200), arrow: .up, theme: .slate)
    let pixmap = try popover.pixmap(scale: .x2)
    let image = Image(decorative: (pixmap.size.width, pixmap.size.height), scale: 2)
    #expect(image.width == popover.size.width && image.height == popover.size.height)
  }
}
