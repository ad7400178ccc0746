internal import Gusset

/// An opaque picture on which rectangles and numbers are drawn.
struct AnnotationCanvas {
  let size: PixelSize
  private(set) var pixels: [UInt32]

  /// Makes a canvas with a checkerboard of two grays, on which both light and dark art is visible.
  init(size: PixelSize) {
    self.size = size
    pixels = (0..<size.height).flatMap { y in
      (0..<size.width).map { x in (x / 8 + y / 8) % 2 == 0 ? 0xFF8E_8E8E : 0xFF7C_7C7C }
    }
  }

  /// Sets the pixels of an area that lie on the canvas.
  private mutating func set(_ area: PixelRect, _ color: (UInt32) -> UInt32) {
    for y in max(area.y, 0)..<max(min(area.y + area.height, size.height), max(area.y, 0)) {
      for x in max(area.x, 0)..<max(min(area.x + area.width, size.width), max(area.x, 0)) {
        pixels[y * size.width + x] = color(pixels[y * size.width + x])
      }
    }
  }

  mutating func fill(_ area: PixelRect, _ color: UInt32) { set(area) { _ in color } }

  /// Composites a pixel, which may be translucent, over an area.
  mutating func fill(_ area: PixelRect, _ pixel: WeightedPixel) {
    if pixel.isClear { return }
    set(area) { under in
      let rest = 255 - Int32(pixel.opacity)
      let shifts: [UInt32] = [16, 8, 0]
      return shifts.indices.reduce(0xFF00_0000) { color, index in
        let below = Int32((under >> shifts[index]) & 255)
        let component = (pixel.components[index] + below * rest + 127) / 255
        return color | UInt32(min(max(component, 0), 255)) << shifts[index]
      }
    }
  }

  /// Draws the outline of an area, two pixels wide.
  mutating func frame(_ area: PixelRect, _ color: UInt32) {
    let (right, bottom) = (area.x + area.width - 2, area.y + area.height - 2)
    fill(PixelRect(x: area.x, y: area.y, width: area.width, height: 2), color)
    fill(PixelRect(x: area.x, y: bottom, width: area.width, height: 2), color)
    fill(PixelRect(x: area.x, y: area.y, width: 2, height: area.height), color)
    fill(PixelRect(x: right, y: area.y, width: 2, height: area.height), color)
  }

  /// Draws a number in white on a color.
  mutating func draw(_ label: NumberLabel, x: Int, y: Int, _ color: UInt32) {
    // Moves a label at the edge onto the canvas.
    let left = max(0, min(x, size.width - label.width))
    let top = max(0, min(y, size.height - label.height))
    fill(PixelRect(x: left, y: top, width: label.width, height: label.height), color)
    for dot in label.dots {
      fill(
        PixelRect(x: left + dot.x, y: top + dot.y, width: dot.width, height: dot.height),
        0xFFFF_FFFF)
    }
  }
}

/// A number drawn with a bitmap font of 3 x 5 dots per digit.
struct NumberLabel {
  private let digits: [Int]
  /// The side of a dot, in pixels.
  private static let dot = 2
  /// The rows of each digit from top to bottom, with three bits per row.
  private static let shapes: [[Int]] = [
    [7, 5, 5, 5, 7], [2, 6, 2, 2, 7], [7, 1, 7, 4, 7], [7, 1, 7, 1, 7], [5, 5, 7, 1, 1],
    [7, 4, 7, 1, 7], [7, 4, 7, 5, 7], [7, 1, 1, 1, 1], [7, 5, 7, 5, 7], [7, 5, 7, 1, 7],
  ]

  init(_ number: Int) {
    digits = "\(number)".compactMap(\.wholeNumberValue)
  }

  var width: Int { (4 * digits.count + 1) * NumberLabel.dot }
  var height: Int { 7 * NumberLabel.dot }

  /// The dots of all digits, in pixels of the label.
  var dots: [PixelRect] {
    let dot = NumberLabel.dot
    return digits.enumerated().flatMap { place, digit in
      NumberLabel.shapes[digit].enumerated().flatMap { row, bits in
        (0..<3).filter { bits >> (2 - $0) & 1 == 1 }.map { column in
          PixelRect(
            x: (1 + 4 * place + column) * dot, y: (1 + row) * dot, width: dot, height: dot)
        }
      }
    }
  }
}
