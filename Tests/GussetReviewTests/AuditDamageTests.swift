import Gusset
import GussetArtwork
import GussetReview
import TestSupport
import Testing

/// Art with one changed pixel. The audit must report it.
@Suite struct AuditDamageTests {
  /// Adds an amount to one component of a pixel, or subtracts it if the sum exceeds 255.
  private static func damage(
    _ art: inout StretchableArt, _ piece: ArtPiece, _ x: Int, _ y: Int, by amount: Int,
    shift: UInt32 = 8
  ) throws {
    let pixmap = try #require(art.pieces[piece]?.pixmap)
    var pixels = pixmap.pixels
    let index = y * pixmap.size.width + x
    let value = Int((pixels[index] >> shift) & 255)
    let changed = UInt32(value + amount <= 255 ? value + amount : value - amount)
    pixels[index] = pixels[index] & ~(255 << shift) | changed << shift
    art.pieces[piece]?.pixmap = try Pixmap(size: pixmap.size, alpha: pixmap.alpha, pixels: pixels)
  }

  /// The art with one piece only, so that comparisons with other pieces cannot find the damage.
  private static func alone(_ art: StretchableArt, _ piece: ArtPiece) -> StretchableArt {
    var alone = art
    alone.pieces = art.pieces.filter { $0.key == piece }
    return alone
  }

  /// The repeated columns and rows of a piece. Each pixel is marked with its position; a mark that
  /// appears more than once after stretching is repeated.
  private static func repeated(
    _ art: StretchableArt, _ piece: ArtPiece
  ) throws -> (columns: Set<Int>, rows: Set<Int>) {
    let entry = try #require(art.pieces[piece])
    let size = entry.pixmap.size
    var marked = alone(art, piece)
    marked.metrics.resizingMode = .tile
    marked.pieces[piece]?.pixmap = try Pixmap(
      size: size, alpha: .straight,
      pixels: (0..<size.width * size.height).map {
        0xFF00_0000 | UInt32($0 % size.width) << 12 | UInt32($0 / size.width)
      })
    let direction: ArrowDirection? =
      switch piece {
      case .up, .upRight: .up
      case .down, .downRight: .down
      case .side, .sideTop, .sideBottom: .right
      case .plain: nil
      }
    let offset: Double =
      switch piece {
      case .upRight, .downRight, .sideBottom: 9999
      case .sideTop: -9999
      default: 0
      }
    let picture = try marked.image(
      size: Size(width: 300, height: 300), arrow: direction.map { Arrow($0, offset: offset) }
    ).pixmap()
    var columns: [Int: Int] = [:]
    var rows: [Int: Int] = [:]
    for place in 0..<picture.size.width {
      columns[Int(try #require(picture[x: place, y: 0]) >> 12 & 4095), default: 0] += 1
      rows[Int(try #require(picture[x: 0, y: place]) & 4095), default: 0] += 1
    }
    return (Set(columns.filter { $0.value > 1 }.keys), Set(rows.filter { $0.value > 1 }.keys))
  }

  /// A random sample of the pixels of all repeated columns and rows, at one scale.
  @Test(arguments: ["slate", "glass", "contrast", "tooltip", "sand"], [1.0, 2.0])
  func findsADamagedPixelInACell(_ name: String, scale: Double) throws {
    let theme = try #require(Theme.builtIn(named: name))
    let art = try #require(AuditCleanTests.art(theme, scales: [scale]).first)
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    var tried = 0
    for piece in ArtPiece.allCases {
      let alone = Self.alone(art, piece)
      let size = try #require(art.pieces[piece]).pixmap.size
      let (columns, rows) = try Self.repeated(art, piece)
      #expect(!columns.isEmpty && !rows.isEmpty)
      for y in 0..<size.height {
        for x in 0..<size.width where columns.contains(x) || rows.contains(y) {
          guard random.chance(Thoroughness.part(0.08)) else { continue }
          let pixel = try #require(alone.pieces[piece]?.pixmap[x: x, y: y])
          // In a transparent pixel, only a change of alpha is visible.
          let shift: UInt32 = pixel >> 24 == 0 ? 24 : random.pick([0, 8, 16, 24])
          let amount = random.pick([1, 1, 2, 9])
          var damaged = alone
          try Self.damage(&damaged, piece, x, y, by: amount, shift: shift)
          let alarms = AuditCleanTests.alarms(try AuditReport(auditing: [damaged]))
          let hit = alarms.contains { finding in
            // The finding may name the damaged pixel or the one that it contradicts in the same
            // line.
            finding.kind == .cellNotUniform && (finding.area?.x == x || finding.area?.y == y)
          }
          tried += 1
          #expect(
            hit,
            "seed \(seed): \(piece) \(x),\(y) shift \(shift) by \(amount): \(alarms.map(\.description))"
          )
        }
      }
    }
    #expect(tried > 25)
  }

  /// A random sample of pixels in flat areas of the 1x and the 2x picture, changed by 6 and by 24
  /// of 255: at 2x a point has four pixels. Pixels near edges are not tested, because more
  /// tolerance applies there.
  @Test(arguments: ["slate", "bootstrap-5-tooltip", "tooltip"], [1.0, 2.0])
  func findsDamageByComparingScales(_ name: String, scale: Double) throws {
    let theme = try #require(Theme.builtIn(named: name))
    let sets = try AuditCleanTests.art(theme).map { Self.alone($0, .up) }
    let size = try #require(sets[scale == 1 ? 0 : 1].pieces[.up]).pixmap.size
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    var (tried, found) = (0, 0)
    for y in 0..<size.height {
      for x in 0..<size.width where random.chance(Thoroughness.part(scale == 1 ? 0.08 : 0.02)) {
        var damaged = sets
        let index = scale == 1 ? 0 : 1
        let pixmap = try #require(damaged[index].pieces[.up]?.pixmap)
        let pixel = try #require(pixmap[x: x, y: y])
        try Self.damage(
          &damaged[index], .up, x, y, by: scale == 1 ? 6 : 24, shift: pixel >> 24 == 0 ? 24 : 8)
        let isFlat = (-2...2).allSatisfy { dy in
          (-2...2).allSatisfy { dx in
            guard let near = pixmap[x: x + dx * Int(scale), y: y + dy * Int(scale)] else {
              return true
            }
            return abs(Int(near >> 24) - Int(pixel >> 24)) < 2
              && abs(Int(near >> 8 & 255) - Int(pixel >> 8 & 255)) < 2 && near >> 24 != 1
              && pixel >> 24 != 1
          }
        }
        guard isFlat else { continue }
        tried += 1
        let point = PixelRect(x: x / Int(scale) * 2, y: y / Int(scale) * 2, width: 2, height: 2)
        let hit = try AuditReport(auditing: damaged).findings.contains {
          $0.kind == .twinDiffers && $0.area == point
        }
        found += hit ? 1 : 0
        #expect(hit, "seed \(seed): \(x),\(y) at \(scale)x, \(String(pixel, radix: 16))")
      }
    }
    #expect(tried > 15)
  }
}
