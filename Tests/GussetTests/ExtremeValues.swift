import Gusset
import GussetArtwork
import TestSupport

/// Random values of the public types: mostly usual ones, and numbers at the ends of what is allowed,
/// beyond them, and that are none.
struct ExtremeValues {
  /// Numbers at which products underflow or overflow, or roundings lead to the next integer.
  private static let extremes: [Double] = [
    0, -0.0, .leastNonzeroMagnitude, .leastNormalMagnitude, 1e-160, 1e-154, 1e-30, 1e-9,
    0.1,
    0.1.nextUp, 0.499_999_999_999, 0.5, 0.5.nextUp, 1, 1.nextDown, 2.5, 7.25, 63.999_999_9, 255,
    400,
    1024, 4096.5, 16_383.9, 16_384, 16_384.nextUp, 65_536, 1e9, Double(Int32.max), 1e18,
    Double(Int.max), 1e19, 1e154, 1e160, 1e300, .greatestFiniteMagnitude, .infinity, .nan,
  ]

  private static let extremeIntegers: [Int] = [
    .min, .min + 1, Int(Int32.min), -65_536, -1, 0, 1, 2, 255, 256, 16_383, 16_384, 16_385,
    128_000_000, Int(Int32.max), Int(UInt32.max), 1 << 62, .max - 1, .max,
  ]

  var random: SeededGenerator

  mutating func number() -> Double {
    // Mostly small numbers, so that some values are drawn.
    if random.chance(0.75) { return random.double(0...12) }
    let value = random.pick(Self.extremes)
    return random.chance(0.3) ? -value : value
  }

  mutating func share() -> Double { random.chance(0.7) ? random.double(0...1) : number() }

  mutating func integer(_ usual: ClosedRange<Int>, chance: Double = 0.8) -> Int {
    random.chance(chance) ? random.int(usual) : random.pick(Self.extremeIntegers)
  }

  mutating func range(_ usual: ClosedRange<Int>) -> Range<Int> {
    let ends = [integer(usual), integer(usual)].sorted()
    return ends[0]..<ends[1]
  }

  mutating func scale() -> Scale {
    random.chance(0.9) ? random.pick([1, 2, 1.5, 0.1, 3]) : Scale(number())
  }

  /// A side of a picture in points: usual ones can be drawn fast.
  mutating func side() -> Double { random.chance(0.9) ? random.double(40...220) : number() }

  mutating func size() -> Size { Size(width: side(), height: side()) }

  mutating func insets() -> Insets {
    Insets(top: number(), left: number(), bottom: number(), right: number())
  }

  mutating func rect() -> Rect {
    random.chance(0.7)
      ? Rect(x: number(), y: number(), width: side(), height: side())
      : Rect(minX: number(), minY: number(), maxX: number(), maxY: number())
  }

  mutating func arrow() -> Arrow? {
    guard !random.chance(0.2) else { return nil }
    return Arrow(
      random.pick(ArrowDirection.allCases),
      offset: random.chance(0.5) ? random.double(-150...150) : number())
  }
}

extension ExtremeValues {
  mutating func color() -> Theme.Color {
    let space: ColorSpace = random.chance(0.8) ? .sRGB : .displayP3
    let bytes = (0..<4).map { _ in UInt8(random.int(0...255)) }
    return Theme.Color(
      red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3], space: space)
  }

  mutating func gradient() -> Theme.Gradient {
    var stops = (0..<random.int(0...5)).map { _ in
      Theme.Gradient.Stop(position: share(), color: color())
    }
    if random.chance(0.8) { stops.sort { $0.position < $1.position } }
    let interpolation: Theme.Gradient.Interpolation = random.chance(0.8) ? .rgb : .oklab
    return (try? Theme.Gradient(stops: stops, interpolation: interpolation))
      ?? Theme.Gradient(color())
  }

  mutating func theme() -> Theme {
    var theme = random.pick([Theme.slate, .light, .gik, .floatingUI])
    theme.appearances = [:]
    // A few keys each time: a theme with many wrong ones is refused for the first.
    for _ in 0..<random.int(1...4) { change(&theme) }
    return theme
  }

  private mutating func change(_ theme: inout Theme) {
    switch random.int(0...10) {
    case 0:
      theme.border = Theme.Border(
        color: color(), width: number(), position: random.pick(BorderPosition.allCases))
    case 1: theme.fill = gradient()
    case 2:
      theme.cornerRadii = CornerRadii(
        topLeft: number(), topRight: number(), bottomRight: number(), bottomLeft: number())
    case 3: theme.arrowBase = number()
    case 4: theme.arrowHeight = number()
    case 5:
      theme.arrowShape =
        random.chance(0.7)
        ? .straight(tipRadius: number(), filletRadius: number()) : .curved(tipRadius: number())
    case 6: theme.arrowAtCorner = random.pick(ArrowAtCorner.allCases)
    case 7: theme.highlight = Theme.Highlight(width: number(), fill: gradient())
    case 8: theme.gloss = Theme.Gloss(from: color(), to: color(), height: share())
    case 9: theme.contentInsets = insets()
    default:
      theme.shadows = (0..<random.int(1...3)).map { _ in
        Theme.Shadow(color: color(), x: number(), y: number(), blur: number(), spread: number())
      }
    }
  }

  mutating func popover(_ theme: Theme) -> Popover {
    Popover(size: size(), arrow: arrow(), theme: theme)
  }
}

extension ExtremeValues {
  mutating func pixelSize() -> PixelSize {
    PixelSize(width: random.int(1...48), height: random.int(1...48))
  }

  /// A small picture with few colors, so that some of its columns and rows are alike.
  mutating func pixmap() -> Pixmap? {
    let size = pixelSize()
    let colors = (0..<3).map { _ in UInt32(truncatingIfNeeded: random.int(0...Int(UInt32.max))) }
    let isFlat = random.chance(0.5)
    let pixels = (0..<size.width * size.height).map { _ in isFlat ? colors[0] : random.pick(colors)
    }
    return try? Pixmap(
      size: size, alpha: random.chance(0.8) ? .straight : .premultiplied, pixels: pixels)
  }

  mutating func piece() -> StretchableArt.Piece? {
    pixmap().map { StretchableArt.Piece(pixmap: $0, capInsets: insets()) }
  }

  mutating func metrics() -> StretchMetrics {
    var metrics = StretchMetrics(
      arrowBase: number(), arrowHeight: number(), cornerRadius: number(),
      contentInsets: insets(),
      sideArrowCenterOffset: number(), resizingMode: random.pick(ResizingMode.allCases))
    metrics.secondHalfRightInset = number()
    metrics.secondHalfBottomInset = number()
    return metrics
  }

  mutating func art() -> StretchableArt {
    var pieces: [ArtPiece: StretchableArt.Piece] = [:]
    for piece in ArtPiece.allCases where random.chance(0.7) { pieces[piece] = self.piece() }
    return StretchableArt(pieces: pieces, metrics: metrics(), scale: scale())
  }

  /// Art that can be stretched, with a few changes.
  mutating func changed(_ art: StretchableArt) -> StretchableArt {
    var art = art
    for _ in 0..<random.int(1...3) {
      let piece = random.pick(ArtPiece.allCases)
      switch random.int(0...6) {
      case 0: art.pieces[piece] = self.piece()
      case 1: art.pieces[piece] = nil
      case 2: art.pieces[piece]?.capInsets = insets()
      case 3: if let other = pixmap() { art.pieces[piece]?.pixmap = other }
      case 4: art.metrics = metrics()
      case 5: art.metrics.arrowBase = number()
      default: art = StretchableArt(pieces: art.pieces, metrics: art.metrics, scale: scale())
      }
    }
    return art
  }

  mutating func skinMetrics() -> SkinMetrics {
    SkinMetrics(
      arrowBase: random.chance(0.8) ? nil : number(),
      arrowHeight: random.chance(0.8) ? nil : number(),
      arrowOverlap: random.chance(0.6) ? random.double(0...3) : number(),
      arrowLayer: random.pick(SkinMetrics.ArrowLayer.allCases), cornerRadius: number(),
      masksToBounds: random.chance(0.5), contentInsets: insets(),
      resizingMode: random.pick(ResizingMode.allCases))
  }
}
