@_spi(Reference) import Gusset
import GussetArtwork
import GussetPresentation
import GussetReview
import TestSupport
import Testing

/// Every function that takes a scale rejects one that nothing can be drawn at, before it draws.
@Suite struct UncheckedScaleTests {
  static let scales: [Scale] = [
    0, -1, 0.05, 8.5, 1e300, Scale(.nan), Scale(.infinity), Scale(-.infinity),
  ]
  private static let size = Size(width: 200, height: 160)

  /// Runs a body with every scale. Each one must give an error about the scale.
  private func refuses(
    _ name: String, _ body: (Scale) throws -> Void
  ) {
    for scale in Self.scales {
      do {
        try body(scale)
        Issue.record("\(name) takes the scale \(scale)")
      } catch GussetError.invalidValue(let field, _, let allowed) {
        #expect(field == "scale" && allowed == "a number from 0.1 to 8", "\(name), \(scale)")
      } catch {
        Issue.record("\(name), \(scale): \(error)")
      }
    }
  }

  @Test(arguments: [Theme.slate, .gik])
  func popoversRefuseIt(_ theme: Theme) throws {
    let popover = Popover(size: Self.size, theme: theme)
    refuses("resolved") { _ = try popover.resolved(scale: $0) }
    refuses("rendered") { _ = try popover.image(scale: $0) }
    refuses("drawn") { _ = try popover.referencePixmap(scale: $0) }
    refuses("svg") { _ = try popover.svg(scale: $0) }
    refuses("silhouette") { _ = try popover.silhouette(scale: $0) }
    refuses("shadowLayer") { _ = try popover.shadowImage(scale: $0) }
    refuses("image(shadows:)") { _ = try popover.image(scale: $0, shadows: true).pixmap() }
    refuses("svg(shadows:)") { _ = try popover.svg(scale: $0, shadows: true) }
    refuses("pixelSize") { _ = try $0.pixelSize(of: Self.size) }
    var pixmap = try Pixmap(size: PixelSize(width: 200, height: 160))
    refuses("renderer") { scale in
      var renderer = try PopoverRenderer(theme: theme, scale: scale)
      _ = try renderer.image(of: popover)
    }
    refuses("renderer into a pixmap") { scale in
      var renderer = try PopoverRenderer(theme: theme, scale: scale)
      try renderer.draw(popover, into: &pixmap)
    }
    let animation = PopoverAnimation(from: popover, to: popover)
    refuses("motion") { _ = try animation.motion(scale: $0) }
    refuses("PopoverMotion") { _ = try PopoverMotion(animation, scale: $0) }
  }

  @Test(arguments: [Theme.slate, .gik])
  func artRefusesIt(_ theme: Theme) throws {
    let art = try StretchableArt(theme: theme, scale: 1)
    refuses("art") { _ = try StretchableArt(theme: theme, scale: $0) }
    refuses("files") { _ = try ArtFolder.files(of: theme, scales: [$0]) }
    refuses("stretched") { scale in
      let art = StretchableArt(pieces: art.pieces, metrics: art.metrics, scale: scale)
      _ = try art.image(size: Self.size, arrow: .up)
    }
    refuses("plan") { scale in
      _ = try StretchPlan(size: Self.size, arrow: nil, scale: scale, metrics: art.metrics) { _ in
        nil
      }
    }
    let border = try #require(art.pieces[.plain])
    let arrow = try Pixmap(size: PixelSize(width: 9, height: 5), alpha: .straight)
    refuses("skin") { scale in
      let skin = Skin(border: border, arrow: arrow, metrics: SkinMetrics(), scale: scale)
      _ = try skin.image(size: Self.size, arrow: .up)
    }
    refuses("seams") { scale in
      _ = try Skin(border: border, arrow: arrow, metrics: SkinMetrics(), scale: scale).seams()
    }
  }

  @Test func foldersRefuseIt() throws {
    let folder = try TemporaryFolder()
    try ArtFolder.write(ArtFolder.files(of: .slate, scales: [1]), to: folder.url.path)
    let art = try ArtFolder(contentsOf: folder.url.path)
    refuses("artwork") { _ = try art.artwork(scale: $0) }
    refuses("stretched") { _ = try art.image(size: Self.size, arrow: .up, scale: $0) }
    #expect(Self.scales.allSatisfy { !art.hasScale($0) })
  }
}
