internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

/// A short name for content: a hash of 30 bits in five characters.
///
/// Equal content has the same name in every run of every program. Different content has another one,
/// but for one pair in a billion.
struct ContentName {
  private var hash: UInt64 = 0x6a09_e667_f3bc_c908

  /// Adds a number to the content. Each step is a permutation, so that no bit is lost.
  mutating func combine(_ bits: UInt64) {
    hash = (hash ^ bits) &* 0x9e37_79b9_7f4a_7c15
    hash ^= hash >> 32
  }

  mutating func combine(_ number: Double) { combine(number.bitPattern) }

  mutating func combine(_ point: Point) {
    combine(point.x)
    combine(point.y)
  }

  mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(UInt64(byte)) }
  }

  mutating func combine(_ color: Color) {
    combine(UInt64(color.space == .sRGB ? 0 : 1))
    for component in [color.red, color.green, color.blue, color.alpha] {
      combine(UInt64(component))
    }
  }

  mutating func combine(_ stops: [Gradient.Stop]) {
    for stop in stops {
      combine(stop.position)
      combine(stop.color)
    }
  }

  mutating func combine(_ path: Path) {
    combine(path.start)
    for segment in path.segments {
      combine(segment.end)
      switch segment {
      case .line: combine(UInt64(0))
      case .arc(_, let radius, let clockwise): combine(clockwise ? radius : -radius)
      case .cubic(let a, let b, _):
        combine(a)
        combine(b)
      }
    }
  }

  /// The name after a letter that tells the kinds of elements apart.
  func id(_ kind: Unicode.Scalar) -> String {
    var id = [UInt8(ascii: kind)]
    // The highest bits of a product depend on all bits of its factors.
    let mixed = hash &* 0x9e37_79b9_7f4a_7c15
    for shift in stride(from: 58, through: 34, by: -6) {
      id.append(nameCharacters[Int(mixed >> UInt64(shift) & 63)])
    }
    return String(decoding: id, as: UTF8.self)
  }
}

/// The characters that ids consist of, all of them allowed in names of XML.
private let nameCharacters = Array(
  "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_".utf8)
