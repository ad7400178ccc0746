import Gusset
import GussetArtwork
import GussetExport
import GussetPresentation
import GussetReview
import TestSupport
import Testing

/// Every function that takes pictures, runs, art, places or times either works or throws, as
/// ``ExtremeValuesTests`` checks for popovers.
@Suite struct ExtremePicturesTests {
  /// Runs a body that may throw.
  @discardableResult
  private func may<Result>(_ body: () throws -> Result) -> Result? { try? body() }

  private func values(_ number: UInt64) -> ExtremeValues {
    ExtremeValues(random: SeededGenerator(seed: SeededGenerator.seed &+ number))
  }

  @Test func noRunTraps() {
    var values = values(1)
    var drawn = 0
    for _ in 0..<Thoroughness.cases(1000) {
      guard let source = values.pixmap() else { continue }
      let length = max(source.size.width, source.size.height)
      func runs(_ length: Int) -> [Run] {
        (0..<values.random.int(0...4)).map { _ in
          let range = values.range(0...length)
          guard values.random.chance(0.8) else { return Run(copying: range) }
          return Run(
            source: range, length: values.integer(1...9),
            mode: values.random.pick(ResizingMode.allCases))
        }
      }
      let lattice = Lattice(columns: runs(length), rows: runs(length))
      _ = (lattice.size.isDrawable, "\(lattice.size)")
      let area = PixelRect(columns: values.range(0...9), rows: values.range(0...9))
      _ = area.size
      _ = source[x: values.integer(0...9), y: values.integer(0...9)]
      may { try Pixmap(size: area.size, alpha: .straight, pixels: [1]) }
      guard let image = may({ try StretchedImage(source: source, lattice: lattice) }),
        image.size.width * image.size.height < 100_000
      else { continue }
      drawn += 1
      for compression in PNGCompression.allCases { may { try image.encodedPNG(compression) } }
      guard var pixmap = may({ try image.pixmap() }) else { continue }
      may { try image.draw(into: &pixmap) }
      _ = pixmap.mirrored()
      var memory = pixmap.pixels
      memory.withUnsafeMutableBytes { bytes in
        _ = may {
          try image.draw(
            into: bytes, bytesPerRow: values.integer(0...4 * image.size.width, chance: 0.5))
        }
      }
    }
    #expect(drawn > 5, "seed \(SeededGenerator.seed), \(drawn)")
  }

  @Test func noPlanTraps() {
    var values = values(2)
    var planned = 0
    for _ in 0..<Thoroughness.cases(4000) {
      let metrics =
        values.random.chance(0.5) ? StretchMetrics.gik : values.metrics()
      let piece = PieceGeometry(
        size: Size(width: values.side(), height: values.side()), capInsets: values.insets())
      let plan = may {
        try StretchPlan(
          size: values.size(), arrow: values.arrow(), scale: values.scale(), metrics: metrics,
          shortage: values.random.chance(0.5) ? .fail : .shrinkCaps
        ) { _ in piece }
      }
      if plan != nil { planned += 1 }
    }
    #expect(planned > 100, "seed \(SeededGenerator.seed), \(planned)")
  }

  @Test func noArtTraps() throws {
    var values = values(3)
    let usual = try [Theme.slate, .gik].map { try StretchableArt(theme: $0, scale: 1) }
    var (stretched, audited) = (0, 0)
    for _ in 0..<Thoroughness.cases(80) {
      let art =
        values.random.chance(0.3)
        ? values.art() : values.changed(values.random.pick(usual))
      if may({ try art.image(size: values.size(), arrow: values.arrow()).pixmap() }) != nil {
        stretched += 1
      }
      may { try art.image(size: values.size(), arrow: values.arrow(), shortage: .shrinkCaps) }
      let other = values.random.chance(0.5) ? [] : [values.changed(values.random.pick(usual))]
      if let report = may({ try AuditReport(auditing: other + [art]) }) {
        audited += 1
        _ = (report.text, report.summary, report.json, report.hasSeam)
        may { try report.markedPictures() }
      }
    }
    #expect(stretched > 5 && audited > 5, "\(stretched), \(audited)")
  }

  @Test func noPictureOfOthersTraps() {
    var values = values(4)
    var (found, drawn) = (0, 0)
    for _ in 0..<Thoroughness.cases(600) {
      guard var border = values.piece(), let arrow = values.pixmap() else { continue }
      if values.random.chance(0.6) { border.capInsets = Insets(2) }
      let piece = values.random.chance(0.3) ? values.random.pick(ArtPiece.allCases) : nil
      let insets = may {
        try FoundInsets(
          of: border.pixmap, piece: piece, scale: values.scale(), tolerance: values.integer(0...9))
      }
      if let insets {
        found += 1
        _ = (insets.text, insets.json, insets.description(file: "").json)
      }
      let skin = Skin(
        border: border, arrow: arrow,
        metrics: values.random.chance(0.5) ? SkinMetrics(arrowOverlap: 1) : values.skinMetrics(),
        scale: values.scale())
      _ = (skin.arrowBase, skin.arrowHeight)
      let size = values.size()
      let place = values.arrow()
      may { try skin.layout(size: size, arrow: place) }
      if may({ try skin.image(size: size, arrow: place).pixmap() }) != nil { drawn += 1 }
      may { try skin.seams(in: size, arrow: place, tolerance: values.integer(0...9)) }
      may { try skin.seams(tolerance: values.integer(0...9)) }
    }
    #expect(found > 20 && drawn > 20, "\(found), \(drawn)")
  }

  @Test func noPlaceTraps() {
    var values = values(5)
    var placed = 0
    for _ in 0..<Thoroughness.cases(4000) {
      let theme = values.theme()
      let metrics =
        values.random.chance(0.7)
        ? theme.backgroundMetrics
        : BackgroundMetrics(
          arrowBase: values.number(), arrowHeight: values.number(), contentInsets: values.insets(),
          arrowInsets: values.insets(), smallestBody: values.size())
      _ = metrics.contentRect(of: metrics.body(of: values.rect(), arrow: .up))
      let directions = PermittedArrowDirections(
        rawValue: values.random.chance(0.9) ? UInt(values.random.int(0...15)) : .max)
      let request = PlacementRequest(
        anchor: values.rect(),
        container: values.random.chance(0.7)
          ? Rect(x: 0, y: 0, width: 800, height: 600) : values.rect(),
        contentSize: values.size(), background: metrics, permittedDirections: directions,
        margins: values.insets(),
        minimumContentSize: values.random.chance(0.7) ? nil : values.size(),
        maximumContentSize: values.random.chance(0.7) ? nil : values.size(),
        layoutDirection: values.random.pick([.leftToRight, .rightToLeft]))
      var background = PopoverBackground(
        theme: theme, frame: values.rect(), arrowDirection: values.arrow()?.direction,
        arrowOffset: values.number())
      if let placement = may({ try Placement(request) }) {
        placed += 1
        _ = placement.warnings.map { "\($0)" }
        background.move(to: placement)
      }
      _ = (background.contentRect, background.alignmentRect, background.alignmentRectInsets)
      _ = background.size(forContentSize: values.size())
      may { try background.popover.resolved() }
      _ = (values.rect().inset(by: values.insets()), values.rect().center)
    }
    #expect(placed > 100, "seed \(SeededGenerator.seed), \(placed)")
  }

  @Test func noAnimationTraps() {
    var values = values(6)
    var moved = 0
    for _ in 0..<Thoroughness.cases(600) {
      let theme = values.theme()
      let from = values.popover(theme)
      var animation = PopoverAnimation(
        from: from, to: values.random.chance(0.8) ? from : values.popover(theme),
        duration: values.random.chance(0.7) ? 0.05 : values.number(),
        framesPerSecond: values.random.chance(0.7) ? 30 : values.number(),
        autoreverses: values.random.chance(0.5),
        repeatCount: values.random.chance(0.3) ? nil : values.integer(1...3))
      animation.to.size = values.size()
      if let curve = may({
        try TimingCurve(
          x1: values.share(), y1: values.number(), x2: values.share(), y2: values.number())
      }) {
        animation.curve = curve
        _ = (curve.value(at: values.number()), curve.value(at: values.share()))
      }
      animation.fixedPart = values.random.pick(PopoverAnimation.FixedPart.allCases)
      may { try animation.validate() }
      guard let motion = may({ try animation.motion(scale: values.scale()) }) else { continue }
      moved += 1
      may { try motion.frame(at: values.number()) }
      let pixels = motion.canvasSize.width * motion.canvasSize.height * motion.frames.count
      guard pixels < 1_000_000 else { continue }
      may { try motion.svg() }
    }
    #expect(moved > 50, "seed \(SeededGenerator.seed), \(moved)")
  }

  @Test func noColorAndNoLookTraps() {
    var values = values(7)
    for _ in 0..<Thoroughness.cases(25) {
      var theme = values.theme()
      theme.name = values.random.pick(["", "a", "\u{0}", "é\u{301}\u{202E}\n", "../..", "x\"<&>'"])
      for appearance in Appearance.allCases where values.random.chance(0.3) {
        theme.appearances[appearance] = values.theme()
      }
      theme.textColor = values.random.chance(0.5) ? values.color() : nil
      let report = ContrastReport(
        theme, over: values.random.chance(0.5) ? values.color() : nil,
        text: values.random.chance(0.5) ? values.color() : nil)
      for level in ContrastLevel.allCases {
        _ = report.failures(of: level)
        if values.random.chance(0.1) { _ = report.suggestions(for: level) }
      }
      let color = values.color()
      _ = (LookContrast(theme, over: color).fillRatio, LookContrast(theme, over: color).borderRatio)
      _ = LookContrast(theme, over: values.color(), text: color).textRatio
      _ = color.nearest { $0.red == 255 }
      for appearance in Appearance.allCases {
        _ = theme.appearances[appearance]
        _ = theme.derived(appearance)
      }
      may { try theme.validate() }
      _ = (theme.json, theme.jsonWithDefaults)
      may { try Gallery(themes: []).html() }
      guard values.random.chance(0.2) else { continue }
      may { try ContactSheet([theme], scale: values.scale(), columns: values.integer(1...16)) }
      may { try Gallery(themes: [theme, theme]).html() }
    }
  }

  @Test func noLayerTraps() throws {
    var values = values(8)
    var composed = 0
    for _ in 0..<Thoroughness.cases(200) {
      let popover = Popover(size: values.size(), arrow: values.arrow(), theme: .glass)
      guard let size = try? popover.resolved().size, size.width * size.height < 1_000_000,
        may({ try popover.shadowImage() }) != nil
      else { continue }
      let other = Popover(size: values.size(), arrow: values.arrow(), theme: .slate)
      guard let otherSize = try? other.resolved().size,
        otherSize.width * otherSize.height < 1_000_000,
        let image = may({ try other.image() })
      else { continue }
      if may({ try popover.image(shadows: true) }) != nil { composed += 1 }
      var pixmap = try image.pixmap()
      let drawnScale = values.scale()
      guard
        var renderer = may({
          try PopoverRenderer(theme: .glass, scale: drawnScale, shadows: values.random.chance(0.5))
        })
      else { continue }
      may { try renderer.draw(popover, into: &pixmap) }
      may { try renderer.draw(other, into: &pixmap) }
      let (x, y) = (
        values.integer(-900...900, chance: 0.5), values.integer(-900...900, chance: 0.5)
      )
      may { try renderer.draw(size: popover.size, arrow: popover.arrow, over: &pixmap, x: x, y: y) }
      var memory = pixmap.pixels
      memory.withUnsafeMutableBytes { bytes in
        _ = may {
          try renderer.draw(
            popover, into: bytes, bytesPerRow: values.integer(0...900, chance: 0.5))
        }
      }
      let scale = values.scale()
      _ = (scale.fileName(for: "a/.b"), Scale(values.number()).fileName(for: ""))
    }
    #expect(composed > 5, "seed \(SeededGenerator.seed), \(composed)")
  }

  @Test func noExportTraps() {
    var values = values(9)
    let names = ["", "a", "..", "/", "a/b", "\u{0}", "é", String(repeating: "x", count: 5000)]
    for _ in 0..<Thoroughness.cases(12) {
      let theme =
        values.random.chance(0.7) ? values.random.pick([Theme.slate, .gik]) : values.theme()
      let format = values.random.pick(ExportFormat.all)
      let scales = (0..<values.random.int(0...2)).map { _ in values.scale() }
      may {
        try Export(
          values.random.chance(0.9) ? [theme] : [], to: [format], name: values.random.pick(names),
          scales: scales)
      }
      may { try ArtFolder.files(of: theme, scales: scales + scales) }
    }
  }
}
