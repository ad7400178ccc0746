import Foundation
@_spi(Reference) import Gusset
import TestSupport
import Testing

/// Shadows inside the border.
@Suite struct InnerShadowTests {
  private static func theme(
    _ shadows: [Theme.Shadow], border: Double = 1, fill: Theme.Gradient = Theme.Gradient(.white)
  ) -> Theme {
    Theme(
      name: "inset",
      border: Theme.Border(color: Theme.Color(red: 255, green: 0, blue: 0), width: border),
      fill: fill, cornerRadii: 6, arrowBase: 20, arrowHeight: 10, shadows: shadows)
  }

  private static func inset(
    _ alpha: UInt8, x: Double = 0, y: Double = 0, blur: Double = 0, spread: Double = 0
  ) -> Theme.Shadow {
    Theme.Shadow(
      color: Theme.Color(red: 0, green: 0, blue: 0, alpha: alpha), x: x, y: y, blur: blur,
      spread: spread, isInset: true)
  }

  /// Beside a straight edge the coverage is that of a Gaussian: the shadow's share at a distance d from
  /// the hole's edge is half of erfc(d / (sigma sqrt 2)).
  @Test(arguments: [(6.0, 0.0, 0.0), (8, 2, 0), (4, 0, 1.5), (12, -3, 2), (5, 1, -1)], [1.0, 2])
  func fadesAsAGaussian(_ lengths: (blur: Double, x: Double, spread: Double), scale: Double) throws
  {
    let theme = Self.theme(
      [Self.inset(255, x: lengths.x, blur: lengths.blur, spread: lengths.spread)])
    let popover = Popover(size: Size(width: 160, height: 120), arrow: nil, theme: theme)
    let picture = try popover.image(scale: Scale(scale)).pixmap()
    let row = Int(60 * scale)
    for point in stride(from: 1.0, to: 30, by: 1 / scale) {
      let pixel = try #require(picture[x: Int(point * scale), y: row])
      let distance = (point + 0.5 / scale) - 1 - lengths.x - lengths.spread
      let share = erfc(distance / (lengths.blur / 2) / 2.0.squareRoot()) / 2
      #expect(abs(Double(255 - pixel & 255) - 255 * share) <= 4, "\(point) of \(lengths)")
    }
  }

  /// A shadow without blur is a moved edge, and nothing of it lies on the border or outside.
  @Test func withoutBlurItIsAnEdge() throws {
    let theme = Self.theme([Self.inset(255, x: 3, y: 2)], border: 2)
    let picture = try Popover(size: Size(width: 60, height: 50), arrow: nil, theme: theme).pixmap()
    let plain = try Popover(
      size: Size(width: 60, height: 50), arrow: nil, theme: Self.theme([], border: 2)
    )
    .pixmap()
    let row = (0..<60).map { picture[x: $0, y: 25] ?? 0 }
    #expect(row[0..<2].allSatisfy { $0 == 0xFFFF_0000 })
    #expect(row[2..<5].allSatisfy { $0 == 0xFF00_0000 })
    #expect(row[5..<58].allSatisfy { $0 == 0xFFFF_FFFF })
    let column = (0..<50).map { picture[x: 30, y: $0] ?? 0 }
    #expect(column[2..<4].allSatisfy { $0 == 0xFF00_0000 })
    #expect(column[4..<48].allSatisfy { $0 == 0xFFFF_FFFF })
    for (shaded, bare) in zip(picture.pixels, plain.pixels) { #expect(shaded >> 24 == bare >> 24) }
  }

  /// Runs and renderers give the pixels of a drawing without runs, while the arrow moves and the size
  /// changes.
  @Test(arguments: ["straight", "path", "none"])
  func movesLikeTheRest(_ kind: String) throws {
    var theme = Self.theme(
      [Self.inset(120, x: 1, y: 2, blur: 6), Self.inset(60, blur: 3, spread: 1)],
      fill: Theme.Gradient(from: .white, to: Theme.Color(0x80A0FF)))
    theme.highlight = Theme.Highlight(fill: Theme.Gradient(.white))
    if kind == "path" { theme.arrowShape = .curved() }
    for scale in [Scale.x1, 1.5, .x2] {
      var renderer = try PopoverRenderer(theme: theme, scale: scale)
      var canvas = try Pixmap(size: PixelSize(width: 500, height: 400))
      var shown: Popover?
      for (width, offset) in [(200.0, 0.0), (200, 20), (200, 76), (230, 76), (230, -90), (60, 3)] {
        let popover = Popover(
          size: Size(width: width, height: 100),
          arrow: kind == "none" ? nil : .up(offset: offset), theme: theme)
        let whole = try popover.referencePixmap(scale: scale)
        #expect(try popover.pixmap(scale: scale) == whole)
        #expect(try renderer.image(of: popover).pixmap() == whole)
        if let shown {
          _ = try renderer.update(&canvas, from: shown.frame, to: popover.frame)
        } else {
          var first = try Pixmap(size: whole.size)
          try renderer.draw(popover, into: &first)
          #expect(first == whole)
          for y in 0..<whole.size.height {
            for x in 0..<whole.size.width {
              canvas.pixels[y * canvas.size.width + x] = first[x: x, y: y] ?? 0
            }
          }
        }
        for y in 0..<whole.size.height {
          for x in 0..<whole.size.width where canvas[x: x, y: y] != whole[x: x, y: y] {
            Issue.record("\(x),\(y) of \(popover) at \(scale)")
            return
          }
        }
        shown = popover
      }
    }
  }

  /// Only outer shadows are a layer of their own, with margins.
  @Test func theLayerHasOuterShadowsOnly() throws {
    let inner = Popover(
      size: Size(width: 80, height: 60), theme: Self.theme([Self.inset(90, blur: 8)]))
    #expect(throws: GussetError.self) { try inner.shadowImage() }
    #expect(try inner.image(shadows: true).alignmentInsets == Insets(0))
    #expect(try inner.silhouette().shadows.isEmpty)
    var both = inner
    both.theme.shadows.append(Theme.Shadow(y: 2, blur: 4))
    #expect(try both.shadowImage().alignmentInsets == Insets(top: 4, left: 6, bottom: 8, right: 6))
    #expect(try both.pixmap() == inner.pixmap())
  }

  /// A hole that has grown out of sight leaves no shadow, however far it has grown.
  @Test(arguments: [-32.0, -60, -150, -256])
  func aHoleOutOfSightLeavesNothing(_ spread: Double) throws {
    let plain = Popover(size: Size(width: 120, height: 90), theme: Self.theme([]))
    var shaded = plain
    shaded.theme.shadows = [Self.inset(255, blur: 20, spread: spread)]
    #expect(try shaded.pixmap() == plain.pixmap())
    #expect(try shaded.svg().text == plain.svg().text)
  }

  @Test func gikHasNoInnerShadows() throws {
    let theme = Theme(name: "old", geometry: .gik, shadows: [Self.inset(90)])
    let error = #expect(throws: GussetError.self) { try theme.validate() }
    #expect(error?.description.hasPrefix("shadows[0].inset: true: must be false") == true)
  }
}
