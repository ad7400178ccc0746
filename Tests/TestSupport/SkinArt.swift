import Foundation
import Gusset

/// Draws the images of the skins in `Examples/skins`, and of others, pixel by pixel.
package enum SkinArt {
  /// A shape in points: whether a point is inside.
  package typealias Shape = (_ x: Double, _ y: Double) -> Bool

  /// A picture of overlapping shapes, each in one color. A pixel whose corners and center have
  /// different colors is antialiased with 8 x 8 samples.
  package static func picture(
    _ width: Double, _ height: Double, scale: Int, _ layers: [(color: UInt32, shape: Shape)]
  ) throws -> Pixmap {
    let size = PixelSize(width: Int(width) * scale, height: Int(height) * scale)
    func color(_ x: Double, _ y: Double) -> UInt32 {
      layers.last { $0.shape(x / Double(scale), y / Double(scale)) }?.color ?? 0
    }
    func colors(_ column: Int, _ row: Int, _ places: [(Double, Double)]) -> [UInt32: Int] {
      places.reduce(into: [:]) { sums, place in
        sums[color(Double(column) + place.0, Double(row) + place.1), default: 0] += 1
      }
    }
    let near = [(0.01, 0.01), (0.99, 0.01), (0.5, 0.5), (0.01, 0.99), (0.99, 0.99)]
    let steps = (0..<8).map { (Double($0) + 0.5) / 8 }
    let all = steps.flatMap { y in steps.map { x in (x, y) } }
    var pixels: [UInt32] = []
    for row in 0..<size.height {
      for column in 0..<size.width {
        let sums = colors(column, row, near)
        pixels.append(
          sums.count == 1
            ? sums.keys.first ?? 0 : mean(colors(column, row, all), of: all.count))
      }
    }
    return try Pixmap(size: size, alpha: .straight, pixels: pixels)
  }

  /// The mean of straight colors, weighted by alpha.
  private static func mean(_ sums: [UInt32: Int], of whole: Int) -> UInt32 {
    let seen = sums.reduce(0) { $0 + Int($1.key >> 24) * $1.value }
    guard seen > 0 else { return 0 }
    func part(_ shift: UInt32) -> UInt32 {
      let sum = sums.reduce(0) {
        $0 + Int(($1.key >> shift) & 255) * Int($1.key >> 24) * $1.value
      }
      return UInt32((Double(sum) / Double(seen)).rounded()) << shift
    }
    return UInt32((Double(seen) / Double(whole)).rounded()) << 24 | part(16) | part(8) | part(0)
  }

  /// A rectangle with round corners, inset on all sides.
  package static func roundRect(
    _ width: Double, _ height: Double, radius: Double, inset: Double = 0
  ) -> Shape {
    { x, y in
      let (dx, dy) = (min(x, width - x) - inset, min(y, height - y) - inset)
      guard dx >= 0, dy >= 0 else { return false }
      let (cx, cy) = (max(0, radius - dx), max(0, radius - dy))
      return cx * cx + cy * cy <= radius * radius
    }
  }

  /// A triangle whose tip is in the middle of the top and whose base is the bottom.
  ///
  /// - Parameter inset: the distance by which the flanks are moved inwards, perpendicular to them.
  package static func triangle(_ base: Double, _ height: Double, inset: Double = 0) -> Shape {
    let slope = base / 2 / height
    let across = inset * (1 + slope * slope).squareRoot()
    return { x, y in abs(x - base / 2) <= y * slope - across }
  }
}

extension SkinArt {
  /// A skin as a folder: the text of `art.json`, and the images at 1x and 2x.
  package struct Folder {
    package let json: String
    package let border: (name: String, points: Double, layers: [(color: UInt32, shape: Shape)])
    package let arrow:
      (name: String, base: Double, height: Double, layers: [(color: UInt32, shape: Shape)])

    /// The images by their file names.
    package func images() throws -> [(name: String, pixmap: Pixmap)] {
      try [1, 2].flatMap { scale in
        let scaled = Scale(Double(scale))
        return [
          (
            scaled.fileName(for: border.name),
            try picture(border.points, border.points, scale: scale, border.layers)
          ),
          (
            scaled.fileName(for: arrow.name),
            try picture(arrow.base, arrow.height, scale: scale, arrow.layers)
          ),
        ]
      }
    }

    /// Writes the folder.
    package func write(to url: URL) throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try Data(json.utf8).write(to: url.appendingPathComponent("art.json"))
      for (name, pixmap) in try images() {
        try pixmap.png().write(to: url.appendingPathComponent(name).path)
      }
    }
  }

  /// The tutorial with caps of 25 and a square arrow. The dark body has marks in its corners, so
  /// that stretched or misplaced caps are visible.
  package static var treehouse: Folder {
    let (body, mark): (UInt32, UInt32) = (0xFF46_6078, 0xFF8F_E3A8)
    return Folder(
      json: """
        {
          "skin": {
            "border": { "file": "popover-bg.png", "capInsets": 25, "masksToBounds": false },
            "arrow": { "file": "arrow.png" }
          },
          "arrowBase": 25,
          "arrowHeight": 25,
          "cornerRadius": 10,
          "contentInsets": 10
        }

        """,
      border: (
        "popover-bg.png", 51,
        [
          (body, roundRect(51, 51, radius: 10)),
          (
            mark,
            { x, y in
              let (dx, dy) = (min(x, 51 - x), min(y, 51 - y))
              return min(dx, dy) >= 5 && min(dx, dy) < 7 && max(dx, dy) < 15
            }
          ),
        ]
      ),
      arrow: ("arrow.png", 25, 25, [(body, triangle(25, 25))]))
  }

  /// The tutorial with a square-edged orange image, clipped, and an arrow of 31 x 70.
  package static var dzone: Folder {
    let orange: UInt32 = 0xFFF3_8B1E
    return Folder(
      json: """
        {
          "skin": {
            "border": { "file": "bubble-rect.png", "capInsets": 40 },
            "arrow": { "file": "bubble-triangle.png", "on": "top" }
          },
          "arrowBase": 31,
          "arrowHeight": 70,
          "cornerRadius": 15,
          "contentInsets": 10,
          "resizingMode": "stretch"
        }

        """,
      border: ("bubble-rect.png", 81, [(orange, { _, _ in true })]),
      arrow: ("bubble-triangle.png", 31, 70, [(orange, triangle(31, 70))]))
  }

  /// A skin with a border line. The arrow's overlap covers the line where arrow and body meet.
  ///
  /// - Parameter overlap: the overlap in points. At 2 the arrow covers the whole line.
  package static func rimmed(overlap: Double = 2, layer: String = "top") -> Folder {
    let (rim, fill): (UInt32, UInt32) = (0xFF8A_4B08, 0xFFFF_E9C2)
    let height = 16 + overlap
    // The line is 2 points wide, so the inside of the arrow is 2 points from its flanks.
    let inside = triangle(36, 18, inset: 2)
    return Folder(
      json: """
        {
          "skin": {
            "border": { "file": "border.png", "capInsets": 12, "masksToBounds": false },
            "arrow": { "file": "arrow.png", "on": "\(layer)", "overlap": \(Int(overlap)) }
          },
          "cornerRadius": 8
        }

        """,
      border: (
        "border.png", 25,
        [
          (rim, roundRect(25, 25, radius: 8)),
          (fill, roundRect(25, 25, radius: 6, inset: 2)),
        ]
      ),
      arrow: (
        "arrow.png", 36, height,
        [(rim, { x, y in triangle(36, 18)(x, y) && y < 16 }), (fill, inside)]
      ))
  }
}
